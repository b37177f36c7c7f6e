//! What is told of an action.

use crate::customers::Customer;
use crate::data::Card;
use crate::score::{ScoreLine, Title};
use crate::state::{Board, CakeNumber, Position, Spots, cake_and_position};
use engine::{PerSeat, Seat};
use serde::Serialize;

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
    RoundScored {
        round: u8,
        lines: PerSeat<ScoreLine>,
    },
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

/// The cards that lie at these positions of each board.
pub(crate) fn placed_cards(
    boards: &PerSeat<Board>,
    spots: &PerSeat<Spots>,
) -> PerSeat<Vec<PlacedCard>> {
    boards.map(|seat, board| {
        let placed = spots[seat].iter().filter_map(|spot| {
            let (cake, position) = cake_and_position(spot);
            Some(PlacedCard {
                card: board[spot]?,
                cake,
                position,
            })
        });
        placed.collect()
    })
}
