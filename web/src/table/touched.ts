import type { Piece, Scene } from "../games/contract.ts";

/** Larger things, such as a kitchen or a pot, change with almost every move: that says nothing. */
const LARGE = 170;
/** More new or changed ones of a kind are a new deal or another phase; more that travel, a hand that closes its gap. */
const MANY = { changed: 6, moved: 2 };

/** The pieces a move was about: those that are new, look different now or have travelled. */
export function touchedBetween(before: Scene, after: Scene): ReadonlySet<string> {
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const there = after.pieces.filter(({ gone }) => !gone);
  const small = there.filter(({ at }) => Math.max(at.width, at.height) <= LARGE);
  const fresh = there.filter(({ id }) => !was.has(id));
  const changed = small.filter((piece) => was.has(piece.id) && lookOf(was.get(piece.id)) !== lookOf(piece));
  const moved = there.filter((piece) => isFarFrom(piece, was.get(piece.id)));
  const all = [...few(MANY.changed, fresh), ...few(MANY.changed, changed), ...few(MANY.moved, moved)];
  return new Set(all.map(({ id }) => id));
}

const few = (most: number, pieces: readonly Piece[]) =>
  pieces.filter(({ face }) => pieces.filter((other) => other.face === face).length <= most);

const lookOf = (piece: Piece | undefined) => JSON.stringify([piece?.face, piece?.look]);

function isFarFrom({ at }: Piece, then: Piece | undefined): boolean {
  if (!then) return false;
  const far = Math.hypot(
    at.x + at.width / 2 - then.at.x - then.at.width / 2,
    at.y + at.height / 2 - then.at.y - then.at.height / 2,
  );
  return far > 1.5 * Math.max(at.width, at.height);
}
