import type { Action, Event, Refusal } from "../../gen/chaud-devant.ts";
import type { Game } from "../contract.ts";
import type { Shown } from "./cards.ts";
import { describe } from "./describe.ts";
import { type Faces, faces } from "./faces.ts";
import { praise } from "./feats.ts";
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
  hand: { phone: 156, desk: 176 },
  faces,
  raises: { card: { hot: 0.09, chosen: 0.16 }, menu: { hot: 0.09, chosen: 0.16 } },
  layout,
  moves,
  inWords,
  moments,
  holdings,
  fullest,
  key: ({ lang }) => words[lang].key,
  held,
  chapter: (view, { lang }) => words[lang].round(view.round),
  foretold,
  describe,
  tell,
  why,
  whyNot,
  points: (n, { lang }) => words[lang].stars(n),
  sheet,
  praise,
  sound,
};
