import type { Rect, Room } from "../contract.ts";
import { CAPTION, isAside, spread } from "../spread.ts";
import { RADIUS } from "./pizza.ts";

/** Where everything goes in a room: the pizza as large as can be, whatever else around it. */
export interface Setting {
  readonly middle: { readonly x: number; readonly y: number };
  /** Px per unit of the pizza's own measure. */
  readonly scale: number;
  /** Where who sits at the bottom, on the left and on the right has their die. */
  readonly tags: readonly [Rect, Rect, Rect];
  /** Tags with names on them. */
  readonly named: boolean;
  /** The dice to choose from, or the toppings still to come. */
  readonly tray: Rect;
  readonly dice: readonly Rect[];
  /** Room to explain the last cut beside the pizza. */
  readonly account: Rect | null;
  /** Which round it is: a corner that the pizza leaves free. */
  readonly round: Rect;
}

export interface Moment {
  /** I play, rather than look on. */
  readonly seated: boolean;
  /** Knives are laid, or about to be. */
  readonly cutting: boolean;
  /** A caption is written across the lower edge. */
  readonly passing: boolean;
}

/** A tag with a name on it, beside the pizza or in a corner that it leaves free, and one with only a topping and a die. */
const NAMED = { width: 192, height: 62 };
const CORNER = { width: 176, height: 54 };
const SMALL = { width: 84, height: 44 };
const TIGHT = { width: 68, height: 40 };
/** The slip with the round, beside tags with names, seen from afar, and else. */
const ROUND = {
  named: { width: 112, height: 34 },
  afar: { width: 84, height: 46 },
  small: { width: 62, height: 40 },
};

/** The pennants with 1st, 2nd and 3rd reach a little over the crust. */
const PENNANT = 1.13;

export function setting({ board, hand, seats, afar }: Room, { seated, cutting, passing }: Moment): Setting {
  const aside = hand.height >= 100;
  const roomy = board.width >= 820 && board.height >= 440;
  const trayHeight = seated && !aside ? (roomy ? 70 : 60) : 0;
  // Dice are put away while there is a caption: it takes their place.
  const foot = Math.max(trayHeight, passing ? CAPTION : 0);
  const high = board.height - foot - 6;
  const wide = roomy ? board.width - 2 * (NAMED.width + 24) : board.width - 6;
  const most = Math.min(wide / 2, high / (1 + PENNANT));
  // Fingers need every spot as large as can be; knives need room for their handles.
  const radius = cutting ? most * 0.95 : most;
  const middle = {
    x: board.x + board.width / 2,
    y: board.y + board.height - foot - 2 - radius * PENNANT - (seated || aside ? 0 : 20),
  };

  const inCorners = !roomy && afar === true && board.width >= 600;
  const named = roomy || inCorners;
  const tag = roomy ? NAMED : inCorners ? CORNER : board.width < 340 ? TIGHT : SMALL;
  const gap = named ? 12 : 3;
  const outer = named ? Math.max(board.x + gap, middle.x - radius - tag.width - 36) : board.x + gap;
  const right = named ? 2 * middle.x - outer - tag.width : board.x + board.width - gap - tag.width;
  // On a large table two of them sit above their tags.
  const plates = seats.filter((plate) => isAside(plate, board)).map(({ y, height }) => y + height);
  const top = Math.max(board.y, ...plates) + (named ? 14 : 3);
  const round = named ? ROUND.named : afar ? ROUND.afar : ROUND.small;
  const low = board.y + board.height - foot - tag.height - gap;

  const tray = aside
    ? { x: hand.x + 8, y: hand.y + 8, width: hand.width - 16, height: Math.min(hand.height - 16, 132) }
    : {
        x: Math.max(board.x + 6, middle.x - 210),
        y: board.y + board.height - trayHeight,
        width: Math.min(board.width - 12, 420),
        height: trayHeight - 6,
      };
  const half = { ...tray, height: tray.height / 2 - 4 };
  const dice = aside
    ? [half, { ...half, y: tray.y + tray.height / 2 + 4 }].flatMap((row) =>
        spread(row, 3, { ratio: 1, gap: 14 }),
      )
    : spread(tray, 6, {
        ratio: 1,
        gap: tray.width < 380 ? 5 : 10,
        widest: Math.min(56, (tray.width - 25) / 6),
      });

  return {
    middle,
    scale: radius / RADIUS,
    tags: [
      { ...tag, x: outer, y: low },
      { ...tag, x: outer, y: top },
      { ...tag, x: right, y: top },
    ],
    named,
    tray,
    dice,
    account: roomy
      ? {
          x: right,
          y: top + tag.height + 16,
          width: tag.width,
          height: board.y + board.height - foot - round.height - gap - (top + tag.height + 16) - 12,
        }
      : null,
    round: {
      ...round,
      x: right + tag.width - round.width,
      y: board.y + board.height - foot - round.height - gap,
    },
  };
}
