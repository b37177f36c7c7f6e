import { untrack } from "svelte";
import type { TableState } from "../api/messages.ts";
import type { LogLine } from "../table/narrate.ts";
import { awayOf, toldSince } from "./since.ts";

interface Telling {
  /** Null for who does not share their device, and at the end. The past is known from the start. */
  readonly table: () => TableState | null;
  readonly lines: () => readonly LogLine[];
  /** Whether it is told without being asked for: to who saw nothing of it. */
  readonly opens: () => boolean;
}

/** What is told to somebody who takes the device. It is there with the table, so that nothing moves under a finger. */
export function telling({ table, lines, opens }: Telling) {
  const away = untrack(() => awayOf(table()?.past ?? [], table()?.me ?? null));
  const told = $derived(toldSince(lines(), away));
  let looking = $state(untrack(() => opens() && told.length > 0));
  const moved = $derived.by(() => {
    const now = table();
    return now?.past.some(({ step, seat }) => step > (away?.to ?? 0) && seat === now.me) === true;
  });

  // Whoever has moved has read it; what cooks do meanwhile is no reason to put it away.
  $effect(() => {
    if (moved) looking = false;
  });

  return {
    get open(): boolean {
      return looking && table() !== null;
    },
    get lines() {
      return told;
    },
    look() {
      looking = true;
    },
    close() {
      looking = false;
    },
  };
}
