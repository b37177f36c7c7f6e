//! Why a command is not done.

use catalog::{Json, PlayError};
use engine::{Seat, UndoError};
use serde::Serialize;
#[cfg(feature = "schema")]
use serde_json::Value;

/// Why something was not done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refused {
    /// The seat is asked something else by now; the match is at `step`. The table follows.
    Stale {
        /// The step of the match.
        step: u32,
    },
    /// Against the rules of the game; `refusal` is the game's own object with its `code`.
    ByRule {
        /// The number of the rule, as `CD-11`.
        rule: &'static str,
        /// The game's own reason.
        #[cfg_attr(feature = "schema", schemars(with = "Value"))]
        refusal: Json,
    },
    /// The action is none of this game's.
    NotAMove {
        /// What is wrong, in English.
        error: String,
    },
    /// The message could not be understood.
    Unreadable {
        /// What is wrong, in English.
        error: String,
    },
    /// One holds no seat here.
    NotSeated,
    /// The door one came by is for watching only.
    OnlyWatching {
        /// The seat that was wanted.
        seat: Seat,
    },
    /// The table has fewer seats.
    NoSuchSeat,
    /// Somebody holds the seat.
    SeatTaken,
    /// A match cannot start before every seat is held.
    OpenSeats,
    /// Only the host may do that.
    NotHost,
    /// No match has started.
    NotStarted,
    /// The match has started.
    AlreadyStarted,
    /// The match is not over.
    NotOver,
    /// The match is over.
    Over,
    /// A bot plays in one's place: come back first.
    AwayFromSeat,
    /// The seat has made no move, or none in this turn.
    NothingToTakeBack,
    /// Something has come to light since: ask all others.
    Revealed,
    /// Another player has acted on it: ask all others.
    ActedUpon,
    /// Another question has not been answered by all.
    QuestionOpen,
    /// Nothing was asked.
    NoQuestion,
    /// The player is there, or was a moment ago.
    NotAbsent,
    /// Advice is for those who play against bots alone.
    AmongPeople,
    /// The seat is asked for nothing.
    NotYourTurn,
    /// Partners may not discuss.
    ChatClosed {
        /// The number of the rule.
        rule: &'static str,
    },
    /// Nothing was said, too much, or something that cannot be shown.
    BadSaying {
        /// How many characters fit.
        longest: u32,
    },
    /// The house has no such phrase.
    UnknownPhrase,
    /// The host of the house has silenced this person.
    Silenced {
        /// Unix seconds; for good without it.
        until: Option<u64>,
    },
    /// The host of the house has sent this person away.
    SentAway {
        /// Unix seconds; for good without it.
        until: Option<u64>,
    },
    /// The house is closed to those who are no members and were not invited.
    MembersOnly,
    /// Among strangers only phrases are said in this house.
    PhrasesOnly,
    /// Among strangers nothing is said in this house.
    NoChat,
    /// The house does not offer bots of this level.
    LevelNotOffered,
    /// Too much at once: slow down.
    TooFast,
    /// The log limit is reached: the match can be played to its end, not taken back.
    LogFull,
    /// The house has hardly any room left on its disk: only matches that run go on.
    NoRoom,
    /// As much was written today for this person or address as may be: only matches that run go on.
    TooMuchToday,
    /// The house cannot write just now; nothing was done. Try again later.
    NotSaved,
    /// This table was played with other rules than this house knows by now.
    Closed {
        /// What is wrong, in English.
        error: String,
    },
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Over => Self::Over,
            PlayError::Malformed { error, .. } => Self::NotAMove { error },
            PlayError::Refused { rule, refusal } => Self::ByRule { rule, refusal },
        }
    }
}

impl From<UndoError> for Refused {
    fn from(error: UndoError) -> Self {
        match error {
            UndoError::Nothing => Self::NothingToTakeBack,
            UndoError::Revealed => Self::Revealed,
            UndoError::ActedUpon => Self::ActedUpon,
        }
    }
}
