use super::{keep, pass_left, place, placing, play, play_on, refused, table};
use crate::state::{CakeNumber, Phase, Position, Slot};
use crate::{Action, Refusal};
use engine::Game;

#[test]
fn cm_4_nobody_acts_after_the_end_or_from_a_seat_that_is_not_there() {
    let mut table = table(2, 0);
    assert_eq!(refused(&table, 2, keep(0)), (Refusal::NotPlaying, "CM-4"));
    assert_eq!(refused(&table, 200, place(0, 0, 0)).0, Refusal::NotPlaying);
    play_on(&mut table, |table| table.phase == Phase::Over);
    for action in [keep(0), pass_left(0), place(0, 0, 0)] {
        assert_eq!(refused(&table, 0, action), (Refusal::NotPlaying, "CM-4"));
    }
}

#[test]
fn cm_4_one_card_is_kept() {
    let mut table = table(3, 0);
    play(&mut table, 0, keep(0));
    for slot in 0..3 {
        assert_eq!(
            refused(&table, 0, keep(slot)),
            (Refusal::KeptAlready, "CM-4")
        );
    }
}

#[test]
fn cm_4_keep_first_then_pass() {
    let mut table = table(3, 0);
    assert_eq!(
        refused(&table, 0, pass_left(1)),
        (Refusal::KeepFirst, "CM-4")
    );
    play(&mut table, 0, keep(1));
    let slot = Slot::nth(1);
    assert_eq!(
        refused(&table, 0, pass_left(1)),
        (Refusal::IsKept { slot }, "CM-4")
    );
    play(&mut table, 0, pass_left(0));
    assert_eq!(
        refused(&table, 0, pass_left(2)),
        (Refusal::ChosenAlready, "CM-4")
    );
}

#[test]
fn cm_4_two_players_have_no_left_and_right() {
    let mut table = table(2, 0);
    assert_eq!(
        refused(&table, 0, pass_left(1)),
        (Refusal::OneNeighbour, "CM-4")
    );
    play(&mut table, 0, keep(1));
    assert_eq!(refused(&table, 0, pass_left(0)).0, Refusal::OneNeighbour);
    assert_eq!(refused(&table, 0, keep(1)).0, Refusal::KeptAlready);
}

#[test]
fn cm_30_alone_there_is_nobody_to_pass_to() {
    let table = table(1, 0);
    assert_eq!(
        refused(&table, 0, pass_left(1)),
        (Refusal::NoNeighbour, "CM-30")
    );
}

#[test]
fn cm_4_what_is_passed_is_passed() {
    let table = placing(3, 0);
    assert_eq!(refused(&table, 0, keep(1)), (Refusal::DraftIsOver, "CM-4"));
    assert_eq!(refused(&table, 2, pass_left(1)).0, Refusal::DraftIsOver);
}

#[test]
fn cm_5_no_placing_before_everyone_has_chosen() {
    let mut table = table(2, 0);
    assert_eq!(
        refused(&table, 0, place(0, 0, 0)),
        (Refusal::DraftFirst, "CM-5")
    );
    play(&mut table, 0, keep(0));
    assert_eq!(refused(&table, 0, place(0, 0, 0)).0, Refusal::DraftFirst);
}

#[test]
fn cm_4_a_card_is_placed_once() {
    let mut table = placing(2, 0);
    for (done, slot) in [2, 0, 1].into_iter().enumerate() {
        play(&mut table, 1, place(slot, 0, done as u8));
        let slot = Slot::nth(slot.into());
        let again = Action::Place {
            slot,
            cake: CakeNumber::nth(2),
            position: Position::nth(0),
        };
        assert_eq!(
            refused(&table, 1, again),
            (Refusal::PlacedAlready { slot }, "CM-4")
        );
    }
}

#[test]
fn cm_5_a_taken_position_is_taken() {
    let mut table = placing(2, 0);
    play(&mut table, 0, place(0, 2, 1));
    let (cake, position) = (CakeNumber::nth(2), Position::nth(1));
    assert_eq!(
        refused(&table, 0, place(1, 2, 1)),
        (Refusal::PositionTaken { cake, position }, "CM-5")
    );
    // The other player's cakes are their own.
    assert_eq!(table.refusal(engine::Seat(1), place(1, 2, 1)), None);
}

#[test]
fn refusals_travel_with_a_code_and_their_arguments() {
    let refusal = Refusal::PositionTaken {
        cake: CakeNumber::nth(2),
        position: Position::nth(1),
    };
    let json = serde_json::to_value(refusal).expect("refusals can be written");
    assert_eq!(
        json,
        serde_json::json!({ "code": "position_taken", "cake": 2, "position": 1 })
    );
}
