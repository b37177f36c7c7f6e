import type { View } from "../../gen/the-game.ts";
import type { Piece, Room, Scene, Speech } from "../contract.ts";
import { aboveCaption, between, centred, spread } from "../spread.ts";
import type { Faces } from "./faces.ts";
import { words } from "./words.ts";

export const CHOICES = ["reach", "wait"] as const;
/** Width over height of the plate: round on a high board, a platter on a wide one. */
const PLATE = { least: 1, most: 1.6 };

/** The plate on the board, what has been laid on its rim face down, and my two cards in the hand. */
export function layout(view: View, room: Room, { me, lang }: Speech): Scene<Faces> {
  const say = words[lang];
  const board = aboveCaption(between(room));
  const rim = { ...board, y: board.y + board.height * 0.7, height: board.height * 0.3 };
  const ratio = Math.min(PLATE.most, Math.max(PLATE.least, board.width / board.height));
  const plate: Piece<Faces> = { id: "plate", face: "plate", look: { crumbs: view.plate }, at: centred(board, ratio, 8) };
  const laid = spread(rim, view.has_chosen.length).flatMap((at, seat): Piece<Faces>[] => {
    if (!view.has_chosen[seat]) return [];
    const choice = view.choices[seat]?.do ?? null;
    const look = { choice, name: choice ? say.choices[choice] : "" };
    return [{ id: `laid.${seat}`, face: "card", look, at, from: room.seats[seat] ?? room.board }];
  });
  const mine = me === null || view.has_chosen[me] ? [] : spread(room.hand, CHOICES.length, { headroom: 10 });
  const held = mine.flatMap((at, i): Piece<Faces>[] => {
    const choice = CHOICES[i];
    if (!choice) return [];
    return [{ id: `card.${choice}`, face: "card", look: { choice, name: say.choices[choice] }, at }];
  });
  return { pieces: [plate, ...laid, ...held], places: [] };
}
