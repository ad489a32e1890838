/** Which page is open: the front page at `/`, a table at `/t/{id}`, with its review at `/review/{id}`, the rules of a
 * game at `/rules/{game}`, or all that is mine at `/mine`. */
import { addTokens, tokensIn } from "./keys";

export type Page =
  | { name: "front" }
  | { name: "table"; table: string; review: boolean }
  | { name: "rules"; game: string }
  | { name: "mine" }
  | { name: "missing" };

/** Where my tables and my statistics are. */
export const MINE = "/mine";

export function pageAt(path: string): Page {
  if (path === "/" || path === "/index.html") return { name: "front" };
  if (path === MINE) return { name: "mine" };
  const [, kind, name] = /^\/(t|review|rules)\/([\w-]+)\/?$/.exec(path) ?? [];
  if (!name) return { name: "missing" };
  return kind === "rules" ? { name: "rules", game: name } : { name: "table", table: name, review: kind === "review" };
}

export function tablePath(table: string): string {
  return `/t/${table}`;
}

/** Where the review of a finished game is. */
export function reviewPath(table: string): string {
  return `/review/${table}`;
}

/** Tokens in the address are kept by the browser and taken out of sight, so that the address can be shared. */
function takeTokens(page: Page): void {
  if (page.name !== "table" || location.hash === "") return;
  addTokens(page.table, tokensIn(location.hash));
  history.replaceState(null, "", location.pathname);
}

function openPage(): Page {
  const page = pageAt(location.pathname);
  takeTokens(page);
  return page;
}

class Address {
  page: Page = $state(openPage());

  constructor() {
    addEventListener("popstate", () => (this.page = openPage()));
    addEventListener("hashchange", () => (this.page = openPage()));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.page = openPage();
    scrollTo(0, 0);
  }
}

export const address = new Address();

/** Follow a link within the client without loading the page anew. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  address.go(new URL(event.currentTarget.href).pathname);
}
