import { lists } from "./dictionary.ts";
import { learn } from "./fr/learn.ts";
import { table } from "./fr/table.ts";
import { visit } from "./fr/visit.ts";

/** The page's words; those of a game are its own. */
export const fr = {
  and: lists("fr"),
  time: (seconds: number) => {
    if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} j`;
    if (seconds >= 7_200) return `${Math.floor(seconds / 3_600)} h`;
    return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  },
  range: (min: number, max: number) => (min === max ? `${min}` : `${min} à ${max}`),
  skip: "Aller au contenu",
  close: "Fermer",
  ...visit,
  ...table,
  ...learn,
};
