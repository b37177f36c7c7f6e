import { expect, test } from "vitest";
import type { Companion, Companions, Hat, House, NewTable, SharedTable } from "../api/house.ts";
import { meet } from "../visit/me.svelte.ts";
import { companionCalled, layAtHouse } from "./companions.ts";

const DOTS = { colour: "lilac", pattern: "dots" } as const;

/** A house that knows me as Anne, and what it was asked for. */
async function asked(held: readonly Companion[]) {
  const all = [...held];
  const asked: unknown[] = [];
  const companions: Companions = {
    list: async () => all,
    async add(name) {
      const one = { as: all.length + 1, name };
      all.push(one);
      asked.push(["add", name]);
      return one;
    },
    wear: async (as: number, hat: Hat | null) => void asked.push(["wear", as, hat]),
    sit: async () => "",
    tell: async (as, door, { do: what }) => void asked.push([what, as, door]),
    forget: async () => {},
  };
  let name = "Anne";
  const house = {
    me: async () => ({ name }),
    async rename(to: string) {
      name = to;
      return { name };
    },
    make: async ({ chairs }: NewTable) => {
      asked.push(chairs.map(({ is }) => is));
      return { table: "t", join: "j", watch: "w" };
    },
  } as unknown as House;
  await meet(house);
  return { house, companions, asked, name: () => name };
}

const table = (...chairs: SharedTable["chairs"]): SharedTable => ({
  terms: { game: "chaud-devant", seats: chairs.length, options: {} } as SharedTable["terms"],
  chairs,
});
const here = (name: string, hat: Hat | null = null) => ({ is: "person", name, hat }) as const;

test("who was here before under the same name is the same person, and everybody sits where they are written", async () => {
  const { house, companions, asked: all } = await asked([{ as: 1, name: "Léo" }]);
  await layAtHouse(house, companions, table(here("Zoé"), here("Anne"), here("Léo", DOTS)));
  expect(all).toEqual([
    ["add", "Zoé"],
    ["wear", 1, DOTS],
    ["open", "me", "open"],
    ["sit", 2, "j"],
    ["sit", 1, "j"],
    ["start", 0, "t"],
  ]);
});

test("whose browser it is takes the first seat under the name there; two of one name are two people", async () => {
  const { house, companions, asked: all, name } = await asked([{ as: 1, name: "Léo" }]);
  await layAtHouse(house, companions, table(here("Max"), here("Léo"), here("Léo")));
  expect(name()).toBe("Max");
  expect(all).toEqual([
    ["add", "Léo"],
    ["me", "open", "open"],
    ["sit", 1, "j"],
    ["sit", 2, "j"],
    ["start", 0, "t"],
  ]);
});

test("where somebody is still to come, nothing begins", async () => {
  const { house, companions, asked: all } = await asked([]);
  await layAtHouse(
    house,
    companions,
    table(here("Anne"), here("Léo"), { is: "open" }, { is: "bot", level: "chef" }),
  );
  expect(all.slice(1)).toEqual([
    ["me", "open", "open", "bot"],
    ["sit", 1, "j"],
  ]);
});

test("names are compared as they are kept", async () => {
  const { companions } = await asked([{ as: 3, name: "Léo" }]);
  expect((await companionCalled(companions, " Léo ")).as).toBe(3);
  expect((await companionCalled(companions, "Léo", new Set([3]))).as).not.toBe(3);
});
