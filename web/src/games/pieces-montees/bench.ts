import type { View } from "../../gen/pieces-montees.ts";
import type { Piece, Rect, Speech } from "../contract.ts";
import type { Look } from "../faces.ts";
import { COLOURS, cardId, reminds } from "./cakes.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

const LEVEL = 10;
const GAP = 10;
/** How many cards are left in the pile. */
const COUNT = { near: { width: 28, height: 20 }, afar: { width: 34, height: 24 } };

/** The pile with its top, the spoons of whoever cooks, the book and the card counter. */
export function bench(view: View, shelf: Rect, { lang, me, name }: Speech, afar = false): Piece<Faces>[] {
  const say = words[lang];
  const square = shelf.height > shelf.width * 0.6;
  const rows = square ? 2 : 1;
  const height = (shelf.height - (rows - 1) * GAP) / rows;
  const card = Math.min((height * 5) / 7, 100);
  const shares: { id: "pile" | "chef" | "book" | "counter"; share: number }[] = [
    { id: "pile", share: 0 },
    { id: "chef", share: 1 },
  ];
  if (view.book) shares.push({ id: "book", share: 1.2 });
  if (view.counter) shares.push({ id: "counter", share: 0.75 });
  const places = new Map<string, Rect>();
  const perRow = square ? 2 : shares.length;
  for (let row = 0; row < rows; row++) {
    const here = shares.slice(row * perRow, (row + 1) * perRow);
    const sum = here.reduce((all, { share }) => all + share, 0) || 1;
    const free = shelf.width - here.reduce((all, { share }) => all + (share ? 0 : card), 0);
    const room = Math.min(free - GAP * (here.length - 1), sum * 200);
    let x = shelf.x;
    for (const { id, share } of here) {
      const width = share ? (room * share) / sum : card;
      places.set(id, { x, y: shelf.y + row * (height + GAP), width, height });
      x += width + GAP;
    }
    const slack = (shelf.width - (x - GAP - shelf.x)) / 2;
    for (const { id } of here) {
      const at = places.get(id) as Rect;
      places.set(id, { ...at, x: at.x + slack });
    }
  }
  const at = (id: string) => places.get(id) as Rect;
  const pile = at("pile");
  const seat = view.turn?.seat ?? null;
  const top = view.pile.top ?? null;
  const pieces: Piece<Faces>[] = [
    { id: "pile", face: "pile", look: { empty: view.pile.count === 0 }, at: pile, level: LEVEL },
    {
      id: "pile.count",
      face: "count",
      look: { count: view.pile.count },
      at: { x: pile.x + pile.width - 20, y: pile.y + pile.height - 20, ...(afar ? COUNT.afar : COUNT.near) },
      level: LEVEL + 2,
    },
    {
      id: "chef",
      face: "chef",
      look: {
        who: seat === null ? say.over : seat === me ? say.you : name(seat),
        spoons: view.turn?.spoons ?? 0,
        helper: seat !== null && (view.assistants[seat] ?? false),
        rests: view.turn?.assistant_rests ?? false,
        aid: say.aid,
      },
      at: at("chef"),
      level: LEVEL,
    },
  ];
  if (top)
    pieces.push({
      id: cardId(top),
      face: "tier",
      look: { colour: top.colour, icing: top.front, tier: top[top.front] ?? null, back: null },
      at: { ...pile, height: pile.width * 1.4 },
      level: LEVEL + 1,
    });
  if (view.book) {
    const { left = null, right = null, arrow, turned, pages } = view.book;
    const look: Look<Faces["book"]> = { left, right, arrow, turned, pages };
    pieces.push({ id: "book", face: "book", look, at: at("book"), level: LEVEL });
  }
  if (view.counter) {
    const kinds = view.counter;
    const rowsOf = COLOURS.map((colour) => ({
      colour,
      kinds: kinds.filter((kind) => kind.colour === colour),
    })).filter((row) => row.kinds.length > 0);
    const counts = reminds(view, me);
    const look: Look<Faces["counter"]> = {
      rows: rowsOf,
      counts,
      title: counts ? say.counterShort : say.kindsShort,
      note: counts ? say.counterNote : say.kindsNote,
    };
    pieces.push({ id: "counter", face: "counter", look, at: at("counter"), level: LEVEL });
  }
  return pieces;
}
