import { recall, remember } from "../settings/drawer.ts";

/**
 * The fingerprints of shuffles as this device saw them while the games were still going on: only what was seen before
 * the end proves anything.
 */
const KEY = "seals";
const MOST = 200;

type Seals = readonly (readonly [game: string, sha256: string])[];

function all(): Seals {
  const kept = recall(KEY);
  return Array.isArray(kept) ? (kept as Seals) : [];
}

export function noteSeal(table: string, number: number, sha256: string): void {
  const game = `${table}/${number}`;
  const kept = all();
  // The first one counts: whoever could change the seed could tell another fingerprint later.
  if (kept.some(([other]) => other === game)) return;
  remember(KEY, [...kept, [game, sha256]].slice(-MOST));
}

export function sealOf(table: string, number: number): string | null {
  return all().find(([game]) => game === `${table}/${number}`)?.[1] ?? null;
}
