//! The laws every game keeps, on every mode and seat count.

use engine::Seat;
use testkit::Laws;
use the_game::{TheGame, View};

fn laws() -> Laws<TheGame> {
    Laws::new().worlds_fit(fits)
}

#[test]
fn the_game_keeps_the_laws() {
    laws().games(300).check();
}

#[test]
fn whatever_bytes_choose_it_keeps_the_laws() {
    laws().fuzz_some(200);
}

/// The own choice and who has chosen, as seen.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    seen.has_chosen == world.has_chosen && seen.choices[seat] == world.choices[seat]
}
