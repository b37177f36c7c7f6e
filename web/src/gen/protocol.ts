// Written by `npm run types` from docs/: change the Rust types, never this file.

/** What happens about a player who has left or whose clock is at zero, if those present choose nothing else. */
export type Absent =
  /** The table waits, and the clock begins anew. */
  | {
      readonly do: "wait";
    }
  /** A bot plays until the player is back. */
  | {
      readonly do: "bot";
      readonly level: Level;
    }
  /** The game ends without a result. */
  | {
      readonly do: "end";
    };

/** One legal action as a bot sees it. */
export type Advice = {
  readonly action: unknown;
  /** What the seat may expect after it, from 0 (lost) to 1 (won). */
  readonly value: number;
  /** How much of the thought went into it, from 0 to 1. */
  readonly weight: number;
};

/** Something said: `text`, or the id of a `phrase` of the house. */
export type ChatLine = {
  readonly name: string;
  readonly number: number;
  readonly phrase?: string | null;
  readonly seat: Seat;
  readonly text?: string | null;
};

/** What a client sends: something to do at the table, or a question. */
export type ClientMessage =
  /** Something to do at the table. */
  | (
      /** Takes an open seat, standing up from any other, before the game starts. */
      | {
          readonly do: "sit";
          readonly seat: Seat;
        }
      /** The host sets a seat without a person for a bot, or frees any with `null`, before the game starts. */
      | {
          readonly do: "lay";
          readonly bot: Level | null;
          readonly seat: Seat;
        }
      /** Starts the game once no seat is open. */
      | {
          readonly do: "start";
        }
      /** Makes a move: one of `legal`. Like all that answers a position it carries the `seq` of the table it answers, and counts if the seat is still asked the same. */
      | {
          readonly do: "act";
          readonly action: unknown;
          readonly seq: number;
        }
      /** Takes back the own last move, free until something came to light or another acted on it. */
      | {
          readonly do: "undo";
          readonly seq: number;
        }
      /** Takes back all own moves that can be taken back freely. */
      | {
          readonly do: "reset_turn";
          readonly seq: number;
        }
      /** Asks all people here to go back to before the own last move. */
      | {
          readonly do: "ask_takeback";
          readonly seq: number;
        }
      /** Asks all people here to end the game without a result. */
      | {
          readonly do: "ask_end";
        }
      /** Agrees to what was asked. */
      | {
          readonly do: "agree";
        }
      /** Disagrees; or, from who asked, withdraws the question. */
      | {
          readonly do: "decline";
        }
      /** Says what to do about an absent player. */
      | {
          readonly do: "choose";
          readonly about: Seat;
          readonly choice: Absent;
        }
      /** Gets up: before the game the seat is free, during the game it is kept. */
      | {
          readonly do: "leave";
        }
      /** Takes the own seat back. */
      | {
          readonly do: "come_back";
        }
      /** Says something in free words. */
      | {
          readonly do: "say";
          readonly text: string;
        }
      /** Says something that everybody reads in their own language. */
      | {
          readonly do: "phrase";
          readonly phrase: string;
        }
      /** Wants to play again. */
      | {
          readonly do: "rematch";
        }
      /** Takes the name the person has by now. */
      | {
          readonly do: "rename";
        }) & ({
      /** The answer carries it. A command that comes again under the same id is answered again and not done again. */
      readonly id: CommandId;
    })
  | Query;

/** A clock as it stands. */
export type ClockView = {
  /** Milliseconds left for this move alone. */
  readonly move_ms: number;
  /** Milliseconds left beyond that. */
  readonly reserve_ms: number;
  readonly running: boolean;
};

/** Each move has its own seconds; what it takes beyond them comes out of a reserve for the game. */
export type Clocks = {
  readonly move_seconds: number;
  readonly reserve_seconds: number;
};

