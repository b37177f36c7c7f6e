import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Action, Event, Refusal } from "../../gen/pizza-theory.ts";
import { LANGS } from "../../i18n/langs.ts";
import type { Rect, Room, Speech } from "../contract.ts";
import { aboveCaption } from "../spread.ts";
import "../trial.ts";
import { count, tryCut } from "./cutting.ts";
import { describe as inWords } from "./describe.ts";
import { outcome } from "./explain.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { reported, type Shown } from "./sight.ts";
import { holdings, tell, why } from "./tell.ts";

interface Situation {
  readonly me: number | null;
  readonly begin: number;
  readonly seats: readonly { readonly name: string }[];
  readonly steps: readonly {
    readonly view: Shown;
    readonly legal: readonly Action[];
    readonly events: readonly Event[];
    readonly pending: readonly number[];
  }[];
}

const FOLDER = join(import.meta.dirname, "situations");
const NAMES = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));

function load(name: string) {
  const staged = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as Situation;
  const speech: Speech = {
    lang: "fr",
    me: staged.me,
    name: (seat) => (seat === staged.me ? "Vous" : (staged.seats[seat]?.name ?? "")),
  };
  const now = staged.steps[staged.begin] as Situation["steps"][number];
  return { ...staged, ...now, speech };
}

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const plates = (mine: Rect) => [rect(0, 52, 170, 64), rect(180, 52, 170, 64), mine];
const ROOMS: Record<string, Room> = {
  phone: {
    board: rect(0, 120, 360, 512),
    hand: rect(0, 740, 360, 0),
    seats: plates(rect(8, 640, 34, 34)),
    wide: false,
  },
  desk: {
    board: rect(0, 120, 940, 612),
    hand: rect(0, 800, 940, 0),
    seats: plates(rect(16, 750, 34, 34)),
    wide: true,
  },
  landscape: {
    board: rect(132, 48, 327, 312),
    hand: rect(459, 156, 281, 204),
    seats: [rect(6, 52, 120, 54), rect(6, 110, 120, 54), rect(467, 56, 34, 34)],
    wide: true,
  },
};

test.each(NAMES)("%s: the server's cuts are what trying them out says", (name) => {
  for (const { view } of load(name).steps) {
    const report = view.last_cut;
    if (!report) continue;
    const tried = tryCut(
      report.before,
      report.knives.map(({ line }) => line),
    );
    const counted = tried.parts.filter(({ spots }) => spots.length > 0);
    const bySpot = (a: { spots: readonly number[] }, b: { spots: readonly number[] }) =>
      (a.spots[0] ?? 0) - (b.spots[0] ?? 0);
    expect(
      counted
        .toSorted(bySpot)
        .map(({ spots, counts, leaders, changes }) => ({ spots, counts, leaders, changes })),
    ).toEqual(report.slices.toSorted(bySpot));
    expect(tried.safe).toEqual(report.safe);
    expect(count(tried.after)).toEqual(report.on_pizza);
    expect(reported(report).after).toEqual(tried.after);
  }
});

test.each(NAMES)("%s: every piece has one id and lies in the room", (name) => {
  const { view, speech } = load(name);
  for (const [where, room] of Object.entries(ROOMS))
    for (const passing of [undefined, "knives", "slices", "changes"] as const) {
      const shown: Shown = passing ? { ...view, passing } : view;
      const { pieces } = layout(shown, room, speech, []);
      expect(new Set(pieces.map(({ id }) => id)).size, `${name} ${where}`).toBe(pieces.length);
      const lying = pieces.filter(
        ({ face, gone }) => !gone && ["topping", "die", "tag", "account", "sign"].includes(face),
      );
      for (const { id, at } of lying) {
        const zone =
          id.startsWith("die") || id.startsWith("stock")
            ? room.hand.height > 0
              ? room.hand
              : room.board
            : room.board;
        expect(at.x, `${where} ${id}`).toBeGreaterThanOrEqual(zone.x - 1);
        expect(at.x + at.width, `${where} ${id}`).toBeLessThanOrEqual(zone.x + zone.width + 1);
        expect(at.y, `${where} ${id}`).toBeGreaterThanOrEqual(zone.y - 1);
        expect(at.y + at.height, `${where} ${id}`).toBeLessThanOrEqual(zone.y + zone.height + 1);
      }
      if (!passing)
        expect(lying.filter(({ id }) => id.startsWith("topping"))).toHaveLength(
          view.pizza.filter(Boolean).length,
        );
    }
});

