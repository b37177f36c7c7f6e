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
      /** How well it plays. */
      readonly level: Level;
    }
  /** The match ends without an outcome. */
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
  /** What they were called. */
  readonly name: string;
  /** Counted from 1 at this table. */
  readonly number: number;
  /** One of [`PHRASES`](crate::PHRASES). */
  readonly phrase?: string | null;
  /** Where who said it sat. */
  readonly seat: Seat;
  /** In free words. */
  readonly text?: string | null;
};

/** What a client sends: something to do at the table, or a question. */
export type ClientMessage =
  /** A command under its id. */
  | (
      /** Takes an open seat, standing up from any other, before the match starts. */
      | {
          readonly do: "sit";
          /** Which one. */
          readonly seat: Seat;
        }
      /** Changes places with whoever sits there, or takes it if it is open, before the match starts. */
      | {
          readonly do: "swap";
          /** Which one. */
          readonly seat: Seat;
        }
      /** The host sets a seat without a person for a bot, or frees any with `null`, before the match starts. */
      | {
          readonly do: "lay";
          /** The bot's level; none frees the seat. */
          readonly bot?: Level | null;
          /** Which one. */
          readonly seat: Seat;
        }
      /** Starts the match once no seat is open. */
      | {
          readonly do: "start";
        }
      /** Makes a move: one of `legal`. Like all that answers a position it carries the `seq` of the table it answers, and counts if the seat is still asked the same. */
      | {
          readonly do: "act";
          /** One of `legal`. */
          readonly action: unknown;
          /** The `seq` of the table it answers. */
          readonly seq: number;
        }
      /** Takes back the own last move, free until something came to light or another acted on it. */
      | {
          readonly do: "undo";
          /** The `seq` of the table it answers. */
          readonly seq: number;
        }
      /** Takes back all own moves that can be taken back freely. */
      | {
          readonly do: "reset_turn";
          /** The `seq` of the table it answers. */
          readonly seq: number;
        }
      /** Asks all people here to go back to before the own last move. */
      | {
          readonly do: "ask_takeback";
          /** The `seq` of the table it answers. */
          readonly seq: number;
        }
      /** Asks all people here to end the match without an outcome. */
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
          /** The absent player. */
          readonly about: Seat;
          /** What is to be done. */
          readonly choice: Absent;
        }
      /** Gets up: before the match the seat is free, during the match it is kept. */
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
          /** At most 300 characters. */
          readonly text: string;
        }
      /** Says something that everybody reads in their own language. */
      | {
          readonly do: "phrase";
          /** The id of a phrase of the house. */
          readonly phrase: string;
        }
      /** Wants to play again. */
      | {
          readonly do: "rematch";
        }
      /** Asks the people of a match that is over to another table, which the asker has made. */
      | {
          readonly do: "invite";
          /** Where to. */
          readonly to: NextTable;
        }
      /** The host makes a new link: the one before leads nowhere from now on. */
      | {
          readonly do: "replace_link";
          /** Which one. */
          readonly link: Link;
        }
      /** Takes the name and the hat the person has by now. */
      | {
          readonly do: "rename";
        }) & ({
      /** The answer carries it. A command that comes again under the same id is answered again and not done again. */
      readonly id: CommandId;
    })
  /** A question. */
  | Query;

/** A clock as it stands. */
export type ClockView = {
  /** Milliseconds left for this move alone. */
  readonly move_ms: number;
  /** Milliseconds left beyond that. */
  readonly reserve_ms: number;
  /** Whether it loses time now. */
  readonly running: boolean;
};

/** Each move has its own seconds; what it takes beyond them comes out of a reserve for the match. */
export type Clocks = {
  /** For each move, 5 to 3600. */
  readonly move_seconds: number;
  /** For the whole match, at most 86400. */
  readonly reserve_seconds: number;
};

