import { expect, test } from "vitest";
import { GAMES } from "../games/ids.ts";
import {
  announced,
  type HouseFace,
  houseLang,
  inLang,
  levelsOf,
  offered,
  PLAIN,
  readFace,
  standIn,
} from "./face.ts";

test("a host's text is read in one's language, or in any rather than not at all", () => {
  const text = { fr: "Bonsoir", "*": "Hello" };
  expect(inLang(text, "fr")).toBe("Bonsoir");
  expect(inLang(text, "en")).toBe("Hello");
  expect(inLang({ fr: "Bonsoir" }, "en")).toBe("Bonsoir");
  expect(inLang({}, "en")).toBeNull();
  expect(inLang(null, "en")).toBeNull();
});

test("games that are not offered have no box, and the others keep their order", () => {
  expect(offered(PLAIN)).toEqual(GAMES);
  expect(offered({ ...PLAIN, games: ["pizza-theory", "cake-master"] })).toEqual(
    GAMES.filter((game) => game === "pizza-theory" || game === "cake-master"),
  );
});

test("cooks that are not offered are nowhere, and somebody stands in all the same", () => {
  expect(levelsOf(PLAIN)).toEqual(["plongeur", "commis", "sous_chef", "chef"]);
  expect(standIn(PLAIN)).toBe("commis");
  const few = { ...PLAIN, levels: ["chef", "plongeur"] } as const satisfies HouseFace;
  expect(levelsOf(few)).toEqual(["plongeur", "chef"]);
  expect(standIn(few)).toBe("plongeur");
});

test("an announcement goes when its time is over, though the page stayed open", () => {
  const face = { ...PLAIN, announcement: { "*": "Closed on Monday" }, announced_until: 100 };
  expect(announced(face, "en", 99_999)).toBe("Closed on Monday");
  expect(announced(face, "en", 100_000)).toBeNull();
  expect(announced({ ...face, announced_until: null }, "en", 1e15)).toBe("Closed on Monday");
});

test("the house's language is for who asks for none that we speak", () => {
  const face = { ...PLAIN, language: "fr" };
  expect(houseLang(face, undefined, ["de-AT", "it"])).toBe("fr");
  expect(houseLang(face, undefined, ["de", "en-GB"])).toBeNull();
  expect(houseLang(face, "en", ["de"])).toBeNull();
  expect(houseLang({ ...PLAIN, language: "xx" }, undefined, ["de"])).toBeNull();
});

test("what was kept of a face may be anything", () => {
  for (const damaged of [null, 7, "x", [], { name: 3, welcome: "x", games: {}, keeps: [1] }])
    expect(readFace(damaged)).toMatchObject({ name: null, welcome: {}, games: [], keeps: [] });
  const whole = { ...PLAIN, name: "Club", welcome: { fr: "Bonsoir" }, games: ["pizza-theory"] };
  expect(readFace(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});
