// Written by `npm run types` from docs/: change the Rust types, never this file.

export type Action =
  /** CM-4.2: keep this card of the three drawn. */
  | {
      readonly do: "keep";
      readonly slot: Slot;
    }
  /** CM-4.2, with three players or more: this one goes to the left, the last one to the right. */
  | {
      readonly do: "pass_left";
      readonly slot: Slot;
    }
  /** CM-5: place a card on one of one's own cakes. */
  | {
      readonly do: "place";
      readonly cake: CakeNumber;
      readonly position: Position;
      readonly slot: Slot;
    };

/** One of a player's three cakes. */
export type CakeNumber = number;

/** A cake as it stands, and what it amounts to. */
export type CakeView = {
  readonly blueberries: number;
  /** By position, clockwise. */
  readonly cards: readonly [Card | null, Card | null, Card | null, Card | null];
  /** As if the cake stayed as it is: an open half counts as stray. */
  readonly flavour: Flavour;
  /** What each of this round's customers can expect of it, in their order. */
  readonly hopes: readonly Hope[];
  readonly icings: number;
  /** Halves beside a missing quarter. */
  readonly open_halves: number;
  readonly raspberries: number;
  /** Halves that stay alone. */
  readonly stray_halves: number;
  readonly whole_rosettes: number;
};

export type Card = "pink-plain-none" | "pink-plain-r" | "pink-plain-b" | "pink-plain-rr" | "pink-plain-bb" | "pink-plain-rb" | "pink-cw-none" | "pink-cw-r" | "pink-cw-b" | "pink-cw-rr" | "pink-cw-bb" | "pink-cw-rb" | "pink-ccw-none" | "pink-ccw-r" | "pink-ccw-b" | "pink-ccw-rr" | "pink-ccw-bb" | "pink-ccw-rb" | "pink-both-none" | "pink-both-r" | "pink-both-b" | "pink-both-rr" | "pink-both-bb" | "pink-both-rb" | "white-plain-none" | "white-plain-r" | "white-plain-b" | "white-plain-rr" | "white-plain-bb" | "white-plain-rb" | "white-cw-none" | "white-cw-r" | "white-cw-b" | "white-cw-rr" | "white-cw-bb" | "white-cw-rb" | "white-ccw-none" | "white-ccw-r" | "white-ccw-b" | "white-ccw-rr" | "white-ccw-bb" | "white-ccw-rb" | "white-both-none" | "white-both-r" | "white-both-b" | "white-both-rr" | "white-both-bb" | "white-both-rb" | "chocolate-plain-none" | "chocolate-plain-r" | "chocolate-plain-b" | "chocolate-plain-rr" | "chocolate-plain-bb" | "chocolate-plain-rb" | "chocolate-cw-none" | "chocolate-cw-r" | "chocolate-cw-b" | "chocolate-cw-rr" | "chocolate-cw-bb" | "chocolate-cw-rb" | "chocolate-ccw-none" | "chocolate-ccw-r" | "chocolate-ccw-b" | "chocolate-ccw-rr" | "chocolate-ccw-bb" | "chocolate-ccw-rb" | "chocolate-both-none" | "chocolate-both-r" | "chocolate-both-b" | "chocolate-both-rr" | "chocolate-both-bb" | "chocolate-both-rb";

export type Customer = "five_raspberries" | "five_blueberries" | "five_fruits_one_rosette" | "one_icing_no_half" | "one_icing_three_rosettes" | "three_icings_two_rosettes" | "two_icings_four_fruits" | "three_blueberries_no_raspberry" | "three_raspberries_no_blueberry" | "three_rosettes" | "no_raspberry_no_half" | "two_of_each_fruit";

/** Customers that lie face down, likewise. */
export type CustomerPile = {
  readonly count: number;
  readonly customers?: readonly Customer[] | null;
};

export type CustomerView = {
  readonly customer: Customer;
  readonly wish: Wish;
};

export type Event =
  /** CM-3. Counted from 1. */
  | {
      readonly is: "round_begun";
      readonly customers: readonly Customer[];
      readonly round: number;
    }
  /** CM-4.1. Counted from 1. */
  | {
      readonly is: "turn_begun";
      readonly round: number;
      readonly turn: number;
    }
  /** Only that seat is told which. */
  | {
      readonly is: "cards_drawn";
      readonly cards: readonly Card[];
      readonly seat: Seat;
    }
  /** A seat has settled, in secret, what it keeps and passes. */
  | {
      readonly is: "chosen";
      readonly seat: Seat;
    }
  /** Everyone has chosen, and the cards change hands. */
  | {
      readonly is: "cards_passed";
    }
  /** Only the receiver is told. */
  | {
      readonly is: "card_received";
      readonly card: Card;
      readonly from: Seat;
      readonly seat: Seat;
    }
  /** CM-30: alone, the two cards not kept are out for the round. */
  | {
      readonly is: "cards_discarded";
      readonly cards: readonly Card[];
      readonly seat: Seat;
    }
  /** A seat has placed a card, not yet for all to see. */
  | {
      readonly is: "card_placed";
      readonly left: number;
      readonly seat: Seat;
    }
  /** CM-4.3: everyone has placed everything. */
  | {
      readonly is: "cakes_shown";
      readonly placed: readonly (readonly PlacedCard[])[];
    }
  /** CM-7 to CM-9. The round is counted from 1. */
  | {
      readonly is: "round_scored";
      readonly lines: readonly ScoreLine[];
      readonly round: number;
    }
  /** CM-30. */
  | {
      readonly is: "title_earned";
      readonly stars: number;
      readonly title: Title;
    };

