//! What can be done, what is told of it, and why it is refused.

use crate::data::{Card, Menu, Suit};
use crate::score::Line;
use engine::{PerSeat, Seat};
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

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// A round begins (counted from 1).
    RoundBegun {
        round: u8,
        dealer: Seat,
    },
    /// A seat's cards; only that seat is told which.
    HandDealt {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// A seat has chosen its menu in secret.
    MenuChosen {
        seat: Seat,
    },
    MenusShown {
        menus: PerSeat<Option<Menu>>,
    },
    MenuLaid {
        seat: Seat,
        menu: Menu,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
        total: u8,
    },
    /// CD-15.
    LastCard {
        seat: Seat,
    },
    PotWon {
        seat: Seat,
        cards: u8,
    },
    /// CD-16: hands are laid open, the unfinished pot counts for nobody.
    RoundEnded {
        lines: PerSeat<Line>,
    },
}

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
