import type { IconName } from "../art/pieces/icons.ts";
import { t } from "../i18n/words.svelte.ts";

export const LEAVES = ["log", "chat", "rules", "settings"] as const;
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
