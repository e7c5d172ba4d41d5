// What the linter checks: the recommended rules of ESLint, of typescript-eslint and of the Svelte plugin. Layout is prettier's.
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import { readFileSync } from "node:fs";
import globals from "globals";
import ts from "typescript-eslint";
import { reasonKeys } from "./build/reason-keys.js";
import svelteConfig from "./svelte.config.js";

// What a supported browser lacks, by how it is written in a source.
const { targets, features } = JSON.parse(readFileSync(new URL("build/browser-features.json", import.meta.url), "utf8"));
const lacking = features
  .filter((feature) => feature.in === "js" && feature.without === undefined)
  .filter(({ since }) => Object.entries(targets).some(([name, version]) => since[name] > version))
  .map(({ name, property, object, pattern, literal }) => ({
    selector: literal
      ? `Literal[regex.pattern=/${pattern}/]`
      : `MemberExpression[property.name="${property}"]${object ? `[object.name="${object}"]` : ""}`,
    message: `A supported browser lacks ${name} (build/browser-features.json).`,
  }));

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
    files: ["src/**", "worker/**", "build/early.js"],
    rules: { "no-restricted-syntax": ["error", ...lacking, ...reasonKeys] },
  },
  // They write the sentence of a key, or compare keys as tests.
  {
    files: ["src/i18n/t.ts", "src/net/http/call.ts", "src/**/*.test.ts"],
    rules: { "no-restricted-syntax": ["error", ...lacking] },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
