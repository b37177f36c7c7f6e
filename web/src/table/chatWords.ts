import type { ChatLine } from "../api/messages.ts";
import type { PHRASES } from "../gen/facts.ts";
import { t } from "../i18n/words.svelte.ts";

/** What somebody said: in their own words, or in words of the house in the reader's language. */
export function chatWords({ text, phrase }: ChatLine): string {
  return text ?? t().phrases[phrase as (typeof PHRASES)[number]] ?? "";
}
