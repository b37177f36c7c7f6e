import type { Translation } from "../dictionary.ts";
import type { words as fr } from "../fr/index.ts";
import { learn } from "./learn.ts";
import { table } from "./table.ts";
import { visit } from "./visit.ts";

/** The page's words; those of a game are its own. */
export const words: Translation<"en", typeof fr> = (tongue) => ({
  and: (items) => tongue.list(items),
  time: (seconds) => tongue.time(seconds),
  range: (min, max) => (min === max ? `${min}` : `${min} to ${max}`),
  skip: "Skip to content",
  close: "Close",
  ...visit(tongue),
  ...table(tongue),
  ...learn(tongue),
});
