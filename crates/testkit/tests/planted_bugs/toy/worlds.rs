//! Imagining the other hands, the pile, secret choices and what others passed among them.

use super::{Card, Cards, Toy};
use crate::bug::Bug;
use engine::{Rng, Seat};

impl<const FAULT: u8> Toy<FAULT> {
    pub(super) fn imagine(&mut self, seat: Seat, rng: &mut Rng) {
        let left = seat.left(self.seats());
        if self.has(Bug::Peeks) && self.hands[left].contains(Card::Twelve) {
            rng.coin();
        }
        self.imagine_cards(seat, left, rng);
        for other in Seat::all(self.seats()).filter(|other| *other != seat) {
            if self.choices[other].is_some() {
                self.choices[other] = Some(self.hands[other].any(rng));
            }
            if other.left(self.seats()) != seat && self.passed[other].is_some() {
                self.passed[other] = Some(self.could_have_received(other).any(rng));
            }
        }
    }

    fn imagine_cards(&mut self, seat: Seat, left: Seat, rng: &mut Rng) {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let known = self.passed[seat];
        let known = known.filter(|card| self.hands[left].contains(*card));
        let known = known.filter(|_| !self.has(Bug::ForgetsThePassedCard));
        let hands = others.clone().map(|other| self.hands[other]);
        let mut hidden = hands.fold(Cards::default(), Cards::with);
        if !self.has(Bug::ForgetsThePile) {
            hidden = hidden.with(self.pile);
        }
        if let Some(card) = known {
            hidden.remove(card);
        }
        for other in others {
            let keeps = known.filter(|_| other == left);
            let drawn = self.hands[other].len() - keeps.iter().count();
            let drawn = (0..drawn).map(|_| hidden.take_any(rng));
            self.hands[other] = drawn.chain(keeps).collect();
        }
        if !self.has(Bug::ForgetsThePile) {
            self.pile = hidden;
        }
    }

    /// What the left neighbour of `giver` holds or has played, but for the first card (TO-6).
    fn could_have_received(&self, giver: Seat) -> Cards {
        let receiver = giver.left(self.seats());
        let later = self.played[receiver].iter().skip(1).flatten();
        let later: Cards = later.copied().collect();
        later.with(self.hands[receiver])
    }
}
