//! Crème glacée: tree search up to the evening, exact selling towards its end.
//!
//! - `evening`: what the day's end is worth, as learned
//! - `selling`: the last cones of a day, solved
//! - `train`: how evenings are learned

mod evening;
mod selling;
mod train;

pub(crate) use train::CremeGlaceeTrainer;

use crate::advice::Advice;
use crate::infoset::Infoset;
use crate::ismcts::Ismcts;
use crate::level::{Budget, Clock, Level};
use crate::player::Player;
use creme_glacee::{CremeGlacee, Stage};
use engine::Rng;
use evening::Evening;
use selling::Stalls;
use std::time::Duration;

const SEARCH: Ismcts = Ismcts {
    explore: 0.4,
    trust: 0.3,
    patience: 4,
};

/// With more cones on the table the selling is left to the search.
const MOST_CONES: usize = 7;

impl Player for CremeGlacee {
    fn budget(level: Level) -> Budget {
        match level {
            Level::Plongeur => Budget::Iterations(40),
            Level::Commis => Budget::Iterations(300),
            Level::SousChef => Budget::Iterations(6_000),
            Level::Chef => Budget::Time(Duration::from_millis(900)),
        }
    }

    fn search(
        info: Infoset<'_, Self>,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        SEARCH.think(Evening::shipped(info), info, budget, clock, rng)
    }

    fn advise(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        let began = clock();
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
            Budget::Time(time) => Budget::Time(time.saturating_sub(clock().saturating_sub(began))),
        };
        Self::search(info, budget, clock, rng)
    }

    fn choose(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: Clock<'_>,
        rng: &mut Rng,
    ) -> Self::Action {
        let advice = Self::advise(info, level, budget, clock, rng);
        match level {
            Level::Plongeur => advice.blurred(0.06, rng),
            Level::Commis => advice.blurred(0.02, rng),
            Level::SousChef | Level::Chef => advice.best(),
        }
    }
}
