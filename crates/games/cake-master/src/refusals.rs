//! Why an action is refused, and by which rule.

use crate::state::{CakeNumber, Position, Slot};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over, or there is no such seat.
    NotPlaying,
    /// Cards have moved: what was passed is passed.
    DraftIsOver,
    /// Another card was kept already; it can be taken back until all have chosen.
    KeptAlready,
    /// Everything is chosen; it can be taken back until all have chosen.
    ChosenAlready,
    /// First comes the card to keep.
    KeepFirst,
    /// The kept card is not passed.
    IsKept { slot: Slot },
    /// With two players both cards go to the same neighbour.
    OneNeighbour,
    /// CM-30: alone there is nobody to pass to.
    NoNeighbour,
    /// Cards are placed when all have chosen.
    DraftFirst,
    /// The card is on a cake already; it can be taken back until all have placed.
    PlacedAlready { slot: Slot },
    PositionTaken {
        cake: CakeNumber,
        position: Position,
    },
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotPlaying
            | Self::DraftIsOver
            | Self::KeptAlready
            | Self::ChosenAlready
            | Self::KeepFirst
            | Self::IsKept { .. }
            | Self::OneNeighbour
            | Self::PlacedAlready { .. } => "CM-4",
            Self::DraftFirst | Self::PositionTaken { .. } => "CM-5",
            Self::NoNeighbour => "CM-30",
        }
    }
}
