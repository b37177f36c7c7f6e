import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES } from "../games/ids.ts";
import { pack, unpack } from "./pack.ts";

const golden = GAMES.flatMap((game) => {
  const folder = join(import.meta.dirname, "../../../crates/games", game, "golden");
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.map((name) => ({ name: `${game}/${name}`, text: readFileSync(join(folder, name), "utf8") }));
});

test("every golden game fits into a link and comes out of it whole", async () => {
  for (const { name, text } of golden) {
    const names = ["Zoé", null];
    const packed = await pack({ record: text, names });
    expect(packed, name).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(packed.length, name).toBeLessThan(12_000);
    const parcel = await unpack(packed);
    expect(JSON.parse(parcel.record), name).toEqual(JSON.parse(text));
    expect(parcel.names).toEqual(names);
  }
});

test("what is no parcel is refused", async () => {
  for (const nonsense of ["abcdefgh", "q1YqSszLVrJSKs_-A", "AAAAAAAAAAAA"])
    await expect(unpack(nonsense)).rejects.toThrow();
});
