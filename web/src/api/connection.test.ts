import { afterEach, expect, test, vi } from "vitest";
import { laid, person } from "../gallery/laid.ts";
import { openConnection } from "./connection.ts";
import type { ClientMessage, NewsView, PastStep, TableMessage, TableState, TableView } from "./messages.ts";
import type { WireEvent } from "./wire.ts";

function table(step: number, news: readonly NewsView[] = [], more: Partial<TableView> = {}): TableView {
  const { past, heardNews, heardAt, ...view } = laid({
    game: "chaud-devant",
    seats: [person("Pistache"), person("Romarin")],
    step,
    view: `v${step}`,
  });
  return { ...view, news, ...more };
}
const moved = (step: number): NewsView => ({ is: "moved", step, seat: 1, events: [`e${step}`] });
const past = (from: number, to: number): PastStep[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    step: from + i,
    seat: 0,
    events: [],
    view: `v${from + i}`,
  }));

afterEach(() => {
  vi.useRealTimers();
});

/** A connection on a wire that the test holds in its hand. */
function onTheWire() {
  const sent: ClientMessage[] = [];
  const heard: TableMessage[] = [];
  const closed = vi.fn();
  let tell: (event: WireEvent) => void = () => {};
  const connection = openConnection(
    (hear) => {
      tell = hear;
      return { send: (message) => sent.push(message), close: closed };
    },
    (message) => heard.push(message),
    () => 0,
  );
  return {
    connection,
    sent,
    heard,
    closed,
    says: (view: TableView) => tell({ is: "message", message: { say: "table", ...view } }),
    tell,
    state(): TableState {
      const last = heard.findLast((message) => message.is === "state");
      if (last?.is !== "state") throw new Error("nothing was heard");
      return last.state;
    },
    steps: () => sent.filter((message) => "do" in message),
  };
}

test("a command is sent again under the same id until it is answered", () => {
  const { connection, says, tell, steps } = onTheWire();
  says(table(3));
  connection.send({ do: "act", seq: 3, action: "a" });
  tell({ is: "link", link: "returning" });
  connection.send({ do: "say", text: "hello" });
  expect(steps()).toHaveLength(1);
  says(table(3));
  const [first, again, said] = steps();
  expect(again).toEqual(first);
  expect(said).toMatchObject({ do: "say" });
  says(table(4, [moved(4)], { answers: (first as { id: string }).id }));
  tell({ is: "link", link: "returning" });
  says(table(4));
  expect(steps()).toHaveLength(4);
  expect(steps().at(-1)).toEqual(said);
});

test("the same touch twice before the answer is not two moves, another one is sent", () => {
  const { connection, says, steps } = onTheWire();
  says(table(0));
  connection.send({ do: "act", seq: 0, action: "a" });
  connection.send({ do: "act", seq: 0, action: "a" });
  // Somebody else has moved meanwhile: mine is still on its way.
  says(table(1, [moved(1)]));
  connection.send({ do: "act", seq: 1, action: "a" });
  expect(steps()).toHaveLength(1);
  connection.send({ do: "act", seq: 1, action: "b" });
  expect(steps()).toHaveLength(2);
});

test("one is told while something is on its way", () => {
  const { connection, says, heard, steps } = onTheWire();
  const sending = () => heard.flatMap((message) => (message.is === "sending" ? [message.sending] : []));
  says(table(0));
  connection.send({ do: "act", seq: 0, action: "a" });
  expect(sending()).toEqual([true]);
  says(table(1, [moved(1)], { answers: (steps()[0] as { id: string }).id }));
  expect(sending()).toEqual([true, false]);
});

test("what is refused is not sent again", () => {
  const { connection, says, tell, steps } = onTheWire();
  says(table(0));
  connection.send({ do: "act", seq: 0, action: "a" });
  const { id } = steps()[0] as { id: string };
  tell({ is: "message", message: { say: "refused", id, why: { code: "over" } } });
  tell({ is: "link", link: "returning" });
  says(table(0));
  expect(steps()).toHaveLength(1);
});

