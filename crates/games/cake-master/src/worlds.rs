//! Imagining what a seat does not know: the pile, the customers to come, the other hands, and what
//! others have chosen or placed in secret; uniformly over all that fits what it has seen.

use crate::customers::CUSTOMERS;
use crate::data::{CARDS, CardSet};
use crate::pile::deal_to_end;
use crate::state::{CakeMaster, Phase, SHOWN_CUSTOMERS, SLOTS, Slot, Spots, other};
use engine::{MAX_SEATS, Rng, Seat};

pub(crate) fn determinize(table: &mut CakeMaster, seat: Seat, rng: &mut Rng) {
    table.imagine_customers(rng);
    for other in Seat::all(table.seats()).filter(|other| *other != seat) {
        table.lift_placed(other);
    }
    table.imagine_cards(seat, rng);
    for other in Seat::all(table.seats()).filter(|other| *other != seat) {
        match table.phase {
            Phase::Draft => table.imagine_choice(other, rng),
            Phase::Place => table.imagine_placed(other, rng),
            Phase::Over => {}
        }
    }
}

impl CakeMaster {
    fn imagine_customers(&mut self, rng: &mut Rng) {
        let seen = self.customers_seen();
        let to_come = &mut self.customers[..CUSTOMERS - seen];
        // Sorted first: their order must not steer what comes out.
        to_come.sort_unstable();
        deal_to_end(to_come, SHOWN_CUSTOMERS - seen, rng);
    }

    /// Takes back into the hand what has been placed and not shown. How many cards that is, is
    /// known; it stays in the bench.
    fn lift_placed(&mut self, seat: Seat) {
        if self.phase != Phase::Place {
            return;
        }
        let placed = self.benches[seat].placed();
        for spot in placed.iter() {
            self.boards_mut()[seat][spot] = None;
        }
        let bench = &mut self.benches[seat];
        bench.free = Spots(bench.free.0 | placed.0);
    }

    fn imagine_cards(&mut self, seat: Seat, rng: &mut Rng) {
        let mut hidden = [(Seat(0), 0); MAX_SEATS * SLOTS];
        let mut places = 0;
        let mut unseen: CardSet = self.pile.cards.iter().flatten().copied().collect();
        for (other, bench) in self.benches.iter() {
            for (slot, card) in bench.hand.iter().enumerate() {
                if let Some(card) = card.filter(|_| !self.knows(seat, other, slot)) {
                    unseen.insert(card);
                    hidden[places] = (other, slot);
                    places += 1;
                }
            }
        }
        let mut cards = [None; CARDS];
        let mut count = 0;
        for card in unseen.iter() {
            cards[count] = Some(card);
            count += 1;
        }
        let left = usize::from(self.pile.left);
        let to_draw = self.drawn_per_round() - (CARDS - left);
        deal_to_end(&mut cards[..count], to_draw + places, rng);
        self.pile.cards[..left].copy_from_slice(&cards[..left]);
        for ((other, slot), card) in hidden[..places].iter().zip(&cards[left..count]) {
            self.benches[*other].hand[*slot] = *card;
        }
    }

    /// Whether `seat` knows the card in this slot of `owner`.
    pub(crate) fn knows(&self, seat: Seat, owner: Seat, slot: usize) -> bool {
        let passed = self.phase == Phase::Place && self.giver(owner, slot) == seat;
        owner == seat || passed
    }

    /// As many cards placed as before, any of them, anywhere.
    fn imagine_placed(&mut self, seat: Seat, rng: &mut Rng) {
        let bench = &mut self.benches[seat];
        let mut slots = [0, 1, 2];
        let count = SLOTS - bench.unplaced.count_ones() as usize;
        let (_, placed) = rng.deal(&mut slots, count);
        bench.unplaced = (1 << SLOTS) - 1;
        bench.spots = [0; SLOTS];
        for slot in placed.iter().copied() {
            let bench = &mut self.benches[seat];
            let spot = rng.pick_bit(bench.free.0.into()) as usize;
            bench.unplaced &= !(1 << slot);
            bench.spots[slot] = spot as u8;
            bench.free.remove(spot);
            let card = bench.hand[slot];
            self.boards_mut()[seat][spot] = card;
        }
    }

    /// Whatever was chosen might have been chosen otherwise.
    fn imagine_choice(&mut self, seat: Seat, rng: &mut Rng) {
        let free_left = self.has_two_neighbours();
        let bench = &mut self.benches[seat];
        if bench.kept.is_none() {
            return;
        }
        let kept = Slot::nth(rng.below(SLOTS as u32) as usize);
        bench.kept = Some(kept);
        if bench.left.is_some() {
            let which = if free_left { rng.below(2) } else { 0 };
            bench.left = Some(other(kept, which as usize));
        }
    }
}
