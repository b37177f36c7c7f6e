//! Pizza Theory: additions by search within the round, cuts by what is to be expected of the
//! others, both judged by nets trained by self-play.

mod beginner;
mod cut;
mod fixed_cuts;
mod reading;
mod search;
mod train;
mod values;

pub use fixed_cuts::FixedCuts;
pub(crate) use train::PizzaTrainer;

use crate::advice::{Advice, Ranked};
use crate::bot::{Bot, Errs, Ladder, Rung};
use crate::infoset::Infoset;
use crate::level::{Budget, Clock, Level, Meter};
use crate::net::exp;
use cut::{ANY_LINE, LINES};
use engine::Rng;
use pizza_theory::{Action, Line, PizzaTheory};
use reading::{best_lines, by_habit, expected_lines};
use search::{Search, cut_game};
use values::Values;

impl Bot for PizzaTheory {
    /// Counted in solved cuts.
    const LADDER: Ladder = Ladder {
        plongeur: Rung {
            iterations: 1,
            errs: Errs::Careless(0.9),
        },
        commis: Rung {
            iterations: 1,
            errs: Errs::Blurred(0.02),
        },
        sous_chef: 300,
    };

    fn advise(
        info: Infoset<'_, Self>,
        level: Level,
        budget: Budget,
        clock: &dyn Clock,
        rng: &mut Rng,
    ) -> Advice<Action> {
        let table = info.sample(rng);
        let seat = info.seat();
        let toppings_count = Values::default();
        let values = match level {
            Level::Plongeur => &toppings_count,
            Level::Commis | Level::SousChef | Level::Chef => Values::shipped(),
        };
        if table.is_cutting() {
            let game = cut_game(values, &table);
            let (expected, often): (_, fn(&_) -> _) = match level {
                Level::Plongeur | Level::Commis => (ANY_LINE, best_lines),
                Level::SousChef => (game.guessed(), by_habit),
                Level::Chef => (expected_lines(values, &table, &game), best_lines),
            };
            let worth = game.answers(seat.index(), &expected);
            return lines(&worth, &often(&worth));
        }
        let mut search = Search::new(values, Meter::new(budget, clock));
        if table.virtual_line().is_some() {
            let ranked = search.virtual_toppings(&table);
            let count = ranked.len();
            return spots(&ranked, count);
        }
        let (ranked, looked_into) = search.additions(&table, seat);
        spots(&ranked, looked_into)
    }

    fn settle(advice: &Advice<Action>, rng: &mut Rng) -> Action {
        match advice.best() {
            Action::Cut { .. } => advice.mixed(rng),
            addition => addition,
        }
    }

    const KNOWS_BEGINNERS: bool = true;

    fn beginner(info: Infoset<'_, Self>, rng: &mut Rng) -> Action {
        beginner::choose(info, rng)
    }
}

fn lines(worth: &[f32; LINES], often: &[f32; LINES]) -> Advice<Action> {
    let ranked = Line::ALL.into_iter().zip(worth.iter().zip(often));
    let ranked = ranked.map(|(line, (worth, often))| Ranked {
        action: Action::Cut { line },
        value: *worth,
        weight: *often,
    });
    Advice::new(ranked.collect())
}

/// Spots by promise, the best first; those not looked into come last.
fn spots(ranked: &[(Action, f32)], looked_into: usize) -> Advice<Action> {
    const NEAR: f32 = 0.01;
    const HARDLY: f32 = 1e-6;
    let top = ranked[0].1;
    let weights = ranked.iter().enumerate().map(|(place, (_, value))| {
        let near = exp((value - top) / NEAR);
        if place < looked_into {
            near.max(2.0 * HARDLY)
        } else {
            HARDLY
        }
    });
    let weights: Vec<f32> = weights.collect();
    let sum: f32 = weights.iter().sum();
    let ranked = ranked.iter().zip(weights);
    let ranked = ranked.map(|(&(action, value), weight)| Ranked {
        action,
        value,
        weight: weight / sum,
    });
    Advice::new(ranked.collect())
}
