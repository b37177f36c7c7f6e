use crate::advice::Advice;
use crate::evaluator::ByHeuristics;
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::{Budget, Clock, Level};
use engine::{Heuristics, Rng};
use std::time::Duration;

/// How long and how clearly the levels of a game see.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    pub plongeur: Rung,
    pub commis: Rung,
    /// Iterations.
    pub sous_chef: u32,
}

#[derive(Clone, Copy, Debug)]
pub struct Rung {
    pub iterations: u32,
    /// The difference in the chance to win that goes unnoticed.
    pub blur: f32,
}

/// What a chef may take for a decision, in every game: with all that comes around it, a second.
const CHEF: Duration = Duration::from_millis(900);

/// How each level of a game thinks. The defaults search with whatever the game's heuristics know; a
/// game with something better to do overrides them.
pub trait Bot: Heuristics {
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 60,
            blur: 0.12,
        },
        commis: Rung {
            iterations: 300,
            blur: 0.03,
        },
        sous_chef: 4_000,
    };

    /// The tree search at the heart of the stronger levels.
    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        Ismcts::default().think(&ByHeuristics, info, budget, clock, rng)
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

    /// What those who see clearly do with their advice.
    fn settle(advice: &Advice<Self::Action>, _rng: &mut Rng) -> Self::Action {
        advice.best()
    }

    /// What this level spends on a decision.
    fn budget(level: Level) -> Budget {
        match level {
            Level::Plongeur => Budget::Iterations(Self::LADDER.plongeur.iterations),
            Level::Commis => Budget::Iterations(Self::LADDER.commis.iterations),
            Level::SousChef => Budget::Iterations(Self::LADDER.sous_chef),
            Level::Chef => Budget::Time(CHEF),
        }
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
            Level::Plongeur => advice.blurred(Self::LADDER.plongeur.blur, rng),
            Level::Commis => advice.blurred(Self::LADDER.commis.blur, rng),
            Level::SousChef | Level::Chef => Self::settle(&advice, rng),
        }
    }
}
