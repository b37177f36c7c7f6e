import type { Action, Event, Refusal } from "../../gen/creme-glacee.ts";
import type { Game } from "../contract.ts";
import { describe } from "./describe.ts";
import { type Faces, faces } from "./faces.ts";
import { praise } from "./feats.ts";
import type { Shown } from "./flavours.ts";
import { foretold } from "./foretold.ts";
import { inWords } from "./inWords.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { fullest, held, holdings, sound, tell, why } from "./tell.ts";
import { whyNot } from "./whyNot.ts";
import { words } from "./words.ts";

export const game: Game<Faces, Shown, Action, Event, Refusal> = {
  hand: { phone: 116, desk: 150 },
  plateRows: 2,
  faces,
  raises: { pile: { hot: 0.09 } },
  layout,
  moves,
  inWords,
  moments,
  holdings,
  fullest,
  key: ({ lang }) => words[lang].key,
  held,
  chapter: (view, { lang }) => words[lang].day(view.day),
  foretold,
  describe,
  tell,
  why,
  whyNot,
  points: (n, { lang }) => words[lang].points(n),
  sheet,
  praise,
  sound,
};
