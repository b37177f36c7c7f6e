use crate::advice::Advice;
use crate::beginner::by_first_impression;
use crate::evaluator::ByHeuristics;
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::{Budget, CHEF, Clock, Level};
use engine::{Heuristics, Rng};
use std::time::Duration;

/// What the three weaker levels of a game may spend, and how much the two weakest err.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// The weakest.
    pub plongeur: Rung,
    /// The second.
    pub commis: Rung,
    /// The iterations of the third, which takes the best action it finds.
    pub sous_chef: u32,
}

/// What a level that errs may spend, and how much it errs.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// Iterations for each decision.
    pub iterations: u32,
    /// How it errs.
    pub errs: Errs,
}

/// How a level errs.
#[derive(Clone, Copy, Debug)]
pub enum Errs {
    /// A difference in value (0 lost, 1 won) that hardly matters to it: [`Advice::blurred`]. It sees
    /// clearly where much is won or lost at once.
    Blurred(f32),
    /// So much of what is at stake hardly matters to it: [`Advice::careless`]. It plays on the same
    /// way when it is far ahead or behind.
    Careless(f32),
}

/// How the bots of a game choose, level by level. The defaults are tree search with the game's own
/// heuristics; a game whose bots know something better overrides them.
pub trait Bot: Heuristics {
    /// What its weaker levels spend and how they err.
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 60,
            errs: Errs::Careless(0.8),
        },
        commis: Rung {
            iterations: 300,
            errs: Errs::Blurred(0.03),
        },
        sous_chef: 4_000,
    };

    /// What a chef takes for a decision. Where a turn is made of many, that is less.
    const CHEF: Duration = CHEF;

    /// The tree search at the heart of the stronger levels.
    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        Ismcts::default().think(&ByHeuristics, info, budget, clock, rng)
    }

    /// All legal actions of the seat, ranked as this level sees them.
    fn advise(
        info: Infoset<'_, Self>,
        _level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        Self::search(info, budget, clock, rng)
    }

    /// The action the two strong levels take: the best, or drawn by weight where strategies are
    /// mixed.
    fn settle(advice: &Advice<Self::Action>, _rng: &mut Rng) -> Self::Action {
        advice.best()
    }

    /// What this level spends on a decision unless told otherwise.
    fn budget(level: Level) -> Budget {
        match level {
            Level::Plongeur => Budget::Iterations(Self::LADDER.plongeur.iterations),
            Level::Commis => Budget::Iterations(Self::LADDER.commis.iterations),
            Level::SousChef => Budget::Iterations(Self::LADDER.sous_chef),
            Level::Chef => Budget::Time(Self::CHEF),
        }
    }

    /// How long a thought of this level takes at most, where it is not held up: what a bot lets pass
    /// even if it need not think, lest the time it takes tell whether it had a choice. A budget of
    /// time may be overrun by a twentieth; what the other levels search takes some milliseconds.
    fn longest_thought(level: Level) -> Duration {
        match level {
            Level::Plongeur | Level::Commis | Level::SousChef => Duration::from_millis(60),
            Level::Chef => Self::CHEF + Self::CHEF / 20,
        }
    }

    /// Whether it is told below how a newcomer plays: then a test (`tests/kind.rs`) holds its
    /// plongeur to be kind.
    const KNOWS_BEGINNERS: bool = false;

    /// The action a careful newcomer takes, who sees no further than the table as it lies: the
    /// measure of a kind opponent, no level.
    fn beginner(info: Infoset<'_, Self>, rng: &mut Rng) -> Self::Action {
        by_first_impression(info, rng)
    }

    /// The action this level takes: drawn with its blur, or settled.
    fn choose(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Self::Action {
        let advice = Self::advise(info, level, budget, clock, rng);
        match level {
            Level::Plongeur => advice.erring(Self::LADDER.plongeur.errs, rng),
            Level::Commis => advice.erring(Self::LADDER.commis.errs, rng),
            Level::SousChef | Level::Chef => Self::settle(&advice, rng),
        }
    }
}
