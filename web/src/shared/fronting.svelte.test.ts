import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { TableMessage, TableState } from "../api/messages.ts";
import { laid, person } from "../gallery/laid.ts";
import { comesBetween, fronting } from "./fronting.svelte.ts";

let leave: () => void = () => {};
afterEach(() => leave());

const SEATS = [person("Anne"), person("Bob"), person("Elsewhere")];
const table = (some: Partial<TableState>): TableState =>
  laid({ game: "chaud-devant", seats: SEATS, me: null, sharing: [0, 1], ...some });

/** A device of which the test is the house. */
function device() {
  const heard: ((message: TableMessage) => void)[] = [];
  let connections = 0;
  let alone = false;
  let held!: ReturnType<typeof fronting>;
  leave = $effect.root(() => {
    held = fronting({
      open(hear) {
        heard.push(hear);
        connections += 1;
        return { close: () => void connections-- };
      },
      onalone() {
        alone = true;
      },
    });
  });
  flushSync();
  return {
    held,
    connections: () => connections,
    isAlone: () => alone,
    says(some: Partial<TableState>, guarded: readonly number[] = []) {
      const state = table(some);
      heard.at(-1)?.({ is: "sharing", people: state.sharing, guarded });
      heard.at(-1)?.({ is: "state", state });
      flushSync();
    },
  };
}

test("it is connected for nobody until somebody takes it, and for them alone afterwards", () => {
  const { held, says, connections } = device();
  expect(connections()).toBe(1);
  says({ pending: [0, 1] }, [0, 1]);
  expect([held.front, held.next]).toEqual([null, 0]);
  held.give(0, true);
  flushSync();
  expect(connections()).toBe(0);
  expect(held.table).toBeNull();
  held.hand(1, [1]);
  flushSync();
  expect([held.front, connections()]).toEqual([null, 1]);
  says({ pending: [0, 1] }, [0, 1]);
  expect(held.next).toBe(1);
});

test("where nothing is secret it goes straight to the next, and a page that is left keeps nobody's hand", () => {
  const { held, says } = device();
  says({ pending: [1] }, [0]);
  expect(held.front).toEqual({ seat: 1, alone: false });
  held.leave();
  expect(held.front).toEqual({ seat: 1, alone: false });
  held.hand(0, [1]);
  expect(held.front).toEqual({ seat: 0, alone: false });
  held.give(0, true);
  held.leave();
  expect(held.front).toBeNull();
});

test("people gather and see how it came out together; who plays elsewhere is waited for behind the curtain", () => {
  const gathering = device();
  gathering.says({ phase: "gathering" });
  expect(gathering.held.front).toEqual({ seat: 0, alone: false });
  leave();
  const over = device();
  over.says({ phase: "over", sharing: [1, 2] });
  expect(over.held.front).toEqual({ seat: 1, alone: true });
  leave();
  const waits = device();
  waits.says({ pending: [2] }, [0, 1]);
  expect([waits.held.front, waits.held.next, waits.held.waiting]).toEqual([null, null, [0, 1]]);
});

test("where nobody shares it any more, it says so", () => {
  const { says, isAlone, held } = device();
  says({ sharing: [], me: 0 });
  expect([isAlone(), held.front]).toEqual([true, null]);
});

test("what is not for who has it comes behind the curtain first", () => {
  const open = { seat: 1, alone: false };
  const mine = { seat: 1, alone: true };
  const shares = (guarded: readonly number[]): TableMessage => ({ is: "sharing", people: [0, 1], guarded });
  expect(comesBetween(open, shares([1]), null)).toBe(true);
  expect(comesBetween(open, shares([0]), null)).toBe(false);
  expect(comesBetween(mine, shares([1]), null)).toBe(false);
  const state = (some: Partial<TableState>): TableMessage => ({ is: "state", state: table(some) });
  expect(comesBetween(mine, state({ me: 1 }), null)).toBe(false);
  expect(comesBetween(mine, state({ me: null }), null)).toBe(true);
  expect(comesBetween(mine, state({ me: 0 }), null)).toBe(true);
  expect(comesBetween(mine, state({ me: 1, number: 2 }), table({ me: 1, number: 1 }))).toBe(true);
});
