import type { Piece, Rect, Room, Scene, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { spread } from "../spread.ts";
import { account } from "./explain.ts";
import type { Faces } from "./faces.ts";
import { LINES } from "./pizza.ts";
import { badges, LEVEL, laidKnives, names, onPizza, pizza, spots, toppings } from "./served.ts";
import { type Setting, setting } from "./setting.ts";
import { type Shown, type Sight, see } from "./sight.ts";
import { words } from "./words.ts";

export function layout(view: Shown, room: Room, speech: Speech, selection: readonly string[]): Scene<Faces> {
  const sight = see(view, selection, speech.me);
  const knives = sight.cut !== null || view.phase === "cut" || view.phase === "over";
  const passing = view.passing !== undefined;
  const set = setting(room, { seated: speech.me !== null, cutting: knives, passing });
  const on = onPizza(sight, set);
  return {
    pieces: [
      pizza(view, sight, set, speech),
      ...(view.passing || selection.includes("last") ? [] : spots(view, on)),
      ...toppings(view, sight, set, room, on),
      names(set, on),
      ...badges(sight, on),
      ...laidKnives(sight, set, speech.me),
      ...tags(view, sight, set, speech),
      ...tray(view, sight, set, speech),
      {
        id: "round",
        face: "sign",
        look: { text: words[speech.lang].roundShort(sight.round) },
        at: set.round,
        level: LEVEL.tag,
      },
      ...lastCut(view, sight, set, speech),
    ],
    places: [],
  };
}

/** Beside each place: whose it is, and their die; mine lies before me until it is looked at with the others. */
function tags(view: Shown, sight: Sight, set: Setting, { me, lang, name }: Speech): Piece<Faces>[] {
  return sight.places.flatMap(({ colour, seat, die }, place): Piece<Faces>[] => {
    const at = set.tags[(place - sight.bottom + 3) % 3];
    const before = seat !== null && seat === me && !view.passing && sight.round === view.round;
    if (!at || before) return [];
    const virtual = seat === null;
    const width = set.named || die.is !== "resting" ? at.width : at.height;
    const right = (place - sight.bottom + 3) % 3 === 2;
    return [
      {
        id: `tag.${colour}`,
        face: "tag",
        look: {
          colour,
          die,
          name: set.named ? (virtual ? words[lang].virtual : name(seat)) : "",
          tight: at.height < 44,
          count: virtual ? view.on_pizza[colour] : null,
        },
        at: { ...at, x: right ? at.x + at.width - width : at.x, width },
        level: LEVEL.tag,
      },
    ];
  });
}

/** Before me: my toppings to come, or my die's six sides once it is time to cut. */
function tray(view: Shown, sight: Sight, set: Setting, { me }: Speech): Piece<Faces>[] {
  const mine = me === null ? undefined : sight.places[sight.bottom];
  if (!mine || view.phase === "over" || view.passing) return [];
  const { colour, die } = mine;
  if (view.phase === "cut" && sight.round === view.round) {
    return LINES.flatMap((line, i): Piece<Faces>[] => {
      const at = set.dice[i];
      const up = "line" in die && die.line === line;
      return at
        ? [
            {
              id: `die.${line}`,
              face: "die",
              look: { line, up, set: "line" in die && !up },
              at,
              level: LEVEL.die,
            },
          ]
        : [];
    });
  }
  const left = view.supply[colour];
  return [
    { id: "tray", face: "tray", look: {}, at: set.tray, level: LEVEL.tag },
    ...spread(inset(set.tray, 12, 8), left, { ratio: 1, gap: 2, widest: 40 }).map(
      (at, i): Piece<Faces> => ({
        id: `stock.${colour}.${i}`,
        face: "topping",
        look: { colour },
        at,
        level: LEVEL.tag + 1,
      }),
    ),
  ];
}

function inset({ x, y, width, height }: Rect, dx: number, dy: number): Rect {
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
}

/** Beside the pizza, where there is room: how the last cut was settled. */
function lastCut(view: Shown, sight: Sight, set: Setting, speech: Speech): Piece<Faces>[] {
  const report = view.last_cut;
  if (!report || !set.account || view.passing === "knives") return [];
  const look: Look<Faces["account"]> = { ...account(report, speech), turn: sight.turn };
  const height = Math.min(set.account.height, 52 + look.rows.length * 44 + 30);
  return [{ id: "account", face: "account", look, at: { ...set.account, height }, level: LEVEL.tag }];
}
