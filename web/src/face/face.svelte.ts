import type { House } from "../api/house.ts";
import { speak } from "../i18n/spoken.ts";
import { recall, remember } from "../settings/drawer.ts";
import { SETTINGS } from "../settings/read.ts";
import { type HouseFace, houseLang, readFace } from "./face.ts";

/** Where it is kept, so that who comes back sees it at once. */
const KEPT = "face";

let shown = $state.raw<HouseFace>(readFace(recall(KEPT)));

/** What the house shows of itself, as far as it is known. */
export const face = () => shown;

/** So long what was told counts. */
const FRESH_MS = 50_000;
let asked: { readonly at: number; readonly told: Promise<void> } | null = null;

/** Asks the house, once a minute at most. Where it cannot be reached, what was known stays. */
export function lookAtFace(house: House): Promise<void> {
  if (asked === null || Date.now() - asked.at > FRESH_MS) {
    const told = look(house).catch(() => {
      asked = null;
    });
    asked = { at: Date.now(), told };
  }
  return asked.told;
}

async function look(house: House): Promise<void> {
  if (!house.face) return;
  shown = await house.face();
  remember(KEPT, shown);
  const saved = recall(SETTINGS) as { lang?: unknown } | null;
  const lang = houseLang(shown, saved?.lang, navigator.languages);
  if (lang) await speak(lang);
}
