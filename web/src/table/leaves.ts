import type { TableState } from "../api/messages.ts";
import type { IconName } from "../art/pieces/icons.ts";
import { t } from "../i18n/words.svelte.ts";
import { amongCooks } from "./advice.ts";
import { isLarge } from "./large.ts";

export const LEAVES = ["log", "chat", "rules", "settings"] as const;
/** Where log and chat are seen together, or people sit together anyway. */
export const FEWER = LEAVES.filter((leaf) => leaf !== "chat");
export type Leaf = (typeof LEAVES)[number];

export const LEAF_ICONS: Record<Leaf, IconName> = {
  log: "log",
  chat: "chat",
  rules: "book",
  settings: "menu",
};

export function leafTitle(leaf: Leaf): string {
  switch (leaf) {
    case "log":
      return t().log.title;
    case "chat":
      return t().chat.title;
    case "rules":
      return t().rules.title;
    case "settings":
      return t().settings.title;
  }
}

/** Whether the chat lies beside the log: cooks have nothing to say, and people in one room say it. */
export function isChatWithLog(table: Pick<TableState, "me" | "seats" | "sharing">): boolean {
  return isLarge() && !amongCooks(table) && table.sharing.length === 0;
}
