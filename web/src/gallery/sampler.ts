import type { Game, Piece } from "../games/contract.ts";
import { centred, heldHand } from "../games/spread.ts";
import type { Said } from "../i18n/dictionary.ts";
import { learn, spoken } from "../i18n/spoken.ts";
import SampleCard from "./SampleCard.svelte";
import SampleStar from "./SampleStar.svelte";
import type { words as french } from "./words/fr.ts";

/** A toy with just enough in it to try the table frame: play a card of the hand onto the pile. */
export interface Card {
  readonly id: number;
  readonly value: number;
  readonly suit: "leaf" | "drop" | "nut";
}
export interface SampleView {
  readonly hand: readonly Card[];
  readonly sizes: readonly number[];
  readonly stars: readonly number[];
  readonly pile: readonly Card[];
}
export type SampleAction = { readonly play: number };
export type SampleEvent = { readonly seat: number; readonly card: Card };

const PART = "sampler";
const files = import.meta.glob("./words/*.ts");
const words = spoken<Said<typeof french>>(PART);

const faces = { card: SampleCard, star: SampleStar };

export async function loadSampler(): Promise<Game> {
  await learn(PART, async (lang) => files[`./words/${lang}.ts`]?.());
  return sampler as Game;
}

const sampler: Game<typeof faces, SampleView, SampleAction, SampleEvent> = {
  hand: { phone: 136, desk: 176 },
  faces,

  layout(view, room) {
    const hand = heldHand(room.hand, view.hand.length, { headroom: 22, gap: 10 });
    const middle = centred(room.board, 1, 24);
    const width = Math.min(110, middle.width * 0.34);
    const pieces: Piece<typeof faces>[] = view.pile.map((card, i) => ({
      id: `card-${card.id}`,
      face: "card",
      look: { value: card.value, suit: card.suit },
      at: {
        x: middle.x + middle.width / 2 - width / 2 + (i - (view.pile.length - 1) / 2) * width * 0.42,
        y: middle.y + middle.height / 2 - width * 0.7,
        width,
        height: width * 1.4,
      },
      turn: ((card.id * 37) % 17) - 8,
      level: i,
    }));
    view.hand.forEach((card, i) => {
      const at = hand[i];
      if (at)
        pieces.push({
          id: `card-${card.id}`,
          face: "card",
          look: { value: card.value, suit: card.suit },
          at,
          level: 20 + i,
        });
    });
    return { pieces, places: [] };
  },
  moves(view, legal, _selection, { lang }) {
    const may = new Set(legal.map(({ play }) => play));
    return {
      ask: words[lang].ask,
      rule: "CD-8",
      spots: view.hand.map((card) => ({
        on: `card-${card.id}`,
        label: words[lang].play(card.value),
        deed: { do: may.has(card.id) ? "act" : "ask", action: { play: card.id } },
        drops: view.pile.map(({ id }) => ({
          on: `card-${id}`,
          deed: { do: "act", action: { play: card.id } },
        })),
      })),
      choices: [],
    };
  },
  inWords({ play }, view, { lang }) {
    const card = view.hand.find(({ id }) => id === play);
    return { words: words[lang].play(card?.value ?? 0), on: [`card-${play}`] };
  },
  chapter: (_view, { lang }) => words[lang].line(1),
  key: () => [],
  holdings: (view, seat, { lang }) => [
    {
      id: "cards",
      face: "card",
      look: { down: true },
      count: view.sizes[seat] ?? 0,
      label: words[lang].cards(view.sizes[seat] ?? 0),
    },
    {
      id: "stars",
      face: "star",
      look: {},
      count: view.stars[seat] ?? 0,
      label: words[lang].stars(view.stars[seat] ?? 0),
    },
  ],
  describe: (view, { lang }) => [words[lang].pile(view.pile.length)],
  tell: ({ seat, card }, { lang, name }) => words[lang].told(name(seat), card.value),
  why: (_refusal, { lang }) => words[lang].why,
  points: (n, { lang }) => words[lang].stars(n),
  sheet: (view, { lang }) => ({
    rows: [1, 2, 3].map((n) => ({
      id: `r${n}`,
      label: words[lang].line(n),
      cells: view.stars.map((stars) => ({ figure: `+${stars % (n + 2)}`, face: "star", look: {} })),
    })),
    notes: [words[lang].note],
  }),
  sound: () => "card",
};
