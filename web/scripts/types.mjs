// TypeScript types of all that crosses the wire: docs/schema/*.json, which Rust publishes, into src/gen/.
//   node scripts/types.mjs            writes them
//   node scripts/types.mjs --check    says which are not as they would be written, and exits with 1
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SCHEMAS = join(import.meta.dirname, "../../docs/schema");
const OUT = join(import.meta.dirname, "../src/gen");
const HEAD = "// Written by `npm run types` from docs/schema: change the Rust types, never this file.\n";

const inner = (lines) => lines.replace(/\n/g, "\n  ");
const comment = (text) => (text ? `/** ${text.replace(/\*\//g, "*\\/").replace(/\s*\n\s*/g, " ")} */\n` : "");
const either = (types) => [...new Set(types)].join(" | ") || "never";
const both = (types) =>
  types.length > 1 ? types.map((type) => (/^\w+$/.test(type) ? type : `(${type})`)).join(" & ") : types[0];
const lead = (type) => (type.startsWith("\n") ? type : ` ${type}`);
const arrayOf = (type) => `readonly ${/^[\w.]+$/.test(type) ? type : `(${type})`}[]`;

/** One file: its own definitions, and what it borrows from others. */
function file(name, schema) {
  const borrowed = new Map();

  function ref(to) {
    const [other, path] = to.split("#/$defs/");
    if (!path) throw new Error(`${name}: cannot follow ${to}`);
    if (!other) return path;
    const from = other.replace(/\.json$/, "");
    const as = `${from.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())}${path}`;
    borrowed.set(as, { from, path });
    return as;
  }

  function object({ properties = {}, required = [], additionalProperties: more }) {
    const tag = ([, value]) => Number(value.const !== undefined);
    const tagged = Object.entries(properties).sort((a, b) => tag(b) - tag(a));
    const fields = tagged.map(([key, value]) => {
      const mark = required.includes(key) ? "" : "?";
      const quoted = /^\w+$/.test(key) ? key : JSON.stringify(key);
      return `${comment(value.description)}readonly ${quoted}${mark}: ${type(value)};`;
    });
    if (fields.length === 0)
      return typeof more === "object" ? `{ readonly [key: string]: ${type(more)} }` : "object";
    return `{\n  ${inner(fields.join("\n"))}\n}`;
  }

  function array({ items = true, prefixItems, minItems, maxItems }) {
    if (prefixItems) return `readonly [${prefixItems.map(type).join(", ")}]`;
    if (maxItems !== undefined && minItems === maxItems && maxItems <= 12)
      return `readonly [${Array(maxItems).fill(type(items)).join(", ")}]`;
    return arrayOf(type(items));
  }

  function named(kind, s) {
    switch (kind) {
      case "object":
        return object(s);
      case "array":
        return array(s);
      case "integer":
      case "number":
        return "number";
      case "string":
      case "boolean":
      case "null":
        return kind;
      default:
        throw new Error(`${name}: no such type as ${kind}`);
    }
  }

  /** Members that are objects keep their own comments, each on its own line. */
  function union(members) {
    if (!members.some((member) => member.properties)) return either(members.map(type));
    return members
      .map((member) => `\n  ${inner(`${comment(member.description)}| ${inner(type(member))}`)}`)
      .join("");
  }

  function type(s) {
    if (s === true) return "unknown";
    if (s === false) return "never";
    const all = [];
    if (s.$ref) all.push(ref(s.$ref));
    if (s.oneOf ?? s.anyOf) all.push(union(s.oneOf ?? s.anyOf));
    if (s.allOf) all.push(...s.allOf.map(type));
    if ("const" in s) all.push(JSON.stringify(s.const));
    else if (s.enum) all.push(either(s.enum.map((value) => JSON.stringify(value))));
    else if (Array.isArray(s.type)) all.push(either(s.type.map((kind) => named(kind, s))));
    else if (s.type ?? s.properties) all.push(named(s.type ?? "object", s));
    else if (s.items) all.push(array(s));
    return all.length > 0 ? both(all) : "unknown";
  }

  const own = Object.entries(schema.$defs ?? {}).map(
    ([key, value]) => `${comment(value.description)}export type ${key} =${lead(type(value))};\n`,
  );
  if (schema.type ?? schema.oneOf ?? schema.anyOf)
    own.push(`${comment(schema.description)}export type Root =${lead(type(schema))};\n`);
  const imports = [...borrowed].map(
    ([as, { from, path }]) => `import type { ${path} as ${as} } from "./${from}.ts";\n`,
  );
  return [HEAD, ...imports.sort(), "\n", own.join("\n")].join("");
}

const written = new Map(
  readdirSync(SCHEMAS)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""))
    .map((name) => [
      `${name}.ts`,
      file(name, JSON.parse(readFileSync(join(SCHEMAS, `${name}.json`), "utf8"))),
    ]),
);
mkdirSync(OUT, { recursive: true });
const leftOver = readdirSync(OUT).filter((name) => !written.has(name));

if (process.argv.includes("--check")) {
  const old = [...written].filter(([name, text]) => {
    const path = join(OUT, name);
    return !existsSync(path) || readFileSync(path, "utf8") !== text;
  });
  const stale = [...old.map(([name]) => name), ...leftOver];
  if (stale.length > 0) {
    process.stderr.write(`not as docs/schema says: src/gen/${stale.join(", ")}; run \`npm run types\`\n`);
    process.exit(1);
  }
} else {
  for (const [name, text] of written) writeFileSync(join(OUT, name), text);
  for (const name of leftOver) rmSync(join(OUT, name));
}
