//! Imagining what a seat does not know: what others have chosen in this round may be anything; all
//! else is open.

use crate::actions::Action;
use crate::state::TheGame;
use engine::{Rng, Seat};

pub(crate) fn determinize(table: &mut TheGame, seat: Seat, rng: &mut Rng) {
    for (other, choice) in table.choices.iter_mut() {
        if other != seat && choice.is_some() {
            *choice = Some(rng.pick(&Action::ALL));
        }
    }
}
