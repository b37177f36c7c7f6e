//! Training by self-play: facts of positions against who won in the end, a conditional logit for
//! each way to play.

use super::Trained;
use super::weights::{ModeWeights, Weights};
use crate::infoset::Infoset;
use crate::level::Budget;
use crate::training::{self, Trainer, Training};
use engine::{Ctx, Game, Heuristics, Rng, Seat, SeatSet, Setup};
use pieces_montees::{FACTS, Facts, PiecesMontees, WAYS_TO_PLAY};
use std::time::Duration;

#[derive(Debug)]
pub(crate) struct PiecesTrainer;

/// Matches per way to play and generation; in the first the heuristics play, then the search.
const MATCHES: [usize; 2] = [2_000, 600];
const PER_JOB: usize = 20;
/// Iterations of a searched move.
const ITERATIONS: u32 = 40;

impl Trainer for PiecesTrainer {
    fn game(&self) -> &'static str {
        PiecesMontees::META.id
    }

    fn train(&self, training: &Training<'_>) -> Vec<training::Weights> {
        let mut weights: Option<Weights> = None;
        let mut result = String::new();
        for (generation, matches) in MATCHES.into_iter().enumerate() {
            let jobs = training.scaled(matches / PER_JOB, 1);
            let seed = training.seed ^ (generation as u64) << 40;
            let played = training.workers.work(WAYS_TO_PLAY * jobs, &|job| {
                let mut rng = Rng::quick(seed + job as u64);
                play(weights.as_ref(), job / jobs, &mut rng)
            });
            let fitted = training.workers.work(WAYS_TO_PLAY, &|way| {
                let samples: Vec<_> = played[way * jobs..(way + 1) * jobs]
                    .iter()
                    .flat_map(|floats| read(floats))
                    .collect();
                let ([end, time], loss) = fit(&samples);
                end.into_iter().chain(time).chain([loss]).collect()
            });
            let losses: Vec<_> = fitted
                .iter()
                .map(|floats| format!("{:.4}", floats[2 * FACTS]))
                .collect();
            weights = Some(Weights(fitted.iter().map(|floats| rows(floats)).collect()));
            result = format!(
                "In the last of {} generations {} matches of each way to play (apprentice and confirmed, each as duel, three, four, teams); mean cross-entropies: {}.",
                MATCHES.len(),
                jobs * PER_JOB,
                losses.join(", ")
            );
            (training.say)(&format!("generation {generation}: {}", losses.join(" ")));
        }
        vec![training::Weights {
            file: "pieces-montees.txt",
            text: weights.expect("at least one generation").write(),
            result,
        }]
    }
}

fn rows(floats: &[f32]) -> ModeWeights {
    let row = |from| std::array::from_fn(|fact| floats[from + fact]);
    [row(0), row(FACTS)]
}

/// A position: how much time was left, and for each side its facts and whether it won.
struct Seen {
    time: f32,
    sides: Vec<(Facts, f32)>,
}

/// Plays some matches; writes the time left, the number of sides, and each side's facts and share
/// of the victory.
fn play(weights: Option<&Weights>, way: usize, rng: &mut Rng) -> Vec<f32> {
    let (options, seats) = PiecesMontees::nth_way_to_play(way);
    let setup = Setup::new::<PiecesMontees>(options, seats).expect("a mode can be played");
    let mut written = Vec::new();
    for _ in 0..PER_JOB {
        let mut table = PiecesMontees::new(&setup, &mut Ctx::silent(rng));
        let mut seen: Vec<(f32, Vec<Facts>)> = Vec::new();
        let mut turn = None;
        while let Some(seat) = table.pending().first() {
            if turn != Some(seat) {
                turn = Some(seat);
                seen.push((table.time_left(), sides(&table)));
            }
            let action = match weights {
                Some(weights) => {
                    let info = Infoset::new(&table, seat);
                    let budget = Budget::Iterations(ITERATIONS);
                    let trained = Trained {
                        weights: weights.of(&table),
                        rounds: 1,
                    };
                    let advice = trained.search(info, budget, &|| Duration::ZERO, rng);
                    advice.blurred(0.02, rng)
                }
                None => table.likely(seat, rng),
            };
            table.apply(seat, action, &mut Ctx::silent(rng));
        }
        let won = shares(&table);
        for (time, sides) in seen {
            written.extend([time, sides.len() as f32]);
            for (facts, won) in sides.iter().zip(&won) {
                written.extend(facts);
                written.push(*won);
            }
        }
    }
    written
}

/// The facts of every seat, or of every team.
fn sides(table: &PiecesMontees) -> Vec<Facts> {
    let facts = table.facts();
    if table.teams() {
        let both = |seat: u8| {
            let (one, other) = (facts[Seat(seat)], facts[Seat(seat + 2)]);
            std::array::from_fn(|fact| one[fact] + other[fact])
        };
        vec![both(0), both(1)]
    } else {
        facts.values().to_vec()
    }
}

