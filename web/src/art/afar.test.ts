// What is written in pieces is read from across the room: type below 1rem grows there to `--afar` (`type.css`).
import { expect, test } from "vitest";

const files = import.meta.glob<string>(
  [
    "../games/*.svelte",
    "../games/*/faces/*.svelte",
    "./pieces/*.svelte",
    "../celebrate/*.svelte",
    "../screen/*.svelte",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Never on a big screen. */
const NEAR = [
  // Needs a wider board.
  "games/pizza-theory/faces/Account",
  // A slip on a narrow phone, and what is opened by a touch.
  "games/creme-glacee/faces/Counter: min(0.8125rem, 24cqh, 12cqw)",
  "games/pieces-montees/faces/Counter: min(0.75rem, 6cqh)",
  "games/pieces-montees/faces/Counter: min(0.8125rem, 15px)",
  // A plate narrower than those beside a big screen.
  "art/pieces/Plate: 0.9375rem",
  // Of a notebook.
  "art/pieces/Leaves",
];

const sizes = Object.entries(files).flatMap(([path, source]) => {
  const name = path
    .replace(/^\.\//, "art/")
    .replace(/^\.\.\//, "")
    .replace(".svelte", "");
  return [...source.matchAll(/font-size: ([^;]+);/g)].map(([, size = ""]) => `${name}: ${size}`);
});
const isSmall = (size: string) => /\b0\.\d+rem/.test(size);
const isNear = (size: string) => NEAR.some((near) => size === near || size.startsWith(`${near}:`));

test("no type below that of the body is left small on a big screen", () => {
  expect(sizes.filter((size) => isSmall(size) && !size.includes("var(--afar)") && !isNear(size))).toEqual([]);
});

test("what is said to be near is small", () => {
  for (const near of NEAR)
    expect(
      sizes.filter(isSmall).some((size) => size.startsWith(near)),
      near,
    ).toBe(true);
});
