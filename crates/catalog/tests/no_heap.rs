//! Searches play thousands of games a move: a playout must take nothing from the heap.

use engine::{Ctx, Game, Rng, Setup, playout};

#[global_allocator]
static HEAP: dhat::Alloc = dhat::Alloc;

macro_rules! check_each {
    ($($id:ident: $game:ty,)*) => { $(check::<$game>();)* };
}

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    bots::games!(check_each);
}

fn check<G: Game>() {
    for mode in G::modes() {
        for seats in mode.seats.clone() {
            let setup = Setup::new::<G>(mode.options.clone(), seats).expect("a mode's own setup");
            let mut rng = Rng::quick(1);
            let before = dhat::HeapStats::get().total_blocks;
            for _ in 0..20 {
                let mut state = G::new(&setup, &mut Ctx::silent(&mut rng));
                playout(&mut state, &mut rng);
            }
            let taken = dhat::HeapStats::get().total_blocks - before;
            assert_eq!(taken, 0, "{} {} with {seats}", G::META.id, mode.id);
        }
    }
}
