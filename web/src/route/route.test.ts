import { expect, test } from "vitest";
import { type Route, readRoute, routePath } from "./route.ts";

test("every page finds its way back from its own path", () => {
  const pages: Route[] = [
    { page: "home" },
    { page: "table", id: "a1-B_2" },
    { page: "watch", id: "zz" },
    { page: "join", id: "zz" },
    { page: "become" },
    { page: "rules", game: "pizza-theory" },
    { page: "history" },
  ];
  for (const page of pages) {
    expect(readRoute(routePath(page), "")).toEqual(page);
    expect(readRoute("/some/folder/", `#${routePath(page)}`)).toEqual(page);
  }
});

test("what is not on the menu leads nowhere", () => {
  for (const path of ["/t/", "/t/a/b", "/t/%2e%2e", "/rules/chess", "/gamesx", "/w/a b"]) {
    expect(readRoute(path, "")).toEqual({ page: "nowhere" });
  }
});
