interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const EDGE = 8;

/** Where something opens beside a thing and within the screen: under it, over it, or beside it where neither has room. */
export function beside(thing: Box, size: Size, screen: Size): { left: number; top: number } {
  const below = thing.y + thing.height + EDGE;
  const above = thing.y - EDGE - size.height;
  const within = (at: number, length: number, all: number) =>
    Math.max(EDGE, Math.min(at, all - EDGE - length));
  const middle = within(thing.x + (thing.width - size.width) / 2, size.width, screen.width);
  if (below + size.height <= screen.height - EDGE) return { left: middle, top: below };
  if (above >= EDGE) return { left: middle, top: above };
  const right = thing.x + thing.width + EDGE;
  const side = right + size.width <= screen.width - EDGE ? right : thing.x - EDGE - size.width;
  return {
    left: within(side, size.width, screen.width),
    top: within(thing.y, size.height, screen.height),
  };
}
