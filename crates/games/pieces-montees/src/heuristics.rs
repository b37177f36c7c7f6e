//! What an experienced player knows beyond the rules: finish cakes, waste no spoon, never act on
//! what one has not seen.

mod appeal;
mod promise;

pub use promise::{FACTS, Facts, WAYS_TO_PLAY};

use crate::PiecesMontees;
use crate::actions::Action;
use engine::{Heuristics, PerSeat, Rng, Seat};

impl Heuristics for PiecesMontees {
    fn prior(&self, _seat: Seat, action: Action) -> f32 {
        // From what hardly anybody would do to what hardly anybody would leave.
        (0.5 + self.appeals().of(action) / 8.0).clamp(0.02, 1.0)
    }

    #[inline]
    fn likely(&self, _seat: Seat, rng: &mut Rng) -> Action {
        self.most_appealing(rng)
    }

    /// Playouts stop when everybody has had a turn after the one they began in.
    #[inline]
    fn foresee(&self, from: &Self) -> Option<PerSeat<f32>> {
        self.is_rounds_after(from, 1)
            .then(|| self.promise(&promise::BY_HAND))
    }
}
