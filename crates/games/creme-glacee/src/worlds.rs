//! Imagining what a seat does not know: the tubs others were delivered and gave back, what that
//! leaves in the pile, and the scoops out of the game.
//!
//! Every single unseen card is as likely to lie in any unseen place as any other, so the places are
//! filled one by one from all cards that could lie there. Piles have no order to imagine.

use crate::data::{Counts, Flavour};
use crate::state::{CremeGlacee, Stage};
use engine::{PerSeat, Rng, Seat};

pub(crate) fn determinize(table: &mut CremeGlacee, seat: Seat, rng: &mut Rng) {
    match table.phase.stage() {
        Stage::Delivery => table.imagine_delivery(seat, rng),
        Stage::Cones => table.imagine_hidden_tubs(seat, rng),
        Stage::Selling => table.imagine_given_back(seat, rng),
        Stage::Over => {}
    }
    if !table.removed_are_known() {
        table.imagine_removed(rng);
    }
}

impl CremeGlacee {
    /// CG-6: what was given back lies apart.
    fn imagine_delivery(&mut self, seat: Seat, rng: &mut Rng) {
        let pool = &mut self.tub_pile;
        gather(pool, self.delivered, seat);
        gather(pool, self.gave_back, seat);
        scatter(pool, &mut self.delivered, seat, rng);
        scatter(pool, &mut self.gave_back, seat, rng);
    }

    /// CG-7: what was given back is in the pile again, so nobody else has been delivered it.
    fn imagine_hidden_tubs(&mut self, seat: Seat, rng: &mut Rng) {
        let own = self.gave_back[seat].map_or(Counts::NONE, Counts::one);
        let mut pool = self.tub_pile - own;
        gather(&mut pool, self.delivered, seat);
        scatter(&mut pool, &mut self.delivered, seat, rng);
        self.tub_pile = pool + own;
        scatter(&mut pool, &mut self.gave_back, seat, rng);
    }

    /// CG-10: all tubs can be told by now, but not who gave back which of those that were in the
    /// pile when the selling began.
    fn imagine_given_back(&mut self, seat: Seat, rng: &mut Rng) {
        let own = self.gave_back[seat].map_or(Counts::NONE, Counts::one);
        let drawn: Counts = self.drawn.values().iter().copied().sum();
        let mut pool = self.tub_pile + drawn - own;
        scatter(&mut pool, &mut self.gave_back, seat, rng);
    }

    /// CG-3.
    fn imagine_removed(&mut self, rng: &mut Rng) {
        let count = self.removed.total();
        self.scoop_pile += self.removed;
        self.removed = (0..count).map(|_| self.scoop_pile.draw(rng)).collect();
    }
}

/// Puts the others' tubs into the pool.
fn gather(pool: &mut Counts, tubs: PerSeat<Option<Flavour>>, own: Seat) {
    for (_, tub) in tubs.iter().filter(|(seat, _)| *seat != own) {
        *pool += tub.map_or(Counts::NONE, Counts::one);
    }
}

/// Gives each of the others who had a tub one out of the pool.
fn scatter(pool: &mut Counts, tubs: &mut PerSeat<Option<Flavour>>, own: Seat, rng: &mut Rng) {
    for (_, tub) in tubs.iter_mut().filter(|(seat, _)| *seat != own) {
        *tub = tub.map(|_| pool.draw(rng));
    }
}
