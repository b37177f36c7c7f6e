/**
 * The pizza as it is drawn: 37 spots and 18 lines on a disc of radius 100 around 0,0, with y downwards. Not turned, it
 * has +x at 12, +y at 4 and +z at 8 o'clock, and 1st sits at 3 o'clock (PT-2).
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const EDGE = 3;
/** Distance that one step along an axis makes; the spots then end just inside the crust. */
const STEP = 14.3;
/** From one row of spots to the next, and so from one line to the next. */
const ROW = 1.5 * STEP;
/** From a spot to those beside it. */
export const SPACING = Math.sqrt(3) * STEP;
export const RADIUS = 100;

export const LINES = [1, 2, 3, 4, 5, 6] as const;

/** PT-1: x, y and z of every spot, in ascending order of x, then y. */
export const SPOTS: readonly (readonly [number, number, number])[] = cubes();

function cubes() {
  const found: [number, number, number][] = [];
  for (let x = -EDGE; x <= EDGE; x++)
    for (let y = -EDGE; y <= EDGE; y++) if (Math.abs(x + y) <= EDGE) found.push([x, y, -x - y]);
  return found;
}

/**
 * A spot's row before 1st, 2nd and 3rd, 1 to 7 from the left of who sits there: line n runs between their rows n and
 * n + 1. They stay with the spot however the pizza turns, and any two of them give the third: their sum is 12.
 */
export const ROWS: readonly (readonly [number, number, number])[] = SPOTS.map(([x, y, z]) => [
  x + EDGE + 1,
  y + EDGE + 1,
  z + EDGE + 1,
]);
const rowsOf = (spot: number) => ROWS[spot] ?? [0, 0, 0];

/** The rows of a place, as they are named. */
export const rowName = (place: number, row: number) => (place === 0 ? `${"ABCDEFG"[row - 1]}` : `${row}`);

/** A spot by its rows before 1st, as a letter, and 2nd, as a figure: D4 is in the middle. */
export function spotName(spot: number): string {
  const [first, second] = rowsOf(spot);
  return `${rowName(0, first)}${rowName(1, second)}`;
}

/** With the row before 3rd in brackets, for those who do not see where it lies. */
export const spotInFull = (spot: number) => `${spotName(spot)} (${rowsOf(spot)[2]})`;

/** The spots that touch a spot. */
export function besides(spot: number): number[] {
  const here = rowsOf(spot);
  return SPOTS.flatMap((_, other) => {
    const apart = rowsOf(other).map((row, place) => Math.abs(row - (here[place] ?? 0)));
    return Math.max(...apart) === 1 ? [other] : [];
  });
}

export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function spotPoint(spot: number): Point {
  const [x = 0, y = 0, z = 0] = SPOTS[spot] ?? [];
  return { x: (SPACING / 2) * (y - z), y: -ROW * x };
}

/** How far the pizza is turned so that a place is at the bottom, before me. It only ever turns on, a third each round. */
export function turnFor(place: number, round: number): number {
  const atFirst = (place + round - 1) % 3;
  return 90 - 120 * atFirst + 120 * (round - 1);
}

/** How far a line lies from the middle, to the right of who sits there. */
export function lineOffset(line: number): number {
  return (line - 3.5) * ROW;
}

/** Half of what a disc of some radius leaves of a line. */
export function halfChord(line: number, radius = RADIUS): number {
  return Math.sqrt(radius ** 2 - lineOffset(line) ** 2);
}

/** A point before a place: `along` from the middle towards who sits there, `right` to their right. */
export function before(place: number, along: number, right: number): Point {
  return turned({ x: along, y: -right }, 120 * place);
}

/** On which side of a place's line a point lies: positive on the upper side of the axis, as 6 is of 1. */
export function side(point: Point, place: number, line: number): number {
  return -turned(point, -120 * place).y - lineOffset(line);
}

/** Lines of 1st, 2nd and 3rd; null where no knife lies. */
export type Knives = readonly (number | null)[];

/** One piece between knives: its outline, and which way it goes when the slices are pulled apart. */
export interface Part {
  readonly spots: readonly number[];
  readonly outline: readonly Point[];
  /** Of length 1 for each knife it lies at, so that all gaps are equal. */
  readonly away: Point;
}

/** PT-7: every slice, also those without a spot, which matter only to the eye. */
export function partsOf(knives: Knives): Part[] {
  const laid = knives.flatMap((line, place) => (line === null ? [] : [{ line, place }]));
  const parts: Part[] = [];
  for (let signs = 0; signs < 2 ** laid.length; signs++) {
    const cuts = laid.map((cut, i) => ({ ...cut, sign: (signs >> i) & 1 ? 1 : -1 }));
    const within = (point: Point) =>
      cuts.every(({ place, line, sign }) => side(point, place, line) * sign > 0);
    const spots = SPOTS.flatMap((_, spot) => (within(spotPoint(spot)) ? [spot] : []));
    const outline = cuts.reduce<readonly Point[]>(
      (shape, { place, line, sign }) => clip(shape, (point) => side(point, place, line) * sign),
      RIM,
    );
    if (outline.length < 3) continue;
    const away = cuts.reduce(
      (sum, { place, sign }) => {
        const one = before(place, 0, sign);
        return { x: sum.x + one.x, y: sum.y + one.y };
      },
      { x: 0, y: 0 },
    );
    parts.push({ spots, outline, away });
  }
  return parts;
}

/** A little more than the pizza with its pennants, so that nothing of it is cut off but by knives. */
const RIM: readonly Point[] = Array.from({ length: 72 }, (_, i) => turned({ x: 120, y: 0 }, i * 5));

function clip(shape: readonly Point[], inside: (point: Point) => number): Point[] {
  return shape.flatMap((from, i) => {
    const to = shape[(i + 1) % shape.length] ?? from;
    const [a, b] = [inside(from), inside(to)];
    const kept = a >= 0 ? [from] : [];
    if (a >= 0 === b >= 0) return kept;
    const share = a / (a - b);
    return [...kept, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
  });
}

export function path(outline: readonly Point[]): string {
  return `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}
