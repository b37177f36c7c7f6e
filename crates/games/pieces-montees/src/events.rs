//! What is told of an action.

use crate::data::{Colour, Icing, Side};
use crate::places::{Hand, Kitchen, Page, Slot, Way};
use crate::score::ScoreLine;
use crate::state::Trigger;
use engine::{PerSeat, Seat};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// PM-6, PM-40: who begins, and the colour left in the box.
    GameBegun {
        first: Seat,
        removed: Option<Colour>,
    },
    TurnBegun {
        seat: Seat,
    },
    /// PM-5: a card comes from the pile into a hand, with the side that lay upward in front.
    CardDrawn {
        hand: Hand,
        card: u8,
        front: Side,
    },
    CardPlaced {
        seat: Seat,
        hand: Hand,
        slot: Slot,
        card: u8,
        kitchen: Kitchen,
        side: Side,
        /// PM-13: for no spoon.
        by_assistant: bool,
    },
    CakeFinished {
        kitchen: Kitchen,
        colour: Colour,
        icing: Icing,
    },
    /// PM-11: `front` now faces the holder (or lies upward in the neutral hand), `back` the others.
    CardTurned {
        seat: Seat,
        hand: Hand,
        slot: Slot,
        card: u8,
        front: Side,
        back: Side,
    },
    SpoonLent {
        seat: Seat,
    },
    AssistantCalled {
        seat: Seat,
    },
    /// PM-21, PM-23: `left` shows its chocolate side, `right` its cream side.
    PageTurned {
        seat: Seat,
        way: Way,
        left: Option<Colour>,
        right: Option<Colour>,
        /// At the end of the turn, for no spoon.
        at_end: bool,
    },
    /// PM-23: the arrow points the other way.
    ArrowTurned {
        way: Way,
    },
    DecorationTaken {
        seat: Seat,
        page: Page,
        colour: Colour,
        icing: Icing,
    },
    TurnEnded {
        seat: Seat,
        spoons_lost: u8,
    },
    /// PM-17, PM-24: the round under way is the last.
    LastRound {
        trigger: Trigger,
    },
    GameEnded {
        lines: PerSeat<ScoreLine>,
    },
}
