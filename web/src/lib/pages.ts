/** The pages beside the front page: each is fetched when it is opened. */
import type { Page } from "./address.svelte";

export const loadTable = () => import("./table/Table.svelte");
export const loadRules = () => import("./rules/Rules.svelte");
export const loadMine = () => import("./mine/Mine.svelte");

const FETCHED: Partial<Record<Page["name"], () => Promise<unknown>>> = {
  table: loadTable,
  rules: loadRules,
  mine: loadMine,
};

/** Begin to fetch a page before it can be shown. */
export function fetchAhead(page: Page): void {
  void FETCHED[page.name]?.();
}
