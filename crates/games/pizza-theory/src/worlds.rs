//! Imagining what a seat does not know: the lines others have chosen and not yet shown.

use crate::data::{Colour, Line};
use crate::state::{Phase, PizzaTheory};
use engine::{Rng, Seat};

impl PizzaTheory {
    /// Every line is as possible as the others, whatever the position.
    pub(crate) fn imagine(&mut self, seat: Seat, rng: &mut Rng) {
        if self.phase != Phase::Cut {
            return;
        }
        for other in Seat::all(self.seats()).filter(|other| *other != seat) {
            if let Some(line) = &mut self.knives[Colour::of(other).index()] {
                *line = rng.pick(&Line::ALL);
            }
        }
    }
}
