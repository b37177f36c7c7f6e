import type { DeviceSummary, House } from "../api/house.ts";
import type { SeatView, TableState } from "../api/messages.ts";

/** A table as a house would tell it, from what matters about it. */
export function laid(some: Partial<TableState> & Pick<TableState, "game" | "seats">): TableState {
  return {
    answers: null,
    seq: 1,
    options: {},
    rules: 1,
    visibility: "link",
    pace: { is: "real_time", clock: null },
    absent: { do: "wait" },
    phase: "playing",
    number: 1,
    me: 0,
    may_sit: false,
    host: 0,
    screen: false,
    watchers: 0,
    step: 0,
    pending: [],
    view: null,
    legal: [],
    undo: { last: false, turn: false, ask: false },
    matters: [],
    news: [],
    chat: [],
    chat_open: true,
    speech: "free",
    outcome: null,
    ended: null,
    shuffle: { sha256: "5f1c9a0e7b3d42c8a6e0d91f2b7c4a35", seed: null },
    rematch: [],
    invitation: null,
    links: { table: "sample", join: "sample-join", watch: "sample-watch" },
    past: [],
    heardNews: [],
    heardAt: performance.now(),
    sharing: [],
    ...some,
  };
}

export function person(name: string, is: Partial<Extract<SeatView, { is: "person" }>> = {}): SeatView {
  return { is: "person", name, present: true, left: false, stand_in: null, clock: null, team: 0, ...is };
}

const DEVICES: readonly DeviceSummary[] = [
  {
    id: "a",
    this: true,
    browser: "Firefox",
    system: "Android",
    first_seen: 1_770_000_000,
    last_seen: 1_790_000_000,
  },
  { id: "b", this: false, browser: "Chrome", system: "Windows", first_seen: null, last_seen: null },
];

/** A made-up house for the gallery. */
export const sampleHouse: Omit<House, "open"> = {
  friends: true,
  me: async () => ({ name: "Pistache" }),
  rename: async (name) => ({ name }),
  games: async () => [],
  myTables: async () => [],
  lobby: async () => [],
  myGames: async () => [],
  make: async () => ({ table: "sample", join: "sample-join", watch: "sample-watch" }),
  offerTransfer: async () => ({ secret: "sample", expires_in_seconds: 3600 }),
  devices: {
    list: async () => DEVICES,
    end: async () => DEVICES.slice(0, 1),
    endOthers: async () => DEVICES.slice(0, 1),
  },
  transfer: async () => ({ name: "Pistache" }),
  record: async () => "{}",
};
