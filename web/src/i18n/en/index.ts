import type { Boxes } from "../../games/box.ts";
import type { Translation } from "../dictionary.ts";
import type { words as fr } from "../fr/index.ts";
import { called } from "./called.ts";
import { identity } from "./identity.ts";
import { learn } from "./learn.ts";
import { screen } from "./screen.ts";
import { shared } from "./shared.ts";
import { table } from "./table.ts";
import { visit } from "./visit.ts";

const boxes = import.meta.glob("../../games/*/box/en.ts", { eager: true, import: "box" });
const gameOf = (path: string) => path.split("/").at(-3);

/** The page's words, and those on the boxes; all else that is a game's is its own. */
export const words: Translation<"en", typeof fr> = (tongue) => ({
  and: (items) => tongue.list(items),
  time: (seconds) => tongue.time(seconds),
  range: (min, max) => (min === max ? `${min}` : `${min} to ${max}`),
  skip: "Skip to content",
  close: "Close",
  boxes: Object.fromEntries(Object.entries(boxes).map(([path, box]) => [gameOf(path), box])) as Boxes,
  ...visit(tongue),
  ...called(tongue),
  ...identity(tongue),
  ...shared(tongue),
  ...screen(tongue),
  ...table(tongue),
  ...learn(tongue),
});
