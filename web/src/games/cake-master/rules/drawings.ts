import type { Card, Wish } from "../../../gen/cake-master.ts";
import { type Drawing, type Drawings, type Part, rect } from "../../../rules/book.ts";
import type { Rect } from "../../contract.ts";
import { read } from "../cakes.ts";
import type { Faces } from "../faces.ts";
import { quadrant } from "../stands.ts";

const quarter = (x: number, y: number, card: Card, size = 56): Part<Faces> => ({
  face: "quarter",
  look: { ...read(card) },
  at: rect(x, y, size),
});

/** A whole cake on its plate, or as much of it as there is; `points` stands under it. */
function cake(
  x: number,
  y: number,
  size: number,
  cards: readonly (Card | null)[],
  points = "",
): Part<Faces>[] {
  const at: Rect = rect(x, y, size);
  const stand: Part<Faces> = {
    face: "stand",
    look: { points, hopes: [], wants: [], begun: true, asked: null },
    at: rect(x, y, size, size + 28),
  };
  return [
    stand,
    ...cards.flatMap((card, position): Part<Faces>[] =>
      card
        ? [
            {
              face: "quarter",
              look: { ...read(card), turn: 90 * position },
              at: quadrant(at, position),
              turn: 90 * position,
            },
          ]
        : [],
    ),
  ];
}

const customer = (x: number, y: number, wish: Partial<Wish>, met = false): Part<Faces> => ({
  face: "customer",
  look: { wish, met },
  at: rect(x, y, 88, 60),
});

const arrow = (x: number, y: number, turn = 0): Part<Faces> => ({ sign: "arrow", at: rect(x, y, 28), turn });
const star = (x: number, y: number): Part<Faces> => ({ face: "star", at: rect(x, y, 28) });

const ROSY: readonly Card[] = ["pink-both-r", "pink-both-b", "pink-both-none", "pink-both-rb"];
const MIXED: readonly Card[] = ["white-cw-b", "chocolate-ccw-bb", "white-plain-none", "white-plain-r"];
const BERRIES: readonly Card[] = ["chocolate-plain-rr", "pink-plain-rr", "chocolate-plain-r", "pink-cw-b"];

export const drawings: Drawings<Faces> = {
  goal: (): Drawing<Faces> => ({
    width: 290,
    height: 122,
    parts: [
      ...cake(0, 2, 90, ROSY, "10"),
      ...cake(100, 2, 90, MIXED, "4"),
      ...cake(200, 2, 90, BERRIES, "2"),
    ],
  }),
  turn: (): Drawing<Faces> => ({
    width: 270,
    height: 112,
    parts: [
      arrow(0, 52, 180),
      quarter(34, 38, "chocolate-cw-b"),
      quarter(106, 6, "pink-both-rb", 64),
      quarter(184, 38, "white-plain-rr"),
      arrow(242, 52),
      arrow(124, 78, 90),
    ],
  }),
  end: (): Drawing<Faces> => ({
    width: 290,
    height: 66,
    parts: [
      customer(0, 3, { raspberries: 5 }),
      customer(100, 3, { whole_rosettes: 3 }),
      customer(200, 3, { icings: 1, stray_halves: 0 }),
    ],
  }),
  win: (): Drawing<Faces> => ({
    width: 280,
    height: 122,
    parts: [
      ...cake(0, 2, 90, ROSY, "10"),
      arrow(98, 44),
      star(134, 30),
      star(134, 60),
      customer(174, 32, { icings: 1 }, true),
      star(252, 14),
    ],
  }),
  cards: (): Drawing<Faces> => ({
    width: 280,
    height: 66,
    parts: [
      quarter(0, 4, "pink-both-r"),
      quarter(74, 4, "white-cw-none"),
      quarter(148, 4, "chocolate-plain-bb"),
      quarter(222, 4, "pink-ccw-rb"),
    ],
  }),
  customers: (): Drawing<Faces> => ({
    width: 290,
    height: 134,
    parts: [
      customer(0, 3, { raspberries: 5 }),
      customer(100, 3, { icings: 3, whole_rosettes: 2 }),
      customer(200, 3, { icings: 1, stray_halves: 0 }),
      customer(0, 70, { fruits: 5, whole_rosettes: 1 }),
      customer(100, 70, { blueberries: 3, raspberries: 0 }),
      customer(200, 70, { raspberries: 2, blueberries: 2 }),
    ],
  }),
  placing: (): Drawing<Faces> => ({
    width: 200,
    height: 124,
    parts: [
      quarter(0, 30, "pink-both-r"),
      arrow(66, 44),
      ...cake(104, 2, 90, ["white-plain-b", null, null, "pink-ccw-none"], "?"),
    ],
  }),
  flavour: (): Drawing<Faces> => ({
    width: 250,
    height: 150,
    parts: [
      ...cake(0, 2, 116, ROSY, "10"),
      { text: "3", at: rect(150, 4, 44, 28) },
      { text: "+ 4", at: rect(150, 38, 60, 28) },
      { text: "+ 1", at: rect(150, 72, 60, 28) },
      { text: "+ 2", at: rect(150, 106, 60, 28) },
    ],
  }),
  served: (): Drawing<Faces> => ({
    width: 270,
    height: 122,
    parts: [
      ...cake(0, 2, 90, BERRIES, "2"),
      arrow(100, 34),
      customer(140, 22, { raspberries: 5 }, true),
      star(236, 34),
    ],
  }),
};
