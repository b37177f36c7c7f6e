use crate::{Game, Outcome, Seat, Seed};
use serde::{Deserialize, Serialize};

/// The version of the record format itself, beside the rules version of its game.
pub const FORMAT: u32 = 1;

/// All that is kept of a match: replaying it gives back everything else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Record<O, A> {
    /// [`FORMAT`].
    pub tablee: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules it was played under.
    pub rules: u32,
    pub seats: u8,
    pub options: O,
    pub seed: Seed,
    pub moves: Vec<Move<A>>,
    /// How it ended; absent while the match goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Move<A> {
    pub seat: Seat,
    pub action: A,
}

pub type RecordOf<G> = Record<<G as Game>::Options, <G as Game>::Action>;
