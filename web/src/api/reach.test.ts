import { afterEach, expect, test, vi } from "vitest";
import { Problem } from "./house.ts";
import { ask, askAbout, done } from "./reach.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response) => {
  const fetched = vi.fn(async (_path: string, _how: { method: string; body?: string }) => answer());
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("what has nothing to tell is done, with a word or without", async () => {
  answering(() => new Response(null, { status: 204 }));
  await expect(done("DELETE", "/api/host/session")).resolves.toBeUndefined();
  answering(() => Response.json(null));
  await expect(done("DELETE", "/api/me/invitations/t")).resolves.toBeUndefined();
});

test("whoever asks for something is not given nothing for it", async () => {
  answering(() => new Response(null, { status: 204 }));
  await expect(ask("GET /api/me")).rejects.toEqual(new Problem("unreachable"));
});

test("an id finds its place in the address, whatever is in it", async () => {
  const fetched = answering(() => Response.json([]));
  await askAbout("GET /api/host/acts/{before}", "7");
  await askAbout("POST /api/tables/{door}/code", "a/b");
  expect(fetched.mock.calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
    "GET /api/host/acts/7",
    "POST /api/tables/a%2Fb/code",
  ]);
});

test("a refusal is told by its code; without one the house was not reached", async () => {
  answering(() => Response.json({ code: "not_host" }, { status: 403 }));
  await expect(done("DELETE", "/api/host/session")).rejects.toEqual(new Problem("not_host"));
  answering(() => new Response("Bad Gateway", { status: 502 }));
  await expect(ask("GET /api/me")).rejects.toEqual(new Problem("unreachable"));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await expect(done("DELETE", "/api/me")).rejects.toEqual(new Problem("unreachable"));
});