/** Something to do at the table. */
export type Command =
  /** Takes an open seat, standing up from any other, before the match starts. */
  | {
      readonly do: "sit";
      /** Which one. */
      readonly seat: Seat;
    }
  /** Changes places with whoever sits there, or takes it if it is open, before the match starts. */
  | {
      readonly do: "swap";
      /** Which one. */
      readonly seat: Seat;
    }
  /** The host sets a seat without a person for a bot, or frees any with `null`, before the match starts. */
  | {
      readonly do: "lay";
      /** The bot's level; none frees the seat. */
      readonly bot?: Level | null;
      /** Which one. */
      readonly seat: Seat;
    }
  /** Starts the match once no seat is open. */
  | {
      readonly do: "start";
    }
  /** Makes a move: one of `legal`. Like all that answers a position it carries the `seq` of the table it answers, and counts if the seat is still asked the same. */
  | {
      readonly do: "act";
      /** One of `legal`. */
      readonly action: unknown;
      /** The `seq` of the table it answers. */
      readonly seq: number;
    }
  /** Takes back the own last move, free until something came to light or another acted on it. */
  | {
      readonly do: "undo";
      /** The `seq` of the table it answers. */
      readonly seq: number;
    }
  /** Takes back all own moves that can be taken back freely. */
  | {
      readonly do: "reset_turn";
      /** The `seq` of the table it answers. */
      readonly seq: number;
    }
  /** Asks all people here to go back to before the own last move. */
  | {
      readonly do: "ask_takeback";
      /** The `seq` of the table it answers. */
      readonly seq: number;
    }
  /** Asks all people here to end the match without an outcome. */
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
      /** The absent player. */
      readonly about: Seat;
      /** What is to be done. */
      readonly choice: Absent;
    }
  /** Gets up: before the match the seat is free, during the match it is kept. */
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
      /** At most 300 characters. */
      readonly text: string;
    }
  /** Says something that everybody reads in their own language. */
  | {
      readonly do: "phrase";
      /** The id of a phrase of the house. */
      readonly phrase: string;
    }
  /** Wants to play again. */
  | {
      readonly do: "rematch";
    }
  /** Asks the people of a match that is over to another table, which the asker has made. */
  | {
      readonly do: "invite";
      /** Where to. */
      readonly to: NextTable;
    }
  /** The host makes a new link: the one before leads nowhere from now on. */
  | {
      readonly do: "replace_link";
      /** Which one. */
      readonly link: Link;
    }
  /** Takes the name and the hat the person has by now. */
  | {
      readonly do: "rename";
    };

/** A name a client gives to a command, unlike its others: 1 to 36 visible ASCII characters. */
export type CommandId = string;

/** Why a match ended without an outcome. */
export type Ended = "agreed" | "absence" | "abandoned";

/** Who played against whom. */
export type Ending = "ranked" | "won_together" | "lost_together";

/** A hat that somebody has chosen. It goes with its person; the band that the page draws around it is the seat's, so that two people with the same hat are still told apart. */
export type Hat = {
  /** Of its cloth. */
  readonly colour: HatColour;
  /** On its cloth, so that nobody needs to see colours to know it again. */
  readonly pattern: HatPattern;
};

/** The colours there are. */
export type HatColour = "cream" | "butter" | "apricot" | "raspberry" | "lilac" | "blueberry" | "pistachio" | "cocoa";

/** The patterns there are. */
export type HatPattern = "plain" | "stripes" | "dots" | "checks" | "chevrons" | "diamonds" | "waves";

/** Another table, and who asks the others to it. */
export type Invitation = {
  /** Who asks. */
  readonly seat: Seat;
  /** Where to. */
  readonly to: NextTable;
};

/** How well a bot plays, by the ranks of a kitchen, the weakest first. */
export type Level = "plongeur" | "commis" | "sous_chef" | "chef";

/** A door that can be replaced. */
export type Link = "join" | "watch";

/** The doors that a recipient may give away. */
export type Links = {
  /** Lets one sit down. */
  readonly join: string | null;
  /** The table's id: for those seated, and at a public table for all. */
  readonly table: string;
  /** Lets one watch. */
  readonly watch: string;
};

/** Something people have to decide together. */
export type Matter =
  /** It is the turn of somebody who is not there, or somebody has left. */
  | {
      readonly is: "absent";
      /** What others have chosen so far. */
      readonly choices: readonly SeatChoice[];
      /** Until then only waiting can be chosen: whoever is gone for a moment is not absent. */
      readonly open_in_ms: number;
      /** The absent player. */
      readonly seat: Seat;
    }
  /** A clock stands at zero, and something is done about it soon. */
  | {
      readonly is: "clock_at_zero";
      /** What is done then. */
      readonly by_default: Absent;
      /** What others have chosen so far. */
      readonly choices: readonly SeatChoice[];
      /** When something is done by itself. */
      readonly decided_in_ms: number;
      /** Whose clock it is. */
      readonly seat: Seat;
    }
  /** `seat` asks to go back to just after `step`. */
  | {
      readonly is: "takeback";
      /** Who asks. */
      readonly seat: Seat;
      /** The step that the match would be at again. */
      readonly step: number;
      /** Who has not answered yet. */
      readonly unanswered: readonly Seat[];
    }
  /** `seat` asks to end the match. */
  | {
      readonly is: "end";
      /** Who asks. */
      readonly seat: Seat;
      /** Who has not answered yet. */
      readonly unanswered: readonly Seat[];
    };

