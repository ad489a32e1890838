/** A page for each kind of address: all are the client's one page, but each begins at once to fetch what it needs, and
 * lays the blank sheets of its own kind (src/styles/blank.css). The house hands them out (server/pages.py). */
import type { Plugin } from "vite";

const FIRST = "index.html";
const FRONT = 'data-page="front"';
/** What all pages are made of. */
const HOUSE = /\/src\/house\.ts$/;
/** The modules that other pages than the front page begin with. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  table: /\/src\/lib\/table\/Table\.svelte$/,
  rules: /\/src\/lib\/rules\/Rules\.svelte$/,
  mine: /\/src\/lib\/mine\/Mine\.svelte$/,
};

/** A file of the bundle, as far as it matters here. */
interface File {
  type: "asset" | "chunk";
  fileName: string;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** The scripts of a page, the first of them that of the module it begins with. */
function scripts(files: Readonly<Record<string, File>>, beginning: RegExp): Set<string> {
  const first = Object.values(files).filter(({ facadeModuleId }) => beginning.test(facadeModuleId ?? ""));
  const found = new Set(first.map(({ fileName }) => fileName));
  for (const name of found) for (const needed of files[name]?.imports ?? []) found.add(needed);
  return found;
}

/** The styles of these scripts. */
function stylesOf(files: Readonly<Record<string, File>>, scripts: Iterable<string>): Set<string> {
  return new Set([...scripts].flatMap((name) => [...(files[name]?.viteMetadata?.importedCss ?? [])]));
}

/** The lines that have these files fetched, but for those that the page names already. */
function ahead(scripts: Iterable<string>, styles: Iterable<string>, page: string): string {
  const lines = [
    ...[...scripts].map((name) => ({ name, line: `<link rel="modulepreload" crossorigin href="/${name}">` })),
    ...[...styles].map((name) => ({ name, line: `<link rel="preload" as="style" crossorigin href="/${name}">` })),
  ];
  const wanting = lines.filter(({ name }) => !page.includes(`"/${name}"`));
  if (wanting.length === 0) throw new Error("A page has nothing of its own to fetch.");
  return wanting.map(({ line }) => `    ${line}\n`).join("");
}

function withLines(page: string, lines: string): string {
  return page.replace("  </head>", `${lines}  </head>`);
}

export function pages(): Plugin {
  return {
    name: "fondaco-pages",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle[FIRST];
      if (page?.type !== "asset" || typeof page.source !== "string") throw new Error(`${FIRST} is missing.`);
      if (!page.source.includes(FRONT)) throw new Error(`${FIRST} does not say ${FRONT}.`);
      const house = scripts(bundle, HOUSE);
      const first = withLines(page.source, ahead(house, stylesOf(bundle, house), page.source));
      page.source = first;
      for (const [name, beginning] of Object.entries(BEGINNINGS)) {
        // Its styles come while the house's words do, which nothing is shown without.
        const lines = ahead(scripts(bundle, beginning), [], first);
        const source = withLines(first.replace(FRONT, `data-page="${name}"`), lines);
        this.emitFile({ type: "asset", fileName: `${name}.html`, source });
      }
    },
  };
}
