import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { TableState } from "../api/messages.ts";
import { verdict } from "./verdict.ts";

/** How long a victory is celebrated where nobody touches anything. */
export const PARTY = 5500;

const still = new MediaQuery("prefers-reduced-motion: reduce");

/**
 * The celebration of a victory: once, for those who saw it come, until somebody touches something or it is over. With
 * reduced motion there is none: the results open at once, with a still picture.
 */
export function party(table: () => TableState) {
  /** The match that I saw being played. */
  let seen = $state(0);
  /** The match that has been celebrated. */
  let done = $state(0);
  const due = $derived.by(() => {
    const { phase, number } = table();
    return phase === "over" && seen === number && done !== number && verdict(table()) !== null;
  });
  const on = $derived(due && !still.current && !document.hidden);

  $effect.pre(() => {
    const { phase, number } = table();
    if (phase === "playing") seen = number;
  });

  return {
    get on() {
      return on;
    },
    end() {
      untrack(() => {
        if (due) done = table().number;
      });
    },
  };
}

export type Party = ReturnType<typeof party>;
