import { afterEach, expect, test, vi } from "vitest";
import { Problem } from "./house.ts";
import { serverHouse } from "./server.ts";

afterEach(() => vi.unstubAllGlobals());

/** A house that answers from a list, and what it was asked. */
function answering(answers: Readonly<Record<string, readonly [number, unknown]>>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, path, body].filter(Boolean).join(" "));
    const [status, told] = answers[`${method} ${path}`] ?? [200, { name: "Anne" }];
    return new Response(JSON.stringify(told), { status });
  });
  return asked;
}

test("everything about notices is asked as docs/notices.md has it", async () => {
  const asked = answering({});
  const { notices } = serverHouse();
  if (!notices) throw new Error("no notices");
  await notices.all();
  await notices.change({ quiet: null, lang: "en" });
  await notices.addPush({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } });
  await notices.addMail("anne@example.org");
  await notices.addWebhook("https://ntfy.example/anne", "ntfy");
  await notices.confirm("k7m2p9");
  await notices.end("a/b");
  await notices.makeFeed();
  await notices.endFeed();
  expect(asked).toEqual([
    "GET /api/me",
    "GET /api/me/notices",
    'PUT /api/me/notices {"quiet":null,"lang":"en"}',
    'POST /api/me/notices/push {"endpoint":"https://push.example/1","keys":{"p256dh":"p","auth":"a"}}',
    'POST /api/me/notices/mail {"address":"anne@example.org"}',
    'POST /api/me/notices/webhook {"url":"https://ntfy.example/anne","style":"ntfy"}',
    'POST /api/me/notices/confirm {"code":"k7m2p9"}',
    "DELETE /api/me/notices/ways/a%2Fb",
    "POST /api/me/notices/feed",
    "DELETE /api/me/notices/feed",
  ]);
});

test("a refusal is told by its code", async () => {
  answering({ "POST /api/me/notices/mail": [422, { code: "bad_way" }] });
  await expect(serverHouse().notices?.addMail("x")).rejects.toEqual(new Problem("bad_way" as never));
});