test("on a phone every spot is as large as a finger, and so is every die", () => {
  const { view, speech } = load("add");
  const { pieces } = layout(view, ROOMS.phone as Room, speech, []);
  const spots = pieces.filter(({ face }) => face === "spot");
  expect(spots).toHaveLength(37);
  for (const { at } of spots) expect(at.width).toBeGreaterThanOrEqual(43.5);
  const cut = load("cut");
  const dice = layout(cut.view, ROOMS.phone as Room, cut.speech, []).pieces.filter(
    ({ face }) => face === "die",
  );
  expect(dice).toHaveLength(6);
  for (const { at } of dice) expect(at.width).toBeGreaterThanOrEqual(44);
});

test("every spot answers: legal ones act, others ask", () => {
  for (const name of ["add", "crowded", "two-add", "two-virtual"]) {
    const { view, legal, speech } = load(name);
    const { spots } = moves(view, legal, [], speech);
    expect(spots).toHaveLength(37);
    const acts = spots.flatMap(({ deed }) => (deed.do === "act" ? [deed.action] : []));
    expect(acts).toEqual(legal);
    expect(spots.filter(({ deed }) => deed.do === "ask")).toHaveLength(37 - legal.length);
  }
});

test("choosing a line: try, let go, confirm", () => {
  const { view, legal, speech } = load("cut");
  const open = moves(view, legal, [], speech);
  expect(open.choices.some(({ id }) => id === "cut")).toBe(false);
  const three = open.spots.find(({ on }) => on === "die.3");
  expect(three?.deed).toEqual({ do: "select", selection: ["mine:3"] });
  const tried = moves(view, legal, ["mine:3"], speech);
  expect(tried.choices[0]?.deed).toEqual({ do: "act", action: { do: "cut", line: 3 } });
  expect(tried.spots.find(({ on }) => on === "die.3")?.deed).toEqual({ do: "select", selection: [] });
});

test("trying out the others' lines shows who would lead", () => {
  const { view, legal, speech } = load("cut");
  const { spots } = moves(view, legal, ["mine:3", "green:6"], speech);
  const tags = spots.filter(({ on }) => on.startsWith("tag."));
  expect(tags).toHaveLength(2);
  expect(tags.find(({ on }) => on === "tag.green")?.deed).toEqual({ do: "select", selection: ["mine:3"] });
  const scene = (selection: string[]) => layout(view, ROOMS.phone as Room, speech, selection).pieces;
  expect(scene(["mine:3"]).some(({ face }) => face === "badge")).toBe(false);
  expect(scene(["mine:3"]).filter(({ face }) => face === "knife")).toHaveLength(1);
  const all = scene(["mine:3", "green:4", "white:1"]);
  expect(all.filter(({ face }) => face === "knife")).toHaveLength(3);
  expect(all.some(({ face }) => face === "badge")).toBe(true);
});

test("with two players the third knife is known before choosing", () => {
  const { view, legal, speech } = load("two-cut");
  const scene = layout(view, ROOMS.phone as Room, speech, []).pieces;
  expect(scene.flatMap((piece) => (piece.face === "knife" ? [piece.look.colour] : []))).toEqual(["white"]);
  expect(moves(view, legal, [], speech).spots.filter(({ on }) => on.startsWith("tag."))).toHaveLength(1);
});

test("a cut is three moments, and toppings are touched in none of them", () => {
  const { steps, speech } = load("cut");
  const at = steps.findIndex(({ events }) => events.some(({ is }) => is === "pizza_cut"));
  const [before, after] = [steps[at - 1], steps[at]];
  if (!before || !after) throw new Error("no cut in this situation");
  const shown = moments(before.view, after.view, after.events, speech);
  expect(shown.map(({ view }) => view.passing)).toEqual(["knives", "slices", "changes"]);
  for (const { view } of shown) {
    const { pieces } = layout(view, ROOMS.phone as Room, speech, []);
    expect(pieces.filter(({ face }) => face === "spot")).toEqual([]);
    expect(pieces.filter(({ face }) => face === "knife")).toHaveLength(3);
  }
  const turn = (view: Shown) =>
    layout(view, ROOMS.phone as Room, speech, []).pieces.find(({ id }) => id === "pizza")?.turn;
  expect((turn(after.view) ?? 0) - (turn(before.view) ?? 0)).toBe(120);
});

