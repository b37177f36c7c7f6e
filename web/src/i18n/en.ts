import { lists, type Shape } from "./dictionary.ts";
import { learn } from "./en/learn.ts";
import { table } from "./en/table.ts";
import { visit } from "./en/visit.ts";
import type { fr } from "./fr.ts";

/** The page's words; those of a game are its own. */
export const en: Shape<typeof fr> = {
  and: lists("en"),
  time: (seconds) => {
    if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d`;
    if (seconds >= 7_200) return `${Math.floor(seconds / 3_600)} h`;
    return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  },
  range: (min, max) => (min === max ? `${min}` : `${min} to ${max}`),
  skip: "Skip to content",
  close: "Close",
  ...visit,
  ...table,
  ...learn,
};
