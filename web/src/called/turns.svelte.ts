/** At which tables it is my turn, for the whole page. Lists are asked for sparingly: what one looks at tells by itself. */
import { untrack } from "svelte";
import type { House, TableSummary } from "../api/house.ts";
import { painted } from "../art/frames.ts";
import { away } from "../home/away.svelte.ts";
import { goTo } from "../route/router.svelte.ts";
import { play } from "../sound/sound.ts";
import { countWaiting, type Here, newlyWaiting, nextOf, waitingForMe, withOthers } from "./next.ts";
import { answerWorker, tellWorker } from "./worker.ts";

const A_MINUTE = 60_000;
/** Against cooks one moves every few seconds; the other tables do not. */
const BETWEEN_MOVES = 10_000;

let tables = $state.raw<readonly TableSummary[]>([]);
let here = $state.raw<Here | null>(null);
/** Whether there was a list before: what waits when one comes is no news. */
let looked = false;
let house: House | null = null;
let looking: Promise<readonly TableSummary[]> | null = null;

const waiting = $derived(waitingForMe(tables, away.tables, here, Date.now() / 1000));

export const turns = {
  /** All my tables, as they were at the last look. */
  get tables() {
    return tables;
  },
  /** The table that is shown, if I sit there. */
  get here() {
    return here;
  },
  /** How many tables wait for me. */
  get count() {
    return countWaiting(waiting, here);
  },
  /** Where to go from here. */
  get next() {
    return nextOf(waiting, here);
  },
};

/** Asks for my tables; all who ask meanwhile get the same answer. */
export function look(): Promise<readonly TableSummary[]> {
  if (!house) return Promise.resolve(tables);
  looking ??= house
    .myTables()
    .then(hear)
    .finally(() => {
      looking = null;
    });
  return looking;
}

function hear(list: readonly TableSummary[]) {
  const before = looked ? waiting : null;
  tables = list;
  looked = true;
  tellWorker({ called: "waiting", tables: waiting.map(({ table }) => table) });
  if (before && isAway() && newlyWaiting(before, waiting, here).length > 0) play("turn");
  return list;
}

const isAway = () => document.hidden || !document.hasFocus();
/** Whoever is offline hears of it at the next look. */
const tryLook = () => void look().catch(() => {});

let resting = false;
let again = false;
/** After a move of mine, and after more of them only now and then. */
function lookNowAndThen() {
  if (resting) {
    again = true;
    return;
  }
  resting = true;
  tryLook();
  setTimeout(() => {
    resting = false;
    if (!again) return;
    again = false;
    lookNowAndThen();
  }, BETWEEN_MOVES);
}

/** The table that is shown says how it stands; null when one goes. Whoever says so need not hear it again. */
export function standAt(table: Here | null): void {
  const before = untrack(() => here);
  const moved = before?.mine && table?.table === before.table && !table.mine;
  if (table && table.table !== before?.table) tellWorker({ called: "seen", table: table.table });
  here = table;
  if (moved) lookNowAndThen();
}

/** Looks when somebody comes back to the page, and every minute for somebody who is away while others play. */
export function followTurns(asked: House): () => void {
  house = asked;
  void painted().then(tryLook);
  const whenSeen = () => {
    if (!document.hidden) tryLook();
  };
  const timer = setInterval(() => {
    if (document.hidden && tables.some(withOthers)) tryLook();
  }, A_MINUTE);
  document.addEventListener("visibilitychange", whenSeen);
  const deaf = answerWorker({ where: () => here?.table ?? null, look: tryLook, open: goTo });
  return () => {
    deaf();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", whenSeen);
  };
}
