//! Why an action is refused, and by which rule.

use crate::data::{Colour, Icing, Side};
use crate::places::{Hand, Kitchen, Page, Slot, Way};
use serde::Serialize;

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
