//! The beginner: a careful newcomer to measure kindness by, no level that is offered to anybody.
//!
//! It takes what looks best right now by what it sees on the table, and nothing else: no looking
//! ahead, no counting of cards, no idea of what the others are up to. How it does so in a game is
//! told in the file `beginner` of that game ([`crate::Bot::beginner`]).

use crate::infoset::Infoset;
use engine::{Heuristics, Rng};

/// The action that looks best, any of those that look the same.
pub(crate) fn best_looking<A: Copy>(actions: &[A], looks: impl Fn(A) -> f32, rng: &mut Rng) -> A {
    let looks: Vec<f32> = actions.iter().map(|action| looks(*action)).collect();
    let top = looks.iter().copied().fold(f32::MIN, f32::max);
    let best: Vec<A> = (actions.iter().zip(looks))
        .filter_map(|(action, looks)| (looks >= top).then_some(*action))
        .collect();
    best[rng.below(best.len() as u32) as usize]
}

/// A newcomer to a game of which nothing better is told: by what its heuristics say of an action
/// before any search.
pub(crate) fn by_first_impression<G: Heuristics>(info: Infoset<'_, G>, rng: &mut Rng) -> G::Action {
    let world = info.sample(rng);
    let seat = info.seat();
    best_looking(&info.legal(), |action| world.prior(seat, action), rng)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn what_looks_the_same_is_taken_as_often() {
        let mut rng = Rng::quick(1);
        let taken: HashSet<i32> = (0..64)
            .map(|_| best_looking(&[1, 2, 3, 4], |action| (action % 2) as f32, &mut rng))
            .collect();
        assert_eq!(taken, HashSet::from([1, 3]));
    }
}
