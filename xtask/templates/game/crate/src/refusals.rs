//! Why an action is refused, and by which rule.

use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// There is no such seat.
    NotSeated,
    /// Chosen already; it can be taken back until all have chosen.
    AlreadyChosen,
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
