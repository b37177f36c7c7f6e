//! Whole games, as they must go for ever.

use testkit::{Golden, Recipe};
use the_game::{Options, TheGame};

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, seats, wanted| {
        golden.recipe(&Recipe::<TheGame> {
            name,
            options: Options {},
            seats,
            play: Recipe::random,
            wanted,
        });
    };
    recipe("two_players", 2, |_, end| winners(end) == 1);
    recipe("six_players_shared_victory", 6, |_, end| winners(end) > 1);
    golden.check::<TheGame>();
}

fn winners(end: &TheGame) -> usize {
    engine::Game::outcome(end).map_or(0, |outcome| outcome.winners().len())
}
