//! What a seat can do.

use crate::state::{CakeNumber, Position, Slot};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// CM-4.2: keep this card of the three drawn.
    Keep { slot: Slot },
    /// CM-4.2, with three players or more: this one goes to the left, the last one to the right.
    PassLeft { slot: Slot },
    /// CM-5: place a card on one of one's own cakes.
    Place {
        slot: Slot,
        cake: CakeNumber,
        position: Position,
    },
}
