//! Whole games, as they must go for ever.

use engine::{Game, NoOptions};
use testkit::{Golden, Recipe};
use the_game::TheGame;

#[test]
fn golden_records_play_as_they_did() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"));
    let recipe = |name, seats, wanted| {
        golden.recipe(&Recipe::<TheGame> {
            name,
            options: NoOptions {},
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
    end.outcome().map_or(0, |outcome| outcome.winners().len())
}
