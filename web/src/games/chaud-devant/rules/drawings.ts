import type { Card, Menu, Suit } from "../../../gen/chaud-devant.ts";
import type { Lang } from "../../../i18n/langs.ts";
import { type Drawing, type Drawings, type Part, type Placed, rect } from "../../../rules/book.ts";
import type { Look } from "../../faces.ts";
import { MENUS, read } from "../cards.ts";
import type { Faces } from "../faces.ts";
import { words } from "../words.ts";

const card = (x: number, y: number, of: Card, more: Partial<Placed> = {}): Part<Faces> => ({
  face: "card",
  look: read(of),
  at: rect(x, y, 50, 70),
  ...more,
});

/** Cards side by side, with the total of the pot under each. */
const counted = (cards: readonly (readonly [Card, string])[]) => ({
  width: cards.length * 56,
  height: 104,
  parts: cards.flatMap(([of, total], i): Part<Faces>[] => [
    card(i * 56 + 2, 2, of),
    { text: total, at: rect(i * 56 + 8, 76, 38, 26) },
  ]),
});

const menu = (x: number, y: number, of: Menu, lang: Lang, width = 56): Part<Faces> => ({
  face: "menu",
  look: { menu: of, title: words[lang].menus[of] },
  at: rect(x, y, width, width * 1.4),
});

interface Pot {
  readonly total: number;
  readonly led: Suit | null;
  readonly spoiled?: boolean;
  readonly boiling?: boolean;
}

function pot(
  x: number,
  y: number,
  { total, led, spoiled = false, boiling = false }: Pot,
  lang: Lang,
): Part<Faces>[] {
  const say = words[lang];
  const tag = spoiled ? say.freeTag : say.followTag;
  const look: Look<Faces["potBack"]> & Look<Faces["potFront"]> = {
    total,
    led,
    spoiled,
    boiling,
    boiled: boiling,
    of: say.potLabel,
    tag,
  };
  const at = rect(x, y, 140, 114.6);
  return [
    { face: "potBack", look, at },
    { face: "potFront", look, at },
  ];
}

const star = (x: number, y: number): Part<Faces> => ({ face: "star", at: rect(x, y, 26) });

export const drawings: Drawings<Faces> = {
  goal: (lang): Drawing<Faces> => ({
    width: 290,
    height: 92,
    parts: [
      ...MENUS.map((of, i) => menu(i * 46, 4 + (i % 2) * 6, of, lang, 56)),
      star(252, 6),
      star(262, 34),
      star(250, 60),
    ],
  }),
  turn: (lang): Drawing<Faces> => ({
    width: 280,
    height: 124,
    parts: [
      card(0, 30, "pea-4"),
      { sign: "arrow", at: rect(58, 50, 30) },
      ...pot(96, 4, { total: 7, led: "pea" }, lang),
      { text: "3 + 4", at: rect(236, 50, 44, 28) },
    ],
  }),
  end: (): Drawing<Faces> => ({
    width: 250,
    height: 84,
    parts: [
      card(0, 6, "onion-3", { turn: -6 }),
      card(44, 6, "chili-2", { turn: 4 }),
      { sign: "arrow", at: rect(104, 28, 30) },
      { face: "won", at: rect(146, 8, 64) },
      { text: "5×", at: rect(214, 28, 36, 28) },
    ],
  }),
  win: (lang): Drawing<Faces> => ({
    width: 220,
    height: 92,
    parts: [
      menu(0, 6, "mushroom", lang),
      card(68, 10, "mushroom-5"),
      star(130, 14),
      card(150, 10, "mushroom-10"),
      star(194, 52),
    ],
  }),
  suits: (): Drawing<Faces> => ({
    width: 288,
    height: 78,
    parts: (["pea-bouillon", "onion-3", "mushroom-10", "pea-boil_over", "chili-5"] as const).map((of, i) =>
      card(i * 58, 4, of),
    ),
  }),
  menus: (lang): Drawing<Faces> => ({
    width: 296,
    height: 88,
    parts: MENUS.map((of, i) => menu(i * 60, 4, of, lang, 56)),
  }),
  ten: () =>
    counted([
      ["pea-10", "0"],
      ["pea-5", "5"],
      ["pea-5", "10"],
    ]),
  follow: (): Drawing<Faces> => ({
    width: 290,
    height: 78,
    parts: [
      card(0, 4, "onion-2"),
      { sign: "arrow", at: rect(58, 24, 28) },
      card(96, 4, "onion-5"),
      { sign: "check", at: rect(128, 46, 26) },
      card(160, 4, "pea-1", { faint: true }),
      { sign: "cross", at: rect(172, 24, 28) },
      card(224, 4, "chili-3", { faint: true }),
      { sign: "cross", at: rect(236, 24, 28) },
    ],
  }),
  spoiled: (lang): Drawing<Faces> => ({
    width: 280,
    height: 124,
    parts: [
      card(0, 10, "chili-1", { turn: -8 }),
      { sign: "arrow", at: rect(58, 50, 30) },
      ...pot(96, 4, { total: 6, led: "mushroom", spoiled: true }, lang),
    ],
  }),
  boil: (lang): Drawing<Faces> => ({
    width: 280,
    height: 124,
    parts: [
      card(0, 30, "mushroom-boil_over"),
      { sign: "arrow", at: rect(58, 50, 30) },
      ...pot(96, 4, { total: 0, led: "mushroom", boiling: true }, lang),
    ],
  }),
  pot: (): Drawing<Faces> => ({
    width: 290,
    height: 104,
    parts: (
      [
        ["pea-3", "3"],
        ["pea-1", "4"],
        ["chili-5", "9"],
        ["onion-boil_over", "0"],
        ["mushroom-4", "4"],
        ["pea-3", "7"],
        ["chili-4", "11"],
      ] as const
    ).flatMap(([of, total], i): Part<Faces>[] => [
      card(i * 40, 2, of),
      { text: total, at: rect(i * 40 + 2, 76, 34, 26) },
    ]),
  }),
};
