//! Chaud devant !: a trained choice of menus, and tree search for the cards.
//!
//! - `menus`: what a hand is worth with each menu, and which to lay
//! - `evaluator`: what the search for cards is told
//! - `weights`: what was learned, and how it is written down
//! - `train`: how it is learned

mod beginner;
mod evaluator;
mod menus;
mod train;
mod weights;

pub(crate) use train::ChaudDevantTrainer;

use crate::advice::Advice;
use crate::bot::{Bot, Errs, Ladder, Rung};
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::{Budget, Clock, Level};
use chaud_devant::{ChaudDevant, Stage};
use engine::Rng;
use evaluator::Experience;

const SEARCH: Ismcts = Ismcts {
    explore: 0.2,
    trust: 0.3,
    expand_after_visits: 4,
};

impl Bot for ChaudDevant {
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 40,
            errs: Errs::Careless(1.0),
        },
        commis: Rung {
            iterations: 300,
            errs: Errs::Blurred(0.015),
        },
        sous_chef: 1_000,
    };

    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        SEARCH.think(&Experience::shipped(info), info, budget, clock, rng)
    }

    fn advise(
        info: Infoset<'_, Self>,
        _level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        if info.view().phase == Stage::Menus {
            return menus::weigh(info, weights::shipped(info), rng);
        }
        Self::search(info, budget, clock, rng)
    }

    const KNOWS_BEGINNERS: bool = true;

    fn beginner(info: Infoset<'_, Self>, rng: &mut Rng) -> Self::Action {
        beginner::choose(info, rng)
    }
}
