import { expect, test } from "vitest";
import { readStaged } from "../../gallery/readStaged.ts";
import type { Staged } from "../../gallery/staged.ts";
import type { Event, Refusal, View } from "../../gen/chaud-devant.ts";
import { LANGS } from "../../i18n/langs.ts";
import type { Speech } from "../contract.ts";
import "../trial.ts";
import { knownCards } from "./cards.ts";
import { describe } from "./describe.ts";
import { moments } from "./moments.ts";
import { sheet } from "./sheet.ts";
import { holdings, tell, why } from "./tell.ts";

const SITUATIONS = readStaged("chaud-devant");
const NAMES = ["Pistache", "Romarin", "Myrtille", "Praline", "Safran"];
const speech = (lang: Speech["lang"], me: number | null): Speech => ({
  lang,
  me,
  name: (seat) => (seat === me ? { fr: "Vous", en: "You" }[lang] : (NAMES[seat] ?? "")),
});
const fr = speech("fr", 0);
const step = (name: string, at: number) => (SITUATIONS[name] as Staged).steps[at] as Staged["steps"][number];

/** Nothing left open, no plain space before a French double sign, no typewriter apostrophe. */
function proofread(text: string) {
  expect(text).not.toMatch(/undefined|null|NaN|\[object|'/);
  expect(text).not.toMatch(/ [;:!?»]|« | {2}/);
}

test("everything that is said is said properly", () => {
  for (const { steps, me } of Object.values(SITUATIONS))
    for (const { view, events } of steps)
      for (const lang of LANGS) {
        const said = speech(lang, me);
        const lines = describe(view as View, said);
        expect(new Set(lines).size).toBe(lines.length);
        const told = events.flatMap((event) => tell(event as Event, said) ?? []);
        const rows = sheet(view as View, said);
        const cells = rows.rows.flatMap(({ label, cells: of }) => [
          label,
          ...of.map((cell) => cell?.words ?? ""),
        ]);
        for (const text of [...lines, ...told, ...cells, ...rows.notes]) {
          if (lang === "fr") proofread(text);
          else expect(text).not.toMatch(/undefined|null|NaN|\[object|'/);
        }
      }
});

test("I am spoken to, others are spoken of", () => {
  const won: Event = { is: "pot_won", seat: 0, cards: 7 };
  expect(tell(won, fr)).toBe("Vous ramassez la marmite, 7 cartes.");
  expect(tell({ ...won, seat: 1 }, fr)).toBe("Romarin ramasse la marmite, 7 cartes.");
  expect(tell({ is: "card_played", seat: 1, card: "onion-3", total: 7 }, fr)).toBe(
    "Romarin\u00a0: 3 d’oignon, total 7.",
  );
  expect(tell({ is: "card_played", seat: 1, card: "pea-boil_over", total: 0 }, fr)).toMatch(/retombe à 0/);
  expect(tell({ is: "card_played", seat: 1, card: "onion-10", total: 0 }, fr)).toMatch(/compte 0/);
});

test("every refusal has a sentence that fits under the board", () => {
  const refusals: Refusal[] = [
    { code: "card_out_of_turn" },
    { code: "menu_out_of_turn" },
    { code: "open_menu_out_of_turn" },
    { code: "menu_used", menu: "mushroom" },
    { code: "dealers_copy", menu: "no_soup" },
    { code: "not_in_hand", card: "mushroom-bouillon" },
    { code: "must_follow", suit: "onion" },
  ];
  for (const lang of LANGS)
    for (const refusal of refusals) {
      const text = why(refusal, speech(lang, 0));
      expect(text.length).toBeLessThanOrEqual(65);
      expect(text).toMatch(/\.$/);
    }
  expect(why({ code: "must_follow", suit: "onion" }, fr)).toBe("On suit, et vous avez encore de l’oignon.");
});

test("a plate shows stars, menu, hand and cards taken", () => {
  const view = step("pot", 3).view as View;
  expect(holdings(view, 1, fr).map(({ id }) => id)).toEqual(["menu", "stars", "cards", "won"]);
  const hidden = step("menus", 0).view as View;
  expect(holdings(hidden, 0, fr).map(({ label }) => label)).toContain("menu choisi, caché");
});

test("a pot that is won is seen whole before it is taken, then the sheet of the round waits to be read", () => {
  const [before, after] = [step("round-end", 1), step("round-end", 2)];
  const shown = moments(before.view as View, after.view as View, after.events as Event[], speech("fr", 1));
  expect(shown.map(({ view }) => view.passing)).toEqual(["pot", undefined]);
  const [won, sheet] = shown;
  expect(sheet).toMatchObject({ view: after.view, stays: true });
  expect(won?.view.pot.total).toBe(13);
  expect(knownCards(won?.view as View).pot).toHaveLength(5);
  expect(won?.caption).toBe("13\u202f! La marmite est à vous");
});

test("the menus are turned up together", () => {
  const steps = (SITUATIONS.scores as Staged).steps;
  const at = steps.findIndex(({ events }) => events.some((event) => (event as Event).is === "menus_shown"));
  const [before, after] = [step("scores", at - 1), step("scores", at)];
  const [up] = moments(before.view as View, after.view as View, after.events as Event[], fr);
  expect(up?.view.passing).toBe("menus");
});

test("the sheet tells how many stars there were after each round, and why", () => {
  const { rows } = sheet(step("over", 1).view as View, fr);
  expect(rows).toHaveLength(6);
  expect(rows[0]?.cells.map((cell) => cell?.figure)).toEqual(["5", "5", "5", "5"]);
  expect(rows[1]?.cells[1]).toMatchObject({ figure: "6", note: "+5 −4", look: { menu: "no_soup" } });
});
