//! What players do, what they are told, and why they may not.

use engine::{PerSeat, Seat};
use enum_map::Enum;
use serde::{Deserialize, Serialize};

/// TG-3.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    Reach,
    Wait,
}

impl Action {
    pub(crate) const ALL: [Self; 2] = [Self::Reach, Self::Wait];
}

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

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    AlreadyChosen,
    NotSeated,
    Over,
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated => "TG-1",
            Self::AlreadyChosen => "TG-3",
            Self::Over => "TG-5",
        }
    }
}
