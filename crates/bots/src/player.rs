use crate::advice::Advice;
use crate::infoset::Infoset;
use crate::insight::ByGuide;
use crate::ismcts::Ismcts;
use crate::level::{Budget, Clock, Level};
use engine::{Guide, Rng};
use std::time::Duration;

/// How each level of a game thinks. The defaults search with whatever the game's guide knows; a
/// game with something better to do overrides them.
pub trait Player: Guide {
    /// What this level spends on a decision.
    fn budget(level: Level) -> Budget {
        match level {
            Level::Plongeur => Budget::Iterations(60),
            Level::Commis => Budget::Iterations(300),
            Level::SousChef => Budget::Iterations(4_000),
            Level::Chef => Budget::Time(Duration::from_millis(900)),
        }
    }

    /// The tree search at the heart of the stronger levels.
    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        Ismcts::default().think(&ByGuide, info, budget, clock, rng)
    }

    /// All legal actions of the seat, ranked as this level sees them.
    fn advise(
        info: Infoset<'_, Self>,
        _level: Level,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        Self::search(info, budget, clock, rng)
    }

    /// The action this level takes.
    fn choose(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Self::Action {
        let advice = Self::advise(info, level, budget, clock, rng);
        match level {
            Level::Plongeur => advice.blurred(0.12, rng),
            Level::Commis => advice.blurred(0.03, rng),
            Level::SousChef | Level::Chef => advice.best(),
        }
    }
}
