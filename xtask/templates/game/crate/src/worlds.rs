use crate::actions::Action;
use crate::state::TheGame;
use engine::{Rng, Seat};

impl TheGame {
    /// What others have chosen in this round may be anything; all else is open.
    pub(crate) fn imagine(&mut self, seat: Seat, rng: &mut Rng) {
        for (other, choice) in self.choices.iter_mut() {
            if other != seat && choice.is_some() {
                *choice = Some(rng.pick(&Action::ALL));
            }
        }
    }
}
