//! Training by self-play: play with the nets there are, then fit them to what came of it.

use super::search::{cut_game, glances, promised};
use super::values::{Chances, FEATURES, Frame, MOST, NETS, PizzaNet, Values, net_of};
use crate::advice::draw;
use crate::net::{Fit, Sample, exp};
use crate::training::{Trainer, Training, Weights};
use engine::{Ctx, Game, Rng, Setup};
use pizza_theory::{Action, Line, PizzaTheory};

#[derive(Debug)]
pub(crate) struct PizzaTrainer;

/// Rounds of playing and fitting.
const GENERATIONS: usize = 16;
/// Matches of three players per generation; of two, half as many.
const MATCHES: usize = 12_000;
/// Matches one worker plays at a time.
const PER_JOB: usize = 100;
/// Fits use the matches of so many generations.
const REMEMBERED: usize = 6;

impl Trainer for PizzaTrainer {
    fn game(&self) -> &'static str {
        PizzaTheory::META.id
    }

    fn train(&self, training: &Training<'_>) -> Vec<Weights> {
        let generations = training.scaled(GENERATIONS, 2);
        let jobs = training.scaled(MATCHES / PER_JOB, 2);
        let mut values = Values::default();
        let mut memory: Vec<Vec<Vec<Seen>>> = Vec::new();
        let mut result = String::new();
        for generation in 0..generations {
            let seed = training.seed ^ (generation as u64) << 40;
            let played = training.workers.work(jobs + jobs / 2, &|job| {
                let mut rng = Rng::quick(seed + job as u64);
                let players = if job < jobs { 3 } else { 2 };
                play(&values, players, generation, &mut rng)
            });
            memory.insert(0, sorted(&played));
            memory.truncate(REMEMBERED.min(1 + generation));
            let rate = 0.003 * (1.05 - generation as f32 / generations as f32);
            let fitted = training.workers.work(NETS, &|net| {
                let mut rng = Rng::quick(seed + net as u64);
                let mut fit = match values.nets.get(net) {
                    Some(known) => Fit::on(known.clone()),
                    None => Fit::new(FEATURES, &mut rng),
                };
                let samples: Vec<&Seen> = memory.iter().flat_map(|seen| &seen[net]).collect();
                let loss = fit.pass(&samples, rate, &mut rng);
                fit.net.to_floats().chain([loss]).collect()
            });
            let losses: Vec<_> = fitted
                .iter()
                .map(|floats| format!("{:.4}", floats[floats.len() - 1]))
                .collect();
            values.nets = fitted
                .iter()
                .map(|floats| PizzaNet::from_floats(FEATURES, floats))
                .collect();
            result = format!(
                "{} matches of three and half as many of two in {generations} generations; at the last, mean cross-entropies by players and toppings added in the round: {}.",
                generations * jobs * PER_JOB,
                losses.join(", ")
            );
            (training.say)(&format!("generation {generation}: {}", losses.join(" ")));
        }
        vec![Weights {
            file: "pizza-theory.txt",
            text: values.write(),
            result,
        }]
    }
}

/// A position and what became of it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    features: [u8; MOST],
    count: u8,
    target: [f32; 3],
}

impl Sample<3> for &Seen {
    fn features(&self, mut show: impl FnMut(usize, f32)) {
        for feature in &self.features[..usize::from(self.count)] {
            show((*feature).into(), 1.0);
        }
    }

    fn target(&self) -> [f32; 3] {
        self.target
    }
}

/// Samples by net, from what workers wrote: the net, the number of features, these, the target.
fn sorted(played: &[Vec<f32>]) -> Vec<Vec<Seen>> {
    let mut sorted = vec![Vec::new(); NETS];
    for mut rest in played.iter().map(Vec::as_slice) {
        while let [net, count, more @ ..] = rest {
            let (features, more) = more.split_at(*count as usize);
            let (target, more) = more.split_at(3);
            let mut seen = Seen {
                features: [0; MOST],
                count: *count as u8,
                target: [target[0], target[1], target[2]],
            };
            for (feature, float) in seen.features.iter_mut().zip(features) {
                *feature = *float as u8;
            }
            sorted[*net as usize].push(seen);
            rest = more;
        }
    }
    sorted
}

/// A position of a match being played, seen from its frame.
struct Moment {
    net: usize,
    frame: Frame,
    features: Vec<u8>,
    /// What the solved cut promised, where there was one to solve.
    promised: Option<Chances>,
}

