//! What an experienced player knows beyond the rules.

use crate::CakeMaster;
use engine::{Heuristics, PerSeat};

/// Stars to be had alone: two for flavour in each round, and six customers (CM-30).
const SOLO_STARS: f32 = 12.0;

impl Heuristics for CakeMaster {
    const SOLO_BEST: i32 = SOLO_STARS as i32;

    /// Rounds share nothing but the stars won so far: a playout need not go past its own.
    fn foresee(&self, from: &Self) -> Option<PerSeat<f32>> {
        if self.round == from.round {
            return None;
        }
        if self.stars.len() == 1 {
            return Some(self.stars.map(|_, stars| f32::from(*stars) / SOLO_STARS));
        }
        // A star ahead weighs more the fewer rounds are left to catch up.
        let weight = if self.round == 1 { 0.55 } else { 0.8 };
        let hopes = self
            .stars
            .map(|_, stars| (weight * f32::from(*stars)).exp());
        let sum: f32 = hopes.values().iter().sum();
        Some(hopes.map(|_, hope| hope / sum))
    }
}
