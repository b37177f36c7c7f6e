use crate::advice::Advice;
use crate::evaluator::RulesOnly;
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::Budget;
use engine::{Heuristics, Rng};
use std::time::Duration;

/// The opponent everything is measured against: information-set search with 1,000 iterations,
/// random playouts and no knowledge of the game. It never changes (`tests/frozen.rs` sees to it):
/// figures in docs/bots.md would lose their meaning.
pub fn reference<G: Heuristics>(info: Infoset<'_, G>, rng: &mut Rng) -> Advice<G::Action> {
    const FROZEN: Ismcts = Ismcts {
        explore: 0.7,
        trust: 0.0,
        expand_after_visits: 1,
    };
    let budget = Budget::Iterations(1_000);
    FROZEN.think(&RulesOnly, info, budget, &|| Duration::ZERO, rng)
}
