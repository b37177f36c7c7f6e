/** Shorter than anybody reads a question, longer than a finger needs for the last bit of its way. */
const BEAT = 300;

/**
 * What is there, and for a beat after it is gone what was: a finger on its way to one button must not hit another that has
 * just come in its place.
 */
export function lingering<T>(there: () => T | null) {
  let last = $state.raw<T | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  $effect.pre(() => {
    const now = there();
    if (now === null) {
      // One beat, however often it is looked at meanwhile: whoever is in a hurry would wait for ever.
      timer ??= setTimeout(end, BEAT);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    last = now;
  });
  $effect(() => () => clearTimeout(timer));

  function end() {
    timer = undefined;
    last = null;
  }

  return {
    get now(): T | null {
      return there() ?? last;
    },
  };
}
