import { expect, test } from "vitest";
import { person } from "../gallery/laid.ts";
import { chosenHats, hatKey } from "./seats.ts";

test("people wear what they have chosen; cooks and the rest wear what the seat gives", () => {
  const hat = { colour: "cocoa", pattern: "waves" } as const;
  const seats = [
    person("Anne", { hat }),
    person("Bob"),
    { is: "bot", level: "chef", team: 2 } as const,
    { is: "open", team: 3 } as const,
  ];
  expect(chosenHats({ seats })).toEqual([hat, undefined, undefined, undefined]);
});

test("hats are the same by colour and pattern", () => {
  const dots = { colour: "cream", pattern: "dots" } as const;
  expect(hatKey(dots)).toBe(hatKey({ ...dots }));
  expect(hatKey(dots)).not.toBe(hatKey({ ...dots, pattern: "plain" }));
  expect(hatKey(dots)).not.toBe(hatKey({ ...dots, colour: "butter" }));
  expect(hatKey(null)).toBe(hatKey(undefined));
});
