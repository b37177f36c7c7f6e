use crate::cake_master::CakeTrainer;
use crate::chaud_devant::ChaudDevantTrainer;
use crate::creme_glacee::CremeGlaceeTrainer;
use crate::pieces_montees::PiecesTrainer;
use crate::pizza_theory::PizzaTrainer;
use std::fmt;

/// Makes the weights of a game's bots by self-play, from nothing but its rules. `tablee train` runs
/// it.
pub trait Trainer: Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// Plays, fits, and gives the files for `crates/bots/weights`. The same seed and effort give
    /// the same weights, however many workers there are.
    fn train(&self, training: &Training<'_>) -> Vec<Weights>;
}

/// What a [`Trainer`] is given.
pub struct Training<'a> {
    /// All chance of the training comes from it.
    pub seed: u64,
    /// How much to play: 1 made the weights that are shipped; less is for trying things out.
    pub effort: f64,
    /// Who plays the matches.
    pub workers: &'a dyn Workers,
    /// Called with a line of text on how far it has come.
    pub say: &'a (dyn Fn(&str) + Sync),
}

/// Runs jobs, in parallel where it can: bots start no threads themselves, so that they run in a
/// browser too.
pub trait Workers: Sync {
    /// Does jobs 0 to `jobs` - 1 in any order and gives their results in order.
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) -> Vec<f32> + Sync)) -> Vec<Vec<f32>>;
}

/// One file of weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Its name in `crates/bots/weights`.
    pub file: &'static str,
    /// What it holds.
    pub text: String,
    /// What the training measured, for the note that goes with the file.
    pub result: String,
}

impl Training<'_> {
    /// `full` scaled by the effort, at least `few`.
    pub fn scaled(&self, full: usize, few: usize) -> usize {
        ((full as f64 * self.effort) as usize).max(few)
    }
}

impl fmt::Debug for Training<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Training(seed {}, effort {})", self.seed, self.effort)
    }
}

/// Every game that has something to train.
pub fn trainers() -> &'static [&'static dyn Trainer] {
    &[
        &CakeTrainer,
        &ChaudDevantTrainer,
        &CremeGlaceeTrainer,
        &PiecesTrainer,
        &PizzaTrainer,
    ]
}

/// The linear weights that come nearest to the given results, large ones avoided: rows of
/// features, each with its result.
pub(crate) fn ridge(rows: &[(&[f32], f32)], avoid: f64) -> Vec<f32> {
    let width = rows.first().map_or(0, |(features, _)| features.len());
    // The normal equations: one row per feature, the right side last.
    let mut equations = vec![vec![0.0_f64; width + 1]; width];
    for (features, result) in rows {
        for (equation, one) in equations.iter_mut().zip(*features) {
            let one = f64::from(*one);
            if one != 0.0 {
                for (cell, other) in equation.iter_mut().zip(*features) {
                    *cell += one * f64::from(*other);
                }
                equation[width] += one * f64::from(*result);
            }
        }
    }
    for (at, equation) in equations.iter_mut().enumerate() {
        equation[at] += avoid;
    }
    solve(equations)
        .into_iter()
        .map(|weight| weight as f32)
        .collect()
}

/// Gauss and Jordan; the equations of a ridge need no pivoting.
fn solve(mut equations: Vec<Vec<f64>>) -> Vec<f64> {
    let width = equations.len();
    for at in 0..width {
        let pivot = equations[at][at];
        for cell in &mut equations[at] {
            *cell /= pivot;
        }
        let row = equations[at].clone();
        for (other, equation) in equations.iter_mut().enumerate() {
            let times = equation[at];
            if other != at && times != 0.0 {
                for (cell, of_row) in equation.iter_mut().zip(&row) {
                    *cell -= times * of_row;
                }
            }
        }
    }
    equations
        .into_iter()
        .map(|equation| equation[width])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::ridge;

    #[test]
    fn a_line_is_found_again() {
        let points = [
            [1.0, 0.0, 2.0],
            [1.0, 3.0, 1.0],
            [1.0, -2.0, 5.0],
            [1.0, 4.0, 4.0],
        ];
        let rows: Vec<(&[f32], f32)> = points
            .iter()
            .map(|x| (&x[..], 2.0 * x[0] - x[1] + 0.5 * x[2]))
            .collect();
        let found = ridge(&rows, 1e-9);
        for (found, true_weight) in found.iter().zip([2.0, -1.0, 0.5]) {
            assert!(
                (found - true_weight).abs() < 1e-3,
                "{found} for {true_weight}"
            );
        }
    }
}
