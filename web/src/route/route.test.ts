import { expect, test } from "vitest";
import { type Route, readRoute, routePath } from "./route.ts";

test("every page finds its way back from its own path", () => {
  const pages: Route[] = [
    { page: "home" },
    { page: "table", id: "a1-B_2" },
    { page: "watch", id: "zz" },
    { page: "join", id: "zz" },
    { page: "screen", id: "zz" },
    { page: "seat", code: "CDFHJK" },
    { page: "seat", code: "" },
    { page: "me" },
    { page: "become" },
    { page: "become", secret: "abcdefghjkmnpqrstuvwxyz023456789" },
    { page: "rules", game: "pizza-theory" },
    { page: "rules", game: "pieces-montees", rule: "PM-17b" },
    { page: "history" },
    { page: "people" },
    { page: "host" },
    { page: "data" },
    { page: "imprint" },
    { page: "privacy" },
    { page: "replay" },
    { page: "replay", of: { id: "here-12_a", number: 2 }, step: 12, seat: 0 },
    { page: "replay", of: { id: "zz", number: 1 }, review: true },
    { page: "replay", packed: "q1YqSszLVrJSKs_-A", step: 3 },
  ];
  for (const page of pages) {
    const [path = "", anchor] = routePath(page).split("#");
    expect(readRoute(path, anchor ? `#${anchor}` : "")).toEqual(page);
    expect(readRoute("/some/folder/", `#${routePath(page)}`)).toEqual(page);
  }
});

test("behind # there is a rule, a secret or nothing of the route's business", () => {
  const book = { page: "rules", game: "cake-master" };
  expect(readRoute("/rules/cake-master", "#content")).toEqual(book);
  expect(readRoute("/rules/cake-master", "#chapter-2")).toEqual({ ...book, rule: "chapter-2" });
  expect(readRoute("/me", "#content")).toEqual({ page: "me" });
  expect(readRoute("/me", "#tooshort")).toEqual({ page: "become" });
});

test("what is not on the menu leads nowhere", () => {
  for (const path of ["/t/", "/t/a/b", "/t/%2e%2e", "/rules/chess", "/gamesx", "/w/a b"]) {
    expect(readRoute(path, "")).toEqual({ page: "nowhere" });
  }
});
