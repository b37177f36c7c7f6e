//! Imagining what a seat does not know: the lines others have chosen and not yet shown.

use crate::data::{Colour, Line};
use crate::state::{Phase, PizzaTheory};
use engine::{Rng, Seat};

/// Every line is as possible as the others, whatever the position.
pub(crate) fn determinize(table: &mut PizzaTheory, seat: Seat, rng: &mut Rng) {
    if table.phase != Phase::Cut {
        return;
    }
    for other in Seat::all(table.seats()).filter(|other| *other != seat) {
        if let Some(line) = &mut table.knives[Colour::of(other).index()] {
            *line = rng.pick(&Line::ALL);
        }
    }
}
