use super::SEARCH;
use super::evaluator::Experience;
use super::menus::{FEATURES, Features, Others, Sort, hand_features, set_others, weigh};
use super::weights::Weights;
use crate::infoset::Infoset;
use crate::level::Budget;
use crate::training::{self, Trainer, Training, ridge};
use chaud_devant::{Action, ChaudDevant, Menu, Options};
use engine::{Ctx, Game, PerSeat, Rng, Seat, Setup, Viewer};
use std::fmt::Write as _;
use std::time::Duration;

/// Two times it plays against itself: first with random menus, then with those it has learned to
/// choose.
pub(crate) struct ChaudDevantTrainer;

const ROUNDS: usize = 5;
/// Per seat and round: the sort of its menu, what was looked at, and how many stars it brought.
const ROW: usize = 1 + FEATURES + 1;

impl Trainer for ChaudDevantTrainer {
    fn game(&self) -> &'static str {
        ChaudDevant::META.id
    }

    fn train(&self, training: &Training<'_>) -> Vec<training::Weights> {
        let mut text = String::new();
        let mut result = String::from(
            "| seats | error of a round's stars: soup, chili, no soup | all menus bring | spread |\n|---|---|---|---|\n",
        );
        for seats in ChaudDevant::META.seats.map(usize::from) {
            let mut school = School {
                training,
                seats,
                weights: Weights::NOTHING,
                rows: Vec::new(),
            };
            school.play(1.0, 400);
            let games = school.play(0.1, 800);
            let errors = school.fit();
            school.fit_spread(&games);
            let Weights {
                to_come, spread, ..
            } = &school.weights;
            writeln!(
                result,
                "| {seats} | {errors:.2?} | {:.2} | {spread:.2?} |",
                to_come[31]
            )
            .expect("a string takes all");
            text += &school.weights.write(seats);
        }
        vec![training::Weights {
            file: "chaud-devant.txt",
            text,
            result,
        }]
    }
}

struct School<'a> {
    training: &'a Training<'a>,
    seats: usize,
    weights: Weights,
    rows: Vec<Vec<f32>>,
}

/// What is kept of one match besides its rows.
struct Told {
    /// After each round but the last: the stars of each seat, and the menus it has left.
    after: Vec<PerSeat<(u8, usize)>>,
    shares: PerSeat<f32>,
}

