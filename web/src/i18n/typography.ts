/**
 * French typography, applied once to a whole dictionary: authors type plain spaces and apostrophes, readers get
 * narrow no-break spaces before ; ! ? and no-break ones before : and % and inside « ».
 */
export function french(text: string): string {
  return text
    .replace(/'/g, "’")
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/ ([:%])/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/ »/g, "\u00a0»");
}

export function english(text: string): string {
  return text.replace(/'/g, "’");
}

/**
 * Applies `set` to every string of a dictionary and to every string its functions return; to what belongs together when
 * the first of it is said, since a page says little of what it could.
 */
export function typeset<T>(words: T, set: (text: string) => string): T {
  if (typeof words === "string") return set(words) as T;
  if (typeof words === "function") {
    const speak = words as unknown as (...args: unknown[]) => unknown;
    return ((...args: unknown[]) => typeset(speak(...args), set)) as T;
  }
  if (Array.isArray(words)) return words.map((word) => typeset(word, set)) as T;
  if (words !== null && typeof words === "object") {
    const said = {};
    for (const [key, word] of Object.entries(words)) {
      const get = () => {
        const value = typeset(word, set);
        Object.defineProperty(said, key, { value, enumerable: true });
        return value;
      };
      Object.defineProperty(said, key, { get, enumerable: true, configurable: true });
    }
    return said as T;
  }
  return words;
}
