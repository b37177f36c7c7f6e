import type { Leaf } from "./leaves.ts";
import { lookup } from "./lookup.svelte.ts";

/**
 * What is open beside the table, or over it on a phone: the notebook at one of its leaves, a rule, the final sheet.
 * `together` if one sees the chat with the log.
 */
export function opened(wide: () => boolean, together: () => boolean = () => false) {
  let leaf = $state<Leaf>("log");
  let drawer = $state<"notebook" | "rules" | "ending" | null>(null);
  const rules = lookup();
  return {
    get leaf() {
      return leaf;
    },
    get drawer() {
      return drawer;
    },
    /** The rule somebody wants to see. */
    get asked() {
      return rules.asked;
    },
    get isChatSeen() {
      const open = leaf === "chat" || (together() && leaf === "log");
      return open && (wide() || drawer === "notebook");
    },
    open(which: Leaf) {
      leaf = which;
      if (!wide()) drawer = "notebook";
    },
    openEnding() {
      drawer = "ending";
    },
    close() {
      drawer = null;
    },
    askRule(rule: string) {
      rules.ask(rule, leaf);
      if (wide()) leaf = "rules";
      else drawer = "rules";
    },
    closeRules() {
      leaf = rules.close() ?? leaf;
      drawer = null;
    },
    turnTo(next: Leaf) {
      rules.forget();
      leaf = next;
    },
  };
}

export type Opened = ReturnType<typeof opened>;
