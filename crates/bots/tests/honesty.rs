//! Bots do not cheat: worlds that differ only in what a bot cannot know give the same move.

use bots::{Bot, Budget, Infoset, Level, reference};
use engine::{Ctx, Rng, Setup};
use std::time::Duration;

fn still() -> Duration {
    Duration::ZERO
}

fn is_honest<G: Bot>(games: u64) {
    for mode in G::modes() {
        for seats in mode.seats.clone() {
            let setup = Setup::new::<G>(mode.options.clone(), seats).expect("a mode can be played");
            for game in 0..games {
                play_and_compare::<G>(&setup, game);
            }
        }
    }
}

fn play_and_compare<G: Bot>(setup: &Setup<G::Options>, game: u64) {
    let mut rng = Rng::quick(game);
    let mut state = G::new(setup, &mut Ctx::silent(&mut rng));
    while let Some(seat) = state.pending().first() {
        // Positions from all over the game, not all of each.
        if rng.below(24) == 0 {
            let mut world = state.clone();
            world.determinize(seat, &mut rng);
            let seed = rng.next_u64();
            for level in Level::ALL {
                let choose = |state: &G| {
                    let info = Infoset::new(state, seat);
                    let budget = Budget::Iterations(40);
                    G::choose(info, level, budget, &still, &mut Rng::quick(seed))
                };
                assert_eq!(
                    choose(&state),
                    choose(&world),
                    "{} {level} peeks",
                    G::META.id
                );
            }
            let begin = |state: &G| G::beginner(Infoset::new(state, seat), &mut Rng::quick(seed));
            assert_eq!(begin(&state), begin(&world), "the beginner peeks");
            let advise = |state: &G| reference(Infoset::new(state, seat), &mut Rng::quick(seed));
            if rng.below(8) == 0 {
                assert_eq!(advise(&state), advise(&world), "the reference peeks");
            }
        }
        let action = state.any_legal(seat, &mut rng);
        state.apply(seat, action, &mut Ctx::silent(&mut rng));
    }
}

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { $(
        #[test]
        fn $id() {
            is_honest::<$game>(3);
        }
    )* };
}

mod bots_do_not_cheat_in {
    use super::is_honest;

    bots::games!(tests);
}
