// What the linter checks: the recommended rules of ESLint, of typescript-eslint and of the Svelte plugin. Layout is prettier's.
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // Built, or written by programs.
  { ignores: ["dist", "test-results", "src/wire", "**/generated.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // `_` is the name of a value that nobody needs: in `{#each}` and in destructuring one has to be given.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // State is kept in `$state.raw` and replaced as a whole. A Map or Set that is filled in one function and then handed out
      // is meant to be plain; a reactive one would only be slower.
      "svelte/prefer-svelte-reactivity": "off",
      // `{" "}` keeps a space that the compiler would otherwise trim, and that prettier may not move.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
