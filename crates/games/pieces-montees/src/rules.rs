//! What can be done, what is told of it, and why something is refused.

mod choices;
mod setup;
mod turn;

use crate::data::{Colour, Icing, Side};
use crate::places::{Hand, Kitchen, Page, Slot, Way};
use crate::score::Line;
use engine::{PerSeat, Seat};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PM-7: place a card from any hand, with the side one sees, for as many spoons as its tier.
    Place {
        hand: Hand,
        slot: Slot,
        kitchen: Kitchen,
    },
    /// PM-13: let the assistant begin a cake in a kitchen with three or more unfinished ones.
    AssistantCake {
        hand: Hand,
        slot: Slot,
        kitchen: Kitchen,
    },
    /// PM-11: turn a card over where it is, for 1 spoon.
    TurnCard { hand: Hand, slot: Slot },
    /// PM-12: let the assistant lend a spoon.
    AssistantSpoon,
    /// PM-14: call the assistant back, for 2 spoons.
    CallAssistant,
    /// PM-21: turn a page of the book, for 1 spoon.
    TurnPage { way: Way },
    /// PM-22: take the decoration that lies open on this side of the book.
    Decorate { page: Page },
    /// PM-15: end the turn.
    End,
}

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
        lines: PerSeat<Line>,
    },
}

/// What brings the game to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// PM-17, PM-24: the pile has run out.
    Pile,
    /// PM-24: all decorations are taken.
    Decorations,
    /// PM-17b: for ten rounds nothing was placed or taken.
    HouseLimit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    OutOfTurn,
    NoSuchCard {
        hand: Hand,
        slot: Slot,
    },
    WrongKitchen {
        kitchen: Kitchen,
    },
    /// The chef is alone and has no one to lend a spoon.
    NoAssistantToLend,
    /// The chef is alone and has no one to begin a cake.
    NoAssistantToBegin,
    /// There is room for another cake: a spoon does the same.
    AssistantNotNeeded {
        kitchen: Kitchen,
        unfinished: u8,
    },
    AssistantJustCalled,
    AssistantIsHere,
    SameCakeAgain {
        colour: Colour,
        icing: Icing,
    },
    TooManyUnfinished {
        unfinished: u8,
    },
    /// The cake of this colour and icing wants another tier; none if it is finished.
    WrongTier {
        side: Side,
        wanted: Option<u8>,
    },
    /// PM-13 begins a cake; this would be a second or third tier.
    NotAFirstTier {
        side: Side,
    },
    TooFewSpoons {
        deed: Deed,
        needed: u8,
        left: u8,
    },
    NoPageToTurn {
        way: Way,
    },
    NoDecorationThere {
        page: Page,
    },
    OneDecorationPerTurn,
    NoFinishedCake {
        colour: Colour,
        icing: Icing,
    },
}

/// What spoons are spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    Place,
    TurnCard,
    CallAssistant,
    TurnPage,
}

impl Deed {
    fn rule(self) -> &'static str {
        match self {
            Self::Place => "PM-7",
            Self::TurnCard => "PM-11",
            Self::CallAssistant => "PM-14",
            Self::TurnPage => "PM-21",
        }
    }
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::OutOfTurn => "PM-6",
            Self::NoSuchCard { .. } => "PM-7",
            Self::WrongKitchen { .. } => "PM-50",
            Self::NoAssistantToLend => "PM-12",
            Self::NoAssistantToBegin | Self::AssistantNotNeeded { .. } => "PM-13",
            Self::AssistantJustCalled | Self::AssistantIsHere => "PM-14",
            Self::SameCakeAgain { .. } => "PM-10",
            Self::TooManyUnfinished { .. } => "PM-9",
            Self::WrongTier { .. } | Self::NotAFirstTier { .. } => "PM-8",
            Self::TooFewSpoons { deed, .. } => deed.rule(),
            Self::NoPageToTurn { .. } => "PM-21",
            Self::NoDecorationThere { .. }
            | Self::OneDecorationPerTurn
            | Self::NoFinishedCake { .. } => "PM-22",
        }
    }
}
