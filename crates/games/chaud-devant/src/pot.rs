//! CD-9 to CD-14: what is in the pot, and what it asks for.

use crate::data::{Card, Face, Suit};
use crate::hand::{Hand, Kinds};
use crate::score::Tally;

/// CD-14: a pot that reaches this is won.
const READY: u8 = 10;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pot {
    /// CD-9: since the start or the last boil-over.
    pub(crate) total: u8,
    /// CD-11: who holds one of these must play one of these. The kinds of the first card's suit,
    /// or none once there is chili in the pot (CD-12).
    pub(crate) asked: Kinds,
    pub(crate) tally: Tally,
}

impl Pot {
    /// Puts a card in, and gives the kinds which its player has thereby shown not to hold (CD-11).
    #[inline]
    pub(crate) fn add(&mut self, card: Card) -> Kinds {
        let (suit, face) = (card.suit(), card.face());
        let mut value = card.value();
        if self.is_empty() {
            self.asked = Kinds::of(suit);
            // CD-10: a ten that is led counts nothing.
            value = if face == Face::Ten { 0 } else { value };
        }
        let asked = self.asked;
        let more = self.total + value;
        self.total = if face == Face::BoilOver { 0 } else { more };
        self.asked = if suit == Suit::Chili {
            Kinds::NONE
        } else {
            asked
        };
        self.tally.add(card);
        if asked.contains(card) {
            Kinds::NONE
        } else {
            asked
        }
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.tally.cards() == 0
    }

    /// CD-14.
    #[inline]
    pub(crate) fn is_ready(self) -> bool {
        self.total >= READY
    }

    /// CD-11, CD-12: what may be played out of a hand.
    #[inline]
    pub(crate) fn playable(self, hand: Hand) -> Kinds {
        let held = hand.kinds();
        let following = held & self.asked;
        if following.is_empty() {
            held
        } else {
            following
        }
    }

    /// The kinds that would bring it to ten.
    #[inline]
    pub(crate) fn filled_by(self) -> Kinds {
        if self.is_empty() {
            Kinds::NONE
        } else {
            Kinds::counting(READY - self.total)
        }
    }

    /// CD-12.
    pub(crate) fn is_spoiled(self) -> bool {
        self.tally.of_suit(Suit::Chili) > 0
    }
}
