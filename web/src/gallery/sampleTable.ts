import type { TableLink } from "../api/api.ts";
import type { Command, Matter, TableMessage, TableState } from "../api/messages.ts";
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
}

/** A table that answers by itself, for looking at the frame without any server. */
export function sampleTable(is: Situation, hear: (message: TableMessage) => void): TableLink {
  const me = is.watch ? null : 0;
  const view = is.watch ? { ...START, hand: [] } : START;
  let table: TableState = {
    id: "sample",
    game: "chaud-devant",
    step: 2,
    me,
    seats: NAMES.slice(0, is.players).map((name, seat) => ({
      name,
      kind: seat === 2 ? "bot" : "person",
      ...(seat === 2 ? { level: "sous-chef" as const } : {}),
      away: is.matter?.kind === "absent" && is.matter.seat === seat,
      clock: { seconds: 285 - seat * 45, of: 300 },
    })),
    pending: is.over ? [] : [is.waiting || is.watch ? 1 : 0],
    view: { ...view, stars: view.stars.slice(0, is.players) },
    legal: is.over || is.watch || is.waiting ? [] : legal(view),
    undo: { last: !is.watch && !is.over, turn: !is.watch && !is.over, askOthers: false },
    past: [
      { step: 0, events: [], view: { ...view, pile: [] } },
      { step: 1, events: [{ seat: 1, card: card(20) }], view: { ...view, pile: [card(20)] } },
      { step: 2, events: [{ seat: 2, card: card(23) }], view },
    ],
    chat: [{ id: 1, seat: 1, name: "Romarin", text: "Bonne soupe !" }],
    chatOpen: true,
    matter: is.matter ?? null,
    ending: is.over
      ? {
          places: [2, 3, 1, 3].slice(0, is.players),
          totals: [11, 8, 13, 8].slice(0, is.players),
          fingerprint: "5f1c9a0e7b3d42c8a6e0d91f2b7c4a35",
          seed: "c0ffee00beefcafe1234567890abcdef",
        }
      : null,
  };

  function move(command: Command) {
    if (command.do === "say") {
      const line = { id: table.chat.length + 1, seat: me, name: "Pistache", text: command.text };
      table = { ...table, chat: [...table.chat, line] };
    } else if (command.do === "decide") {
      table = { ...table, matter: null };
    } else if (command.do === "act") {
      const now = table.view as SampleView;
      const played = now.hand.find(({ id }) => id === (command.action as SampleAction).play);
      if (!played || !legal(now).some(({ play }) => play === played.id)) {
        hear({ is: "refused", refusal: { rule: "CD-11", refusal: { code: "follow" } } });
        return;
      }
      const after: SampleView = {
        ...now,
        hand: now.hand.filter((c) => c !== played),
        pile: [...now.pile, played],
      };
      const step = table.step + 1;
      const past = [...table.past, { step, events: [{ seat: 0, card: played }], view: after }];
      table = { ...table, step, view: after, legal: legal(after), past };
    }
    hear({ is: "state", state: table });
  }

  hear({ is: "state", state: table });
  return { send: move, close() {} };
}

function legal(view: SampleView): SampleAction[] {
  const led = view.pile[0]?.suit;
  const follow = view.hand.filter(({ suit }) => suit === led);
  return (follow.length > 0 ? follow : view.hand).map(({ id }) => ({ play: id }));
}
