/**
 * Where the compiled rules, bots and tables lie. It is not there if the page was built on a machine that cannot compile
 * for browsers: then games against cooks are played at the house, like all others.
 */
const built = import.meta.glob<string>("#engine/tablee.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

export const ENGINE: string | null = Object.values(built)[0] ?? null;
