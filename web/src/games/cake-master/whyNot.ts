import type { Action, Refusal } from "../../gen/cake-master.ts";
import type { Speech } from "../contract.ts";
import type { Shown } from "./cakes.ts";

/** Before I am told: where a quarter lies no other can be laid. */
export function whyNot(action: Action, view: Shown, { me }: Speech): Refusal | null {
  if (action.do !== "place") return null;
  const { cake, position } = action;
  const there = view.cakes[me ?? -1]?.[cake]?.cards[position] ?? null;
  return there ? { code: "position_taken", cake, position } : null;
}
