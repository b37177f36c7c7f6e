//! Cuts to measure by: the same positions every time.

use super::search::{SETTLED, cut_game};
use super::values::Values;
use engine::{Ctx, Game, Heuristics, Rng, Setup};
use pizza_theory::PizzaTheory;

/// Positions about to be cut, from matches of three with random play; always the same ones.
#[derive(Debug)]
pub struct FixedCuts {
    tables: Vec<PizzaTheory>,
}

impl FixedCuts {
    /// The first `count` of them.
    pub fn new(count: usize) -> Self {
        let setup =
            Setup::new::<PizzaTheory>(pizza_theory::Options::default(), 3).expect("three can play");
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

    /// Solves every cut as the strong levels do; returns the sum of the first seat's chances to win.
    pub fn decide(&self) -> f32 {
        let values = Values::shipped();
        let decide = |table| cut_game(values, table).solve(SETTLED).value[0];
        self.tables.iter().map(decide).sum()
    }

    /// The mean over the positions of `NashConv`: what each player could gain by leaving the solved
    /// strategies alone, summed over the players. 0 for equilibria.
    pub fn mean_nash_conv(&self) -> f32 {
        let values = Values::shipped();
        let gains = self.tables.iter().map(|table| {
            let game = cut_game(values, table);
            game.nash_conv(&game.solve(SETTLED))
        });
        gains.sum::<f32>() / self.tables.len() as f32
    }
}
