/**
 * JSON Schema (2020-12, as schemars writes it) and OpenAPI (3.1) as TypeScript. Not one of the generators that exist, for
 * the reasons in README.md.
 */
const HEAD = "// Written by `npm run types` from docs/: change the Rust types, never this file.\n";

const inner = (lines) => lines.replace(/\n/g, "\n  ");
const comment = (text) => (text ? `/** ${text.replace(/\*\//g, "*\\/").replace(/\s*\n\s*/g, " ")} */\n` : "");
const either = (types) => [...new Set(types)].join(" | ") || "never";
const both = (types) =>
  types.length > 1 ? types.map((type) => (/^\w+$/.test(type) ? type : `(${type})`)).join(" & ") : types[0];
const lead = (type) => (type.startsWith("\n") ? type : ` ${type}`);
const arrayOf = (type) => `readonly ${/^[\w.]+$/.test(type) ? type : `(${type})`}[]`;

/** Where a document keeps its definitions: JSON Schema, OpenAPI. */
const PLACE = /#\/(?:\$defs|components\/schemas)\//;
const definitionsOf = (schema) => schema.$defs ?? schema.components?.schemas ?? {};

/** The names of definitions that both documents have alike, down to what they are made of. */
function alike(schema, other) {
  const [ours, theirs] = [definitionsOf(schema), definitionsOf(other)];
  const text = (definition) =>
    JSON.stringify(definition, (key, value) => (key === "$ref" ? nameOf(value) : value));
  const nameOf = (to) => to.split(PLACE)[1];
  const refsOf = (definition) =>
    [...JSON.stringify(definition).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => nameOf(to));
  const same = new Set(
    Object.keys(ours).filter((key) => theirs[key] && text(ours[key]) === text(theirs[key])),
  );
  for (let before = -1; before !== same.size; ) {
    before = same.size;
    for (const key of same) if (!refsOf(ours[key]).every((to) => same.has(to))) same.delete(key);
  }
  return same;
}

/**
 * One file: its own definitions, and what it borrows from others. What one of `bases` (a name and its document each) has
 * just the same is taken from the first that has it, so that it is one type.
 */
export function typesOf(name, schema, bases = []) {
  const borrowed = new Map();
  const shared = new Map();
  for (const base of bases)
    for (const key of alike(schema, base.schema)) if (!shared.has(key)) shared.set(key, base.name);

  function ref(to) {
    const [other, path] = to.split(PLACE);
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
    if (fields.length === 0) return more ? `{ readonly [key: string]: ${type(more)} }` : "object";
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

  /** What can be asked over HTTP: what each address takes and what it gives. */
  function api(paths) {
    const json = (body) => body?.content?.["application/json"]?.schema;
    const told = ({ requestBody, responses }) =>
      [
        ...(requestBody ? [`readonly takes: ${type(json(requestBody))};`] : []),
        `readonly gives: ${json(responses["200"]) ? type(json(responses["200"])) : "unknown"};`,
      ].join(" ");
    const lines = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          `${comment(operation.summary)}readonly "${method.toUpperCase()} ${path}": { ${told(operation)} };`,
      ),
    );
    return `export type Api = {\n  ${inner(lines.join("\n"))}\n};\n`;
  }

  const own = Object.entries(definitionsOf(schema))
    .filter(([key]) => !shared.has(key))
    .map(([key, value]) => `${comment(value.description)}export type ${key} =${lead(type(value))};\n`);
  if (schema.paths) own.push(api(schema.paths));
  if (schema.type ?? schema.oneOf ?? schema.anyOf)
    own.push(`${comment(schema.description)}export type Root =${lead(type(schema))};\n`);
  const imports = [...borrowed].map(
    ([as, { from, path }]) => `import type { ${path} as ${as} } from "./${from}.ts";\n`,
  );
  const again = bases.flatMap((base) => {
    const taken = [...shared.keys()].filter((key) => shared.get(key) === base.name).sort();
    return taken.length > 0 ? [{ from: base.name, names: taken.join(", ") }] : [];
  });
  return [
    HEAD,
    ...imports.sort(),
    ...again.map(({ from, names }) => `import type { ${names} } from "./${from}.ts";\n`),
    ...again.map(({ names }) => `\nexport type { ${names} };\n`),
    "\n",
    own.join("\n"),
  ].join("");
}

/** Facts as constants that TypeScript knows to the letter: `longest_name` is `LONGEST_NAME`. */
export function factsOf(facts) {
  const constants = Object.entries(facts).map(
    ([key, value]) => `export const ${key.toUpperCase()} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  return [HEAD, "\n", constants.join("\n")].join("");
}
