import { untrack } from "svelte";
import type { Refused, TableState } from "../api/messages.ts";
import type { Deed } from "../games/contract.ts";
import { settings } from "../settings/settings.svelte.ts";

/** A move that is the only one is seen before it plays itself. */
const A_MOMENT = 600;

interface Seat {
  readonly table: () => TableState;
  /** Whether it is my turn. */
  readonly mine: () => boolean;
  /** Whether something of mine is on its way. */
  readonly sending: () => boolean;
  /** Whether something is shown before the present is. */
  readonly passing: () => boolean;
  /** Whether a lesson goes on, in which nothing plays itself. */
  readonly guided?: () => boolean;
  readonly refusal: () => Refused | null;
  readonly send: (action: unknown) => void;
}

/** A move in the making: what is chosen or looked at, what is asked about before it is sent, what is to follow it. */
export function making({ table, mine, sending, passing, guided, refusal, send }: Seat) {
  let selection = $state.raw<readonly string[]>([]);
  let look = $state<string | null>(null);
  const selected = $derived(look === null ? selection : [look]);
  let question = $state.raw<{ actions: readonly unknown[]; label: string } | null>(null);
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

  // A move that is the only one plays itself, once, when what led to it has been seen; after an undo it waits to be asked.
  let playedItself = { number: 0, step: 0 };
  $effect(() => {
    const { number, step, legal } = table();
    const only =
      mine() && !passing() && !guided?.() && settings.auto && !settings.confirm && legal.length === 1;
    const again = number === playedItself.number && step <= playedItself.step;
    if (!only || again) return;
    const timer = setTimeout(() => {
      playedItself = { number, step };
      act([legal[0]]);
    }, A_MOMENT);
    return () => clearTimeout(timer);
  });

  return {
    get selected() {
      return selected;
    },
    /** The move that waits for a yes. */
    get question(): string | null {
      return question?.label ?? null;
    },
    take(what: Deed<unknown>, label: string) {
      if (what.do === "select") [selection, look] = [what.selection, null];
      else if (what.do === "look") look = what.at;
      else {
        const actions = what.do === "act" ? [what.action, ...(what.next ?? [])] : [what.action];
        if (what.do === "act" && settings.confirm) question = { actions, label };
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
