use crate::data::{Card, Menu, Menus};
use crate::hand::{Hand, Kinds};
use crate::pot::Pot;
use crate::score::{ScoreLine, Tally};
use engine::{PerSeat, Seat};

pub(crate) const ROUNDS: usize = 5;

/// A match of Chaud devant ! in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChaudDevant {
    pub(crate) open_menus: bool,
    pub(crate) phase: Phase,
    /// Counted from 0.
    pub(crate) round: u8,
    pub(crate) dealer: Seat,
    pub(crate) hands: PerSeat<Hand>,
    /// With 2 or 3 players: the cards nobody sees this round (CD-5).
    pub(crate) undealt: Hand,
    pub(crate) menus: PerSeat<Option<Menu>>,
    /// CD-2: menus that are out; this round's are among them once all have laid.
    pub(crate) used: PerSeat<Menus>,
    pub(crate) stars: PerSeat<u8>,
    pub(crate) pot: Pot,
    pub(crate) won: PerSeat<Tally>,
    pub(crate) played: Played,
    /// Kinds each seat has shown not to hold, by not following (CD-11).
    pub(crate) voids: PerSeat<Kinds>,
    /// One line per seat for each round scored so far.
    pub(crate) sheet: [PerSeat<ScoreLine>; ROUNDS],
    /// What lay on the table when the last round ended.
    pub(crate) last_round: LastRound,
}

/// CD-16: all cards are gathered up and shuffled, but everyone has seen how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastRound {
    pub(crate) played: Played,
    pub(crate) laid_open: PerSeat<Hand>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// CD-6: menus are chosen, all at once or (CD-22) one after another.
    Menus,
    /// CD-8: this seat plays a card.
    Pot {
        turn: Seat,
    },
    Over,
}

/// CD-14: every card played in a round and by whom, in order; public knowledge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// In the order played. Bits 0 to 4: the card's kind (29 of them); bits 5 to 7: the seat. One
    /// byte for both, since a state holds two such lists and is copied for every playout.
    cards: [u8; Card::DECK.len()],
    len: u8,
}

impl Played {
    pub(crate) fn nothing() -> Self {
        Self {
            cards: [0; Card::DECK.len()],
            len: 0,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, card: Card) {
        self.cards[usize::from(self.len)] = card.kind() as u8 | seat.0 << 5;
        self.len += 1;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, Card)> {
        let cards = self.cards[..usize::from(self.len)].iter();
        cards.map(|packed| (Seat(packed >> 5), Card::from_kind(usize::from(packed & 31))))
    }
}

impl ChaudDevant {
    pub(crate) fn seats(&self) -> usize {
        self.hands.len()
    }

    /// CD-7: the player left of the dealer begins.
    pub(crate) fn first(&self) -> Seat {
        self.dealer.left(self.seats())
    }
}
