//! Looking ahead within the round: additions by max^n over the promising spots, then the cut as a
//! game of its own.

use super::cut::{CutGame, LINES, Solution};
use super::values::{Chances, Frame, Values};
use crate::level::Meter;
use engine::{Ctx, Game, Rng, Seat};
use pizza_theory::{Action, Line, PizzaTheory, Toppings};
use std::collections::HashMap;

/// So many iterations of regret matching settle a cut.
pub(crate) const SETTLED: u32 = 100;

/// The cut of this table as a game of its own.
pub(crate) fn cut_game(values: &Values, table: &PizzaTheory) -> CutGame {
    let next = Frame::of(table).next();
    let last = table.is_last_round();
    let rolled = table.virtual_line();
    CutGame::new(table.players(), |[red, green, white]| {
        let white = rolled.unwrap_or(Line::ALL[white]);
        let after = table.toppings_after([Line::ALL[red], Line::ALL[green], white]);
        values.after_cut(&next, last, &after)
    })
}

/// What a solved cut promises.
pub(crate) fn promised(players: usize, solution: &Solution) -> Chances {
    let [red, green, white] = solution.value;
    let third = if players == 3 {
        white
    } else {
        1.0 - red - green
    };
    [red, green, third]
}

/// Every action of the seat to add and the table after it, the most promising first.
pub(crate) fn glances(values: &Values, table: &PizzaTheory, seat: Seat) -> Vec<Glance> {
    let mut legal = Vec::new();
    table.legal(seat, &mut legal);
    let mut glances: Vec<_> = legal
        .into_iter()
        .map(|action| {
            let mut after = *table;
            after.apply(seat, action, &mut Ctx::silent(&mut Rng::quick(0)));
            Glance {
                action,
                chances: values.glance(&after),
                after,
            }
        })
        .collect();
    glances.sort_by(|one, other| {
        let [one, other] = [one, other].map(|glance| glance.chances[seat.index()]);
        other.total_cmp(&one)
    });
    glances
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Glance {
    pub(crate) action: Action,
    pub(crate) after: PizzaTheory,
    pub(crate) chances: Chances,
}

/// A search whose budget counts solved cuts.
pub(crate) struct Search<'a> {
    values: &'a Values,
    meter: Meter<'a>,
    solved: HashMap<(Toppings, Option<Line>), Chances>,
}

/// The thought is over.
pub(crate) struct OutOfBudget;

impl<'a> Search<'a> {
    pub(crate) fn new(values: &'a Values, meter: Meter<'a>) -> Self {
        Self {
            values,
            meter,
            solved: HashMap::new(),
        }
    }

    /// The actions of the seat to add with what each promises it, the best first. Those looked
    /// into stand before those merely glanced at; how many were looked into comes with them.
    pub(crate) fn additions(
        &mut self,
        table: &PizzaTheory,
        seat: Seat,
    ) -> (Vec<(Action, f32)>, usize) {
        let mut known = glances(self.values, table, seat);
        let mut deep = known.len();
        // Each time more of the own spots and more of the answers to them.
        for (own, answers) in [
            (4, 1),
            (6, 2),
            (8, 3),
            (12, 4),
            (18, 6),
            (25, 9),
            (37, 14),
            (37, 37),
        ] {
            let own = own.min(known.len());
            let mut looked = known.clone();
            let done = looked[..own].iter_mut().try_for_each(|glance| {
                glance.chances = self.expect(&glance.after, answers)?;
                Ok::<(), OutOfBudget>(())
            });
            if done.is_err() {
                break;
            }
            looked[..own].sort_by(|one, other| {
                let [one, other] = [one, other].map(|glance| glance.chances[seat.index()]);
                other.total_cmp(&one)
            });
            (known, deep) = (looked, own);
        }
        let ranked = known
            .iter()
            .map(|glance| (glance.action, glance.chances[seat.index()]));
        (ranked.collect(), deep)
    }

    /// What a table promises if so many of the promising spots are looked at each time.
    fn expect(&mut self, table: &PizzaTheory, width: usize) -> Result<Chances, OutOfBudget> {
        // The die of two players has just been rolled: any line is as likely.
        if table.virtual_line().is_some() {
            let mut mean = [0.0; 3];
            for line in Line::ALL {
                let chances = self.virtual_topping(&table.had_rolled(line))?;
                for (mean, chance) in mean.iter_mut().zip(chances) {
                    *mean += chance / LINES as f32;
                }
            }
            return Ok(mean);
        }
        if table.is_cutting() {
            return self.cut(table);
        }
        let seat = table.pending().first().expect("a round ends with its cut");
        let mut best: Option<Chances> = None;
        for glance in glances(self.values, table, seat).iter().take(width) {
            let chances = self.expect(&glance.after, width)?;
            if best.is_none_or(|best| chances[seat.index()] > best[seat.index()]) {
                best = Some(chances);
            }
        }
        Ok(best.expect("who is to add can"))
    }

    /// PT-21: where the virtual topping goes best for who puts it.
    fn virtual_topping(&mut self, table: &PizzaTheory) -> Result<Chances, OutOfBudget> {
        if table.is_cutting() {
            return self.cut(table);
        }
        let seat = table.first();
        let mut best: Option<Chances> = None;
        for after in after_virtual(table) {
            let chances = self.cut(&after.1)?;
            if best.is_none_or(|best| chances[seat.index()] > best[seat.index()]) {
                best = Some(chances);
            }
        }
        Ok(best.expect("there is a spot, or it is skipped"))
    }

    /// The virtual topping's spots with what each promises who puts it, the best first.
    pub(crate) fn virtual_toppings(&mut self, table: &PizzaTheory) -> Vec<(Action, f32)> {
        let seat = table.first();
        let mut ranked: Vec<_> = after_virtual(table)
            .map(|(action, after)| {
                let solution = cut_game(self.values, &after).solve(SETTLED);
                (action, solution.value[seat.index()])
            })
            .collect();
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked
    }

    fn cut(&mut self, table: &PizzaTheory) -> Result<Chances, OutOfBudget> {
        let key = (*table.toppings(), table.virtual_line());
        if let Some(known) = self.solved.get(&key) {
            return Ok(*known);
        }
        if !self.meter.go_on() {
            return Err(OutOfBudget);
        }
        let solution = cut_game(self.values, table).solve(SETTLED);
        let chances = promised(table.players(), &solution);
        self.solved.insert(key, chances);
        Ok(chances)
    }
}

fn after_virtual(table: &PizzaTheory) -> impl Iterator<Item = (Action, PizzaTheory)> {
    let mut legal = Vec::new();
    table.legal(table.first(), &mut legal);
    legal.into_iter().map(|action| {
        let mut after = *table;
        after.apply(table.first(), action, &mut Ctx::silent(&mut Rng::quick(0)));
        (action, after)
    })
}
