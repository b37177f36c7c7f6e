/** Shorter than anybody reads a question, longer than a finger needs for the last bit of its way. */
const BEAT = 300;

/**
 * What is there, and for a beat after it is gone what was: a finger on its way to one button must not hit another that has
 * just come in its place.
 */
export function lingering<T>(there: () => T | null) {
  let last = $state.raw<T | null>(null);
  $effect.pre(() => {
    const now = there();
    if (now !== null) {
      last = now;
      return;
    }
    const timer = setTimeout(() => {
      last = null;
    }, BEAT);
    return () => clearTimeout(timer);
  });
  return {
    get now(): T | null {
      return there() ?? last;
    },
  };
}
