import type { Leaf } from "./leaves.ts";

/** Looking up a rule without leaving the table: which one, and where one returns to afterwards. */
export function lookup() {
  let asked = $state.raw<{ rule: string; from: Element | null; leaf: Leaf } | null>(null);
  return {
    get asked() {
      return asked;
    },
    ask(rule: string, leaf: Leaf) {
      asked = { rule, from: asked?.from ?? document.activeElement, leaf: asked?.leaf ?? leaf };
    },
    forget() {
      asked = null;
    },
    /** The focus goes back to where it was; answers the leaf that was open. */
    close(): Leaf | null {
      if (!asked) return null;
      const { from, leaf } = asked;
      asked = null;
      if (from instanceof HTMLElement) from.focus();
      return leaf;
    },
  };
}
