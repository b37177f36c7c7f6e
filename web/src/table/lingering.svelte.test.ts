import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { lingering } from "./lingering.svelte.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("who looks again and again does not make it stay longer", () => {
  vi.useFakeTimers();
  let there = $state.raw<{ what: string | null }>({ what: "one" });
  let it!: { readonly now: string | null };
  const leave = $effect.root(() => {
    it = lingering(() => there.what);
  });
  flushSync();
  for (let looks = 0; looks < 4; looks += 1) {
    expect(it.now).toBe("one");
    there = { what: null };
    flushSync();
    vi.advanceTimersByTime(90);
  }
  expect(it.now).toBeNull();
  leave();
});

test("what goes stays for a beat, so that a finger on its way hits nothing else", () => {
  vi.useFakeTimers();
  let there = $state.raw<string | null>(null);
  let it!: { readonly now: string | null };
  const leave = $effect.root(() => {
    it = lingering(() => there);
  });
  const become = (what: string | null) => {
    there = what;
    flushSync();
  };
  flushSync();
  expect(it.now).toBeNull();
  become("one");
  expect(it.now).toBe("one");
  become(null);
  expect(it.now).toBe("one");
  vi.advanceTimersByTime(200);
  become("two");
  become(null);
  vi.advanceTimersByTime(200);
  expect(it.now).toBe("two");
  vi.advanceTimersByTime(400);
  expect(it.now).toBeNull();
  leave();
});
