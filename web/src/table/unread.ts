import type { ChatLine } from "../api/messages.ts";

/** Whether something was said after the last that was read. A table forgets old sayings: their number alone tells. */
export function isUnread(chat: readonly ChatLine[], read: number): boolean {
  return lastSaid(chat) > read;
}

export const lastSaid = (chat: readonly ChatLine[]): number => chat.at(-1)?.number ?? 0;
