use super::SEARCH;
use super::evening::{DAYS, Evening, FEATURES, features};
use crate::infoset::Infoset;
use crate::level::Budget;
use crate::training::{self, Trainer, Training, ridge};
use creme_glacee::CremeGlacee;
use engine::{Ctx, Game, Heuristics, NoOptions, PerSeat, Rng, Seat, Setup};
use std::fmt::Write as _;
use std::time::Duration;

/// First many quick matches by the playouts' rules of thumb; then fewer against itself, searching
/// with what those have taught.
pub(crate) struct CremeGlaceeTrainer;

/// Per seat and evening but the last: score, tubs kept, places from the dealer.
const ROW: usize = 3;

impl Trainer for CremeGlaceeTrainer {
    fn game(&self) -> &'static str {
        CremeGlacee::META.id
    }

    fn train(&self, training: &Training<'_>) -> Vec<training::Weights> {
        let mut text = String::new();
        let mut result = String::from(
            "| seats | points of 0 to 4 tubs kept with 3, 2, 1 days left | spread |\n|---|---|---|\n",
        );
        for seats in CremeGlacee::META.seats.map(usize::from) {
            let mut evening = Evening::NOTHING;
            for (generation, games) in [20_000, 1_000].into_iter().enumerate() {
                let games = training.scaled(games, 6);
                let seed = training.seed ^ (seats as u64) << 32 ^ (generation as u64) << 40;
                let taught = (generation > 0).then_some(&evening);
                let lives = training.workers.work(games, &|game| {
                    play_one(taught, seats, &mut Rng::quick(seed + game as u64))
                });
                evening = fit(&lives, seats);
                (training.say)(&format!("{seats} seats: {games} matches played"));
            }
            let tubs = |days: usize| {
                let points = &evening.points[days];
                (0..5)
                    .map(|tubs| points[tubs] - points[0])
                    .collect::<Vec<_>>()
            };
            let tubs = [3, 2, 1].map(tubs);
            writeln!(result, "| {seats} | {tubs:.2?} | {:.2?} |", evening.spread)
                .expect("a string takes all");
            text += &evening.write(seats);
        }
        vec![training::Weights {
            file: "creme-glacee.txt",
            text,
            result,
        }]
    }
}

/// The rows of all evenings but the last, then every seat's last score and share of the victory.
fn play_one(evening: Option<&Evening>, seats: usize, rng: &mut Rng) -> Vec<f32> {
    const ITERATIONS: u32 = 150;
    let setup = Setup::new::<CremeGlacee>(NoOptions {}, seats as u8);
    let setup = setup.expect("that many can play");
    let mut state = CremeGlacee::new(&setup, &mut Ctx::silent(rng));
    let mut life = Vec::new();
    while let Some(seat) = state.pending().first() {
        let action = match evening {
            Some(evening) => {
                let info = Infoset::new(&state, seat);
                let budget = Budget::Iterations(ITERATIONS);
                let advice = SEARCH.think(evening, info, budget, &|| Duration::ZERO, rng);
                advice.best()
            }
            None => state.likely(seat, rng),
        };
        let before = state;
        state.apply(seat, action, &mut Ctx::silent(rng));
        if state.days_left_since(&before).is_some_and(|left| left > 0) {
            life.extend(Seat::all(seats).flat_map(|seat| {
                let tubs = state.tubs(seat).total();
                let place = state.places_from_dealer(seat) as f32;
                [state.scores()[seat].into(), tubs.into(), place]
            }));
        }
    }
    let winners = state.outcome().expect("played to the end").winners();
    life.extend(
        state
            .scores()
            .values()
            .iter()
            .map(|score| f32::from(*score)),
    );
    let share = |seat| f32::from(winners.contains(seat)) / winners.len() as f32;
    life.extend(Seat::all(seats).map(share));
    life
}

fn fit(lives: &[Vec<f32>], seats: usize) -> Evening {
    let mut evening = Evening::NOTHING;
    for days_left in 1..DAYS {
        let row = |life: &[f32], seat: usize| {
            let at = ((DAYS - 1 - days_left) * seats + seat) * ROW;
            (life[at], life[at + 1] as usize, life[at + 2] as usize)
        };
        let last = (DAYS - 1) * seats * ROW;
        let rows = lives.iter().flat_map(|life| {
            (0..seats).map(move |seat| {
                let (score, tubs, place) = row(life, seat);
                (features(tubs, place), life[last + seat] - score)
            })
        });
        let rows: Vec<_> = rows.collect();
        let rows: Vec<_> = rows.iter().map(|(x, y)| (&x[..], *y)).collect();
        let fitted = ridge(&rows, 2.0);
        evening.points[days_left][..FEATURES].copy_from_slice(&fitted);

        let likelihood = |spread: f32| -> f32 {
            let mut evening = evening.clone();
            evening.spread[days_left] = spread;
            let of_life = |life: &Vec<f32>| -> f32 {
                let scores = PerSeat::from_fn(seats, |seat| row(life, seat.index()).0 as u8);
                let shares = evening.shares(days_left, scores, |seat| {
                    let (_, tubs, place) = row(life, seat.index());
                    (tubs, place)
                });
                let won = &life[last + seats..];
                let shares = shares.values().iter().zip(won);
                shares.map(|(share, won)| won * share.max(1e-6).ln()).sum()
            };
            lives.iter().map(of_life).sum()
        };
        let tried = (0..40).map(|step| 0.8 * 1.07_f32.powi(step));
        let best = tried.max_by(|one, other| likelihood(*one).total_cmp(&likelihood(*other)));
        evening.spread[days_left] = best.expect("forty were tried");
    }
    evening
}
