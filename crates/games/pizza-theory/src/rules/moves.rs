//! What travels: what players do, what happens, why not.

use crate::data::{Colour, Line, Spot};
use crate::report::CutReport;
use crate::score::EndReason;
use engine::Seat;
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PT-5: add a topping of one's own.
    Add { spot: Spot },
    /// PT-21: add a topping of the virtual colour beside its knife.
    AddVirtual { spot: Spot },
    /// PT-6: choose a line in secret.
    Cut { line: Line },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// A round begins (counted from 1): who adds first, and the colours at 1st, 2nd and 3rd.
    RoundBegun {
        round: u8,
        first: Seat,
        board: [Colour; 3],
    },
    ToppingAdded {
        seat: Seat,
        spot: Spot,
    },
    /// PT-5: no spot to add on.
    Passed {
        seat: Seat,
    },
    /// PT-21: where the virtual knife goes this round.
    VirtualRolled {
        line: Line,
    },
    /// PT-21: a virtual topping, put there by a seat.
    VirtualAdded {
        seat: Seat,
        spot: Spot,
    },
    /// PT-21: no free spot beside the virtual knife.
    VirtualSkipped,
    /// A seat has chosen its line in secret.
    LineChosen {
        seat: Seat,
    },
    /// PT-7 to PT-10: the knives are shown and the slices resolved.
    PizzaCut {
        cut: CutReport,
    },
    Ended {
        reason: EndReason,
    },
}

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