/** Something to do at the table. */
export type Command =
  /** Takes an open seat, standing up from any other, before the game starts. */
  | {
      readonly do: "sit";
      readonly seat: Seat;
    }
  /** The host sets a seat without a person for a bot, or frees any with `null`, before the game starts. */
  | {
      readonly do: "lay";
      readonly bot: Level | null;
      readonly seat: Seat;
    }
  /** Starts the game once no seat is open. */
  | {
      readonly do: "start";
    }
  /** Makes a move: one of `legal`. Like all that answers a position it carries the `seq` of the table it answers, and counts if the seat is still asked the same. */
  | {
      readonly do: "act";
      readonly action: unknown;
      readonly seq: number;
    }
  /** Takes back the own last move, free until something came to light or another acted on it. */
  | {
      readonly do: "undo";
      readonly seq: number;
    }
  /** Takes back all own moves that can be taken back freely. */
  | {
      readonly do: "reset_turn";
      readonly seq: number;
    }
  /** Asks all people here to go back to before the own last move. */
  | {
      readonly do: "ask_takeback";
      readonly seq: number;
    }
  /** Asks all people here to end the game without a result. */
  | {
      readonly do: "ask_end";
    }
  /** Agrees to what was asked. */
  | {
      readonly do: "agree";
    }
  /** Disagrees; or, from who asked, withdraws the question. */
  | {
      readonly do: "decline";
    }
  /** Says what to do about an absent player. */
  | {
      readonly do: "choose";
      readonly about: Seat;
      readonly choice: Absent;
    }
  /** Gets up: before the game the seat is free, during the game it is kept. */
  | {
      readonly do: "leave";
    }
  /** Takes the own seat back. */
  | {
      readonly do: "come_back";
    }
  /** Says something in free words. */
  | {
      readonly do: "say";
      readonly text: string;
    }
  /** Says something that everybody reads in their own language. */
  | {
      readonly do: "phrase";
      readonly phrase: string;
    }
  /** Wants to play again. */
  | {
      readonly do: "rematch";
    }
  /** Takes the name the person has by now. */
  | {
      readonly do: "rename";
    };

/** A name a client gives to a command, unlike its others: 1 to 36 visible ASCII characters. */
export type CommandId = string;

export type Ended = "agreed" | "absence" | "abandoned";

/** Who played against whom. */
export type Ending = "ranked" | "won_together" | "lost_together";

/** How well a bot plays, by the ranks of a kitchen, the weakest first. */
export type Level = "plongeur" | "commis" | "sous_chef" | "chef";

export type Links = {
  /** Lets one sit down. */
  readonly join: string | null;
  /** The table's id: for those seated, and at a public table for all. */
  readonly table: string;
  /** Lets one watch. */
  readonly watch: string;
};

export type Matter =
  /** It is the turn of somebody who is not there, or somebody has left. */
  | {
      readonly is: "absent";
      readonly choices: readonly SeatChoice[];
      /** Until then only waiting can be chosen: whoever is gone for a moment is not absent. */
      readonly open_in_ms: number;
      readonly seat: Seat;
    }
  | {
      readonly is: "clock_at_zero";
      readonly by_default: Absent;
      readonly choices: readonly SeatChoice[];
      readonly decided_in_ms: number;
      readonly seat: Seat;
    }
  /** `seat` asks to go back to just after `step`. */
  | {
      readonly is: "takeback";
      readonly seat: Seat;
      readonly step: number;
      readonly unanswered: readonly Seat[];
    }
  /** `seat` asks to end the game. */
  | {
      readonly is: "end";
      readonly seat: Seat;
      readonly unanswered: readonly Seat[];
    };

/** What a viewer is told of an entry of the log, under the entry's own name. */
export type NewsView =
  /** A person sat down. */
  | {
      readonly is: "seated";
      readonly seat: Seat;
    }
  /** A match began. */
  | {
      readonly is: "started";
      readonly events: readonly unknown[];
    }
  /** A move led to this step. */
  | {
      readonly is: "moved";
      readonly events: readonly unknown[];
      readonly seat: Seat;
      readonly step: number;
    }
  /** A player took back so many own moves: the match is at this step again. */
  | {
      readonly is: "undone";
      readonly moves: number;
      readonly seat: Seat;
      readonly step: number;
    }
  /** All agreed to go back, as this player had asked: the match is at this step again. */
  | {
      readonly is: "rewound";
      readonly seat: Seat;
      readonly step: number;
    }
  /** Somebody disagreed, or who asked withdrew the question. */
  | {
      readonly is: "declined";
      readonly seat: Seat;
    }
  /** A clock stands at zero. */
  | {
      readonly is: "flagged";
      readonly seat: Seat;
    }
  /** The table goes on waiting for this player. */
  | {
      readonly is: "waited";
      readonly about: Seat;
    }
  /** A bot plays for this player until it comes back. */
  | {
      readonly is: "stood_in";
      readonly level: Level;
      readonly seat: Seat;
    }
  /** A player got up. */
  | {
      readonly is: "left";
      readonly seat: Seat;
    }
  /** A player took its seat back. */
  | {
      readonly is: "came_back";
      readonly seat: Seat;
    }
  /** The match ended without an outcome. */
  | {
      readonly is: "ended";
      readonly why: Ended;
    }
  /** Another match follows, everybody one seat further. */
  | {
      readonly is: "rotated";
    };

