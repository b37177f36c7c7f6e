// Written by `npm run types` from docs/: change the Rust types, never this file.

export type Action =
  /** PM-7: place a card from any hand, with the side one sees, for as many spoons as its tier. */
  | {
      readonly do: "place";
      readonly hand: Hand;
      readonly kitchen: Kitchen;
      readonly slot: Slot;
    }
  /** PM-13: let the assistant begin a cake in a kitchen with three or more unfinished ones. */
  | {
      readonly do: "assistant_cake";
      readonly hand: Hand;
      readonly kitchen: Kitchen;
      readonly slot: Slot;
    }
  /** PM-11: turn a card over where it is, for 1 spoon. */
  | {
      readonly do: "turn_card";
      readonly hand: Hand;
      readonly slot: Slot;
    }
  /** PM-12: let the assistant lend a spoon. */
  | {
      readonly do: "assistant_spoon";
    }
  /** PM-14: call the assistant back, for 2 spoons. */
  | {
      readonly do: "call_assistant";
    }
  /** PM-21: turn a page of the booklet, for 1 spoon. */
  | {
      readonly do: "turn_page";
      readonly way: Way;
    }
  /** PM-22: take the decoration that lies open on this side of the booklet. */
  | {
      readonly do: "decorate";
      readonly page: Page;
    }
  /** PM-15: end the turn. */
  | {
      readonly do: "end";
    };

/** PM-20: the open booklet. */
export type BookletView = {
  readonly arrow: Way;
  /** The decoration whose chocolate side shows on the left. */
  readonly left?: Colour | null;
  /** The decorations behind the cover, front to back, as far as they have been seen. */
  readonly order: readonly (Colour | null)[];
  /** All pages, the cover included. */
  readonly pages: number;
  /** The decoration whose cream side shows on the right. */
  readonly right?: Colour | null;
  /** How many of them lie on the left; with none the booklet is closed and shows its cover. */
  readonly turned: number;
};

export type BuriedCard = {
  readonly chocolate: number;
  readonly colour: Colour;
  readonly cream: number;
  readonly front: Icing;
};

export type CakeView = {
  readonly colour: Colour;
  readonly decorated: boolean;
  readonly icing: Icing;
  readonly points: number;
  /** From the first tier up. */
  readonly tiers: readonly TierCard[];
};

/** PM-1: the occasion of a cake. Violet is the wedding, blue the birthday, red Valentine's day, green Christmas, orange Halloween. */
export type Colour = "violet" | "blue" | "red" | "green" | "orange";

/** PM-27: how many cards of a kind there are, and of how many the viewer has seen both sides. */
export type Counted = {
  readonly chocolate: number;
  readonly colour: Colour;
  readonly copies: number;
  readonly cream: number;
  readonly seen: number;
};

export type Decoration = {
  readonly colour: Colour;
  readonly icing: Icing;
};

/** What spoons are spent on. */
export type Deed = "place" | "turn_card" | "call_assistant" | "turn_page";

export type DrawnCard = {
  readonly card: number;
  readonly hand: Hand;
};

