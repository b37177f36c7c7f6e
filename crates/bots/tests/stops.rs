//! A thought that nobody waits for ends before its next iteration, whatever it may still spend.

use bots::{Bot, Budget, Clock, Infoset, Level};
use engine::{Ctx, Rng, Setup};
use std::cell::Cell;
use std::time::Duration;

/// Lets a thought go on so many times, then tells it to stop.
struct StopsAfter {
    iterations: u32,
    asked: Cell<u32>,
}

impl StopsAfter {
    fn new(iterations: u32) -> Self {
        Self {
            iterations,
            asked: Cell::new(0),
        }
    }
}

impl Clock for StopsAfter {
    fn passed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        let asked = self.asked.get();
        self.asked.set(asked + 1);
        asked >= self.iterations
    }
}

/// One search may follow another in a thought: each asks once more.
const SEARCHES: u32 = 2;

fn stops<G: Bot>() {
    let mut stopped = 0;
    for mode in G::modes() {
        let setup = Setup::new::<G>(mode.options, *mode.seats.end()).expect("a mode can be played");
        let mut rng = Rng::quick(1);
        let mut state = G::new(&setup, &mut Ctx::silent(&mut rng));
        while let Some(seat) = state.pending().first() {
            if rng.below(6) == 0 {
                let info = Infoset::new(&state, seat);
                for (budget, iterations) in [
                    (Budget::Iterations(u32::MAX), 0),
                    (Budget::Iterations(u32::MAX), 30),
                    (Budget::Time(Duration::from_secs(1)), 30),
                ] {
                    let clock = StopsAfter::new(iterations);
                    let chosen = G::choose(info, Level::Chef, budget, &clock, &mut Rng::quick(1));
                    assert!(info.legal().contains(&chosen), "{}", G::META.id);
                    let asked = clock.asked.get();
                    assert!(asked <= iterations + SEARCHES, "{} goes on", G::META.id);
                    stopped += u32::from(asked > iterations);
                }
            }
            let action = state.any_legal(seat, &mut rng);
            state.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
    }
    assert!(stopped > 0, "{} never asks", G::META.id);
}

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { $(
        #[test]
        fn $id() {
            stops::<$game>();
        }
    )* };
}

mod thoughts_stop_in {
    use super::stops;

    bots::games!(tests);
}