test("one who gets up and goes is waited for until that is done, and hears no more", () => {
  const { connection, says, tell, steps, heard, closed } = onTheWire();
  says(table(3));
  tell({ is: "link", link: "returning" });
  connection.send({ do: "leave" });
  connection.close();
  const before = heard.length;
  expect(closed).not.toHaveBeenCalled();
  tell({ is: "link", link: "steady" });
  says(table(3));
  expect(steps()).toMatchObject([{ do: "leave" }]);
  says(table(3, [{ is: "left", seat: 0 }], { answers: (steps()[0] as { id: string }).id }));
  expect(closed).toHaveBeenCalledOnce();
  expect(heard).toHaveLength(before);
});

test("what is never answered is not waited for without end", () => {
  vi.useFakeTimers();
  const { connection, says, closed } = onTheWire();
  says(table(3));
  connection.send({ do: "leave" });
  connection.close();
  vi.runAllTimers();
  expect(closed).toHaveBeenCalledOnce();
});

test("moves that are heard one by one make the past", () => {
  const { says, sent, state } = onTheWire();
  says(table(0, [{ is: "started", events: [] }]));
  says(table(1, [moved(1)]));
  says(table(2, [moved(2)]));
  expect(state().past.map(({ view }) => view)).toEqual(["v0", "v1", "v2"]);
  says(table(1, [{ is: "undone", seat: 1, moves: 1, step: 1 }]));
  expect(state().past.map(({ step }) => step)).toEqual([0, 1]);
  expect(state().heardNews).toMatchObject([{ step: 1, news: { is: "undone" } }]);
  expect(sent).toEqual([]);
});

test("what was missed is asked for", () => {
  const { says, sent, tell, state } = onTheWire();
  says(table(60));
  expect(sent).toEqual([{ ask: "past", from: 21, to: 60 }]);
  tell({ is: "message", message: { say: "past", number: 1, steps: past(21, 60) } });
  expect(state().past).toHaveLength(40);
  says(table(62, [moved(62)]));
  expect(state().past).toEqual([]);
  expect(sent.at(-1)).toEqual({ ask: "past", from: 23, to: 62 });
});

test("a past that may no longer have stood is asked for again", () => {
  const { says, sent, tell, state } = onTheWire();
  says(table(0, [{ is: "started", events: [] }], { seq: 3 }));
  says(table(1, [moved(1)], { seq: 4 }));
  tell({ is: "link", link: "returning" });
  says(table(1, [], { seq: 6 }));
  expect(state().past).toEqual([]);
  expect(sent).toEqual([{ ask: "past", from: 0, to: 1 }]);
  tell({ is: "message", message: { say: "past", number: 1, steps: past(0, 1) } });
  expect(state().past).toEqual(past(0, 1));
});

test("a move that is told after others were left out does not follow what was known", () => {
  const { says, sent, state } = onTheWire();
  says(table(0, [{ is: "started", events: [] }], { seq: 3 }));
  says(table(1, [moved(1)], { seq: 4 }));
  says(table(2, [moved(2)], { seq: 7 }));
  expect(state().past).toEqual([]);
  expect(sent).toEqual([{ ask: "past", from: 0, to: 2 }]);
});

test("what was known stays when nothing was missed, and over a word that is no news", () => {
  const { says, sent, tell, state } = onTheWire();
  says(table(0, [{ is: "started", events: [] }], { seq: 3 }));
  says(table(1, [moved(1)], { seq: 4 }));
  tell({ is: "link", link: "returning" });
  says(table(1, [], { seq: 4 }));
  says(table(1, [], { seq: 5 }));
  const left = [
    { is: "left", seat: 1 },
    { is: "ended", why: "abandoned" },
  ] as const;
  says(table(1, left, { seq: 7 }));
  expect(state().past.map(({ step }) => step)).toEqual([0, 1]);
  expect(sent).toEqual([]);
});

test("one can look further back", () => {
  const { connection, says, sent, tell, state } = onTheWire();
  says(table(60));
  tell({ is: "message", message: { say: "past", number: 1, steps: past(21, 60) } });
  connection.earlier();
  expect(sent.at(-1)).toEqual({ ask: "past", from: 0, to: 20 });
  tell({ is: "message", message: { say: "past", number: 1, steps: past(0, 20) } });
  expect(state().past[0]?.step).toBe(0);
  expect(state().past).toHaveLength(61);
});

