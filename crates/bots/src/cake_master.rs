//! Cake Master: every way to place cards is looked at, and cakes are judged by what they promise.
//!
//! - `cake`: cakes as numbers
//! - `reach`: how likely a customer's wish can still be met
//! - `taste`: what an unfinished cake promises, as learned; `fit` and `train` learn it
//! - `ways`: all ways to place cards
//! - `table`: what a seat knows
//! - `outlook`: how the others may end the round, and what points and customers are worth then;
//!   `worth`: what its end is worth
//! - `draft`, `placing`: the two decisions; `race` compares choices

mod beginner;
mod cake;
mod draft;
mod fit;
mod outlook;
mod placing;
mod race;
mod reach;
mod table;
mod taste;
mod train;
mod ways;
mod worth;

#[cfg(test)]
mod tests;

pub(crate) use train::CakeTrainer;

use crate::advice::Advice;
use crate::bot::{Bot, Errs, Ladder, Rung};
use crate::infoset::Infoset;
use crate::level::{Budget, Clock, Level, Meter};
use cake_master::CakeMaster;
use draft::Draft;
use engine::Rng;
use outlook::Outlook;
use placing::Placing;
use table::Table;
use taste::Taste;

impl Bot for CakeMaster {
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 2,
            errs: Errs::Careless(1.7),
        },
        commis: Rung {
            iterations: 6,
            // Cakes are judged so well here that even a slight blur left beginners no chance.
            errs: Errs::Careless(0.8),
        },
        sous_chef: 60,
    };

    fn advise(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Self::Action> {
        let legal = info.legal();
        if let [only] = legal[..] {
            return Advice::forced(only);
        }
        let mut meter = Meter::new(budget, clock);
        let table = Table::new(&info.view(), info.seat());
        let ends = match level {
            Level::Plongeur | Level::Commis => 24,
            Level::SousChef => 64,
            Level::Chef => 128,
        };
        let outlook = Outlook::new(&table, Taste::shipped(), ends, rng);
        if table.placing {
            let mut placing = Placing::new(&outlook);
            if level >= Level::SousChef {
                placing.think(&mut meter, rng);
            }
            placing.advice(&legal)
        } else {
            let mut draft = Draft::new(&outlook, level >= Level::SousChef);
            draft.think(&mut meter, rng);
            draft.advice(&legal)
        }
    }

    const KNOWS_BEGINNERS: bool = true;

    fn beginner(info: Infoset<'_, Self>, rng: &mut Rng) -> Self::Action {
        beginner::choose(info, rng)
    }
}
