// Written by `npm run types` from docs/: change the Rust types, never this file.

export type Action =
  /** CG-6: keep the tub that was delivered. */
  | {
      readonly do: "keep";
    }
  /** CG-6: discard it for another. */
  | {
      readonly do: "exchange";
    }
  /** CG-8: put the turned scoop on a cone that has some. */
  | {
      readonly do: "add_scoop";
      readonly cone: ConeId;
    }
  /** CG-8: begin the next cone with the turned scoop. */
  | {
      readonly do: "start_cone";
    }
  /** CG-12, CG-13: serve a cone. */
  | {
      readonly do: "serve";
      readonly cone: ConeId;
    }
  /** CG-13: lay the top tub face up. */
  | {
      readonly do: "draw_tub";
    };

/** A cone by the order in which the day's cones were started, from 0: its name until the evening, whatever happens to the others. */
export type ConeId = number;

export type ConeView = {
  readonly cone: ConeId;
  /** In the order they were placed; it has no meaning. */
  readonly scoops: readonly Flavour[];
  /** None while it is on the table. */
  readonly served?: Served | null;
};

/** How many of each flavour: tubs or scoops somewhere. In JSON an object by flavour that leaves out those there are none of: `{"chocolate": 2, "vanilla": 1}`. Five bits for each flavour, one word for all: bits 5n to 5n + 4 count the nth of [`Flavour::ALL`]. At most 5 of a flavour exist and at most 30 in all, so that even the sums that one multiplication gives fit their places. A pile is counts too: nobody knows its order, so a card's flavour is settled when it is drawn. */
export type Counts = {
  readonly blackcurrant?: number;
  readonly chocolate?: number;
  readonly chocolate_chip?: number;
  readonly pistachio?: number;
  readonly strawberry?: number;
  readonly vanilla?: number;
};

export type Decision = "kept" | "exchanged" | "none" | "open";

/** A seat's new tub of the day. */
export type Delivery = {
  readonly decision: Decision;
  /** What was discarded for it: the owner remembers. */
  readonly gave_back?: Flavour | null;
  /** Which it is, if the viewer may know: the owner, and from the selling on everybody. */
  readonly tub?: Flavour | null;
};

export type Event =
  /** CG-3: this many scoops are out of the game, unseen. */
  | {
      readonly is: "scoops_removed";
      readonly count: number;
    }
  /** CG-4: a player's first tub, face up. */
  | {
      readonly is: "tub_laid";
      readonly seat: Seat;
      readonly tub: Flavour;
    }
  /** A day begins (counted from 1). */
  | {
      readonly is: "day_begun";
      readonly day: number;
      readonly dealer: Seat;
    }
  /** CG-5: a tub face down; only its owner is told which. */
  | {
      readonly is: "tub_delivered";
      readonly seat: Seat;
      readonly tub?: Flavour | null;
    }
  | {
      readonly is: "tub_kept";
      readonly seat: Seat;
    }
  /** CG-6: only the player is told what for what. */
  | {
      readonly is: "tub_exchanged";
      readonly gave?: Flavour | null;
      readonly got?: Flavour | null;
      readonly seat: Seat;
    }
  /** CG-7. */
  | {
      readonly is: "tubs_shuffled_back";
      readonly count: number;
    }
  /** CG-8: by the player who will place it. */
  | {
      readonly is: "scoop_turned";
      readonly scoop: Flavour;
      readonly seat: Seat;
    }
  | {
      readonly is: "cone_started";
      readonly cone: ConeId;
      readonly scoop: Flavour;
      readonly seat: Seat;
    }
  | {
      readonly is: "scoop_added";
      readonly cone: ConeId;
      readonly scoop: Flavour;
      readonly seat: Seat;
    }
  /** CG-10: the tubs delivered today, none for those who got none. */
  | {
      readonly is: "tubs_shown";
      readonly tubs: readonly (Flavour | null)[];
    }
  | {
      readonly is: "cone_served";
      readonly cone: ConeId;
      readonly seat: Seat;
      /** CG-13: the scoop the player lacked. */
      readonly set_aside?: Flavour | null;
      readonly sold: Counts;
    }
  | {
      readonly is: "tub_drawn";
      readonly seat: Seat;
      readonly tub: Flavour;
    }
  /** CG-15: this player can do nothing, so the selling ends for everybody. */
  | {
      readonly is: "no_action_left";
      readonly seat: Seat;
    }
  /** CG-16 to CG-18. */
  | {
      readonly is: "day_ended";
      readonly day: number;
      readonly lines: readonly ScoreLine[];
    }
  /** CG-20: several have the lowest score; the first of them clockwise from a seat deals. */
  | {
      readonly is: "dealer_tied";
      readonly from: Seat;
      readonly tied: readonly Seat[];
    };