/// Plays some matches; gives their samples as `sorted` reads them.
fn play(values: &Values, players: usize, generation: usize, rng: &mut Rng) -> Vec<f32> {
    let setup = Setup::new::<PizzaTheory>(pizza_theory::Options::default(), players as u8)
        .expect("two or three play");
    let mut written = Vec::new();
    for _ in 0..PER_JOB {
        let mut table = PizzaTheory::new(&setup, &mut Ctx::silent(rng));
        let mut moments = Vec::new();
        while !table.pending().is_empty() {
            moments.push(act(values, &mut table, rng));
        }
        // Nets that know nothing yet are not believed.
        let belief = if generation < 3 { 0.0 } else { 0.8 };
        write(&table, moments, belief, rng, &mut written);
    }
    written
}

/// One decision, or all players' cuts; with some curiosity.
fn act(values: &Values, table: &mut PizzaTheory, rng: &mut Rng) -> Moment {
    const CURIOUS: u32 = 25;
    const BLUR: f32 = 0.02;
    let players = table.players();
    let frame = Frame::of(table);
    let mut features = Vec::with_capacity(MOST);
    frame.features(table.toppings(), |feature| features.push(feature as u8));
    let mut moment = Moment {
        net: net_of(players, table.added()),
        frame,
        features,
        promised: None,
    };
    let seat = table.pending().first().expect("somebody is to act");
    if table.is_cutting() {
        let solution = cut_game(values, table).solve(60);
        moment.promised = Some(promised(players, &solution));
        for seat in table.pending().iter() {
            let line = if rng.below(CURIOUS) == 0 {
                rng.pick(&Line::ALL)
            } else {
                Line::ALL[draw(&solution.mixed[seat.index()], rng)]
            };
            table.apply(seat, Action::Cut { line }, &mut Ctx::silent(rng));
        }
        return moment;
    }
    let action = if rng.below(CURIOUS) == 0 {
        table.any_legal(seat, rng)
    } else if table.virtual_line().is_some() {
        let mut legal = Vec::new();
        table.legal(seat, &mut legal);
        let chance = |action: &Action| {
            let mut after = *table;
            after.apply(seat, *action, &mut Ctx::silent(&mut Rng::quick(0)));
            cut_game(values, &after).solve(30).value[seat.index()]
        };
        let chances: Vec<f32> = legal.iter().map(chance).collect();
        legal[soft(&chances, BLUR, rng)]
    } else {
        let glances = glances(values, table, seat);
        let chances: Vec<f32> = glances
            .iter()
            .map(|glance| glance.chances[seat.index()])
            .collect();
        glances[soft(&chances, BLUR, rng)].action
    };
    table.apply(seat, action, &mut Ctx::silent(rng));
    moment
}

/// Mostly the greatest, sometimes one that is less by about the blur.
fn soft(chances: &[f32], blur: f32, rng: &mut Rng) -> usize {
    let top = chances.iter().copied().fold(f32::MIN, f32::max);
    let likely: Vec<f32> = chances
        .iter()
        .map(|chance| exp((chance - top) / blur))
        .collect();
    draw(&likely, rng)
}

/// Targets from the end of the match to its beginning: what came of it, at every cut mixed with
/// what the cut promised.
fn write(
    table: &PizzaTheory,
    moments: Vec<Moment>,
    belief: f32,
    rng: &mut Rng,
    written: &mut Vec<f32>,
) {
    let winners = table
        .outcome()
        .expect("nobody pending means over")
        .winners();
    let share = 1.0 / winners.len().max(1) as f32;
    let mut came: Chances = [0, 1, 2].map(|colour| {
        let wins = winners.iter().any(|seat| seat.index() == colour);
        if wins { share } else { 0.0 }
    });
    if winners.is_empty() {
        came[2] = 1.0;
    }
    for moment in moments.into_iter().rev() {
        if let Some(promised) = moment.promised {
            for (came, promised) in came.iter_mut().zip(promised) {
                *came += belief * (promised - *came);
            }
        }
        let turned = rng.coin();
        written.extend([moment.net as f32, moment.features.len() as f32]);
        written.extend(moment.features.iter().map(|feature| {
            let feature = usize::from(*feature);
            let turned = if turned {
                Frame::about_the_middle(feature)
            } else {
                feature
            };
            turned as f32
        }));
        written.extend(moment.frame.by_role(came));
    }
}