/** What a viewer is told of an entry, under the entry's own name. */
export type NewsView =
  /** A person sits down, having stood up from any other seat. */
  | {
      readonly is: "seated";
      /** Where. */
      readonly seat: Seat;
    }
  /** A match began. */
  | {
      readonly is: "started";
      /** What the match told this viewer of it. */
      readonly events: readonly unknown[];
    }
  /** A seat made a move. */
  | {
      readonly is: "moved";
      /** What the match told this viewer of it. */
      readonly events: readonly unknown[];
      /** Whose seat it is. */
      readonly seat: Seat;
      /** The step it led to. */
      readonly step: number;
    }
  /** A player took back its own last moves by itself. */
  | {
      readonly is: "undone";
      /** How many. */
      readonly moves: number;
      /** Whose seat it is. */
      readonly seat: Seat;
      /** The step that the match is at again. */
      readonly step: number;
    }
  /** Somebody disagreed, or who asked thought better of it. */
  | {
      readonly is: "declined";
      /** Who declines. */
      readonly seat: Seat;
    }
  /** All agreed to go back to just after this step. */
  | {
      readonly is: "rewound";
      /** Who had asked for it. */
      readonly seat: Seat;
      /** The step that the match is at again. */
      readonly step: number;
    }
  /** A clock stands at zero. */
  | {
      readonly is: "flagged";
      /** Whose seat it is. */
      readonly seat: Seat;
    }
  /** The table goes on waiting for a player. */
  | {
      readonly is: "waited";
      /** The absent player. */
      readonly about: Seat;
    }
  /** A bot plays for a player until it comes back. */
  | {
      readonly is: "stood_in";
      /** How well the bot plays. */
      readonly level: Level;
      /** The absent player. */
      readonly seat: Seat;
    }
  /** A person got up; the seat stays theirs. */
  | {
      readonly is: "left";
      /** Whose seat it is. */
      readonly seat: Seat;
    }
  /** A person took the seat back. */
  | {
      readonly is: "came_back";
      /** Whose seat it is. */
      readonly seat: Seat;
    }
  /** The match ended without an outcome. */
  | {
      readonly is: "ended";
      /** Why it did. */
      readonly why: Ended;
    }
  /** The same people, each one seat further, for another match: how it was done before hats and colours stayed with their people. */
  | {
      readonly is: "rotated";
    }
  /** The same people, each in their seat, for another match. */
  | {
      readonly is: "renewed";
    };

/** Another table, as whoever made it tells others of it. */
export type NextTable = {
  /** The id of the game there. */
  readonly game: string;
  /** The door by which one sits down there. */
  readonly join: string;
};

/** How a match ended. */
export type Outcome = {
  /** Whether there are winners and losers at all. */
  readonly ending: Ending;
  /** The place and score of every seat. */
  readonly standings: readonly Standing[];
};

/** How much time a table takes. */
export type Pace =
  /** Everybody is there; with clocks or without. */
  | {
      readonly is: "real_time";
      /** `None`: nobody's time is measured. */
      readonly clock: Clocks | null;
    }
  /** Everybody has so many days for each move. */
  | {
      readonly is: "turn_by_turn";
      /** 1 to 14. */
      readonly days: number;
    };

/** One move that was made, as the asker may know it. */
export type PastStep = {
  /** What the match told the asker of it. */
  readonly events: readonly unknown[];
  /** Who moved; `null` for step 0, the start. */
  readonly seat: Seat | null;
  /** The step it led to. */
  readonly step: number;
  /** The view after it. */
  readonly view: unknown;
};

/** How far a table is. */
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
      /** The first step. */
      readonly from: number;
      /** The last step. */
      readonly to: number;
    }
  /** What a chef would consider in the own seat at this table; only where all others are bots. */
  | {
      readonly ask: "advice";
      /** The `seq` of the table it answers. */
      readonly seq: number;
    };

