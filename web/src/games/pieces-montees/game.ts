import { teamHats } from "../../art/teams.ts";
import type { Action, Event, Refusal, View } from "../../gen/pieces-montees.ts";
import type { Game } from "../contract.ts";
import { teamOf } from "./cakes.ts";
import { describe } from "./describe.ts";
import { type Faces, faces } from "./faces.ts";
import { praise } from "./feats.ts";
import { foretold } from "./foretold.ts";
import { inWords } from "./inWords.ts";
import { layout } from "./layout.ts";
import { moments } from "./moments.ts";
import { looks, moves } from "./moves.ts";
import { sheet } from "./sheet.ts";
import { holdings, sound, tell, why } from "./tell.ts";
import { whyNot } from "./whyNot.ts";
import { words } from "./words.ts";

export const game: Game<Faces, View, Action, Event, Refusal> = {
  hand: { phone: 112, desk: 140 },
  rows: 2,
  faces,
  hats: ({ teams, hands }) => (teams ? teamHats(hands.map((_, seat) => teamOf(seat))) : undefined),
  raises: { tier: { chosen: 0.06 } },
  layout,
  moves,
  inWords,
  endsTurn: (action) => action.do === "end",
  looks,
  moments,
  holdings,
  key: ({ lang }) => words[lang].key,
  chapter: (view, { lang }) => words[lang].round(view.round),
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
