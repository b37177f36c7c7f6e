import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { words as french } from "./words/fr.ts";

export type Words = Said<typeof french>;
export const words = spoken<Words>("creme-glacee");
