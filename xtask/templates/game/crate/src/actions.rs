//! What a seat can do.

use enum_map::Enum;
use serde::{Deserialize, Serialize};

/// TG-3.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Reach,
    Wait,
}

impl Action {
    pub(crate) const ALL: [Self; 2] = [Self::Reach, Self::Wait];
}