/** How a match ended. */
export type Outcome = {
  /** Whether there are winners and losers at all. */
  readonly ending: Ending;
  /** The place and score of every seat. */
  readonly standings: readonly Standing[];
};

export type Pace =
  /** Everybody is there; with clocks or without. */
  | {
      readonly is: "real_time";
      readonly clock: Clocks | null;
    }
  /** Everybody has so many days for each move. */
  | {
      readonly is: "turn_by_turn";
      readonly days: number;
    };

/** One move that was made, as the asker may know it. */
export type PastStep = {
  readonly events: readonly unknown[];
  /** Who moved; `null` for step 0, the start. */
  readonly seat: Seat | null;
  readonly step: number;
  /** The view after it. */
  readonly view: unknown;
};

export type Phase = "gathering" | "playing" | "over";

/** Something to be told. */
export type Query =
  /** The table as it is. */
  | {
      readonly ask: "table";
    }
  /** What happened in the steps `from` to `to` (at most 50 of them), as the asker may know it. */
  | {
      readonly ask: "past";
      readonly from: number;
      readonly to: number;
    }
  /** What a chef would consider in the own seat at this table; only where all others are bots. */
  | {
      readonly ask: "advice";
      readonly seq: number;
    };

/** Why something was not done. */
export type Refused =
  /** The game has gone on; it is at `step` now. The table follows. */
  | {
      readonly code: "stale";
      readonly step: number;
    }
  /** Against the rules of the game; `refusal` is the game's own object with its `code`. */
  | {
      readonly code: "by_rule";
      readonly refusal: unknown;
      readonly rule: string;
    }
  /** The action is none of this game's. */
  | {
      readonly code: "not_a_move";
      readonly error: string;
    }
  /** The message could not be understood. */
  | {
      readonly code: "unreadable";
      readonly error: string;
    }
  | {
      readonly code: "not_seated";
    }
  /** The door one came by is for watching only. */
  | {
      readonly code: "only_watching";
      readonly seat: Seat;
    }
  | {
      readonly code: "no_such_seat";
    }
  | {
      readonly code: "seat_taken";
    }
  | {
      readonly code: "open_seats";
    }
  | {
      readonly code: "not_host";
    }
  | {
      readonly code: "not_started";
    }
  | {
      readonly code: "already_started";
    }
  | {
      readonly code: "not_over";
    }
  /** The game is over. */
  | {
      readonly code: "over";
    }
  /** A bot plays in one's place: come back first. */
  | {
      readonly code: "away_from_seat";
    }
  | {
      readonly code: "nothing_to_take_back";
    }
  /** Something has come to light since: ask all others. */
  | {
      readonly code: "revealed";
    }
  /** Another player has acted on it: ask all others. */
  | {
      readonly code: "acted_upon";
    }
  | {
      readonly code: "question_open";
    }
  | {
      readonly code: "no_question";
    }
  | {
      readonly code: "not_absent";
    }
  /** Advice is for those who play against bots alone. */
  | {
      readonly code: "among_people";
    }
  | {
      readonly code: "not_your_turn";
    }
  /** Partners may not discuss. */
  | {
      readonly code: "chat_closed";
      readonly rule: string;
    }
  | {
      readonly code: "bad_saying";
      readonly longest: number;
    }
  | {
      readonly code: "unknown_phrase";
    }
  | {
      readonly code: "too_fast";
    }
  /** Too much has been written about this game: it can be played to its end, not taken back. */
  | {
      readonly code: "book_full";
    }
  /** The house cannot write its book just now; nothing was done. Try again later. */
  | {
      readonly code: "not_saved";
    }
  /** This table was played with other rules than this house knows by now. */
  | {
      readonly code: "closed";
      readonly error: string;
    };

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

