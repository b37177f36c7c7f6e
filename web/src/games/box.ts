import type { GAMES as FACTS } from "../gen/facts.ts";
import { GAMES, type GameId } from "./ids.ts";

/**
 * What stands on a game's box in every language, and how many sit down when nobody says otherwise:
 * `games/<id>/box.ts`.
 */
export interface BoxFacts {
  readonly name: string;
  /** The language that the name is in. */
  readonly lang: string;
  readonly minutes: {
    /** Alone against cooks with `usual` seats at normal speed: timed (docs/performance.md, `bench/minutes.mjs`). */
    readonly cooks: number;
    /** Around a table, as a box says it. */
    readonly people: number;
  };
  readonly age: number;
  readonly usual: number;
  /** Who invented the game. */
  readonly authors: readonly string[];
}

const boxes = import.meta.glob<BoxFacts>("./*/box.ts", { eager: true, import: "box" });

export const BOXES = Object.fromEntries(GAMES.map((game) => [game, boxes[`./${game}/box.ts`]])) as Record<
  GameId,
  BoxFacts
>;

/** The name alone, for what cannot say its language: a window's title, a message. Elsewhere `Name.svelte`. */
export const nameOf = (game: GameId): string => BOXES[game].name;

type Facts<Id extends GameId> = Extract<(typeof FACTS)[number], { id: Id }>;
type Beside<Id extends GameId> = Extract<Facts<Id>["options"][number], { beside_mode: true }>;

/**
 * What a box says in one language, `games/<id>/box/<lang>.ts`: about the game, about each of its modes and about all
 * that is chosen beside them, as the house has them. It belongs to the words of the frame.
 */
export interface BoxWords<Id extends GameId> {
  readonly pitch: string;
  readonly modes: Readonly<Record<Facts<Id>["modes"][number]["id"], ModeWords>>;
  readonly options: {
    readonly [Option in Beside<Id> as Option["key"]]: OptionWords<
      Option["choices"] extends readonly [] ? "yes" | "no" : Option["choices"][number]
    >;
  };
}

/** `says` is what makes it another way to play; nothing where there is only one. */
interface ModeWords {
  readonly name: string;
  readonly says?: string;
}

/** What it asks, and what can be chosen, in words that stand for themselves; `says` is what a choice means. */
interface OptionWords<Choice extends string> {
  readonly asks: string;
  readonly choices: Readonly<Record<Choice, string>>;
  readonly says?: Readonly<Record<Choice, string>>;
}

/** All boxes, for a page that handles all games alike. */
export type Boxes = Readonly<
  Record<
    GameId,
    {
      readonly pitch: string;
      readonly modes: Readonly<Record<string, ModeWords>>;
      readonly options: Readonly<Record<string, OptionWords<string>>>;
    }
  >
>;