test("what a cut changed is told, also where each gains as much as it loses", () => {
  const { steps, speech } = load("cut");
  const report = steps.flatMap(({ view }) => view.last_cut ?? [])[0];
  if (!report) throw new Error("no cut in this situation");
  const [slice] = report.slices;
  if (!slice) throw new Error("no slice in this cut");
  const told = (changes: typeof slice.changes) =>
    outcome({ ...report, slices: [{ ...slice, changes }] }, { ...speech, lang: "en" }).replaceAll(
      "\u00a0",
      " ",
    );
  expect(told([])).toBe("Nothing changes");
  expect(
    told([
      { spot: 3, was: "red", now: "green" },
      { spot: 9, was: "green", now: "red" },
    ]),
  ).toBe("Tomatoes +1 −1, basil +1 −1");
  expect(told([{ spot: 3, was: "white", now: null }])).toBe("Mushrooms −1");
});

test("the previous cut can be looked at again, but not while it is shown", () => {
  const { view, speech } = load("over");
  expect(looks(view, [], speech).choices.map(({ label }) => label)).toEqual(["Coupe précédente"]);
  expect(looks({ ...view, passing: "slices" }, [], speech).choices).toEqual([]);
});

test("a caption on a cut covers no number: dice are put away, and everybody's shows beside the pizza", () => {
  for (const name of ["cut", "watch"])
    for (const [where, room] of Object.entries(ROOMS))
      for (const passing of ["knives", "slices", "changes"] as const) {
        const { view, speech } = load(name);
        const { pieces } = layout({ ...view, passing }, room, speech, []);
        expect(pieces.some(({ face }) => face === "die")).toBe(false);
        const tags = pieces.filter(({ face }) => face === "tag");
        expect(tags, `${name} ${where}`).toHaveLength(3);
        const board = aboveCaption(room.board);
        for (const { id, at } of [...tags, ...pieces.filter(({ face }) => face === "pizza")])
          expect(at.y + at.height * (id === "pizza" ? 0.97 : 1), `${where} ${id}`).toBeLessThanOrEqual(
            board.y + board.height + 1,
          );
      }
});

test("no line the viewer may not know is in the scene", () => {
  const { view, speech } = load("chosen");
  const secret = layout(view, ROOMS.phone as Room, speech, []).pieces;
  expect(secret.flatMap((piece) => (piece.face === "knife" ? [piece.look.colour] : []))).toEqual(["green"]);
});

test.each(NAMES)("%s: in words, no line twice, in both languages", (name) => {
  const { view, steps, speech } = load(name);
  for (const lang of LANGS) {
    const said = { ...speech, lang };
    const lines = inWords(view, said);
    expect(new Set(lines).size).toBe(lines.length);
    for (const { events } of steps)
      for (const event of events) expect(tell(event, said, view)).not.toMatch(/undefined|NaN|\[object/);
    for (const seat of view.colours.keys())
      for (const { label } of holdings(view, seat, said)) expect(label).not.toMatch(/undefined/);
  }
});

test("every refusal has its sentence", () => {
  const { speech } = load("add");
  const all: Refusal[] = [
    { code: "add_out_of_turn" },
    { code: "spot_taken", spot: 3, colour: "green" },
    { code: "next_to_own", spot: 3, own: 4 },
    { code: "line_chosen" },
    { code: "cut_out_of_turn" },
    { code: "no_virtual_colour" },
    { code: "virtual_out_of_turn" },
    { code: "virtual_spot_taken", spot: 3, colour: "red" },
    { code: "not_beside_knife", spot: 3, line: 2 },
  ];
  const said = all.map((refusal) => why(refusal, speech));
  expect(new Set(said).size).toBe(all.length);
  for (const sentence of said) expect(sentence).toMatch(/^[A-ZÀÉ].*\.$/);
});

test("the sheet of a game that was stopped counts what lies on the pizza", () => {
  const { view, speech } = load("crowded");
  const { rows } = sheet(view, speech);
  const figures = (id: string) => rows.find((row) => row.id === id)?.cells.map((cell) => cell?.figure);
  expect(figures("now")).toEqual(view.colours.map((colour) => `${view.on_pizza[colour]}`));
  view.colours.forEach((colour, seat) => {
    const parts = ["before", "won", "lost", "since"].map((id) => figures(id)?.[seat] ?? "0");
    const sum = parts.reduce((all, figure) => all + Number(figure.replace("−", "-")), 0);
    expect(sum).toBe(view.on_pizza[colour]);
  });
  const first = sheet({ ...view, last_cut: null }, speech).rows;
  expect(first.map(({ id }) => id)).toEqual(["now"]);
});

test("the sheet adds up", () => {
  for (const name of ["over", "two-lost"]) {
    const { view, speech } = load(name);
    const { rows } = sheet(view, speech);
    view.colours.forEach((colour, seat) => {
      const sum = rows.reduce(
        (all, { cells }) => all + Number((cells[seat]?.figure ?? "0").replace("−", "-")),
        0,
      );
      expect(sum).toBe(view.on_pizza[colour]);
    });
  }
});
