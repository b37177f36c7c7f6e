// Written by `npm run types` from docs/: change the Rust types, never this file.

export type Action =
  /** PT-5: add a topping of one's own. */
  | {
      readonly do: "add";
      readonly spot: Spot;
    }
  /** PT-21: add a topping of the virtual colour beside its knife. */
  | {
      readonly do: "add_virtual";
      readonly spot: Spot;
    }
  /** PT-6: choose a line in secret. */
  | {
      readonly do: "cut";
      readonly line: Line;
    };

/** What became of a colour's addition in a round. */
export type Added =
  | "not_yet"
  /** There was no spot for it: the player passed (PT-5), the virtual topping was skipped (PT-21). */
  | "impossible"
  | {
      readonly spot: Spot;
    };

/** A topping that was removed, and what lies there instead, if anything. */
export type Change = {
  readonly now?: Colour | null;
  readonly spot: Spot;
  readonly was: Colour;
};

/** PT-3. Seat 0 of the table plays red, 1 green, 2 white (PT-4), unless two players choose (PT-20). */
export type Colour = "red" | "green" | "white";

/** The colour of table seat 0, then that of seat 1; the third is virtual. */
export type Colours = "red_green" | "red_white" | "green_red" | "green_white" | "white_red" | "white_green";

/** What a cut did, from the position before it. */
export type CutReport = {
  /** What each colour had added before. */
  readonly added: PerColour;
  /** For each spot, by number, the topping before the cut. */
  readonly before: readonly (Colour | null)[];
  /** At 1st, 2nd and 3rd. */
  readonly knives: readonly [Knife, Knife, Knife];
  /** Toppings on the pizza after the cut. */
  readonly on_pizza: PerColour2;
  /** From 1. */
  readonly round: number;
  /** PT-8. */
  readonly safe: readonly Colour[];
  /** PT-10: spots that were won but stay empty, because all toppings of the winner are on the pizza. */
  readonly short: readonly Spot[];
  /** PT-7: all slices with at least one spot. */
  readonly slices: readonly Slice[];
};

export type EndReason = "all_toppings" | "all_virtual_toppings" | "house_limit";

export type Event =
  /** A round begins (counted from 1): who adds first, and the colours at 1st, 2nd and 3rd. */
  | {
      readonly is: "round_begun";
      readonly board: readonly [Colour, Colour, Colour];
      readonly first: Seat;
      readonly round: number;
    }
  | {
      readonly is: "topping_added";
      readonly seat: Seat;
      readonly spot: Spot;
    }
  /** PT-5: no spot to add on. */
  | {
      readonly is: "passed";
      readonly seat: Seat;
    }
  /** PT-21: where the virtual knife goes this round. */
  | {
      readonly is: "virtual_rolled";
      readonly line: Line;
    }
  /** PT-21: a virtual topping, put there by a seat. */
  | {
      readonly is: "virtual_added";
      readonly seat: Seat;
      readonly spot: Spot;
    }
  /** PT-21: no free spot beside the virtual knife. */
  | {
      readonly is: "virtual_skipped";
    }
  /** A seat has chosen its line in secret. */
  | {
      readonly is: "line_chosen";
      readonly seat: Seat;
    }
  /** PT-7 to PT-10: the knives are shown and the slices resolved. */
  | {
      readonly is: "pizza_cut";
      readonly cut: CutReport;
    }
  | {
      readonly is: "ended";
      readonly reason: EndReason;
    };

export type Knife = {
  readonly colour: Colour;
  readonly line: Line;
};

/** Where a knife goes this round. */
export type KnifeView =
  | "not_yet"
  /** Chosen, and not for this viewer's eyes. */
  | "secret"
  | {
      readonly line: Line;
    };

/** PT-2: a line to cut along, as its player reads it from left to right. */
export type Line = number;

export type Options = {
  /** PT-20: the colours of two players; with three they have no effect. Records that do not name them have the usual ones. */
  readonly colours?: Colours;
};

/** One value for each colour. In JSON `{"red":…, "green":…, "white":…}`. */
export type PerColour = {
  readonly green: Added;
  readonly red: Added;
  readonly white: Added;
};

/** One value for each colour. In JSON `{"red":…, "green":…, "white":…}`. */
export type PerColour2 = {
  readonly green: number;
  readonly red: number;
  readonly white: number;
};

/** A side of the pizza to sit and cut at. */
export type Place = {
  readonly colour: Colour;
  readonly knife: KnifeView;
  /** Nobody, for the virtual colour. */
  readonly seat?: Seat | null;
};

export type Refusal =
  | {
      readonly code: "add_out_of_turn";
    }
  | {
      readonly code: "spot_taken";
      readonly colour: Colour;
      readonly spot: Spot;
    }
  /** A topping of the same colour lies next to it. */
  | {
      readonly code: "next_to_own";
      readonly own: Spot;
      readonly spot: Spot;
    }
  /** The line is chosen already; take it back to choose another. */
  | {
      readonly code: "line_chosen";
    }
  | {
      readonly code: "cut_out_of_turn";
    }
  | {
      readonly code: "no_virtual_colour";
    }
  | {
      readonly code: "virtual_out_of_turn";
    }
  | {
      readonly code: "virtual_spot_taken";
      readonly colour: Colour;
      readonly spot: Spot;
    }
  | {
      readonly code: "not_beside_knife";
      readonly line: Line;
      readonly spot: Spot;
    };

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

export type Slice = {
  readonly changes: readonly Change[];
  /** Toppings in it before the cut. */
  readonly counts: PerColour2;
  /** PT-9: the colours with the most: one takes the slice, two remove the third, three change nothing. None in a slice without toppings. */
  readonly leaders: readonly Colour[];
  readonly spots: readonly Spot[];
};

/** PT-1: a place for one topping. */
export type Spot = number;

export type Stage = "add" | "add_virtual" | "cut" | "over";

export type View = {
  /** What each colour added this round. */
  readonly added: PerColour;
  /** Who sits at 1st, 2nd and 3rd this round. */
  readonly board: readonly [Place, Place, Place];
  /** The colour each seat plays. */
  readonly colours: readonly Colour[];
  /** Why it is over. */
  readonly ended?: EndReason | null;
  /** Who adds first this round. */
  readonly first: Seat;
  /** None before the first cut. */
  readonly last_cut?: CutReport | null;
  readonly on_pizza: PerColour2;
  readonly phase: Stage;
  /** For each spot, by number, the topping on it. */
  readonly pizza: readonly (Colour | null)[];
  /** From 1 to 60. */
  readonly round: number;
  readonly supply: PerColour2;
  /** Whose topping is awaited, own or virtual. */
  readonly turn?: Seat | null;
  /** PT-20: with two players, the colour nobody plays. */
  readonly virtual_colour?: Colour | null;
};
