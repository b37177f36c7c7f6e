//! What a viewer is told of what happened.

use super::Ended;
use crate::Level;
use catalog::Json;
use engine::Seat;
use serde::Serialize;
#[cfg(feature = "schema")]
use serde_json::Value;

/// What a viewer is told of an entry of the log, under the entry's own name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum NewsView<'a> {
    /// A person sat down.
    Seated {
        /// Whose seat it is.
        seat: Seat,
    },
    /// A match began.
    Started {
        /// What the match told this viewer of it.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
        events: Vec<&'a Json>,
    },
    /// A move led to this step.
    Moved {
        /// Whose seat it is.
        seat: Seat,
        /// The step it led to.
        step: u32,
        /// What the match told this viewer of it.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
        events: Vec<&'a Json>,
    },
    /// A player took back so many own moves: the match is at this step again.
    Undone {
        /// Whose seat it is.
        seat: Seat,
        /// How many.
        moves: u32,
        /// The step that the match is at again.
        step: u32,
    },
    /// All agreed to go back, as this player had asked: the match is at this step again.
    Rewound {
        /// Who had asked for it.
        seat: Seat,
        /// The step that the match is at again.
        step: u32,
    },
    /// Somebody disagreed, or who asked withdrew the question.
    Declined {
        /// Whose seat it is.
        seat: Seat,
    },
    /// A clock stands at zero.
    Flagged {
        /// Whose seat it is.
        seat: Seat,
    },
    /// The table goes on waiting for this player.
    Waited {
        /// The absent player.
        about: Seat,
    },
    /// A bot plays for this player until it comes back.
    StoodIn {
        /// Whose seat it is.
        seat: Seat,
        /// How well the bot plays.
        level: Level,
    },
    /// A player got up.
    Left {
        /// Whose seat it is.
        seat: Seat,
    },
    /// A player took its seat back.
    CameBack {
        /// Whose seat it is.
        seat: Seat,
    },
    /// The match ended without an outcome.
    Ended {
        /// Why it did.
        why: Ended,
    },
    /// Another match follows, everybody one seat further.
    Rotated,
}
