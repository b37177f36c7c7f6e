import type { Said } from "../i18n/dictionary.ts";
import { learn, spoken } from "../i18n/spoken.ts";
import { settings } from "../settings/settings.svelte.ts";
import type { words as french } from "./words/fr.ts";

const PART = "host";
const files = import.meta.glob("./words/*.ts");
const words = spoken<Said<typeof french>>(PART);

/** Fetches the words of what only a host ever opens. */
export const learnHost = (): Promise<void> => learn(PART, async (lang) => files[`./words/${lang}.ts`]?.());

/** Once they are there. */
export const h = () => words[settings.lang];
