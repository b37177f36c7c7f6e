//! The last cards of a round with all hands open: everybody plays what is best for them.

use crate::hand::Hand;
use crate::pot::Pot;
use crate::score::{self, Tally};
use crate::state::{ChaudDevant, Phase};
use engine::{PerSeat, Seat};

impl ChaudDevant {
    /// How many cards are still in hands.
    pub fn cards_left(&self) -> usize {
        self.hands.values().iter().map(|hand| hand.len()).sum()
    }

    /// What everybody may expect from here if all hands lie open and each seat plays for itself
    /// (max^n), where `worth` tells what the stars after the round are worth. Takes time
    /// exponential in the cards left.
    pub fn best_ending(&self, worth: impl Fn(PerSeat<u8>) -> PerSeat<f32>) -> Option<PerSeat<f32>> {
        let Phase::Pot { turn } = self.phase else {
            return None;
        };
        let ending = Ending { table: self, worth };
        let Self {
            hands, pot, won, ..
        } = *self;
        Some(ending.best(&Cards { hands, pot, won }, turn))
    }
}

struct Ending<'a, W> {
    table: &'a ChaudDevant,
    worth: W,
}

/// Where the cards are.
#[derive(Clone, Copy)]
struct Cards {
    hands: PerSeat<Hand>,
    pot: Pot,
    won: PerSeat<Tally>,
}

impl<W: Fn(PerSeat<u8>) -> PerSeat<f32>> Ending<'_, W> {
    fn best(&self, cards: &Cards, turn: Seat) -> PerSeat<f32> {
        // CD-16.
        if cards.hands[turn].is_empty() {
            return self.close(cards);
        }
        let mut best: Option<PerSeat<f32>> = None;
        for card in cards.pot.playable(cards.hands[turn]).iter() {
            let mut next = *cards;
            next.pot.add(card);
            next.hands[turn].remove(card);
            let leads = if next.pot.is_ready() {
                next.won[turn].add_all(next.pot.tally);
                next.pot = Pot::default();
                turn
            } else {
                turn.left(self.table.seats())
            };
            let value = self.best(&next, leads);
            if best.is_none_or(|best| value[turn] > best[turn]) {
                best = Some(value);
            }
        }
        best.expect("a hand that is not empty has a card to play")
    }

    fn close(&self, cards: &Cards) -> PerSeat<f32> {
        let stars = self.table.stars.map(|seat, stars| {
            let menu = self.table.menus[seat].expect("everyone has laid a menu");
            score::line(menu, cards.won[seat], *stars).stars
        });
        (self.worth)(stars)
    }
}
