import type { Quiet } from "../api/notices.ts";

/** Minutes after midnight as a clock's input has them: 480 is "08:00". */
export function clockText(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The other way round; null while nothing whole is typed. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  const sum = Number(hours) * 60 + Number(minutes);
  return sum < 1440 ? sum : null;
}

/** A night's sleep, where the reader is. */
export function aNight(): Quiet {
  return { from: 22 * 60, to: 8 * 60, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
