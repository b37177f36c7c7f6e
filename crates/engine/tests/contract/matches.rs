//! Checked play, taking back, rewinding.

use crate::steps::{Action, Event, Options, Refusal, Steps};
use engine::{Audience, Game, Match, PlayError, Rng, Seat, Seed, Setup, Told, UndoError};

const LOW: Action = Action::Note { high: false };
const HIGH: Action = Action::Note { high: true };
const ONE: Action = Action::Choose { high: false };
const TWO: Action = Action::Choose { high: true };

fn table() -> Match<Steps> {
    let setup = Setup::new::<Steps>(Options::default(), 3).expect("3 can play");
    Match::start(setup, Seed::from_number(5)).0
}

/// A table after these moves.
fn after(moves: &[(u8, Action)]) -> Match<Steps> {
    let mut table = table();
    for (seat, action) in moves {
        table.play(Seat(*seat), *action).expect("legal");
    }
    table
}

/// A whole match.
const WHOLE: [(u8, Action); 8] = [
    (0, LOW),
    (0, HIGH),
    (2, ONE),
    (0, TWO),
    (1, ONE),
    (1, Action::Roll),
    (0, LOW),
    (1, LOW),
];

#[test]
fn moves_are_made_and_told() {
    let mut table = table();
    let step = table.play(Seat(0), LOW).expect("legal");
    let noted = Told {
        audience: Audience::All,
        event: Event::Noted { seat: Seat(0) },
    };
    assert_eq!(step.told, [noted]);
    assert_eq!(table.step(), 1);
    assert_eq!(table.legal(Seat(0)), [LOW, HIGH]);
    assert_eq!(table.legal(Seat(1)), []);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut table = after(&WHOLE[..3]);
    let before = table.clone();
    let refused = PlayError::Refused {
        refusal: Refusal::NotNow,
    };
    // Out of turn, not now, and by a seat that does not exist.
    for (seat, action) in [(2, ONE), (0, LOW), (1, Action::Roll), (3, ONE), (200, ONE)] {
        assert_eq!(table.play(Seat(seat), action), Err(refused.clone()));
        assert_eq!(table.state(), before.state());
        assert_eq!(table.record(), before.record());
    }
    assert_eq!(refused.to_string(), "refused by rule ST-1: NotNow");
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut table = after(&WHOLE);
    assert!(table.outcome().is_some());
    assert_eq!(table.play(Seat(0), LOW), Err(PlayError::Over));
}

#[test]
fn each_step_draws_from_its_own_stream() {
    let table = after(&WHOLE[..6]);
    let die = Rng::at(&Seed::from_number(5), 6).below(6) as u8 + 1;
    let mut again = after(&WHOLE[..5]);
    let step = again.play(Seat(1), Action::Roll).expect("legal");
    assert_eq!(step.told[0].event, Event::Rolled { die });
    assert_eq!(again.state(), table.state());
}

#[test]
fn undo_without_a_move() {
    let mut table = after(&WHOLE[..1]);
    assert_eq!(table.undo(Seat(1)), Err(UndoError::Nothing));
    assert_eq!(table.undo(Seat(200)), Err(UndoError::Nothing));
}

#[test]
fn undo_takes_back_free_steps_one_by_one() {
    let mut table = after(&[(0, LOW), (0, HIGH)]);
    assert_eq!(table.undoable(Seat(0)), Ok(1));
    table.undo(Seat(0)).expect("free");
    assert_eq!(table.state(), after(&[(0, LOW)]).state());
    table.undo(Seat(0)).expect("free");
    assert_eq!(table.state(), self::table().state());
    assert_eq!(table.undo(Seat(0)), Err(UndoError::Nothing));
}

#[test]
fn undo_and_play_again_is_as_if_nothing_had_happened() {
    let mut table = after(&WHOLE[..2]);
    table.undo(Seat(0)).expect("free");
    table.play(Seat(0), HIGH).expect("legal");
    assert_eq!(table.record(), after(&WHOLE[..2]).record());
}

#[test]
fn a_secret_choice_is_taken_back_while_others_stay() {
    let mut table = after(&[(0, LOW), (0, LOW), (2, TWO), (0, ONE)]);
    // Not only the last to choose may change their mind.
    assert_eq!(table.undoable(Seat(2)), Ok(2));
    table.undo(Seat(2)).expect("not all have chosen");
    assert_eq!(
        table.state(),
        after(&[(0, LOW), (0, LOW), (0, ONE)]).state()
    );
    let waiting: Vec<_> = table.state().pending().iter().collect();
    assert_eq!(waiting, [Seat(1), Seat(2)]);
    table.play(Seat(2), ONE).expect("legal");
    table.undo(Seat(0)).expect("not all have chosen");
    assert_eq!(
        table.state(),
        after(&[(0, LOW), (0, LOW), (2, ONE)]).state()
    );
}

#[test]
fn undo_stops_at_what_others_did_since() {
    // Seat 0 noted, then seat 2 chose: that note is seat 0's last move.
    let mut table = after(&[(0, LOW), (0, LOW), (2, TWO)]);
    assert_eq!(table.undo(Seat(0)), Err(UndoError::ActedUpon));
    // Its own choice it may take back; what was before it not.
    table.play(Seat(0), ONE).expect("legal");
    table.undo(Seat(0)).expect("not all have chosen");
    assert_eq!(table.undo(Seat(0)), Err(UndoError::ActedUpon));
}

#[test]
fn undo_stops_at_what_was_shown() {
    let mut table = after(&WHOLE[..5]);
    for seat in 0..3 {
        assert_eq!(table.undo(Seat(seat)), Err(UndoError::Revealed));
    }
}

#[test]
fn undo_stops_at_chance() {
    let mut table = after(&WHOLE[..6]);
    assert_eq!(table.undo(Seat(1)), Err(UndoError::Revealed));
    table.play(Seat(0), LOW).expect("legal");
    assert_eq!(table.undoable(Seat(0)), Ok(6));
    table.play(Seat(1), LOW).expect("legal");
    assert_eq!(table.undo(Seat(0)), Err(UndoError::ActedUpon));
    // Even the last move of a match, if it showed nothing.
    table.undo(Seat(1)).expect("free");
    assert_eq!(table.outcome(), None);
}

#[test]
fn a_refused_undo_changes_nothing() {
    let mut table = after(&WHOLE[..6]);
    let before = table.clone();
    table.undo(Seat(1)).expect_err("chance was drawn");
    assert_eq!(table.state(), before.state());
    assert_eq!(table.record(), before.record());
}

#[test]
fn rewinding_goes_anywhere_and_chance_falls_as_it_fell() {
    for step in 0..=WHOLE.len() {
        let mut table = after(&WHOLE);
        table.rewind(step);
        assert_eq!(table.record(), after(&WHOLE[..step]).record());
        for (seat, action) in &WHOLE[step..] {
            table.play(Seat(*seat), *action).expect("legal as before");
        }
        assert_eq!(table.state(), after(&WHOLE).state());
    }
    let mut table = after(&WHOLE);
    table.rewind(1_000);
    assert_eq!(table.state(), after(&WHOLE).state());
}
