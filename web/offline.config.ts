/** The worker (src/worker.js) is told which files of the build it keeps: those of pages that need no house. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = "src/worker.js";
const FILE = "worker.js";
const PLACE = "__OFFLINE__";
/** What is asked for at tables alone, or about the contest of the day: it is of no use without a house. */
const NEEDS_HOUSE = /\/web\/src\/(games\/|lessons\/|lib\/(table|review|coach|lesson|daily)\/|lib\/Preferences)/;
const ENTRY = /\/src\/main\.ts$/;
const NAME_LENGTH = 12;

/** A file of the bundle, as far as it matters here. */
interface File {
  type: "asset" | "chunk";
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** The scripts that pages without a house may ask for, beginning with the one that all pages have. */
function scripts(files: Readonly<Record<string, File>>): Set<string> {
  const first = Object.values(files).filter(({ moduleIds }) => moduleIds?.some((id) => ENTRY.test(id)));
  const found = new Set(first.map(({ fileName }) => fileName));
  for (const name of found) {
    const file = files[name];
    for (const needed of file?.imports ?? []) found.add(needed);
    for (const asked of file?.dynamicImports ?? [])
      if (!NEEDS_HOUSE.test(files[asked]?.facadeModuleId ?? "")) found.add(asked);
  }
  return found;
}

/** Scripts, their styles, and all pictures and fonts. */
function kept(files: Readonly<Record<string, File>>): string[] {
  const needed = scripts(files);
  for (const name of [...needed]) for (const style of files[name]?.viteMetadata?.importedCss ?? []) needed.add(style);
  const drawn = Object.keys(files).filter((name) => /\.(woff2|avif|svg)$/.test(name));
  return [...new Set([...needed, ...drawn])].toSorted().map((name) => `/${name}`);
}

export function offline(): Plugin {
  return {
    name: "fondaco-offline",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      const paths = kept(bundle);
      const whole = createHash("sha256").update(paths.join("\n"));
      if (page?.type === "asset") whole.update(page.source);
      const build = whole.digest("hex").slice(0, NAME_LENGTH);
      const source = readFileSync(SOURCE, "utf-8").replace(PLACE, JSON.stringify({ build, kept: paths }));
      this.emitFile({ type: "asset", fileName: FILE, source });
    },
  };
}
