import type { Environment } from "vitest/runtime";

/** For tests of what lives by runes: compiled as for a browser, so that effects run, but without a document. */
export default {
  name: "browserless",
  viteEnvironment: "client",
  setup: () => ({ teardown() {} }),
} satisfies Environment;
