//! Why an action is refused, and by which rule.

use crate::data::{Card, Menu, Suit};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    CardOutOfTurn,
    MenuOutOfTurn,
    OpenMenuOutOfTurn,
    MenuUsed { menu: Menu },
    DealersCopy { menu: Menu },
    NotInHand { card: Card },
    MustFollow { suit: Suit },
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::CardOutOfTurn | Self::NotInHand { .. } => "CD-8",
            Self::MenuOutOfTurn => "CD-6",
            Self::OpenMenuOutOfTurn | Self::DealersCopy { .. } => "CD-22",
            Self::MenuUsed { .. } => "CD-2",
            Self::MustFollow { .. } => "CD-11",
        }
    }
}
