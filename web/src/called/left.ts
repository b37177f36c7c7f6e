import { locale, t } from "../i18n/words.svelte.ts";

/** In what people count the time they have, the largest first, and from how many of the smaller it is worth it. */
const UNITS = [
  { unit: "days", ms: 86_400_000, from: 2 },
  { unit: "hours", ms: 3_600_000, from: 1 },
  { unit: "minutes", ms: 60_000, from: 1 },
] as const;
export type Unit = (typeof UNITS)[number]["unit"];

/** So many whole units are left; null when it is a minute or less. */
export function wholeUnits(ms: number): { readonly n: number; readonly unit: Unit } | null {
  const fits = UNITS.find((one) => ms >= one.from * one.ms);
  return fits ? { n: Math.floor(ms / fits.ms), unit: fits.unit } : null;
}

/** What is left of a time over days: "3 h left". */
export function leftWords(ms: number): string {
  if (ms <= 0) return t().called.timeUp;
  const whole = wholeUnits(ms);
  return whole ? t().called.left[whole.unit](whole.n) : t().called.lastMinute;
}

/** The exact moment at which so much will have passed, by the reader's own clock. */
export function untilWords(ms: number, now = Date.now()): string {
  const day = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return t().called.until(new Intl.DateTimeFormat(locale(), day).format(now + ms));
}

/** Whether a clock that had so much at first goes over days: it says something only while it runs. */
export const isOverDays = (ms: number): boolean => ms >= 86_400_000;
