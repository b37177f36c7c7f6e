use super::*;
use crate::infoset::Infoset;
use creme_glacee::Stage;
use engine::{Ctx, Game, NoOptions, Rng, Setup, Viewer};
use std::time::Duration;

fn still() -> Duration {
    Duration::ZERO
}

/// A random game, shown whenever somebody sells with at most so many cones left.
fn each_sale(seats: u8, seed: u64, cones: usize, mut show: impl FnMut(&CremeGlacee, Seat)) {
    let mut rng = Rng::quick(seed);
    let setup = Setup::new::<CremeGlacee>(NoOptions {}, seats).expect("they can play");
    let mut state = CremeGlacee::new(&setup, &mut Ctx::silent(&mut rng));
    while let Some(seat) = state.pending().first() {
        let view = state.view(Viewer::Public);
        let left = view.cones.iter().filter(|cone| cone.served.is_none());
        if view.phase == Stage::Selling && left.count() <= cones {
            show(&state, seat);
        }
        let action = state.likely(seat, &mut rng);
        state.apply(seat, action, &mut Ctx::silent(&mut rng));
    }
}

#[test]
fn choices_are_the_legal_actions() {
    for seed in 0..40 {
        each_sale(3 + (seed % 3) as u8, seed, 12, |state, seat| {
            let view = state.view(Viewer::Public);
            let stalls = Stalls::new(&view, &Evening::NOTHING);
            let lacking = stalls.lacking(&stalls.now);
            let fewest = u8::from(!lacking.contains(&Some(0)));
            for action in Infoset::new(state, seat).legal() {
                match stalls.choice(action).expect("it sells") {
                    Choice::Serve(sort) => assert_eq!(lacking[sort], Some(fewest)),
                    Choice::Draw => assert!(fewest == 1 && !stalls.now.pile.is_empty()),
                }
            }
        });
    }
}

/// The best each seat can do by the engine's own rules, where no tub can be drawn.
fn by_engine(state: &CremeGlacee, from: &CremeGlacee, evening: &Evening) -> PerSeat<f32> {
    use crate::evaluator::Evaluator;
    if let Some(foreseen) = evening.foresee(state, from) {
        return foreseen;
    }
    let Some(seat) = state.pending().first() else {
        return CremeGlacee::worth(&state.outcome().expect("it is over"));
    };
    let mut best: Option<PerSeat<f32>> = None;
    for action in Infoset::new(state, seat).legal() {
        let mut next = *state;
        next.apply(seat, action, &mut Ctx::silent(&mut Rng::quick(0)));
        let value = by_engine(&next, from, evening);
        if best.is_none_or(|best| value[seat] > best[seat]) {
            best = Some(value);
        }
    }
    best.expect("whoever is asked can act")
}

#[test]
fn without_chance_it_agrees_with_the_engine() {
    let mut compared = 0;
    for seed in 0..400 {
        each_sale(5, seed, 4, |state, seat| {
            let view = state.view(Viewer::Public);
            let stalls = Stalls::new(&view, &Evening::NOTHING);
            // Nobody will draw: all that is left can be served by all, or there is no tub.
            let all = |tubs: &Counts| {
                stalls
                    .sorts
                    .iter()
                    .all(|sort| sort.each().all(|scoop| tubs.has(scoop)))
            };
            if !stalls.now.pile.is_empty() && !view.tubs.values().iter().all(all) {
                return;
            }
            compared += 1;
            let legal = Infoset::new(state, seat).legal();
            let budget = Budget::Iterations(100_000);
            let advice = stalls
                .solve(&legal, budget, &still)
                .expect("few cones are left");
            if legal.len() > 1 {
                let best = by_engine(state, state, &Evening::NOTHING)[seat];
                assert!((advice.ranked[0].value - best).abs() < 1e-5);
            }
        });
    }
    assert!(compared > 20, "only {compared} positions compared");
}

#[test]
fn a_spent_budget_gives_no_answer() {
    let mut asked = 0;
    for seed in 0..10 {
        each_sale(4, seed, 12, |state, seat| {
            let legal = Infoset::new(state, seat).legal();
            let stalls = Stalls::new(&state.view(Viewer::Public), &Evening::NOTHING);
            if legal.len() > 1 && stalls.now.cones > 4 {
                assert!(
                    stalls
                        .solve(&legal, Budget::Iterations(0), &still)
                        .is_none()
                );
                asked += 1;
            }
        });
    }
    assert!(asked > 0);
}
