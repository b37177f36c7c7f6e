//! What a seat can do.

use crate::data::{Line, Spot};
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