export type SeatChoice = {
  readonly choice: Absent;
  readonly seat: Seat;
};

export type SeatView =
  | {
      readonly is: "open";
      readonly team: Team;
    }
  | {
      readonly is: "bot";
      readonly level: Level;
      readonly team: Team;
    }
  | {
      readonly is: "person";
      /** `null` without clocks. */
      readonly clock: ClockView | null;
      /** Has got up; may come back. */
      readonly left: boolean;
      readonly name: string;
      /** Connected. */
      readonly present: boolean;
      /** The bot that plays meanwhile. */
      readonly stand_in: Level | null;
      readonly team: Team;
    };

/** What all chance of a match comes from. In text and JSON 64 hexadecimal digits. */
export type Seed = string;

/** What the server sends. Every message has, beside this, its number `n` on this connection, counted from 1: whoever misses one asks for the table. */
export type ServerMessage =
  /** The whole table as this client may know it. Replaces the one before. */
  | TableView & ({
      readonly say: "table";
    })
  /** A command was not done, and nothing has changed. */
  | {
      readonly say: "refused";
      /** The command's id, if it could be read. */
      readonly id: string | null;
      readonly why: Refused;
    }
  /** What was asked for by `past`. */
  | {
      readonly say: "past";
      readonly number: number;
      readonly steps: readonly PastStep[];
    }
  /** What was asked for by `advice`: the moves a chef would consider, the best first, at most three. */
  | {
      readonly say: "advice";
      readonly moves: readonly Advice[];
      /** The `seq` of the question. */
      readonly seq: number;
    }
  /** The last message on this connection. */
  | {
      readonly say: "bye";
      readonly why: string;
    };

/** Proof that nothing was changed under way: the hash is there from the start, the seed after the end. */
export type Shuffle = {
  readonly seed: Seed | null;
  /** SHA-256 of the seed's 32 bytes. */
  readonly sha256: string;
};

/** How one seat came out. */
export type Standing = {
  /** 1 is best; those who tie share a place, and the places they span are skipped (1, 1, 3). */
  readonly rank: number;
  /** Points, in whatever the game counts. */
  readonly score: number;
};

export type TableView = {
  readonly absent: Absent;
  /** The id of the command this answers, if it is the answer to one of this client's. */
  readonly answers: string | null;
  /** The last things said, oldest first. */
  readonly chat: readonly ChatLine[];
  /** Whether free words are welcome now. */
  readonly chat_open: boolean;
  /** Why it ended before. */
  readonly ended: Ended | null;
  readonly game: string;
  /** Whose word counts before the game starts. */
  readonly host: Seat | null;
  /** All that the own seat may do now. */
  readonly legal: readonly unknown[];
  /** Addresses to share; only those this client may give away. */
  readonly links: Links;
  /** What the people here have to decide together. */
  readonly matters: readonly Matter[];
  /** May take an open seat. */
  readonly may_sit: boolean;
  /** The own seat; `null` for those who watch. */
  readonly me: Seat | null;
  /** What happened since the message before, oldest first. */
  readonly news: readonly NewsView[];
  /** Which game of this table it is, counted from 1. */
  readonly number: number;
  readonly options: { readonly [key: string]: unknown };
  /** How the game ended, if it was played to its end. */
  readonly outcome: Outcome | null;
  readonly pace: Pace;
  /** Whose turn it is; several choose secretly at the same time. */
  readonly pending: readonly Seat[];
  readonly phase: Phase;
  /** Who wants to play again. */
  readonly rematch: readonly Seat[];
  /** The version of the rules the match is played by; before it starts, the one it would be. */
  readonly rules: number;
  readonly seats: readonly SeatView[];
  /** How many things have happened at this table. */
  readonly seq: number;
  readonly shuffle: Shuffle | null;
  /** How many moves have been made. */
  readonly step: number;
  readonly undo: UndoView;
  /** The game's own view; `null` before it starts. */
  readonly view: unknown;
  readonly visibility: Visibility;
  readonly watchers: number;
};

/** Seats of one team win and lose together. Without teams every seat is its own. */
export type Team = number;

export type UndoView = {
  /** Only by `ask_takeback`. */
  readonly ask: boolean;
  /** `undo` will be accepted. */
  readonly last: boolean;
  /** `reset_turn` will be accepted. */
  readonly turn: boolean;
};

export type Visibility = "public" | "link";
