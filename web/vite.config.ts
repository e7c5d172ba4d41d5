// How the page is built, served while developing, and tested.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { alone } from "./build/alone";
import { browsers, TARGET } from "./build/browsers";
import { budget } from "./build/budget";
import { CHUNKS } from "./build/chunks";
import { compileHints } from "./build/compile-hints";
import { compressed } from "./build/compressed";
import { early } from "./build/early";
import { messages } from "./build/messages";
import { packages } from "./build/packages";
import { serviceWorker } from "./worker/plugin";

// A running `goldfever serve`, for `npm run dev`.
const server = process.env.GOLDFEVER_SERVER ?? "http://127.0.0.1:7878";

// The page without a server: see build/alone.ts.
const ALONE = process.env.VITE_ALONE === "1";

export default defineConfig({
  plugins: ALONE
    ? [alone(), svelte(), messages(), compileHints(), browsers(), serviceWorker(true)]
    : [
        svelte(),
        messages(),
        early(),
        compileHints(),
        browsers(),
        serviceWorker(false),
        compressed(),
        budget(),
        packages(),
      ],
  worker: { format: "es", plugins: () => [packages()] },
  // Nothing is inlined: the server's content policy allows files of its own only.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: TARGET,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  preview: { host: "127.0.0.1", proxy: { "/api": { target: server, ws: true } } },
  test: {
    setupFiles: ["tests/unit/setup.ts"],
    include: ["src/**/*.test.ts", "tests/unit/**/*.test.ts"],
    environment: "node",
  },
});
