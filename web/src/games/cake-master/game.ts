import type { Action, Event, Refusal } from "../../gen/cake-master.ts";
import type { Game } from "../contract.ts";
import type { Shown } from "./cakes.ts";
import { describe } from "./describe.ts";
import { type Faces, faces } from "./faces.ts";
import { praise } from "./feats.ts";
import { foretold } from "./foretold.ts";
import { inWords } from "./inWords.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { held, holdings, sound, tell, why } from "./tell.ts";
import { whyNot } from "./whyNot.ts";
import { words } from "./words.ts";

export const game: Game<Faces, Shown, Action, Event, Refusal> = {
  hand: { phone: 120, desk: 140 },
  faces,
  raises: { quarter: { chosen: 0.07 } },
  layout,
  moves,
  inWords,
  looks,
  moments,
  holdings,
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
