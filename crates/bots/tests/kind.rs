//! First opponents are kind: a careful newcomer wins as often against plongeurs as an equal would.
//!
//! Plongeurs count iterations and seeds are fixed, so this is the same on every machine. Few blocks
//! say little of a single number of seats; docs/bots.md has the figures of each, and how they were
//! measured.

use bots::{Agent, Bot, play_block};
use engine::{Game, Seed, Setup};
use std::time::Duration;

/// Blocks of each game, over all its modes and numbers of seats.
const BLOCKS: usize = 32;

fn is_kind<G: Bot>() {
    if !G::KNOWS_BEGINNERS {
        return;
    }
    let tables: Vec<_> = G::modes()
        .into_iter()
        .flat_map(|mode| mode.seats.map(move |seats| (mode.options.clone(), seats)))
        .filter(|(_, seats)| *seats > 1)
        .collect();
    let agent = |name: &str| -> Agent { name.parse().expect("such a bot is known") };
    let (mut shares, mut fair) = (0.0, 0.0);
    for (block, (options, seats)) in tables.iter().cycle().take(BLOCKS).enumerate() {
        let setup = Setup::new::<G>(options.clone(), *seats).expect("a mode can be played");
        let mut agents = vec![agent("plongeur"); (*seats).into()];
        agents[0] = agent("beginner");
        let seed = Seed::from_number(block as u64);
        let block = play_block::<G>(&setup, seed, &agents, &|| Duration::ZERO);
        let all: f64 = block.agents.iter().map(|(share, _)| share).sum();
        shares += block.agents[0].0;
        // Where all may lose together, an equal has less than one of so many.
        fair += all / f64::from(*seats);
    }
    let times = shares / fair;
    assert!(
        times >= 1.0,
        "a beginner wins {times:.2} times as often as an equal at {}",
        G::META.id
    );
}

/// Whoever has won against plongeurs is offered commis: that must not be a wall.
#[test]
fn commis_of_cake_master_can_be_beaten() {
    use cake_master::CakeMaster;
    let mode = CakeMaster::modes().remove(0);
    let setup = Setup::new::<CakeMaster>(mode.options, 4).expect("four may play");
    let agents = ["beginner", "commis", "commis", "commis"]
        .map(|name| name.parse::<Agent>().expect("such a bot is known"));
    let blocks = (0..12).map(|block| {
        let seed = Seed::from_number(block);
        play_block::<CakeMaster>(&setup, seed, &agents, &|| Duration::ZERO).agents[0].0
    });
    let won: f64 = blocks.sum();
    assert!(won > 0.25, "a beginner wins {won:.2} blocks of twelve");
}

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { $(
        #[test]
        fn $id() {
            is_kind::<$game>();
        }
    )* };
}

mod plongeurs_are_kind_in {
    use super::is_kind;

    bots::games!(tests);
}
