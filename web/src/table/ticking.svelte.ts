import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** Milliseconds on the page's own clock; whoever reads it in a component is drawn anew as it goes on. */
export function ticking(): number {
  tick();
  return performance.now();
}
