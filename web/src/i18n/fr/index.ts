import type { TongueOf } from "../tongue.ts";
import { learn } from "./learn.ts";
import { table } from "./table.ts";
import { visit } from "./visit.ts";

/** The page's words; those of a game are its own. */
export const words = (tongue: TongueOf<"fr">) => ({
  and: (items: readonly string[]) => tongue.list(items),
  time: (seconds: number) => tongue.time(seconds),
  range: (min: number, max: number) => (min === max ? `${min}` : `${min} à ${max}`),
  skip: "Aller au contenu",
  close: "Fermer",
  ...visit(tongue),
  ...table(tongue),
  ...learn(tongue),
});
