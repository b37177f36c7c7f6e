import type { Action, Event, Refusal, View } from "../../gen/the-game.ts";
import type { Game } from "../contract.ts";
import { type Faces, faces } from "./faces.ts";
import { inWords } from "./inWords.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { describe, holdings, sound, tell, why } from "./tell.ts";
import { words } from "./words.ts";

export const game: Game<Faces, View, Action, Event, Refusal> = {
  hand: { phone: 132, desk: 150 },
  faces,
  layout,
  moves,
  inWords,
  moments,
  holdings,
  key: () => [],
  chapter: (view, { lang }) => words[lang].round(view.round),
  describe,
  tell,
  why,
  points: (n, { lang }) => words[lang].crumbs(n),
  sheet,
  sound,
};
