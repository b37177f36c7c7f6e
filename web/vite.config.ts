import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { bars } from "./scripts/bars.ts";
import { early } from "./scripts/early.ts";
import { offline } from "./scripts/offline.ts";
import { pack } from "./scripts/pack.ts";
import { sources, workerSources } from "./scripts/sources.ts";

// `vite build --mode static` makes a page that any web server can hand out from any folder:
// relative addresses, routes behind `#`.
export default defineConfig(({ mode }) => ({
  base: mode === "static" ? "./" : "/",
  plugins: [svelte(), early(), bars(), offline(), pack(), sources()],
  // Where scripts/engine.mjs has put the engine.
  resolve: {
    alias: { "#engine": process.env.TABLEE_ENGINE ?? join(import.meta.dirname, "../target/engine") },
  },
  worker: { format: "es", plugins: () => [workerSources()] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: process.env.TABLEE_URL ?? "http://127.0.0.1:8080", ws: true } } },
  test: {
    // A machine that has much else to do is slow, not wrong.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          setupFiles: ["src/i18n/trial.ts"],
          include: ["src/**/*.test.ts"],
          exclude: ["src/**/*.svelte.test.ts"],
          environment: "node",
        },
      },
      {
        extends: true,
        resolve: { conditions: ["browser"] },
        test: {
          name: "runes",
          include: ["src/**/*.svelte.test.ts"],
          environment: "./scripts/browserless.ts",
          server: { deps: { inline: ["svelte"] } },
        },
      },
    ],
  },
}));
