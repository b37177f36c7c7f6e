import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES } from "../games/ids.ts";
import { readStaged } from "./readStaged.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
};

const kind = (value: unknown) =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : Number.isInteger(value)
        ? "integer"
        : typeof value;

/** What does not fit a schema as Rust publishes it; empty if all does. */
function misfits(
  value: unknown,
  schema: Schema | true,
  defs: Record<string, Schema>,
  path: string,
): string[] {
  if (schema === true) return [];
  const inside = (inner: unknown, of: Schema, at: string) => misfits(inner, of, defs, `${path}${at}`);
  if (schema.$ref) return inside(value, defs[schema.$ref.replace("#/$defs/", "")] ?? {}, "");
  const either = schema.oneOf ?? schema.anyOf;
  if (either) return either.some((one) => inside(value, one, "").length === 0) ? [] : [`${path}: none fits`];
  if ("const" in schema && schema.const !== value) return [`${path}: not ${schema.const}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: none of its values`];
  if (schema.type && ![schema.type].flat().includes(kind(value))) return [`${path}: not ${schema.type}`];
  if (Array.isArray(value)) return value.flatMap((each, i) => inside(each, schema.items ?? {}, `[${i}]`));
  if (kind(value) !== "object") return [];
  const fields = value as Record<string, unknown>;
  return [
    ...(schema.required ?? []).filter((key) => !(key in fields)).map((key) => `${path}.${key}: missing`),
    ...Object.entries(fields).flatMap(([key, field]) =>
      schema.properties && !schema.properties[key]
        ? [`${path}.${key}: not known`]
        : inside(field, schema.properties?.[key] ?? {}, `.${key}`),
    ),
  ];
}

for (const game of GAMES) {
  const file = join(import.meta.dirname, "../../../docs/schema", `${game}.json`);
  for (const [name, { steps, refused }] of Object.entries(readStaged(game))) {
    test(`${game}.${name} is what the rules would send`, () => {
      expect(existsSync(file)).toBe(true);
      const { $defs } = JSON.parse(readFileSync(file, "utf8")) as { $defs: Record<string, Schema> };
      const wrong = (value: unknown, type: string) =>
        misfits(value, { $ref: `#/$defs/${type}` }, $defs, type);
      for (const { view, events, legal } of steps) {
        expect(wrong(view, "View")).toEqual([]);
        expect(events.flatMap((event) => wrong(event, "Event"))).toEqual([]);
        expect(legal.flatMap((action) => wrong(action, "Action"))).toEqual([]);
      }
      if (refused) expect(wrong(refused.refusal, "Refusal")).toEqual([]);
    });
  }
}
