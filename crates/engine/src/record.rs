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
    /// How many played.
    pub seats: u8,
    /// The game's options with every open choice filled in.
    pub options: O,
    /// What all chance of the match comes from.
    pub seed: Seed,
    /// Who did what, in order.
    pub moves: Vec<Move<A>>,
    /// How it ended; absent while the match goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// An action made by a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Move<A> {
    /// Who made it.
    pub seat: Seat,
    /// What they did.
    pub action: A,
}

/// A record of `G`.
pub type RecordOf<G> = Record<<G as Game>::Options, <G as Game>::Action>;
