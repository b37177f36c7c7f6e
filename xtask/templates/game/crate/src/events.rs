//! What is told of an action.

use crate::actions::Action;
use engine::{PerSeat, Seat};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// TG-2: a plate is put on the table.
    Served { round: u8, crumbs: u8 },
    /// TG-3: somebody has chosen; what, only they know.
    Chosen { seat: Seat },
    /// TG-4: all have, and this is what each finds.
    Shown {
        choices: PerSeat<Option<Action>>,
        found: PerSeat<u8>,
    },
}
