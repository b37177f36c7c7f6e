import { isolated } from "../i18n/isolated.ts";
import { t } from "../i18n/words.svelte.ts";

/** What somebody is called: who was forgotten has no name. */
export const called = (name: string): string => (name === "" ? t().someone : isolated(name));
