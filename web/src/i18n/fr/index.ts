import type { Boxes } from "../../games/box.ts";
import type { TongueOf } from "../tongue.ts";
import { called } from "./called.ts";
import { identity } from "./identity.ts";
import { learn } from "./learn.ts";
import { screen } from "./screen.ts";
import { shared } from "./shared.ts";
import { table } from "./table.ts";
import { visit } from "./visit.ts";

const boxes = import.meta.glob("../../games/*/box/fr.ts", { eager: true, import: "box" });
const gameOf = (path: string) => path.split("/").at(-3);

/** The page's words, and those on the boxes; all else that is a game's is its own. */
export const words = (tongue: TongueOf<"fr">) => ({
  and: (items: readonly string[]) => tongue.list(items),
  time: (seconds: number) => tongue.time(seconds),
  range: (min: number, max: number) => (min === max ? `${min}` : `${min} à ${max}`),
  skip: "Aller au contenu",
  close: "Fermer",
  boxes: Object.fromEntries(Object.entries(boxes).map(([path, box]) => [gameOf(path), box])) as Boxes,
  ...visit(tongue),
  ...called(tongue),
  ...identity(tongue),
  ...shared(),
  ...screen(tongue),
  ...table(tongue),
  ...learn(tongue),
});
