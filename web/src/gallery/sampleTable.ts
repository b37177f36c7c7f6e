import type { Connection } from "../api/house.ts";
import type { Command, Matter, SeatView, TableMessage, TableState } from "../api/messages.ts";
import { laid, person } from "./laid.ts";
import type { Card, SampleAction, SampleView } from "./sampler.ts";

const SUITS = ["leaf", "drop", "nut"] as const;
const card = (id: number): Card => ({ id, value: (id * 7) % 6, suit: SUITS[id % 3] ?? "leaf" });

const NAMES = ["Pistache", "Romarin", "Myrtille", "Praline", "Safran", "Vanille"];

const START: SampleView = {
  hand: [1, 4, 2, 6, 11, 9, 13].map(card),
  sizes: [7, 6, 7, 7, 5, 7],
  stars: [5, 4, 7, 5, 6, 2],
  pile: [20, 23].map(card),
};

export interface Situation {
  readonly players: number;
  readonly watch?: boolean;
  readonly matter?: Matter;
  readonly over?: boolean;
  readonly waiting?: boolean;
  /** People are still sitting down. */
  readonly gathering?: boolean;
  /** I have come by a link and may sit down. */
  readonly guest?: boolean;
}

function gathering({ players, guest = false }: Situation): TableState {
  const seats: SeatView[] = [
    person("Romarin"),
    guest ? { is: "open", team: 1 } : person("Pistache", { present: false, team: 1 }),
    { is: "bot", level: "sous_chef", team: 2 },
    { is: "open", team: 3 },
  ];
  return laid({
    game: "chaud-devant",
    seats: seats.slice(0, players),
    phase: "gathering",
    me: guest ? null : 0,
    may_sit: true,
    watchers: 2,
  });
}

function seated(is: Situation): SeatView[] {
  return NAMES.slice(0, is.players).map((name, seat) => {
    if (seat === 2) return { is: "bot", level: "sous_chef", team: seat };
    const left = is.matter?.is === "absent" && is.matter.seat === seat;
    const clock = { move_ms: 15_000, reserve_ms: (270 - seat * 45) * 1000, running: false };
    return person(name, { team: seat, left, present: !left && !(is.over && seat === 3), clock });
  });
}

function playing(is: Situation): TableState {
  const me = is.watch ? null : 0;
  const view = is.watch ? { ...START, hand: [] } : START;
  const mine = !is.over && !is.watch && !is.waiting;
  return laid({
    game: "chaud-devant",
    pace: { is: "real_time", clock: { move_seconds: 30, reserve_seconds: 270 } },
    step: 2,
    me,
    seats: seated(is),
    pending: is.over ? [] : [mine ? 0 : 1],
    view: { ...view, stars: view.stars.slice(0, is.players) },
    legal: mine ? legal(view) : [],
    undo: { last: !is.watch && !is.over, turn: !is.watch && !is.over, ask: false },
    past: [
      { step: 0, seat: null, events: [], view: { ...view, pile: [] } },
      { step: 1, seat: 1, events: [{ seat: 1, card: card(20) }], view: { ...view, pile: [card(20)] } },
      { step: 2, seat: 2, events: [{ seat: 2, card: card(23) }], view },
    ],
    chat: [{ number: 1, seat: 1, name: "Romarin", text: "Bonne soupe !" }],
    matters: is.matter ? [is.matter] : [],
    ...(is.over && {
      phase: "over",
      rematch: [1],
      outcome: {
        ending: "ranked",
        standings: [2, 3, 1, 3].slice(0, is.players).map((rank) => ({ rank, score: 15 - 2 * rank })),
      },
      shuffle: { sha256: "5f1c9a0e7b3d42c8a6e0d91f2b7c4a35", seed: "c0ffee00beefcafe1234567890abcdef" },
    }),
  });
}

/** A table that answers by itself, for looking at the frame without any server. */
export function sampleTable(is: Situation, hear: (message: TableMessage) => void): Connection {
  let table = is.gathering || is.guest ? gathering(is) : playing(is);

  function act(action: SampleAction) {
    const now = table.view as SampleView;
    const played = now.hand.find(({ id }) => id === action.play);
    if (!played || !legal(now).some(({ play }) => play === played.id)) {
      hear({ is: "refused", why: { code: "by_rule", rule: "CD-11", refusal: { code: "follow" } } });
      return;
    }
    const after: SampleView = {
      ...now,
      hand: now.hand.filter((c) => c !== played),
      pile: [...now.pile, played],
    };
    const step = table.step + 1;
    const past = [...table.past, { step, seat: 0, events: [{ seat: 0, card: played }], view: after }];
    table = { ...table, step, view: after, legal: legal(after), past };
    hear({ is: "state", state: table });
  }

  function send(command: Command) {
    if (command.do === "act") return act(command.action as SampleAction);
    if (command.do === "say") {
      const line = { number: table.chat.length + 1, seat: 0, name: "Pistache", text: command.text };
      table = { ...table, chat: [...table.chat, line] };
    } else if (command.do === "choose" || command.do === "agree" || command.do === "decline") {
      table = { ...table, matters: [] };
    }
    hear({ is: "state", state: table });
  }

  hear({ is: "state", state: table });
  return { send, earlier() {}, advise() {}, close() {} };
}

function legal(view: SampleView): SampleAction[] {
  const led = view.pile[0]?.suit;
  const follow = view.hand.filter(({ suit }) => suit === led);
  return (follow.length > 0 ? follow : view.hand).map(({ id }) => ({ play: id }));
}
