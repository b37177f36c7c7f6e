import { expect, test } from "vitest";
import { aNight, clockText, readClock } from "./quiet.ts";

test("minutes after midnight and what a clock's input shows are the same", () => {
  expect([0, 480, 1320, 1439].map(clockText)).toEqual(["00:00", "08:00", "22:00", "23:59"]);
  for (const minutes of [0, 1, 480, 1439]) expect(readClock(clockText(minutes))).toBe(minutes);
  expect(["", "8:00", "24:00", "ab:cd"].map(readClock)).toEqual([null, null, null, null]);
  expect(readClock("07:30:00"), "some browsers have seconds").toBe(450);
});

test("a night is proposed where the reader is", () => {
  expect(aNight()).toEqual({
    from: 1320,
    to: 480,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});
