import type { LANGUAGES, Lang } from "./langs.ts";

/** A counted word in each form that a language has. */
export type Forms<L extends Lang = Lang> = Readonly<Record<(typeof LANGUAGES)[L]["forms"][number], string>>;
/** Those of any language; `other` is the one that all of them have. */
export type AnyForms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What the dictionaries of a language are made with: how it counts, lists and measures. */
export interface Tongue<F = Forms> {
  /** "1 star", "3 stars". */
  count(n: number, forms: F): string;
  /** The form alone: for a verb, or where the number stands elsewhere. */
  plural(n: number, forms: F): string;
  /** What follows the figure of a place in a row: "1st", "2nd". */
  ordinal(n: number, forms: AnyForms): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** A sentence's beginning in the middle of another one. */
  goingOn(sentence: string): string;
  /** What is left on a clock: "1:05", "3h", "2d". */
  time(seconds: number): string;
}
export type TongueOf<L extends Lang> = Tongue<Forms<L>>;

/** A language's tongue. What it is made of takes a phone a frame to load, so `getReady` is for a time of leisure. */
export function tongueOf(locale: string): Tongue<AnyForms> & { getReady(): void } {
  const rules = once(() => new Intl.PluralRules(locale));
  const places = once(() => new Intl.PluralRules(locale, { type: "ordinal" }));
  const figures = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const short = (unit: string) =>
    once(() => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }));
  const spans = { hour: short("hour"), day: short("day") };
  // French has a form for whole millions, which nobody counts here.
  const plural = (n: number, forms: AnyForms) => forms[rules().select(n)] ?? forms.other;
  return {
    plural,
    count: (n, forms) => `${figures().format(n)} ${plural(n, forms)}`,
    ordinal: (n, forms) => forms[places().select(n)] ?? forms.other,
    list: (items) => lists().format(items),
    goingOn: (sentence) => sentence.charAt(0).toLocaleLowerCase(locale) + sentence.slice(1),
    time(seconds) {
      if (seconds >= 172_800) return spans.day().format(Math.floor(seconds / 86_400));
      if (seconds >= 7_200) return spans.hour().format(Math.floor(seconds / 3_600));
      return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
    },
    getReady() {
      rules().select(1);
      places().select(1);
      figures().format(1);
      lists().format(["1", "2"]);
      spans.hour().format(1);
      spans.day().format(1);
    },
  };
}

/** Makes a thing when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