const advisedAbout = (sent: readonly ClientMessage[]) =>
  sent.flatMap((message) => ("ask" in message && message.ask === "advice" ? [message.seq] : []));
const answer = (seq: number): WireEvent => ({ is: "message", message: { say: "advice", seq, moves: [] } });
const noAdvice = (code: "too_fast" | "stale"): WireEvent => ({
  is: "message",
  message: { say: "refused", id: null, why: code === "stale" ? { code, step: 3 } : { code } },
});

test("a chef who has not answered when the link is lost is asked again", () => {
  const { connection, says, tell, sent } = onTheWire();
  const returns = (seq: number) => {
    tell({ is: "link", link: "returning" });
    says(table(3, [], { seq }));
  };
  says(table(3, [], { seq: 7 }));
  connection.advise();
  returns(7);
  expect(advisedAbout(sent)).toEqual([7, 7]);
  tell(answer(7));
  returns(7);
  expect(advisedAbout(sent)).toEqual([7, 7]);
  connection.advise();
  tell(noAdvice("too_fast"));
  returns(8);
  expect(advisedAbout(sent)).toEqual([7, 7, 7]);
});

test("a chef's answer is told with the table at which it was asked, and another question's is not heard", () => {
  const { connection, says, tell, heard } = onTheWire();
  says(table(3, [], { seq: 7 }));
  connection.advise();
  says(table(4, [moved(4)], { seq: 8 }));
  const advice = () => heard.filter((message) => message.is === "advice");
  tell(answer(5));
  expect(advice()).toEqual([]);
  tell(answer(7));
  expect(advice()).toMatchObject([{ advice: { about: { step: 3, seq: 7 }, moves: [] } }]);
});

test("a chef is asked one thing at a time, and about the newest next", () => {
  const { connection, says, tell, sent, heard } = onTheWire();
  says(table(3, [], { seq: 7 }));
  connection.advise();
  connection.advise();
  says(table(4, [moved(4)], { seq: 8 }));
  connection.advise();
  says(table(5, [moved(5)], { seq: 9 }));
  connection.advise();
  expect(advisedAbout(sent)).toEqual([7]);
  tell(answer(7));
  expect(advisedAbout(sent)).toEqual([7, 9]);
  tell(answer(9));
  expect(advisedAbout(sent)).toEqual([7, 9]);
  expect(heard.filter(({ is }) => is === "advice")).toHaveLength(2);
});

test("a refusal is not told where the question has become pointless", () => {
  const { connection, says, tell, heard } = onTheWire();
  const refusals = () => heard.filter(({ is }) => is === "refused").length;
  says(table(3, [], { seq: 7 }));
  connection.advise();
  tell(noAdvice("stale"));
  expect(refusals()).toBe(0);
  connection.advise();
  tell(noAdvice("too_fast"));
  expect(refusals()).toBe(1);
});

test("a new game has no past", () => {
  const { says, state } = onTheWire();
  says(table(0, [{ is: "started", events: [] }]));
  says(table(1, [moved(1)]));
  says(table(0, [{ is: "rotated" }, { is: "started", events: ["dealt"] }], { number: 2 }));
  expect(state().past).toMatchObject([{ step: 0, events: ["dealt"] }]);
});

test("who shares this device is told before the table of which it is true, and stands in it", () => {
  const { says, tell, heard, state } = onTheWire();
  const people = [
    { as: 0, seat: 0, guarded: false },
    { as: 1, seat: 1, guarded: true },
  ];
  tell({ is: "message", message: { say: "sharing", people } });
  says(table(1));
  expect(heard[0]).toEqual({ is: "sharing", people: [0, 1], guarded: [1] });
  expect(state().sharing).toEqual([0, 1]);
  says(table(2, [moved(2)]));
  expect(state().sharing).toEqual([0, 1]);
  tell({ is: "message", message: { say: "sharing", people: [] } });
  says(table(3, [moved(3)]));
  expect(state().sharing).toEqual([]);
});
