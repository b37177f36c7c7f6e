import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { markBadge, markIcon } from "./mark.ts";

afterEach(() => vi.unstubAllGlobals());

const drawing = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../public", name), "utf8")
    .trim()
    .replace("</svg>", "");

test("the marked icon is the icon and a mark", () => {
  const [plain, marked] = [drawing("icon.svg"), drawing("icon-turn.svg")];
  expect(marked.startsWith(plain)).toBe(true);
  expect(marked.length).toBeGreaterThan(plain.length);
});

test("the tab's icon is marked once, and unmarked, wherever the page lies", () => {
  for (const folder of ["/", "./"]) {
    let href = `${folder}icon.svg`;
    let set = 0;
    const link = {
      getAttribute: () => href,
      setAttribute: (_: string, to: string) => {
        href = to;
        set += 1;
      },
    };
    vi.stubGlobal("document", { querySelector: () => link });
    markIcon(true);
    markIcon(true);
    expect([href, set]).toEqual([`${folder}icon-turn.svg`, 1]);
    markIcon(false);
    expect(href).toBe(`${folder}icon.svg`);
  }
});

test("the number on the icon is set, cleared, and not missed where there is none", () => {
  const told: unknown[] = [];
  vi.stubGlobal("navigator", {
    setAppBadge: async (n: number) => told.push(n),
    clearAppBadge: async () => told.push("clear"),
  });
  markBadge(2);
  markBadge(0);
  expect(told).toEqual([2, "clear"]);
  vi.stubGlobal("navigator", {});
  markBadge(2);
});
