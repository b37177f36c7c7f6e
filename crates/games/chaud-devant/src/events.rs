//! What is told of an action.

use crate::data::{Card, Menu};
use crate::score::ScoreLine;
use engine::{PerSeat, Seat};
use serde::Serialize;

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
        lines: PerSeat<ScoreLine>,
    },
}
