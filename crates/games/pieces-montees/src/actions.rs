//! What a seat can do.

use crate::places::{Hand, Kitchen, Page, Slot, Way};
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
    /// PM-21: turn a page of the booklet, for 1 spoon.
    TurnPage { way: Way },
    /// PM-22: take the decoration that lies open on this side of the booklet.
    Decorate { page: Page },
    /// PM-15: end the turn.
    End,
}
