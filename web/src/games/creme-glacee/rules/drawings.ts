import type { Flavour } from "../../../gen/creme-glacee.ts";
import type { Lang } from "../../../i18n/langs.ts";
import { type Drawing, type Drawings, type Part, type Placed, rect } from "../../../rules/book.ts";
import type { Drawn } from "../../faces.ts";
import type { Faces } from "../faces.ts";
import { FLAVOURS } from "../flavours.ts";
import { CONE, SCOOP, tubLook } from "../layout.ts";
import { words } from "../words.ts";

const WIDTH = 44;
const UNIT = WIDTH / CONE.width;

const scoop = (
  x: number,
  y: number,
  flavour: Flavour,
  lang: Lang,
  width = SCOOP.width * UNIT,
): Drawn<Pick<Faces, "scoop">> & Placed => ({
  face: "scoop",
  look: { flavour, letter: words[lang].letters[flavour] },
  at: rect(x, y, width, (width * SCOOP.height) / SCOOP.width),
});

interface ConeLook {
  readonly lacks?: number;
  readonly faint?: boolean;
}

/** Stands on the ground at `foot`, however many scoops it carries. */
function cone(
  x: number,
  foot: number,
  scoops: readonly Flavour[],
  lang: Lang,
  look: ConeLook = {},
): Part<Faces>[] {
  const { lacks = null, faint = false } = look;
  const top = foot - CONE.height * UNIT;
  const wafer = { lacks, full: scoops.length === 4 };
  return [
    { face: "cone", look: wafer, at: rect(x, top, WIDTH, CONE.height * UNIT), faint },
    ...scoops.map((flavour, i): Part<Faces> => {
      const middle = top + (CONE.top + SCOOP.first - i * SCOOP.step) * UNIT;
      const left = x + (WIDTH - SCOOP.width * UNIT) / 2;
      return { ...scoop(left, middle - (SCOOP.height * UNIT) / 2, flavour, lang), faint };
    }),
  ];
}

const tub = (x: number, y: number, flavour: Flavour, lang: Lang, faint = false): Part<Faces> => ({
  face: "tub",
  look: tubLook(flavour, lang),
  at: rect(x, y, 52, 72.8),
  faint,
});

const arrow = (x: number, y: number): Part<Faces> => ({ sign: "arrow", at: rect(x, y, 28) });

export const drawings: Drawings<Faces> = {
  goal: (lang): Drawing<Faces> => ({
    width: 270,
    height: 116,
    parts: [
      ...cone(0, 112, ["strawberry", "vanilla"], lang),
      ...cone(52, 112, ["chocolate", "pistachio", "vanilla"], lang),
      ...cone(104, 112, ["blackcurrant"], lang),
      ...cone(156, 112, ["chocolate_chip", "strawberry", "chocolate", "pistachio"], lang),
      { face: "points", at: rect(220, 46, 40) },
    ],
  }),
  turn: (lang): Drawing<Faces> => ({
    width: 280,
    height: 112,
    parts: [
      tub(0, 22, "strawberry", lang),
      tub(44, 22, "vanilla", lang),
      arrow(106, 44),
      ...cone(144, 108, ["strawberry", "vanilla"], lang, { lacks: 0 }),
      arrow(194, 44),
      { face: "sold", at: rect(232, 36, 40) },
    ],
  }),
  end: (lang): Drawing<Faces> => ({
    width: 250,
    height: 84,
    parts: [1, 2, 3, 4].flatMap((day, i): Part<Faces>[] => [
      { text: `${day}`, at: rect(i * 64 + 8, 52, 40, 30) },
      scoop(i * 64 + 4, 6, FLAVOURS[i] ?? "vanilla", lang, 48),
    ]),
  }),
  win: (lang): Drawing<Faces> => ({
    width: 270,
    height: 80,
    parts: [
      { face: "sold", at: rect(0, 16, 44) },
      { text: "6", at: rect(46, 24, 34, 28) },
      { text: "+", at: rect(88, 26, 24, 24) },
      tub(122, 3, "chocolate", lang),
      tub(140, 3, "chocolate", lang),
      { text: "1", at: rect(196, 24, 34, 28) },
      { face: "points", at: rect(236, 22, 32) },
    ],
  }),
  flavours: (lang): Drawing<Faces> => ({
    width: 294,
    height: 40,
    parts: FLAVOURS.map((flavour, i) => scoop(i * 50, 2, flavour, lang, 44)),
  }),
  exchange: (lang): Drawing<Faces> => ({
    width: 270,
    height: 80,
    parts: [
      tub(0, 3, "pistachio", lang),
      arrow(60, 24),
      { face: "pile", look: { count: 18, vichy: "var(--pistachio-deep)" }, at: rect(100, 3, 52, 72.8) },
      arrow(164, 24),
      tub(204, 3, "vanilla", lang),
    ],
  }),
  making: (lang): Drawing<Faces> => ({
    width: 270,
    height: 118,
    parts: [
      scoop(0, 42, "strawberry", lang, 52),
      arrow(64, 48),
      ...cone(104, 114, ["chocolate", "vanilla"], lang),
      ...cone(158, 114, ["pistachio", "chocolate_chip", "blackcurrant", "vanilla"], lang, { faint: true }),
      { sign: "cross", at: rect(166, 56, 28) },
      ...cone(212, 114, [], lang),
    ],
  }),
  must: (lang): Drawing<Faces> => ({
    width: 296,
    height: 116,
    parts: [
      tub(0, 30, "strawberry", lang),
      tub(24, 36, "chocolate_chip", lang),
      tub(48, 42, "chocolate", lang),
      ...cone(112, 112, ["strawberry", "strawberry", "chocolate_chip"], lang, { lacks: 0 }),
      ...cone(170, 112, ["chocolate"], lang, { lacks: 0 }),
      ...cone(228, 112, ["pistachio", "chocolate", "strawberry", "strawberry"], lang, {
        lacks: 1,
        faint: true,
      }),
      { sign: "cross", at: rect(266, 10, 28) },
    ],
  }),
  lacking: (lang): Drawing<Faces> => ({
    width: 290,
    height: 116,
    parts: [
      tub(0, 30, "strawberry", lang),
      tub(30, 38, "chocolate_chip", lang),
      ...cone(98, 112, ["chocolate"], lang, { lacks: 1 }),
      { sign: "check", at: rect(134, 20, 26) },
      ...cone(164, 112, ["pistachio", "chocolate", "strawberry", "strawberry"], lang, {
        lacks: 2,
        faint: true,
      }),
      { sign: "cross", at: rect(200, 10, 26) },
      { face: "pile", look: { count: 14, vichy: "var(--pistachio-deep)" }, at: rect(236, 36, 50, 70) },
      { sign: "check", at: rect(262, 14, 26) },
    ],
  }),
  copies: (lang): Drawing<Faces> => ({
    width: 290,
    height: 82,
    parts: [
      tub(0, 4, "chocolate", lang),
      arrow(62, 26),
      tub(100, 4, "chocolate", lang, true),
      tub(152, 4, "chocolate", lang, true),
      { text: "+2", at: rect(210, 26, 42, 30) },
      { face: "points", at: rect(256, 24, 32) },
    ],
  }),
};
