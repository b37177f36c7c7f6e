//! Whole games, as they must go for ever.

use chaud_devant::{ChaudDevant, Event, Options};
use testkit::{Golden, Recipe};

const OPEN: Options = Options { open_menus: true };
const SECRET: Options = Options { open_menus: false };

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, options, seats, wanted| {
        golden.recipe(&Recipe::<ChaudDevant> {
            name,
            options,
            seats,
            play: Recipe::random,
            wanted,
        });
    };
    recipe("two_players", SECRET, 2, |_, _| true);
    recipe("four_players_shared_victory", SECRET, 4, |_, end| {
        winners(end) > 1
    });
    recipe("three_players_open_menus", OPEN, 3, |_, _| true);
    recipe(
        "five_players_open_menus_clamped_at_zero",
        OPEN,
        5,
        |events, _| {
            events.iter().any(|event| match event {
                Event::RoundEnded { lines } => lines.values().iter().any(|line| line.stars == 0),
                _ => false,
            })
        },
    );
    golden.check::<ChaudDevant>();
}

fn winners(end: &ChaudDevant) -> usize {
    engine::Game::outcome(end).map_or(0, |outcome| outcome.winners().len())
}
