// Written by `npm run types` from docs/: change the Rust types, never this file.

export type Action =
  /** CD-6, CD-22: lay a menu for this round. */
  | {
      readonly do: "menu";
      readonly menu: Menu;
    }
  /** CD-8: play a card into the pot. */
  | {
      readonly do: "play";
      readonly card: Card;
    };

export type Card = "pea-1" | "pea-2" | "pea-3" | "pea-4" | "pea-5" | "pea-bouillon" | "pea-10" | "pea-boil_over" | "onion-1" | "onion-2" | "onion-3" | "onion-4" | "onion-5" | "onion-bouillon" | "onion-10" | "onion-boil_over" | "mushroom-1" | "mushroom-2" | "mushroom-3" | "mushroom-4" | "mushroom-5" | "mushroom-bouillon" | "mushroom-10" | "mushroom-boil_over" | "chili-1" | "chili-2" | "chili-3" | "chili-4" | "chili-5";

/** Cards somewhere: how many, and which if the viewer may know. */
export type Cards = {
  readonly cards?: readonly Card[] | null;
  readonly count: number;
};

export type Event =
  /** A round begins (counted from 1). */
  | {
      readonly is: "round_begun";
      readonly dealer: Seat;
      readonly round: number;
    }
  /** A seat's cards; only that seat is told which. */
  | {
      readonly is: "hand_dealt";
      readonly cards: readonly Card[];
      readonly seat: Seat;
    }
  /** A seat has chosen its menu in secret. */
  | {
      readonly is: "menu_chosen";
      readonly seat: Seat;
    }
  | {
      readonly is: "menus_shown";
      readonly menus: readonly (Menu | null)[];
    }
  | {
      readonly is: "menu_laid";
      readonly menu: Menu;
      readonly seat: Seat;
    }
  | {
      readonly is: "card_played";
      readonly card: Card;
      readonly seat: Seat;
      readonly total: number;
    }
  /** CD-15. */
  | {
      readonly is: "last_card";
      readonly seat: Seat;
    }
  | {
      readonly is: "pot_won";
      readonly cards: number;
      readonly seat: Seat;
    }
  /** CD-16: hands are laid open, the unfinished pot counts for nobody. */
  | {
      readonly is: "round_ended";
      readonly lines: readonly ScoreLine[];
    };

/** A seat's menu for this round. */
export type Laid =
  | "not_yet"
  /** Chosen, and not for this viewer's eyes. */
  | "face_down"
  | {
      readonly menu: Menu;
    };

/** CD-16: the table as it was before the cards were gathered up. */
export type LastRoundView = {
  readonly laid_open: readonly (readonly Card[])[];
  readonly pots: readonly WonPot[];
  /** The pot nobody finished. */
  readonly unfinished: readonly PlayedCard[];
};

/** CD-2: what a player sets out to cook this round. */
export type Menu = "pea" | "onion" | "mushroom" | "chili" | "no_soup";

export type Options = {
  /** CD-22: menus are laid face up one after another. */
  readonly open_menus?: boolean;
};

export type PlayedCard = {
  readonly card: Card;
  readonly seat: Seat;
};

export type PotView = {
  readonly cards: readonly PlayedCard[];
  readonly led?: Suit | null;
  /** CD-12: there is chili in it. */
  readonly spoiled: boolean;
  readonly total: number;
};

export type Refusal =
  | {
      readonly code: "card_out_of_turn";
    }
  | {
      readonly code: "menu_out_of_turn";
    }
  | {
      readonly code: "open_menu_out_of_turn";
    }
  | {
      readonly code: "menu_used";
      readonly menu: Menu;
    }
  | {
      readonly code: "dealers_copy";
      readonly menu: Menu;
    }
  | {
      readonly code: "not_in_hand";
      readonly card: Card;
    }
  | {
      readonly code: "must_follow";
      readonly suit: Suit;
    };

/** One seat's account of one round. */
export type ScoreLine = {
  /** Stars earned: cards of the menu's suit, or 5 for no soup. */
  readonly earned: number;
  /** Stars lost: chili in a soup, bouillon in chili, any card for no soup. */
  readonly lost: number;
  readonly menu?: Menu | null;
  /** Stars after the round (CD-20). */
  readonly stars: number;
};

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

export type Stage = "menus" | "pot" | "over";

export type Suit = "pea" | "onion" | "mushroom" | "chili";

export type View = {
  readonly dealer: Seat;
  readonly hands: readonly Cards[];
  /** How the last round ended; none in the first. */
  readonly last_round?: LastRoundView | null;
  readonly menus: readonly Laid[];
  readonly open_menus: boolean;
  readonly phase: Stage;
  readonly pot: PotView;
  /** CD-14: the pots won this round, in order. */
  readonly pots: readonly WonPot[];
  /** From 1 to 5. */
  readonly round: number;
  /** The rounds scored so far. */
  readonly sheet: readonly (readonly ScoreLine[])[];
  readonly stars: readonly number[];
  /** Whose card is awaited in the pot. */
  readonly turn?: Seat | null;
  readonly undealt: Cards;
  /** CD-2: menus out for the rest of the game, this round's included once shown: in secret all at once (CD-6), openly each when it is laid (CD-22). */
  readonly used_menus: readonly (readonly Menu[])[];
};

export type WonPot = {
  readonly cards: readonly PlayedCard[];
  readonly winner: Seat;
};
