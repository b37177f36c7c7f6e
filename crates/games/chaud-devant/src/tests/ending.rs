use crate::ChaudDevant;
use crate::options::Options;
use engine::{Ctx, Game, PerSeat, Rng, Seat, Setup};

/// The same by the rules themselves: every legal card tried, the round played to its end.
fn by_rules(state: &ChaudDevant, from: &ChaudDevant) -> PerSeat<f32> {
    if state.rounds_left_since(from).is_some() {
        return worth(*state.stars());
    }
    let seat = state.pending().first().expect("the round goes on");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let values = legal.into_iter().map(|action| {
        let mut next = *state;
        next.apply(seat, action, &mut Ctx::silent(&mut Rng::quick(0)));
        by_rules(&next, from)
    });
    let first_best = |best: PerSeat<f32>, value: PerSeat<f32>| {
        if value[seat] > best[seat] {
            value
        } else {
            best
        }
    };
    values.reduce(first_best).expect("somebody can play")
}

fn worth(stars: PerSeat<u8>) -> PerSeat<f32> {
    let all: f32 = stars.values().iter().map(|stars| f32::from(*stars)).sum();
    stars.map(|_, stars| f32::from(*stars) / (1.0 + all))
}

#[test]
fn the_best_ending_is_the_best_by_the_rules() {
    let mut compared = 0;
    for game in 0..12 {
        let mut rng = Rng::quick(game);
        let setup = Setup::new::<ChaudDevant>(Options::default(), 2 + (game % 4) as u8);
        let setup = setup.expect("2 to 5 can play");
        let mut state = ChaudDevant::new(&setup, &mut Ctx::silent(&mut rng));
        while let Some(seat) = state.pending().first() {
            if !state.choosing_menus() && state.cards_left() <= 8 {
                assert_eq!(state.best_ending(worth), Some(by_rules(&state, &state)));
                compared += 1;
            }
            let action = state.any_legal(seat, &mut rng);
            state.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
    }
    assert!(compared > 100, "only {compared} positions compared");
}

#[test]
fn while_menus_are_chosen_there_is_no_ending_to_solve() {
    let setup = Setup::new::<ChaudDevant>(Options::default(), 3).expect("3 can play");
    let state = ChaudDevant::new(&setup, &mut Ctx::silent(&mut Rng::quick(1)));
    assert_eq!(state.best_ending(worth), None);
    assert!(Seat::all(3).all(|seat| state.menu(seat).is_none()));
}
