import type { Moment, Rect, Room, Scene } from "../games/contract.ts";
import { CAPTION } from "../games/spread.ts";

const meets = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a caption stands at the upper edge of the board: where it would cover what is celebrated at the lower one. */
export function isCaptionAbove(
  { feats = [] }: Pick<Moment<unknown>, "feats">,
  { pieces }: Scene,
  { board }: Pick<Room, "board">,
): boolean {
  const strip = { ...board, y: board.y + board.height - CAPTION, height: CAPTION };
  return pieces.some(({ id, at, gone }) => !gone && feats.some(({ on }) => on === id) && meets(at, strip));
}
