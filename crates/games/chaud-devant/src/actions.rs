//! What a seat can do.

use crate::data::{Card, Menu};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// CD-6, CD-22: lay a menu for this round.
    Menu { menu: Menu },
    /// CD-8: play a card into the pot.
    Play { card: Card },
}
