import type { Deed } from "./api.ts";

/** What a host is about to do, before they have said why. */
export interface Asking {
  /** What it is, in words. */
  readonly title: string;
  /** What there is to know before. */
  readonly says?: string;
  /** What it is; `passkey`: this device is to make one. */
  readonly deed: ((chosen: Chosen) => Deed) | "passkey";
  /** What there is to choose beside the reason. */
  readonly with?: "duration" | "range" | "text" | "code";
}

export interface Chosen {
  readonly minutes: number | null;
  readonly text: string;
  readonly uses: number;
  readonly days: number;
}

/** Minutes; for good without. */
export const LASTS = {
  hour: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 30 * 24 * 60,
  ever: null,
} as const satisfies Record<string, number | null>;

export const LAST_NAMES = ["hour", "day", "week", "month", "ever"] as const;

/** Gibibytes, mebibytes: as a host thinks of a disk. */
export function bytes(n: number, locale: string): string {
  const [size, unit] = n < 1 << 30 ? [n / (1 << 20), "megabyte"] : [n / (1 << 30), "gigabyte"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(size);
}
