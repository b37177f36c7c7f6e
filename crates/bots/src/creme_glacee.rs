//! Crème glacée: tree search up to the evening, exact selling towards its end.
//!
//! - `evening`: what the day's end is worth, as learned
//! - `selling`: the last cones of a day, solved
//! - `train`: how evenings are learned

mod beginner;
mod evening;
mod selling;
mod train;

pub(crate) use train::CremeGlaceeTrainer;

use crate::advice::Advice;
use crate::bot::{Bot, Errs, Ladder, Rung};
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::{Budget, Clock, Level};
use creme_glacee::{CremeGlacee, Stage};
use engine::Rng;
use evening::Evening;
use selling::Stalls;

const SEARCH: Ismcts = Ismcts {
    explore: 0.4,
    trust: 0.3,
    expand_after_visits: 4,
};

/// With more cones on the table the selling is left to the search.
const MOST_CONES: usize = 7;

impl Bot for CremeGlacee {
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 40,
            errs: Errs::Careless(2.4),
        },
        commis: Rung {
            iterations: 120,
            errs: Errs::Blurred(0.02),
        },
        sous_chef: 600,
    };

    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        SEARCH.think(Evening::shipped(info), info, budget, clock, rng)
    }

    fn advise(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        let began = clock.passed();
        let view = info.view();
        let cones = view.cones.iter().filter(|cone| cone.served.is_none());
        let exact = level >= Level::SousChef;
        if exact && view.phase == Stage::Selling && cones.count() <= MOST_CONES {
            let stalls = Stalls::new(&view, Evening::shipped(info));
            if let Some(advice) = stalls.solve(&info.legal(), budget, clock) {
                return advice;
            }
        }
        let budget = match budget {
            Budget::Iterations(_) => budget,
            Budget::Time(time) => {
                Budget::Time(time.saturating_sub(clock.passed().saturating_sub(began)))
            }
        };
        Self::search(info, budget, clock, rng)
    }

    const KNOWS_BEGINNERS: bool = true;

    fn beginner(info: Infoset<'_, Self>, rng: &mut Rng) -> Self::Action {
        beginner::choose(info, rng)
    }
}