fn shares(table: &PiecesMontees) -> Vec<f32> {
    let winners = table
        .outcome()
        .expect("nobody pending means over")
        .winners();
    let sides = if table.teams() {
        2
    } else {
        table.facts().len()
    };
    let winners: SeatSet = winners.iter().filter(|seat| seat.index() < sides).collect();
    let share = 1.0 / winners.len() as f32;
    let won = |side| if winners.contains(side) { share } else { 0.0 };
    Seat::all(sides).map(won).collect()
}

fn read(mut floats: &[f32]) -> Vec<Seen> {
    let mut all = Vec::new();
    while let [time, count, rest @ ..] = floats {
        let (own, rest) = rest.split_at(*count as usize * (FACTS + 1));
        let sides = own.chunks_exact(FACTS + 1).map(|side| {
            let facts = std::array::from_fn(|fact| side[fact]);
            (facts, side[FACTS])
        });
        all.push(Seen {
            time: *time,
            sides: sides.collect(),
        });
        floats = rest;
    }
    all
}

/// The weights that make what happened likeliest, and the mean cross-entropy then; by Adam on all
/// samples at once.
fn fit(samples: &[Seen]) -> (ModeWeights, f32) {
    const STEPS: i32 = 250;
    let scale = scales(samples);
    let mut weights = [[0.0_f32; FACTS]; 2];
    let mut mean = [[0.0_f32; FACTS]; 2];
    let mut square = [[0.0_f32; FACTS]; 2];
    let mut loss = 0.0;
    for step in 1..=STEPS {
        let (slope, now) = slope(samples, &weights, &scale);
        loss = now;
        let rate = 0.08 * (1.0 - step as f32 / (STEPS + 1) as f32);
        for row in 0..2 {
            for fact in 0..FACTS {
                let down = slope[row][fact] + 1e-3 * weights[row][fact];
                mean[row][fact] += 0.1 * (down - mean[row][fact]);
                square[row][fact] += 0.01 * (down * down - square[row][fact]);
                let mean = mean[row][fact] / (1.0 - 0.9_f32.powi(step));
                let square = square[row][fact] / (1.0 - 0.99_f32.powi(step));
                weights[row][fact] -= rate * mean / (square.sqrt() + 1e-6);
            }
        }
    }
    for row in &mut weights {
        for (weight, scale) in row.iter_mut().zip(&scale) {
            *weight /= scale;
        }
    }
    (weights, loss)
}

/// How large each fact usually is.
fn scales(samples: &[Seen]) -> Facts {
    let mut sums = [0.0_f32; FACTS];
    let mut count = 0.0;
    for (facts, _) in samples.iter().flat_map(|seen| &seen.sides) {
        count += 1.0;
        for (sum, fact) in sums.iter_mut().zip(facts) {
            *sum += fact.abs();
        }
    }
    sums.map(|sum| (sum / count).max(0.1))
}

fn slope(samples: &[Seen], weights: &ModeWeights, scale: &Facts) -> (ModeWeights, f32) {
    let mut slope = [[0.0_f64; FACTS]; 2];
    let mut loss = 0.0_f64;
    for seen in samples {
        let strength = seen.sides.iter().map(|(facts, _)| {
            let weigh = |fact: usize| {
                (weights[0][fact] + weights[1][fact] * seen.time) * facts[fact] / scale[fact]
            };
            (0..FACTS).map(weigh).sum::<f32>()
        });
        let strength: Vec<f32> = strength.collect();
        let top = strength.iter().copied().fold(f32::MIN, f32::max);
        let raised: Vec<f32> = strength
            .iter()
            .map(|own| crate::net::exp(own - top))
            .collect();
        let sum: f32 = raised.iter().sum();
        for ((facts, won), raised) in seen.sides.iter().zip(raised) {
            let chance = raised / sum;
            loss -= f64::from(won * chance.max(1e-6).ln());
            for fact in 0..FACTS {
                let down = f64::from((chance - won) * facts[fact] / scale[fact]);
                slope[0][fact] += down;
                slope[1][fact] += down * f64::from(seen.time);
            }
        }
    }
    let count = samples.len() as f64;
    let mean = slope.map(|row| row.map(|down| (down / count) as f32));
    (mean, (loss / count) as f32)
}

#[cfg(test)]
mod tests {
    use super::{FACTS, Seen, fit};
    use std::cmp::Ordering;

    #[test]
    fn finds_the_fact_that_decides() {
        let samples: Vec<_> = (0..200)
            .map(|n| {
                let mut one = [0.0; FACTS];
                let mut other = [0.0; FACTS];
                one[3] = (n % 7) as f32;
                other[3] = (n % 5) as f32;
                one[5] = (n % 3) as f32;
                let won = match (n % 7).cmp(&(n % 5)) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                };
                Seen {
                    time: 0.0,
                    sides: vec![(one, won), (other, 1.0 - won)],
                }
            })
            .collect();
        let ([weights, _], loss) = fit(&samples);
        assert!(weights[3] > 0.8, "{weights:?}");
        assert!(weights[5].abs() < weights[3] / 3.0, "{weights:?}");
        assert!(loss < 0.4, "{loss}");
    }
}