export type Flavour = "strawberry" | "blackcurrant" | "chocolate_chip" | "chocolate" | "pistachio" | "vanilla";

/** The table as it was before CG-19 cleared it. */
export type LastDayView = {
  readonly cones: readonly ConeView[];
  readonly dealer: Seat;
  /** CG-20: who acted last; none if nobody could. */
  readonly last_to_act?: Seat | null;
  /** CG-15: who had no action left; none if all cones were served. */
  readonly stuck?: Seat | null;
};

/** The move made last, on whichever day (from 1). */
export type LastMove = {
  readonly action: Action;
  readonly day: number;
  readonly seat: Seat;
  /** The tub drawn, for all to see (CG-13). */
  readonly tub?: Flavour | null;
};

/** The options of a game that leaves nothing to choose: its seats say all. In JSON `{}`. */
export type Options = object;

/** Cards somewhere: how many, and of which flavours if the viewer may know. */
export type Pile = {
  readonly count: number;
  readonly flavours?: Counts | null;
};

export type Refusal =
  /** Another player is to act. */
  | {
      readonly code: "not_your_turn";
      readonly phase: Stage;
      readonly turn: Seat;
    }
  /** It is this player's turn, but for something else. */
  | {
      readonly code: "not_in_this_phase";
      readonly phase: Stage;
    }
  | {
      readonly code: "game_over";
    }
  | {
      readonly code: "nothing_to_exchange_for";
    }
  /** No such cone has been started. */
  | {
      readonly code: "no_such_cone";
      readonly cone: ConeId;
    }
  | {
      readonly code: "cone_full";
      readonly cone: ConeId;
    }
  | {
      readonly code: "no_cone_left";
    }
  /** Case A: a cone that the player can serve wholly comes first. */
  | {
      readonly code: "full_match_first";
    }
  /** Case B: this many scoops on it are of flavours the player lacks. */
  | {
      readonly code: "too_many_lacking";
      readonly cone: ConeId;
      readonly lacking: number;
    }
  /** Case B: the cone was served before, or never started. */
  | {
      readonly code: "not_on_the_table";
      readonly cone: ConeId;
    }
  | {
      readonly code: "tub_pile_empty";
    };

/** A line of the score sheet. */
export type ScoreLine = {
  /** CG-18: unopened tubs kept, one per flavour. */
  readonly kept: Counts;
  /** CG-16: tubs discarded because scoops lay on them. */
  readonly opened: Counts;
  /** The day's points. */
  readonly points: number;
  /** CG-17: scoops sold, 1 point each. */
  readonly sold: Counts;
  /** CG-18: further copies of unopened tubs, discarded for 1 point each. */
  readonly spare: Counts;
  /** Points after the day. */
  readonly total: number;
};

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

/** Who served a cone, and the scoop they lacked, which scored for nobody (CG-13). */
export type Served = {
  readonly seat: Seat;
  readonly set_aside?: Flavour | null;
};

/** The phase by name. */
export type Stage = "delivery" | "cones" | "selling" | "over";

export type View = {
  /** The cones started today, in order, those served included. */
  readonly cones: readonly ConeView[];
  readonly cones_left: number;
  /** From 1 to 4. */
  readonly day: number;
  readonly dealer: Seat;
  readonly deliveries: readonly Delivery[];
  /** CG-13: of the tubs, those drawn today. */
  readonly drawn: readonly Counts[];
  /** How the last day ended; none on the first. */
  readonly last_day?: LastDayView | null;
  readonly last_move?: LastMove | null;
  readonly phase: Stage;
  /** CG-3: the scoops out of the game. */
  readonly removed: Pile;
  /** CG-8: the scoop just turned. */
  readonly scoop?: Flavour | null;
  readonly scoop_pile: Pile;
  /** Points of the days scored. */
  readonly scores: readonly number[];
  /** CG-13: scoops that score for nobody. */
  readonly set_aside: Counts;
  /** The days scored so far. */
  readonly sheet: readonly (readonly ScoreLine[])[];
  /** Scoops sold today (CG-14). */
  readonly sold: readonly Counts[];
  readonly tub_pile: Pile;
  /** The tubs lying face up, those shown and drawn today included. */
  readonly tubs: readonly Counts[];
  /** Who is to act. */
  readonly turn?: Seat | null;
  /** The scoops not seen today: in the pile or, until day one has shown which, out of the game. */
  readonly unseen_scoops: Counts;
  /** The tubs this viewer cannot place: in the pile, delivered to others or given back by them. */
  readonly unseen_tubs: Counts;
};
