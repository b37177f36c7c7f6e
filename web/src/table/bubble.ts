import type { Rect } from "../games/contract.ts";

const WIDEST = 240;
const EDGE = 6;

/** Where somebody's words stand: under the plate, or beside it where plates stand beside the board. Never off the table. */
export function bubbleAt(plate: Rect, board: Rect) {
  const isBeside = plate.x + plate.width <= board.x + 1;
  if (isBeside) {
    const left = plate.x + plate.width + EDGE;
    return { left, top: plate.y, width: Math.min(WIDEST, board.width - EDGE), side: "right" as const };
  }
  // Narrow plates at the right edge speak to the left of their middle.
  const right = board.x + board.width - EDGE;
  const width = Math.min(WIDEST, board.width - 2 * EDGE);
  const left = Math.max(board.x + EDGE, Math.min(plate.x + 4, right - Math.min(width, WIDEST)));
  return { left, top: plate.y + plate.height + 4, width, side: "below" as const };
}
