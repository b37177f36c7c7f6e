//! Cuts to measure by: the same positions every time.

use super::search::{SETTLED, cut_game};
use super::values::Values;
use engine::{Ctx, Game, Heuristics, NoOptions, Rng, Setup};
use pizza_theory::PizzaTheory;

/// Positions about to be cut, from games of three that nobody steers.
#[derive(Debug)]
pub struct FixedCuts {
    tables: Vec<PizzaTheory>,
}

impl FixedCuts {
    pub fn new(count: usize) -> Self {
        let setup = Setup::new::<PizzaTheory>(NoOptions {}, 3).expect("three can play");
        let mut rng = Rng::quick(1);
        let mut tables = Vec::with_capacity(count);
        while tables.len() < count {
            let mut table = PizzaTheory::new(&setup, &mut Ctx::silent(&mut rng));
            while let Some(seat) = table.pending().first()
                && tables.len() < count
            {
                // One of the positions of a round, when nobody has chosen yet.
                if table.is_cutting() && table.pending().len() == 3 {
                    tables.push(table);
                }
                let action = table.likely(seat, &mut rng);
                table.apply(seat, action, &mut Ctx::silent(&mut rng));
            }
        }
        Self { tables }
    }

    /// Decides every cut as the strong levels do; gives the chance to win of the first seat,
    /// summed up.
    pub fn decide(&self) -> f32 {
        let values = Values::shipped();
        let decide = |table| cut_game(values, table).solve(SETTLED).value[0];
        self.tables.iter().map(decide).sum()
    }

    /// How much the players could gain by leaving these decisions, each alone, summed over the
    /// players and meant over the positions: 0 for equilibria.
    pub fn mean_nash_conv(&self) -> f32 {
        let values = Values::shipped();
        let gains = self.tables.iter().map(|table| {
            let game = cut_game(values, table);
            game.nash_conv(&game.solve(SETTLED))
        });
        gains.sum::<f32>() / self.tables.len() as f32
    }
}