/** Why something was not done. */
export type Refused =
  /** The seat is asked something else by now; the match is at `step`. The table follows. */
  | {
      readonly code: "stale";
      /** The step of the match. */
      readonly step: number;
    }
  /** Against the rules of the game; `refusal` is the game's own object with its `code`. */
  | {
      readonly code: "by_rule";
      /** The game's own reason. */
      readonly refusal: unknown;
      /** The number of the rule, as `CD-11`. */
      readonly rule: string;
    }
  /** The action is none of this game's. */
  | {
      readonly code: "not_a_move";
      /** What is wrong, in English. */
      readonly error: string;
    }
  /** The message could not be understood. */
  | {
      readonly code: "unreadable";
      /** What is wrong, in English. */
      readonly error: string;
    }
  /** One holds no seat here. */
  | {
      readonly code: "not_seated";
    }
  /** The door one came by is for watching only. */
  | {
      readonly code: "only_watching";
      /** The seat that was wanted. */
      readonly seat: Seat;
    }
  /** The table has fewer seats. */
  | {
      readonly code: "no_such_seat";
    }
  /** Somebody holds the seat. */
  | {
      readonly code: "seat_taken";
    }
  /** A match cannot start before every seat is held. */
  | {
      readonly code: "open_seats";
    }
  /** Only the host may do that. */
  | {
      readonly code: "not_host";
    }
  /** No match has started. */
  | {
      readonly code: "not_started";
    }
  /** The match has started. */
  | {
      readonly code: "already_started";
    }
  /** The match is not over. */
  | {
      readonly code: "not_over";
    }
  /** The match is over. */
  | {
      readonly code: "over";
    }
  /** A bot plays in one's place: come back first. */
  | {
      readonly code: "away_from_seat";
    }
  /** The seat has made no move, or none in this turn. */
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
  /** Another question has not been answered by all. */
  | {
      readonly code: "question_open";
    }
  /** Nothing was asked. */
  | {
      readonly code: "no_question";
    }
  /** The player is there, or was a moment ago. */
  | {
      readonly code: "not_absent";
    }
  /** Advice is for those who play against bots alone. */
  | {
      readonly code: "among_people";
    }
  /** The seat is asked for nothing. */
  | {
      readonly code: "not_your_turn";
    }
  /** Partners may not discuss. */
  | {
      readonly code: "chat_closed";
      /** The number of the rule. */
      readonly rule: string;
    }
  /** Nothing was said, too much, or something that cannot be shown. */
  | {
      readonly code: "bad_saying";
      /** How many characters fit. */
      readonly longest: number;
    }
  /** The house has no such phrase. */
  | {
      readonly code: "unknown_phrase";
    }
  /** The host of the house has silenced this person. */
  | {
      readonly code: "silenced";
      /** Unix seconds; for good without it. */
      readonly until: number | null;
    }
  /** The host of the house has sent this person away. */
  | {
      readonly code: "sent_away";
      /** Unix seconds; for good without it. */
      readonly until: number | null;
    }
  /** The house is closed to those who are no members and were not invited. */
  | {
      readonly code: "members_only";
    }
  /** Among strangers only phrases are said in this house. */
  | {
      readonly code: "phrases_only";
    }
  /** Among strangers nothing is said in this house. */
  | {
      readonly code: "no_chat";
    }
  /** The house does not offer bots of this level. */
  | {
      readonly code: "level_not_offered";
    }
  /** Too much at once: slow down. */
  | {
      readonly code: "too_fast";
    }
  /** The log limit is reached: the match can be played to its end, not taken back. */
  | {
      readonly code: "log_full";
    }
  /** The house has hardly any room left on its disk: only matches that run go on. */
  | {
      readonly code: "no_room";
    }
  /** As much was written today for this person or address as may be: only matches that run go on. */
  | {
      readonly code: "too_much_today";
    }
  /** The house cannot write just now; nothing was done. Try again later. */
  | {
      readonly code: "not_saved";
    }
  /** This table was played with other rules than this house knows by now. */
  | {
      readonly code: "closed";
      /** What is wrong, in English. */
      readonly error: string;
    };

/** A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act. */
export type Seat = number;

/** What somebody wants done about an absent player. */
export type SeatChoice = {
  /** What. */
  readonly choice: Absent;
  /** Who. */
  readonly seat: Seat;
};

/** A seat and who holds it. */
export type SeatView =
  /** Nobody. */
  | {
      readonly is: "open";
      /** Seats of one team win together. */
      readonly team: Team;
    }
  /** A bot. */
  | {
      readonly is: "bot";
      /** How well it plays. */
      readonly level: Level;
      /** Seats of one team win together. */
      readonly team: Team;
    }
  /** A person. */
  | {
      readonly is: "person";
      /** `null` without clocks. */
      readonly clock: ClockView | null;
      /** The hat they have chosen; absent: as the seat gives it. */
      readonly hat?: Hat | null;
      /** Has got up; may come back. */
      readonly left: boolean;
      /** What they are called. */
      readonly name: string;
      /** Connected. */
      readonly present: boolean;
      /** The bot that plays meanwhile. */
      readonly stand_in: Level | null;
      /** Seats of one team win together. */
      readonly team: Team;
    };

