import type { Colour, Icing, Way } from "../../../gen/pieces-montees.ts";
import { type Drawing, type Drawings, type Part, type Placed, rect } from "../../../rules/book.ts";
import { COLOURS } from "../cakes.ts";
import type { Faces } from "../faces.ts";
import { CAKE, TIERS } from "../layout.ts";
import { words } from "../words.ts";

const CARD = { width: 60, height: 84 };

const card = (
  x: number,
  y: number,
  colour: Colour,
  icing: Icing,
  tier: number,
  more: Partial<Placed> = {},
): Part<Faces> => ({
  face: "tier",
  look: { colour, icing, tier },
  at: rect(x, y, CARD.width, CARD.height),
  ...more,
});

interface Baked {
  readonly width?: number;
  readonly decorated?: boolean;
}

function cake(
  x: number,
  y: number,
  colour: Colour,
  icing: Icing,
  tiers: number,
  is: Baked = {},
): Part<Faces>[] {
  const { width = 60, decorated = false } = is;
  const unit = width / CAKE.width;
  const stand = { colour, icing, decorated, done: tiers === 3 };
  return [
    { face: "stand", look: stand, at: rect(x, y, width, CAKE.height * unit) },
    ...TIERS.slice(0, tiers).map(
      (tier, i): Part<Faces> => ({
        face: "tier",
        look: { colour, icing, tier: i + 1, baked: true },
        at: rect(
          x + ((CAKE.width - tier.width) / 2) * unit,
          y + (CAKE.height - tier.bottom - tier.height) * unit,
          tier.width * unit,
          tier.height * unit,
        ),
      }),
    ),
  ];
}

const chef = (x: number, who: string, spoons: number, helper: boolean): Part<Faces> => ({
  face: "chef",
  look: { who, spoons, helper, rests: false, aid: null },
  at: rect(x, 6, 124, 66),
});

const book = (
  x: number,
  left: Colour | null,
  right: Colour | null,
  turned: number,
  arrow: Way,
): Part<Faces> => ({
  face: "book",
  look: { left, right, arrow, turned, pages: 6 },
  at: rect(x, 4, 122, 80),
});

const arrow = (x: number, y: number): Part<Faces> => ({ sign: "arrow", at: rect(x, y, 26) });

export const drawings: Drawings<Faces> = {
  goal: (): Drawing<Faces> => ({
    width: 270,
    height: 100,
    parts: [
      ...cake(0, 10, "red", "cream", 3),
      ...cake(70, 10, "orange", "chocolate", 3),
      ...cake(140, 10, "green", "cream", 2),
      ...cake(210, 10, "violet", "chocolate", 1),
    ],
  }),
  turn: (lang): Drawing<Faces> => ({
    width: 270,
    height: 92,
    parts: [
      chef(0, words[lang].you, 3, true),
      card(144, 2, "blue", "cream", 1),
      card(210, 2, "blue", "chocolate", 2),
    ],
  }),
  end: (): Drawing<Faces> => ({
    width: 284,
    height: 88,
    parts: [
      { face: "pile", look: { empty: true }, at: rect(0, 0, 60, 84) },
      arrow(72, 30),
      card(108, 2, "green", "cream", 2),
      card(166, 2, "red", "chocolate", 1),
      card(224, 2, "violet", "cream", 3, { faint: true }),
      { sign: "cross", at: rect(238, 28, 32) },
    ],
  }),
  score: (): Drawing<Faces> => ({
    width: 270,
    height: 126,
    parts: [
      ...cake(10, 8, "blue", "cream", 1),
      ...cake(104, 8, "blue", "cream", 2),
      ...cake(198, 8, "blue", "cream", 3),
      { text: "1", at: rect(22, 94, 36, 28) },
      { text: "4", at: rect(116, 94, 36, 28) },
      { text: "10", at: rect(206, 94, 44, 28) },
    ],
  }),
  occasions: (): Drawing<Faces> => ({
    width: 290,
    height: 30,
    parts: COLOURS.map(
      (colour, i): Part<Faces> => ({
        face: "tier",
        look: { colour, icing: i % 2 ? "chocolate" : "cream", tier: 1, baked: true },
        at: rect(i * 59, 4, 54, 22),
      }),
    ),
  }),
  sides: (): Drawing<Faces> => ({
    width: 190,
    height: 88,
    parts: [card(0, 2, "green", "cream", 1), arrow(82, 30), card(128, 2, "green", "chocolate", 3)],
  }),
  facing: (): Drawing<Faces> => ({
    width: 250,
    height: 100,
    parts: [
      card(0, 10, "red", "cream", 2, { turn: -6 }),
      card(50, 8, "violet", "chocolate", 1, { turn: 5 }),
      { face: "helper", look: { here: true }, at: rect(124, 30, 26, 42) },
      card(166, 12, "red", "chocolate", 3, { turn: -4 }),
      { sign: "check", at: rect(224, 0, 26) },
    ],
  }),
  stack: (): Drawing<Faces> => ({
    width: 280,
    height: 92,
    parts: [
      ...cake(0, 8, "orange", "chocolate", 1),
      { text: "+", at: rect(68, 34, 26, 26) },
      card(102, 4, "orange", "chocolate", 2),
      arrow(172, 34),
      ...cake(208, 8, "orange", "chocolate", 2),
    ],
  }),
  three: (): Drawing<Faces> => ({
    width: 290,
    height: 92,
    parts: [
      ...cake(0, 10, "red", "cream", 2, { width: 52 }),
      ...cake(58, 10, "blue", "chocolate", 1, { width: 52 }),
      ...cake(116, 10, "green", "cream", 1, { width: 52 }),
      { text: "+", at: rect(176, 34, 26, 26) },
      card(212, 4, "violet", "cream", 1, { faint: true }),
      { sign: "cross", at: rect(226, 30, 32) },
    ],
  }),
  flip: (lang): Drawing<Faces> => ({
    width: 292,
    height: 92,
    parts: [
      card(0, 4, "orange", "cream", 1),
      arrow(65, 34),
      card(96, 4, "orange", "chocolate", 2),
      {
        face: "chef",
        look: { who: words[lang].spoons(2), spoons: 2, helper: false, rests: false, aid: null },
        at: rect(172, 13, 120, 66),
      },
    ],
  }),
  helper: (lang): Drawing<Faces> => ({
    width: 280,
    height: 78,
    parts: [
      chef(0, words[lang].spoons(3), 3, true),
      arrow(127, 26),
      chef(156, words[lang].spoons(4), 4, false),
    ],
  }),
  book: (): Drawing<Faces> => ({
    width: 280,
    height: 88,
    parts: [book(0, "blue", "red", 2, "forward"), arrow(127, 26), book(156, "red", "green", 3, "forward")],
  }),
  decorated: (): Drawing<Faces> => ({
    width: 280,
    height: 126,
    parts: [
      book(0, "red", "violet", 3, "backward"),
      arrow(126, 30),
      ...cake(160, 12, "violet", "cream", 3, { width: 54, decorated: true }),
      ...cake(224, 12, "red", "chocolate", 3, { width: 54, decorated: true }),
      { text: "12", at: rect(166, 94, 42, 28) },
      { text: "13", at: rect(230, 94, 42, 28) },
    ],
  }),
  neutral: (): Drawing<Faces> => ({
    width: 282,
    height: 92,
    parts: [
      card(0, 4, "violet", "cream", 2),
      card(74, 4, "blue", "chocolate", 1),
      card(148, 4, "green", "chocolate", 3),
      card(222, 4, "red", "cream", 1),
    ],
  }),
};