impl School<'_> {
    /// Plays, learns from it, and tells how the matches went.
    fn play(&mut self, random_menus: f32, games: usize) -> Vec<Told> {
        let games = self.training.scaled(games, 8);
        let seed = self.training.seed ^ (self.seats as u64) << 32 ^ (self.rows.len() as u64) << 40;
        let lives = self.training.workers.work(games, &|game| {
            self.play_one(&mut Rng::quick(seed + game as u64), random_menus)
        });
        let mut told = Vec::new();
        for life in lives {
            let (rows, rest) = life.split_at(ROUNDS * self.seats * ROW);
            self.rows.extend(rows.chunks(ROW).map(<[f32]>::to_vec));
            told.push(self.read(rest));
        }
        self.fit();
        self.look_ahead();
        (self.training.say)(&format!("{} seats: {games} matches played", self.seats));
        told
    }

    fn play_one(&self, rng: &mut Rng, random_menus: f32) -> Vec<f32> {
        let setup = Setup::new::<ChaudDevant>(Options::default(), self.seats as u8);
        let setup = setup.expect("any number of seats can play");
        let mut state = ChaudDevant::new(&setup, &mut Ctx::silent(rng));
        let mut rows: Vec<Vec<f32>> = Vec::new();
        let mut after = Vec::new();
        while let Some(seat) = state.pending().first() {
            let choosing = state.choosing_menus();
            let action = self.choose(&state, seat, random_menus, rng);
            let before = state;
            state.apply(seat, action, &mut Ctx::silent(rng));
            if choosing && !state.choosing_menus() {
                rows.extend(Seat::all(self.seats).map(|seat| row(&state, seat)));
            }
            if state
                .rounds_left_since(&before)
                .is_some_and(|left| left > 0)
            {
                let seats = Seat::all(self.seats);
                after.extend(seats.flat_map(|seat| {
                    [
                        f32::from(state.stars()[seat]),
                        state.menus_left(seat) as f32,
                    ]
                }));
            }
        }
        let sheet = state.view(Viewer::Public).sheet;
        let lines = sheet.iter().flat_map(PerSeat::values);
        for (row, line) in rows.iter_mut().zip(lines) {
            row.push(f32::from(line.earned) - f32::from(line.lost));
        }
        let winners = state.outcome().expect("played to the end").winners();
        let share = |seat| f32::from(winners.contains(seat)) / winners.len() as f32;
        let mut life = rows.concat();
        life.extend(after);
        life.extend(Seat::all(self.seats).map(share));
        life
    }

    fn choose(&self, state: &ChaudDevant, seat: Seat, random_menus: f32, rng: &mut Rng) -> Action {
        const ITERATIONS: u32 = 150;
        let info = Infoset::new(state, seat);
        if !state.choosing_menus() {
            let experience = Experience::new(&self.weights, info);
            let budget = Budget::Iterations(ITERATIONS);
            return SEARCH
                .think(&experience, info, budget, &|| Duration::ZERO, rng)
                .best();
        }
        if (rng.below(1_000) as f32) < 1_000.0 * random_menus {
            info.any_legal(rng)
        } else {
            weigh(info, &self.weights, rng).mixed(rng)
        }
    }

    fn read(&self, rest: &[f32]) -> Told {
        let (after, shares) = rest.split_at((ROUNDS - 1) * self.seats * 2);
        let after = after.chunks(self.seats * 2).map(|round| {
            PerSeat::from_fn(self.seats, |seat| {
                let at = seat.index() * 2;
                (round[at] as u8, round[at + 1] as usize)
            })
        });
        Told {
            after: after.collect(),
            shares: PerSeat::from_fn(self.seats, |seat| shares[seat.index()]),
        }
    }

    /// Fits what a hand brings with a menu; gives the mean error for each sort of menu.
    fn fit(&mut self) -> [f32; Sort::ALL.len()] {
        Sort::ALL.map(|sort| {
            let rows = self
                .rows
                .iter()
                .filter(|row| row[0] as usize == sort as usize);
            let rows: Vec<_> = rows.map(|row| (&row[1..ROW - 1], row[ROW - 1])).collect();
            let fitted = ridge(&rows, 2.0);
            self.weights.stars[sort as usize].copy_from_slice(&fitted);
            let error = |(features, stars): &(&[f32], f32)| {
                let expected: f32 = features.iter().zip(&fitted).map(|(x, w)| x * w).sum();
                (stars - expected).powi(2)
            };
            (rows.iter().map(error).sum::<f32>() / rows.len() as f32).sqrt()
        })
    }

    /// What each set of menus will bring: with every hand one lays what is best for this round
    /// and those after it.
    fn look_ahead(&mut self) {
        const DEALS: u64 = 400;
        let setup = Setup::new::<ChaudDevant>(Options::default(), self.seats as u8);
        let setup = setup.expect("any number of seats can play");
        let mut others = Others::default();
        others.add(&[0.2; 5], (self.seats - 1) as f32);
        let mut hands = Vec::new();
        for deal in 0..DEALS {
            let mut rng = Rng::quick(self.training.seed ^ deal);
            let state = ChaudDevant::new(&setup, &mut Ctx::silent(&mut rng));
            for seat in Seat::all(self.seats) {
                hands.push(Menu::ALL.map(|menu| {
                    let features = features(&state, seat, menu, &others);
                    self.weights.expect(menu, &features)
                }));
            }
        }
        for set in 1..32_usize {
            let best = |hand: &[f32; 5]| {
                let menus = (0..5).filter(|menu| set >> menu & 1 == 1);
                menus
                    .map(|menu| hand[menu] + self.weights.to_come[set & !(1 << menu)])
                    .fold(f32::NEG_INFINITY, f32::max)
            };
            self.weights.to_come[set] = hands.iter().map(best).sum::<f32>() / hands.len() as f32;
        }
    }

    /// How far ahead one must be for it to count: the likeliest, given who won.
    fn fit_spread(&mut self, games: &[Told]) {
        for rounds_left in 1..ROUNDS {
            let likelihood = |spread: f32| -> f32 {
                let mut weights = self.weights.clone();
                weights.spread[rounds_left] = spread;
                let of_game = |game: &Told| -> f32 {
                    let after = game.after[ROUNDS - 1 - rounds_left];
                    let stars =
                        after.map(|_, (stars, left)| f32::from(*stars) + weights.to_come[*left]);
                    let shares = weights.shares(&stars, rounds_left);
                    let shares = shares.values().iter().zip(game.shares.values());
                    shares.map(|(share, won)| won * share.max(1e-6).ln()).sum()
                };
                games.iter().map(of_game).sum()
            };
            let tried = (0..40).map(|step| 0.8 * 1.07_f32.powi(step));
            let best = tried.max_by(|one, other| likelihood(*one).total_cmp(&likelihood(*other)));
            self.weights.spread[rounds_left] = best.expect("forty were tried");
        }
    }
}

fn features(state: &ChaudDevant, seat: Seat, menu: Menu, others: &Others) -> Features {
    let (place, seats) = (state.places_from_first(seat), state.stars().len());
    let mut features = hand_features(state.dealt(seat), menu, place, seats);
    set_others(&mut features, menu, others);
    features
}

/// A row without its result.
fn row(state: &ChaudDevant, seat: Seat) -> Vec<f32> {
    let menu = state.menu(seat).expect("all menus are laid");
    let mut others = Others::default();
    for other in Seat::all(state.stars().len()).filter(|other| *other != seat) {
        others.of[state.menu(other).expect("all menus are laid") as usize] += 1.0;
    }
    let mut row = vec![Sort::of(menu) as usize as f32];
    row.extend(features(state, seat, menu, &others));
    row
}
