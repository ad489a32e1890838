/** Which file of the built client a module goes into. */

/** What is needed at once is fetched as one file: every further one costs a way there and back. The first that fits is
 * taken, so the beginning, which is to be short, needs nothing of the house. */
const TOGETHER: readonly { name: string; root: RegExp }[] = [
  { name: "main", root: /\/src\/main\.ts$/ },
  { name: "house", root: /\/src\/house\.ts$/ },
  { name: "table", root: /\/src\/lib\/table\/Table\.svelte$/ },
  { name: "page", root: /\/src\/lib\/Page\.svelte$/ },
  { name: "rules", root: /\/src\/lib\/rules\/Rules\.svelte$/ },
];
/** What several merchants' games have in common, and what several player aids have. */
const SHARED: readonly { name: string; root: RegExp }[] = [
  { name: "merchants", root: /\/src\/games\/medici[^/]*\/index\.ts$/ },
  { name: "aids", root: /\/src\/lib\/rules\/aids\/\w+Aid\.svelte$/ },
];

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** The modules that need a module from their first line on: those that import it, and all that import them. */
function needing(module: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([module]);
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return found;
}

/** The file that a module goes into; null leaves it to the bundler. */
export function fileFor(module: string, graph: Graph): string | null {
  const all = [...needing(module, graph)].map((id) => id.replace(/\?.*$/, ""));
  const together = TOGETHER.find(({ root }) => all.some((id) => root.test(id)));
  if (together) return together.name;
  return SHARED.find(({ root }) => new Set(all.filter((id) => root.test(id))).size > 1)?.name ?? null;
}
