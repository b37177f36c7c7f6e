// TypeScript of all that crosses the wire and of all that the page knows beforehand, from what Rust publishes in docs/,
// into src/gen/.
//   node scripts/types.mjs            writes them
//   node scripts/types.mjs --check    says which are not as they would be written, and exits with 1
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { factsOf, typesOf } from "./typescript.mjs";

const DOCS = join(import.meta.dirname, "../../docs");
const OUT = join(import.meta.dirname, "../src/gen");

const read = (path) => JSON.parse(readFileSync(join(DOCS, path), "utf8"));
const schemas = new Map(
  readdirSync(join(DOCS, "schema"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name.replace(/\.json$/, ""), read(`schema/${name}`)]),
);

/** These speak of the same things as others do. */
const BASES = { openapi: ["protocol"], device: ["protocol", "openapi"] };
const basesOf = (name) => (BASES[name] ?? []).map((base) => ({ name: base, schema: schemas.get(base) }));

const written = new Map([
  ...[...schemas].map(([name, schema]) => [`${name}.ts`, typesOf(name, schema, basesOf(name))]),
  ["facts.ts", factsOf(read("facts.json"))],
]);
mkdirSync(OUT, { recursive: true });
const leftOver = readdirSync(OUT).filter((name) => !written.has(name));

if (process.argv.includes("--check")) {
  const old = [...written].filter(([name, text]) => {
    const path = join(OUT, name);
    return !existsSync(path) || readFileSync(path, "utf8") !== text;
  });
  const stale = [...old.map(([name]) => name), ...leftOver];
  if (stale.length > 0) {
    process.stderr.write(`not as docs/ says: src/gen/${stale.join(", ")}; run \`npm run types\`\n`);
    process.exit(1);
  }
} else {
  for (const [name, text] of written) writeFileSync(join(OUT, name), text);
  for (const name of leftOver) rmSync(join(OUT, name));
}
