//! What is told of an action.

use crate::data::{Colour, Line, Spot};
use crate::report::CutReport;
use crate::score::EndReason;
use engine::Seat;
use serde::Serialize;

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
