//! Why an action is refused, and by which rule.

use crate::data::{Colour, Line, Spot};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    AddOutOfTurn,
    SpotTaken {
        spot: Spot,
        colour: Colour,
    },
    /// A topping of the same colour lies next to it.
    NextToOwn {
        spot: Spot,
        own: Spot,
    },
    /// The line is chosen already; take it back to choose another.
    LineChosen,
    CutOutOfTurn,
    NoVirtualColour,
    VirtualOutOfTurn,
    VirtualSpotTaken {
        spot: Spot,
        colour: Colour,
    },
    NotBesideKnife {
        spot: Spot,
        line: Line,
    },
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::AddOutOfTurn | Self::SpotTaken { .. } | Self::NextToOwn { .. } => "PT-5",
            Self::LineChosen | Self::CutOutOfTurn => "PT-6",
            Self::NoVirtualColour => "PT-20",
            Self::VirtualOutOfTurn
            | Self::VirtualSpotTaken { .. }
            | Self::NotBesideKnife { .. } => "PT-21",
        }
    }
}
