import { beforeEach, expect, test, vi } from "vitest";
import { mayAsk, rememberAsked, rememberSitting } from "./asking.ts";

const DAYS = { is: "turn_by_turn", days: 2 } as const;
const LIVE = { is: "real_time", clock: null } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("whoever plays over days is asked, once", () => {
  expect(mayAsk()).toBe(false);
  rememberSitting({ me: 0, pace: DAYS, phase: "playing" });
  expect(mayAsk()).toBe(true);
  rememberAsked();
  expect(mayAsk()).toBe(false);
  rememberSitting({ me: 0, pace: DAYS, phase: "playing" });
  expect(mayAsk(), "never again").toBe(false);
});

test("nobody is asked at a live table, while people gather, or for watching", () => {
  rememberSitting({ me: 0, pace: LIVE, phase: "playing" });
  rememberSitting({ me: 0, pace: DAYS, phase: "gathering" });
  rememberSitting({ me: null, pace: DAYS, phase: "playing" });
  expect(mayAsk()).toBe(false);
});