export type Event =
  /** PM-6, PM-40: who begins, and the colour left in the box. */
  | {
      readonly is: "game_begun";
      readonly first: Seat;
      readonly removed?: Colour | null;
    }
  | {
      readonly is: "turn_begun";
      readonly seat: Seat;
    }
  /** PM-5: a card comes from the pile into a hand, with the side that lay upward in front. */
  | {
      readonly is: "card_drawn";
      readonly card: number;
      readonly front: Side;
      readonly hand: Hand;
    }
  | {
      readonly is: "card_placed";
      /** PM-13: for no spoon. */
      readonly by_assistant: boolean;
      readonly card: number;
      readonly hand: Hand;
      readonly kitchen: Kitchen;
      readonly seat: Seat;
      readonly side: Side;
      readonly slot: Slot;
    }
  | {
      readonly is: "cake_finished";
      readonly colour: Colour;
      readonly icing: Icing;
      readonly kitchen: Kitchen;
    }
  /** PM-11: `front` now faces the holder (or lies upward in the neutral hand), `back` the others. */
  | {
      readonly is: "card_turned";
      readonly back: Side;
      readonly card: number;
      readonly front: Side;
      readonly hand: Hand;
      readonly seat: Seat;
      readonly slot: Slot;
    }
  | {
      readonly is: "spoon_lent";
      readonly seat: Seat;
    }
  | {
      readonly is: "assistant_called";
      readonly seat: Seat;
    }
  /** PM-21, PM-23: `left` shows its chocolate side, `right` its cream side. */
  | {
      readonly is: "page_turned";
      /** At the end of the turn, for no spoon. */
      readonly at_end: boolean;
      readonly left?: Colour | null;
      readonly right?: Colour | null;
      readonly seat: Seat;
      readonly way: Way;
    }
  /** PM-23: the arrow points the other way. */
  | {
      readonly is: "arrow_turned";
      readonly way: Way;
    }
  | {
      readonly is: "decoration_taken";
      readonly colour: Colour;
      readonly icing: Icing;
      readonly page: Page;
      readonly seat: Seat;
    }
  | {
      readonly is: "turn_ended";
      readonly seat: Seat;
      readonly spoons_lost: number;
    }
  /** PM-17, PM-24: the round under way is the last. */
  | {
      readonly is: "last_round";
      readonly trigger: Trigger;
    }
  | {
      readonly is: "game_ended";
      readonly lines: readonly ScoreLine[];
    };

export type Hand = Seat | Neutral;

export type Icing = "cream" | "chocolate";

/** Where a player's cakes stand, named by the player's seat. */
export type Kitchen = number;

export type LastTurnView = {
  /** PM-16: the cards drawn at its end, in order. */
  readonly drawn: readonly DrawnCard[];
  /** PM-23: the page turned at its end. */
  readonly page?: Way | null;
  readonly seat: Seat;
  readonly steps: readonly StepView[];
};

export type Level = "apprentice" | "confirmed";

export type Neutral = "neutral";

export type Options = {
  readonly level?: Level;
  /** Whether the page shows sides that were seen before, and how many cards of a kind (PM-27). Left open, it does not: memory is part of the game. */
  readonly memory_aid?: boolean | null;
  /** PM-40: the colour that stays in the box in a duel. */
  readonly removed?: Removed;
  /** PM-50: two against two, partners facing each other. */
  readonly teams?: boolean;
};

/** PM-20: the two visible sides of the open booklet. On the left decorations show their chocolate side, on the right their cream side. */
export type Page = "left" | "right";

export type PileView = {
  /** The cards below the top; nobody knows them. */
  readonly below?: readonly BuriedCard[] | null;
  readonly count: number;
  readonly top?: TierCard | null;
};

export type Refusal =
  | {
      readonly code: "out_of_turn";
    }
  | {
      readonly code: "no_such_card";
      readonly hand: Hand;
      readonly slot: Slot;
    }
  | {
      readonly code: "wrong_kitchen";
      readonly kitchen: Kitchen;
    }
  /** The chef is alone and has no one to lend a spoon. */
  | {
      readonly code: "no_assistant_to_lend";
    }
  /** The chef is alone and has no one to begin a cake. */
  | {
      readonly code: "no_assistant_to_begin";
    }
  /** There is room for another cake: a spoon does the same. */
  | {
      readonly code: "assistant_not_needed";
      readonly kitchen: Kitchen;
      readonly unfinished: number;
    }
  | {
      readonly code: "assistant_just_called";
    }
  | {
      readonly code: "assistant_is_here";
    }
  | {
      readonly code: "same_cake_again";
      readonly colour: Colour;
      readonly icing: Icing;
    }
  | {
      readonly code: "too_many_unfinished";
      readonly unfinished: number;
    }
  /** The cake of this colour and icing wants another tier; none if it is finished. */
  | {
      readonly code: "wrong_tier";
      readonly side: Side;
      readonly wanted?: number | null;
    }
  /** PM-13 begins a cake; this would be a second or third tier. */
  | {
      readonly code: "not_a_first_tier";
      readonly side: Side;
    }
  | {
      readonly code: "too_few_spoons";
      readonly deed: Deed;
      readonly left: number;
      readonly needed: number;
    }
  | {
      readonly code: "no_page_to_turn";
      readonly way: Way;
    }
  | {
      readonly code: "no_decoration_there";
      readonly page: Page;
    }
  | {
      readonly code: "one_decoration_per_turn";
    }
  | {
      readonly code: "no_finished_cake";
      readonly colour: Colour;
      readonly icing: Icing;
    };