/** CM-7: flavour points of a cake, line by line. */
export type Flavour = {
  /** One icing 3, two 1, three 0. */
  readonly icing: number;
  /** One if no half rosette is left alone. */
  readonly no_stray_half: number;
  /** One for each raspberry with a blueberry. */
  readonly pairs: number;
  /** One for each whole rosette. */
  readonly rosettes: number;
  readonly total: number;
};

/** A card of a hand, at its slot. */
export type HandCard = {
  /** While placing: where it has been put. */
  readonly at?: Spot | null;
  /** None if it is not for this viewer's eyes. */
  readonly card?: Card | null;
  /** Who passed it here; none if it was drawn. */
  readonly from?: Seat | null;
  /** While drafting: where it has been decided to go; the seat itself keeps it. */
  readonly to?: Seat | null;
};

/** What a cake as it stands means to a customer. */
export type Hope = "lost" | "met" | "open";

/** CM-4.3: the turn whose cards were shown last. */
export type LastTurn = {
  readonly placed: readonly (readonly PlacedCard[])[];
  readonly round: number;
  readonly turn: number;
};

/** The options of a game that leaves nothing to choose: its seats say all. In JSON `{}`. */
export type Options = object;

/** Cake cards that lie face down: how many, and from the top which, if the viewer may know. */
export type PileView = {
  readonly cards?: readonly Card[] | null;
  readonly count: number;
};

/** A card on one of a player's cakes. */
export type PlacedCard = {
  readonly cake: CakeNumber;
  readonly card: Card;
  readonly position: Position;
};

/** CM-5: a quarter position of a cake, clockwise. */
export type Position = number;

export type Refusal =
  /** The game is over, or there is no such seat. */
  | {
      readonly code: "not_playing";
    }
  /** Cards have moved: what was passed is passed. */
  | {
      readonly code: "draft_is_over";
    }
  /** Another card was kept already; it can be taken back until all have chosen. */
  | {
      readonly code: "kept_already";
    }
  /** Everything is chosen; it can be taken back until all have chosen. */
  | {
      readonly code: "chosen_already";
    }
  /** First comes the card to keep. */
  | {
      readonly code: "keep_first";
    }
  /** The kept card is not passed. */
  | {
      readonly code: "is_kept";
      readonly slot: Slot;
    }
  /** With two players both cards go to the same neighbour. */
  | {
      readonly code: "one_neighbour";
    }
  /** CM-30: alone there is nobody to pass to. */
  | {
      readonly code: "no_neighbour";
    }
  /** Cards are placed when all have chosen. */
  | {
      readonly code: "draft_first";
    }
  /** The card is on a cake already; it can be taken back until all have placed. */
  | {
      readonly code: "placed_already";
      readonly slot: Slot;
    }
  | {
      readonly code: "position_taken";
      readonly cake: CakeNumber;
      readonly position: Position;
    };

/** A round that is over: its customers, the cakes before they were taken apart, and the score. */
export type RoundView = {
  readonly cakes: readonly (readonly [readonly [Card | null, Card | null, Card | null, Card | null], readonly [Card | null, Card | null, Card | null, Card | null], readonly [Card | null, Card | null, Card | null, Card | null]])[];
  readonly customers: readonly Customer[];
  readonly lines: readonly ScoreLine[];
};

/** One seat's account of one round. */
export type ScoreLine = {
  /** CM-7, cake by cake. */
  readonly cakes: readonly [Flavour, Flavour, Flavour];
  readonly flavour: number;
  /** CM-8. */
  readonly flavour_stars: number;
  /** CM-9: one star each. */
  readonly served: readonly Served[];
  /** All stars of the round. */
  readonly stars: number;
};

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

/** CM-9: a customer and the cake they got. */
export type Served = {
  readonly cake: CakeNumber;
  readonly customer: Customer;
};

/** A card of the hand: as drawn while drafting; then kept, from the left, from the right. */
export type Slot = number;

export type Spot = {
  readonly cake: CakeNumber;
  readonly position: Position;
};

export type Stage = "draft" | "place" | "over";

/** CM-30: what a lone pastry cook may call themselves, by their stars. */
export type Title = "apprentice" | "baker" | "confectioner" | "pastry_chef" | "cake_master";

export type View = {
  /** Own cards placed this turn are there; those of others come when all have placed. */
  readonly cakes: readonly (readonly [CakeView, CakeView, CakeView])[];
  readonly customer_pile: CustomerPile;
  /** CM-3: those of this round. */
  readonly customers: readonly CustomerView[];
  /** CM-30: cards out for the round. */
  readonly discarded: readonly Card[];
  /** CM-7: points of all one's cakes as they stand. */
  readonly flavour: readonly number[];
  /** Three cards each; none once the game is over. */
  readonly hands: readonly (readonly HandCard[])[];
  /** What was shown last; none before the first turn has ended. */
  readonly last_turn?: LastTurn | null;
  readonly phase: Stage;
  readonly pile: PileView;
  /** From 1 to 3. */
  readonly round: number;
  /** The rounds scored so far. */
  readonly rounds: readonly RoundView[];
  /** CM-9: whom the complete cakes would serve. */
  readonly served: readonly (readonly Served[])[];
  readonly stars: readonly number[];
  /** CM-30: at the end, alone. */
  readonly title?: Title | null;
  /** How many choices, or cards to place, each seat still has before it waits for the others. */
  readonly to_go: readonly number[];
  /** From 1 to 4. */
  readonly turn: number;
};

/** What a customer asks of a cake. Counts are exact; what is not mentioned is free. */
export type Wish = {
  readonly blueberries?: number | null;
  /** Raspberries and blueberries together. */
  readonly fruits?: number | null;
  readonly icings?: number | null;
  readonly raspberries?: number | null;
  readonly stray_halves?: number | null;
  readonly whole_rosettes?: number | null;
};
