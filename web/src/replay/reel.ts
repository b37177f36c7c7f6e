import type { SeatView, TableState } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import type { GameId } from "../games/ids.ts";
import type { Replay } from "../local/requests.ts";

/** From a seat, or with everything open. */
export type Eyes = number | null;

/** A stretch of the game one can jump to. */
export interface Chapter {
  readonly step: number;
  readonly label: string;
}

/** Where each round or day of the game begins. */
export function chapters(replay: Replay, game: Game, speech: Speech): Chapter[] {
  const all = replay.steps.map(({ step, view }) => ({ step, label: game.chapter(view, speech) }));
  return all.filter(({ label }, i) => label !== all[i - 1]?.label);
}

/** The chapter a step lies in. */
export function chapterAt(list: readonly Chapter[], step: number): number {
  return Math.max(
    0,
    list.findLastIndex((chapter) => chapter.step <= step),
  );
}

export function within(replay: Replay, step: number): number {
  return Math.max(0, Math.min(replay.steps.length - 1, step));
}

/** The table as it was after a step, for the same components that show a table in play. */
export function tableAt(
  replay: Replay,
  step: number,
  eyes: Eyes,
  names: readonly (string | null)[],
): TableState {
  const { steps, seats, outcome } = replay;
  const last = steps.length - 1;
  const now = steps[step];
  return {
    answers: null,
    seq: step,
    game: replay.game as GameId,
    options: replay.options as TableState["options"],
    rules: replay.rules,
    visibility: "link",
    pace: { is: "real_time", clock: null },
    absent: { do: "wait" },
    phase: step === last ? "over" : "playing",
    number: 1,
    me: eyes,
    may_sit: false,
    host: null,
    seats: Array.from({ length: seats }, (_, seat) => seatOf(names[seat] ?? null, seat)),
    screen: false,
    watchers: 0,
    step,
    pending: now?.pending ?? [],
    view: now?.view ?? null,
    legal: [],
    undo: { last: false, turn: false, ask: false },
    matters: [],
    news: [],
    chat: [],
    chat_open: false,
    speech: "free",
    outcome: step === last ? outcome : null,
    ended: null,
    shuffle: { sha256: replay.sha256, seed: replay.seed },
    rematch: [],
    invitation: null,
    links: { table: "", join: null, watch: "" },
    past: steps.slice(0, step + 1),
    heardNews: [],
    heardAt: 0,
    sharing: [],
  };
}

function seatOf(name: string | null, seat: number): SeatView {
  if (name === null) return { is: "bot", level: "commis", team: seat };
  return { is: "person", name, present: true, left: false, stand_in: null, clock: null, team: seat };
}
