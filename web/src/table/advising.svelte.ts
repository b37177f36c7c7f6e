import type { ChefsAdvice, Refused, TableState } from "../api/messages.ts";
import type { Game, Speech, Weigh } from "../games/contract.ts";
import { type Advised, advised, stands } from "./advice.ts";

/** Advice without reasons is better than none: it waits no longer for them, in milliseconds. */
const TIMEOUT = 2000;

interface Asking {
  readonly table: () => TableState;
  readonly game: () => Game;
  readonly speech: () => Speech;
  /** Whether I may ask now: it is my turn, among cooks, and I look at the present. */
  readonly may: () => boolean;
  /** The last answer. */
  readonly advice: () => ChefsAdvice | null;
  readonly refusal: () => Refused | null;
  readonly ask: () => void;
  /** Fetches what says why. */
  readonly fetchWorth: () => Promise<Weigh | null>;
}

/**
 * A chef at my elbow: asked once, who stays for as long as I am asked something. What was said counts while it is about
 * the present; otherwise the chef is asked anew and the old is shown as such.
 */
export function advising({ table, game, speech, may, advice, refusal, ask, fetchWorth }: Asking) {
  /** Which of the moves is looked at; null while nobody is asked. */
  let chosen = $state<number | null>(null);
  let weigh = $state.raw<Weigh | null>(null);
  /** Reasons are on their way: advice that came before them would grow under the finger, and be announced without them. */
  let fetching = $state(false);
  /** The table at which the chef was asked last. */
  let asked: TableState | null = null;
  const open = $derived(chosen !== null && may());

  const current = $derived.by((): Advised | null => {
    const last = advice();
    return open && !fetching && last && stands(last.about, table())
      ? advised(last, game(), speech(), weigh)
      : null;
  });
  /** What was said before, until there is something new. */
  let before = $state.raw<Advised | null>(null);
  $effect(() => {
    if (current) before = current;
  });

  // Whoever asked for advice has it until the turn is over, whatever they do in it.
  $effect(() => {
    if (chosen !== null && !may()) close();
    if (!open || current || (asked && stands(asked, table()))) return;
    asked = table();
    chosen = 0;
    ask();
  });
  $effect(() => {
    if (refusal() && !current) close();
  });

  async function fetchReasons() {
    fetching = true;
    const timer = setTimeout(() => (fetching = false), TIMEOUT);
    weigh = await fetchWorth().catch(() => null);
    clearTimeout(timer);
    fetching = false;
  }

  function close() {
    chosen = null;
    before = null;
    asked = null;
  }

  return {
    get open() {
      return open;
    },
    /** What is said, null while the chef thinks for the first time. */
    get said() {
      return current ?? before;
    },
    /** Whether what is said is about something that has passed. */
    get old() {
      return current === null;
    },
    get chosen() {
      return chosen ?? 0;
    },
    /** The move that is looked at, if it can be made. */
    get move() {
      return current?.moves[chosen ?? 0] ?? null;
    },
    begin() {
      chosen = 0;
      if (!weigh && !fetching) void fetchReasons();
    },
    choose(index: number) {
      chosen = index;
    },
    close,
  };
}
