import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fileFor } from "./files.config.ts";
import { offline } from "./offline.config.ts";
import { pages } from "./pages.config.ts";

/** Where the package keeps the built client; `fondaco serve` hands it out. */
const STATIC = "../src/fondaco/server/static";
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), pages(), offline()],
  // The stamp of what this client is made from (hatch_build.py): the house tells which one it hands out.
  define: { __CLIENT__: JSON.stringify(process.env.FONDACO_CLIENT ?? "") },
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"], // they know light-dark() and @property
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: fileFor }], includeDependenciesRecursively: false } },
    },
  },
  server: {
    fs: { allow: [".", "../src/fondaco"] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
});
