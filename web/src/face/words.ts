import type { Said } from "../i18n/dictionary.ts";
import { learn, spoken } from "../i18n/spoken.ts";
import { settings } from "../settings/settings.svelte.ts";
import type { words as french } from "./words/fr.ts";

const PART = "face";
const files = import.meta.glob("./words/*.ts");
const words = spoken<Said<typeof french>>(PART);

/** Fetches the words of what few ever open: what the house says about privacy. */
export const learnFace = (): Promise<void> => learn(PART, async (lang) => files[`./words/${lang}.ts`]?.());

/** Once they are there. */
export const f = () => words[settings.lang];
