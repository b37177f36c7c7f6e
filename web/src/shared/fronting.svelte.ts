import { untrack } from "svelte";
import type { Connection } from "../api/house.ts";
import type { TableMessage, TableState } from "../api/messages.ts";
import { mayLook, nextUp } from "./next.ts";

/** Who has the device; `alone` if they have said that it is them, and nobody else looks. */
export interface Front {
  readonly seat: number;
  readonly alone: boolean;
}

/**
 * Whether the device must go out of the hands of who has it before this is seen: others may look and it is secret; seats
 * have changed; or another match has begun, of whose hands nobody has said that they are theirs.
 */
export function comesBetween(front: Front, message: TableMessage, before: TableState | null): boolean {
  if (message.is === "sharing") return !front.alone && message.guarded.includes(front.seat);
  if (message.is !== "state") return false;
  const { me, number } = message.state;
  return me !== front.seat || (before !== null && before.number !== number);
}

interface Handed {
  /** Opens the table for nobody: it tells what all may know. */
  readonly open: (hear: (message: TableMessage) => void) => Pick<Connection, "close">;
  /** Nobody shares the device any more. */
  readonly onalone: () => void;
}

/**
 * A device that goes from hand to hand. While nobody has it, it is connected for nobody; what whoever had it was told is
 * gone with their connection, which is not made here.
 */
export function fronting({ open, onalone }: Handed) {
  let front = $state.raw<Front | null>(null);
  /** Counts how often it changed hands: nothing of a table outlasts that. */
  let turn = $state(0);
  /** Who had it last. */
  let last: number | null = null;
  /** What all may know, while nobody has it. */
  let table = $state.raw<TableState | null>(null);
  let guarded: readonly number[] = [];
  /** The table cannot be opened. */
  let shut = $state(false);
  const next = $derived(table ? nextUp(table, last) : null);
  const waiting = $derived(table ? mayLook(table) : []);

  $effect(() => {
    if (front) return;
    const opened = open((message) => untrack(() => hear(message)));
    return () => {
      opened.close();
      table = null;
    };
  });

  function hear(message: TableMessage) {
    if (message.is === "sharing") guarded = message.guarded;
    else if (message.is === "gone") shut = true;
    else if (message.is === "state") look(message.state);
  }

  function look(now: TableState) {
    table = now;
    const [first] = now.sharing;
    const up = nextUp(now, last);
    if (first === undefined) onalone();
    // The end is for all to see, and so is who comes, before anything is dealt.
    else if (now.phase === "over") give(first, true);
    else if (now.phase === "gathering") give(first, false);
    else if (up !== null && !guarded.includes(up)) give(up, false);
  }

  function give(seat: number, alone: boolean) {
    front = { seat, alone };
    turn += 1;
  }

  /** Out of the hands of who has it: straight to the next where nothing is secret, else behind the curtain. */
  function hand(to: number | null, secrets: readonly number[]) {
    last = front?.seat ?? last;
    if (to !== null && !secrets.includes(to)) give(to, false);
    else front = null;
  }

  return {
    get front() {
      return front;
    },
    get turn() {
      return turn;
    },
    get table() {
      return table;
    },
    get shut() {
      return shut;
    },
    /** Whom the device is for. */
    get next() {
      return next;
    },
    /** Who may take it though it is not their turn. */
    get waiting() {
      return waiting;
    },
    give,
    hand,
    /** Whoever comes back to a page that was left may be somebody else. */
    leave() {
      if (front?.alone) hand(null, []);
    },
  };
}
