use crate::booklet::Booklet;
use crate::cook::Cook;
use crate::data::{CARDS, Card, Colour, Side};
use crate::hands::Held;
use crate::options::Level;
use crate::places::{HANDS, Hand, Kitchen};
use crate::turn_log::TurnLog;
use engine::{PerSeat, Seat};
use serde::Serialize;

/// A match of Pièces `MontéeS` in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PiecesMontees {
    pub(crate) settled: Settled,
    /// By id: the place in the shuffled deck, so that ids tell nothing (PM-5).
    pub(crate) cards: [Card; CARDS],
    /// How many cards have left the pile; it is the id of the card on top of it.
    pub(crate) drawn: u8,
    pub(crate) hands: [Held; HANDS],
    pub(crate) cooks: PerSeat<Cook>,
    pub(crate) booklet: Booklet,
    pub(crate) first: Seat,
    pub(crate) turn: Turn,
    pub(crate) this_turn: TurnLog,
    pub(crate) last_turn: Option<TurnLog>,
    /// Turns ended so far.
    pub(crate) turns: u16,
    /// PM-17b: turns in a row without a tier placed or a decoration taken.
    pub(crate) idle: u8,
    /// Why the round under way is the last.
    pub(crate) trigger: Option<Trigger>,
    pub(crate) over: bool,
}

/// The options, every choice settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settled {
    pub(crate) level: Level,
    pub(crate) teams: bool,
    pub(crate) memory_aid: bool,
    /// PM-40.
    pub(crate) removed: Option<Colour>,
}

/// What brings the game to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// PM-17, PM-24: the pile has run out.
    Pile,
    /// PM-24: all decorations are taken.
    Decorations,
    /// PM-17b: for ten rounds nothing was placed or taken.
    HouseLimit,
}

/// The turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) spoons: u8,
    /// PM-14: the assistant has come back and rests until the next turn.
    pub(crate) called: bool,
    /// PM-22: a decoration has been taken.
    pub(crate) decorated: bool,
    /// PM-17b: a tier has been placed or a decoration taken.
    pub(crate) progress: bool,
}

pub(crate) const SPOONS: u8 = 3;

impl Turn {
    pub(crate) fn of(seat: Seat) -> Self {
        Self {
            seat,
            spoons: SPOONS,
            called: false,
            decorated: false,
            progress: false,
        }
    }
}

impl PiecesMontees {
    #[inline]
    pub(crate) fn seats(&self) -> usize {
        self.cooks.len()
    }

    /// PM-4.
    #[inline]
    pub(crate) fn hand_size(&self) -> usize {
        if self.seats() == 4 { 3 } else { 4 }
    }

    /// PM-40: nine cards of each colour in play.
    #[inline]
    pub(crate) fn deck_size(&self) -> u8 {
        CARDS as u8 - if self.settled.removed.is_some() { 9 } else { 0 }
    }

    #[inline]
    pub(crate) fn pile(&self) -> u8 {
        self.deck_size() - self.drawn
    }

    /// The hands on the table in the order they are filled from `seat` on (PM-16, PM-42).
    #[inline]
    pub(crate) fn hands_from(&self, seat: Seat) -> impl Iterator<Item = Hand> + use<> {
        let neutral = (self.seats() == 2).then_some(Hand::NEUTRAL);
        seat.round(self.seats()).map(Hand::of).chain(neutral)
    }

    /// PM-50: the other kitchen a player may build in.
    #[inline]
    pub(crate) fn partner(&self, seat: Seat) -> Option<Seat> {
        self.settled.teams.then_some(Seat(seat.0 ^ 2))
    }

    pub(crate) fn serves(&self, seat: Seat, kitchen: Kitchen) -> bool {
        kitchen.owner() == seat || self.partner(seat) == Some(kitchen.owner())
    }

    /// PM-7: the side of a hand card that `seat` sees, and may place.
    #[inline]
    pub(crate) fn side_for(&self, seat: Seat, hand: Hand, id: u8) -> Side {
        let card = self.cards[usize::from(id)];
        if sees_fronts(seat, hand) {
            card.front()
        } else {
            card.back()
        }
    }
}

/// PM-5, PM-41: fronts face the holder; those of the neutral hand lie upward for all.
#[inline]
pub(crate) fn sees_fronts(seat: Seat, hand: Hand) -> bool {
    hand.holder().is_none_or(|holder| holder == seat)
}