export type Removed = "random" | "violet" | "blue" | "red" | "green" | "orange";

/** What the cakes of one kitchen come to. */
export type ScoreLine = {
  /** For ties: chocolate cakes, finished or not. */
  readonly chocolate_cakes: number;
  /** Chocolate cakes with their decoration, at 13 points. */
  readonly decorated_chocolate: number;
  /** Cream cakes with their decoration, at 12 points. */
  readonly decorated_cream: number;
  /** For ties at the confirmed level. */
  readonly decorations: number;
  /** For ties: finished cakes, decorated or not. */
  readonly finished: number;
  /** Cakes of one tier, at 1 point. */
  readonly one_tier: number;
  readonly points: number;
  /** Finished cakes without decoration, at 10 points. */
  readonly three_tiers: number;
  /** Cakes of two tiers, at 4 points. */
  readonly two_tiers: number;
};

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

/** A side as it travels. */
export type Side = {
  readonly colour: Colour;
  readonly icing: Icing;
  /** 1, 2 or 3; also what it costs to place it (PM-7). */
  readonly tier: number;
};

/** A card's place in a hand, counted from 0 in the order drawn (PM-5). */
export type Slot = number;

export type StepView = {
  readonly action: Action;
  /** The id of the card placed or turned. */
  readonly card?: number | null;
  /** The decoration taken. */
  readonly decoration?: Decoration | null;
};

/** A card that has left the pile or lies on top of it. */
export type TierCard = {
  /** The tier on the chocolate side; none if the viewer has never seen it. */
  readonly chocolate?: number | null;
  readonly colour: Colour;
  /** The tier on the cream side; none if the viewer has never seen it. */
  readonly cream?: number | null;
  /** The side in front: facing the holder, or upward on the pile, in the neutral hand and on a cake. */
  readonly front: Icing;
  /** Given in the order of the shuffled pile: it tells nothing of the sides. */
  readonly id: number;
};

/** What brings the game to its end. */
export type Trigger = "pile" | "decorations" | "house_limit";

export type TurnView = {
  /** PM-14: the assistant was called back in this turn and rests. */
  readonly assistant_rests: boolean;
  /** PM-22: a decoration was taken in this turn. */
  readonly decorated: boolean;
  readonly seat: Seat;
  /** PM-7: what is left of them. */
  readonly spoons: number;
  /** What has been done so far. */
  readonly steps: readonly StepView[];
};

export type View = {
  /** Who has an assistant at hand. */
  readonly assistants: readonly boolean[];
  /** PM-20: only at the confirmed level, while decorations are left. */
  readonly book?: BookletView | null;
  /** PM-27: only at the confirmed level, and not where everything is open anyway. */
  readonly counter?: readonly Counted[] | null;
  /** Who began the game and begins every round. */
  readonly first: Seat;
  readonly hands: readonly (readonly TierCard[])[];
  /** PM-17b: turns in a row without a tier placed or a decoration taken. */
  readonly idle_turns: number;
  readonly kitchens: readonly (readonly CakeView[])[];
  /** Why the round under way is the last (after the game: was). */
  readonly last_round?: Trigger | null;
  readonly last_turn?: LastTurnView | null;
  readonly level: Level;
  /** What each kitchen is worth now. */
  readonly lines: readonly ScoreLine[];
  /** Whether the page is to show sides that cannot be seen at the moment. */
  readonly memory_aid: boolean;
  /** PM-41: only in a duel. */
  readonly neutral?: readonly TierCard[] | null;
  readonly pile: PileView;
  /** PM-40: the colour that is not in play. */
  readonly removed?: Colour | null;
  /** From 1. */
  readonly round: number;
  readonly teams: boolean;
  /** What counts for each seat: its kitchen, or both kitchens of its team (PM-51). */
  readonly totals: readonly ScoreLine[];
  /** The turn under way; none when the game is over. */
  readonly turn?: TurnView | null;
};

/** Which way a page is turned (PM-21), and where the arrow points (PM-23). */
export type Way = "forward" | "backward";
