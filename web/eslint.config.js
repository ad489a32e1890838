import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Few rules: mistakes that neither the compiler nor svelte-check finds. Prettier alone decides how code looks.
export default defineConfig(
  { ignores: ["node_modules/"] },
  tseslint.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
  },
  {
    rules: {
      // What a thing is, is declared or looked at, never asserted.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // TypeScript knows better
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      "@typescript-eslint/no-unused-vars": "off", // the compiler says it
    },
  },
);
