import { expect, test } from "vitest";
import { isUnread, lastSaid } from "./unread.ts";

const said = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ number: from + i, seat: 0, name: "Zoé", text: "Miam" }));

test("a new saying is unread even where the table has forgotten an old one for it", () => {
  expect(isUnread([], 0)).toBe(false);
  const read = lastSaid(said(1, 30));
  expect(isUnread(said(1, 30), read)).toBe(false);
  expect(isUnread(said(2, 31), read)).toBe(true);
});