/** What all chance of a match comes from. In text and JSON 64 hexadecimal digits. */
export type Seed = string;

/** What the house sends. Every message has, beside this, its number `n` on this connection, counted from 1: whoever misses one asks for the table. */
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
      /** Why not. */
      readonly why: Refused;
    }
  /** What was asked for by `past`. */
  | {
      readonly say: "past";
      /** Which match of the table it is, counted from 1. */
      readonly number: number;
      /** In order. */
      readonly steps: readonly PastStep[];
    }
  /** What was asked for by `advice`: the moves a chef would consider, the best first, at most three. */
  | {
      readonly say: "advice";
      /** The best first. */
      readonly moves: readonly Advice[];
      /** The `seq` of the question. */
      readonly seq: number;
    }
  /** For a browser by which several people sit at the table: who they are. Comes before the table of which it is true, and again when it is no longer. */
  | {
      readonly say: "sharing";
      /** In the order of their numbers; empty if there are none any more. */
      readonly people: readonly Sharer[];
    }
  /** The last message on this connection. */
  | {
      readonly say: "bye";
      /** Why it ends. */
      readonly why: string;
    };

/** One of several people whom one browser holds, at a table. */
export type Sharer = {
  /** The number by which a request is for them; 0 is whose browser it is. */
  readonly as: number;
  /** Nobody else may see their seat now: it knows more than all may know, or will after one of their moves. */
  readonly guarded: boolean;
  /** Where they sit. */
  readonly seat: Seat;
};

/** Proof that nothing was changed under way: the hash is there from the start, the seed after the end. */
export type Shuffle = {
  /** `null` until the match is over. */
  readonly seed: Seed | null;
  /** SHA-256 of the seed's 32 bytes. */
  readonly sha256: string;
};

/** What may be said. */
export type Speech = "free" | "phrases" | "none";

/** How one seat came out. */
export type Standing = {
  /** 1 is best; those who tie share a place, and the places they span are skipped (1, 1, 3). */
  readonly rank: number;
  /** Points, in whatever the game counts. */
  readonly score: number;
};

/** The whole table as one recipient may know it. */
export type TableView = {
  /** What is done about absent players by default. */
  readonly absent: Absent;
  /** The id of the command this answers, if it is the answer to one of this client's. */
  readonly answers: string | null;
  /** The last things said, oldest first. */
  readonly chat: readonly ChatLine[];
  /** Whether free words are welcome now. */
  readonly chat_open: boolean;
  /** Why it ended before. */
  readonly ended: Ended | null;
  /** The game's id. */
  readonly game: string;
  /** Whose word counts before the match starts. */
  readonly host: Seat | null;
  /** Another table to which one of those seated asks the others; only they are told. */
  readonly invitation: Invitation | null;
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
  /** Which match of this table it is, counted from 1. */
  readonly number: number;
  /** The game's own options. */
  readonly options: { readonly [key: string]: unknown };
  /** How the match ended, if it was played to its end. */
  readonly outcome: Outcome | null;
  /** How much time there is. */
  readonly pace: Pace;
  /** Whose turn it is; several choose secretly at the same time. */
  readonly pending: readonly Seat[];
  /** Whether people gather, play, or have played. */
  readonly phase: Phase;
  /** Who wants to play again. */
  readonly rematch: readonly Seat[];
  /** The version of the rules the match is played by; before it starts, the one it would be. */
  readonly rules: number;
  /** Whether a big screen shows it, whose host need not sit: phones can be quiet. */
  readonly screen: boolean;
  /** Who holds each seat. */
  readonly seats: readonly SeatView[];
  /** The number of the last entry: how many things have happened at this table. */
  readonly seq: number;
  /** Proof that chance was not meddled with; `null` before a match starts. */
  readonly shuffle: Shuffle | null;
  /** What the house lets those say who meet here. */
  readonly speech: Speech;
  /** How many moves have been made. */
  readonly step: number;
  /** What the own seat may take back. */
  readonly undo: UndoView;
  /** The game's own view; `null` before a match starts. */
  readonly view: unknown;
  /** Who may come. */
  readonly visibility: Visibility;
  /** How many look on. */
  readonly watchers: number;
};

/** Seats of one team win and lose together. Without teams every seat is its own. */
export type Team = number;

/** What a seat may take back. */
export type UndoView = {
  /** Only by `ask_takeback`. */
  readonly ask: boolean;
  /** `undo` will be accepted. */
  readonly last: boolean;
  /** `reset_turn` will be accepted. */
  readonly turn: boolean;
};

/** Who may come to a table. */
export type Visibility = "public" | "link";
