//! What players do, what the table hears of it, and why it is refused.

mod moves;
mod turn;

pub(crate) use moves::other;
pub(crate) use turn::{SHOWN_CUSTOMERS, placed_cards};

use crate::customers::Customer;
use crate::data::Card;
use crate::score::{Line, Title};
use crate::state::{CakeNumber, Position, Slot};
use engine::{PerSeat, Seat};
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

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    /// CM-3. Counted from 1.
    RoundBegun { round: u8, customers: Vec<Customer> },
    /// CM-4.1. Counted from 1.
    TurnBegun { round: u8, turn: u8 },
    /// Only that seat is told which.
    CardsDrawn { seat: Seat, cards: Vec<Card> },
    /// A seat has settled, in secret, what it keeps and passes.
    Chosen { seat: Seat },
    /// Everyone has chosen, and the cards change hands.
    CardsPassed,
    /// Only the receiver is told.
    CardReceived { seat: Seat, card: Card, from: Seat },
    /// CM-30: alone, the two cards not kept are out for the round.
    CardsDiscarded { seat: Seat, cards: Vec<Card> },
    /// A seat has placed a card, not yet for all to see.
    CardPlaced { seat: Seat, left: u8 },
    /// CM-4.3: everyone has placed everything.
    CakesShown { placed: PerSeat<Vec<PlacedCard>> },
    /// CM-7 to CM-9. The round is counted from 1.
    RoundScored { round: u8, lines: PerSeat<Line> },
    /// CM-30.
    TitleEarned { stars: u8, title: Title },
}

/// A card on one of a player's cakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlacedCard {
    pub card: Card,
    pub cake: CakeNumber,
    pub position: Position,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over, or there is no such seat.
    NotPlaying,
    /// Cards have moved: what was passed is passed.
    DraftIsOver,
    /// Another card was kept already; it can be taken back until all have chosen.
    KeptAlready,
    /// Everything is chosen; it can be taken back until all have chosen.
    ChosenAlready,
    /// First comes the card to keep.
    KeepFirst,
    /// The kept card is not passed.
    IsKept { slot: Slot },
    /// With two players both cards go to the same neighbour.
    OneNeighbour,
    /// CM-30: alone there is nobody to pass to.
    NoNeighbour,
    /// Cards are placed when all have chosen.
    DraftFirst,
    /// The card is on a cake already; it can be taken back until all have placed.
    PlacedAlready { slot: Slot },
    PositionTaken {
        cake: CakeNumber,
        position: Position,
    },
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotPlaying
            | Self::DraftIsOver
            | Self::KeptAlready
            | Self::ChosenAlready
            | Self::KeepFirst
            | Self::IsKept { .. }
            | Self::OneNeighbour
            | Self::PlacedAlready { .. } => "CM-4",
            Self::DraftFirst | Self::PositionTaken { .. } => "CM-5",
            Self::NoNeighbour => "CM-30",
        }
    }
}
