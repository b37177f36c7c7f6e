import { untrack } from "svelte";
import type { Refused, TableState } from "../api/messages.ts";
import type { Deed } from "../games/contract.ts";
import { settings } from "../settings/settings.svelte.ts";
import { TEMPO } from "./tempo.ts";

/** A move that is the only one is announced before it plays itself: long enough to be read. */
const A_MOMENT = 1400;
/** However much of a hurry one is in, it is seen to be touched. */
const A_GLANCE = 300;

interface Seat {
  readonly table: () => TableState;
  /** Whether it is my turn. */
  readonly mine: () => boolean;
  /** Whether something of mine is on its way. */
  readonly sending: () => boolean;
  /** Whether something is shown before the present is. */
  readonly passing: () => boolean;
  readonly refusal: () => Refused | null;
  /** Whether an action may play itself where it is the only one. */
  readonly mayPlayItself: (action: unknown) => boolean;
  readonly send: (action: unknown) => void;
}

/** A move in the making: what is chosen or looked at, what is asked about before it is sent, what is to follow it. */
export function making({ table, mine, sending, passing, refusal, mayPlayItself, send }: Seat) {
  let selection = $state.raw<readonly string[]>([]);
  let look = $state<string | null>(null);
  const selected = $derived(look === null ? selection : [look]);
  let question = $state.raw<{ actions: readonly unknown[]; label: string; first: string | undefined } | null>(
    null,
  );
  /** What is still to be sent in this game, each when the one before, made at this step, has been done. */
  let rest = { number: 0, step: 0, actions: [] as readonly unknown[] };

  function act([action, ...more]: readonly unknown[]) {
    question = null;
    selection = [];
    rest = { number: table().number, step: table().step, actions: more };
    send(action);
  }

  $effect(() => {
    if (refusal()) rest = { ...rest, actions: [] };
  });
  $effect(() => {
    const { number, step } = table();
    if (sending() || rest.actions.length === 0) return;
    // What was taken back is not gone on with.
    if (number !== rest.number || step <= rest.step) rest = { ...rest, actions: [] };
    else if (mine()) untrack(() => act(rest.actions));
  });

  // A move that is the only one plays itself, once, when what led to it has been seen; after an undo it waits to be
  // asked. While there is something of mine to take back it waits too: it would put an end to that.
  let playedItself = $state.raw({ number: 0, step: 0 });
  const only = $derived.by(() => {
    const { number, step, legal, undo } = table();
    const [action] = legal;
    if (!mine() || passing() || sending() || settings.confirm || legal.length !== 1) return null;
    if (undo.last || undo.turn || !mayPlayItself(action)) return null;
    const again = number === playedItself.number && step <= playedItself.step;
    return again ? null : { number, step, action };
  });
  $effect(() => {
    if (!only || !settings.auto) return;
    const { number, step, action } = only;
    const timer = setTimeout(
      () => {
        playedItself = { number, step };
        act([action]);
      },
      Math.max(A_GLANCE, A_MOMENT * TEMPO[settings.speed]),
    );
    return () => clearTimeout(timer);
  });

  return {
    get selected() {
      return selected;
    },
    /** The move that waits for a yes. */
    get question(): { readonly label: string; readonly first: string | undefined } | null {
      return question;
    },
    /** The move that is about to play itself. */
    get forced(): { readonly action: unknown } | null {
      return settings.auto ? only : null;
    },
    /** Whether a step was made by a move that played itself. */
    wasForced: ({ number, step }: { number: number; step: number }) =>
      number === playedItself.number && step === playedItself.step + 1,
    /** There is no choice here: such moves may play themselves, if that is wished. */
    get mayOfferAuto(): boolean {
      return only !== null && !settings.auto;
    },
    /** `first` is asked before, whatever this device likes. */
    take(what: Deed<unknown>, label: string, first?: string) {
      if (what.do === "select") [selection, look] = [what.selection, null];
      else if (what.do === "look") look = what.at;
      else {
        const actions = what.do === "act" ? [what.action, ...(what.next ?? [])] : [what.action];
        if (what.do === "act" && (settings.confirm || first)) question = { actions, label, first };
        else act(actions);
      }
    },
    answer(yes: boolean) {
      if (yes && question) act(question.actions);
      question = null;
    },
    /** I am asked for something else: what was half made is over. */
    forget() {
      [selection, question] = [[], null];
    },
    lookAway() {
      look = null;
    },
  };
}
