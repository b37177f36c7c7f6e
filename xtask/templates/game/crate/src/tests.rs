//! A test per rule, named after it.

use crate::{Action, Refusal, TheGame};
use engine::{Game, Match, NoOptions, PerSeat, Refusal as _, Seat, Seed, Setup};

fn table(seats: u8) -> Match<TheGame> {
    let setup = Setup::new::<TheGame>(NoOptions {}, seats).expect("so many may sit");
    Match::start(setup, Seed::from_number(1)).0
}

/// Plays a round; answers what each has after it, and what lay on the plate.
fn round(table: &mut Match<TheGame>, choices: &[Action]) -> (Vec<u8>, u8) {
    let plate = table.state().plate;
    for (seat, action) in Seat::all(choices.len()).zip(choices) {
        table.play(seat, *action).expect("a legal action");
    }
    (table.state().crumbs.values().to_vec(), plate)
}

#[test]
fn tg_1_five_rounds_of_two_to_six() {
    for seats in [1, 7] {
        assert!(Setup::new::<TheGame>(NoOptions {}, seats).is_err());
    }
    let mut table = table(6);
    for _ in 0..5 {
        assert!(table.outcome().is_none());
        round(&mut table, &[Action::Wait; 6]);
    }
    assert!(table.outcome().is_some());
}

#[test]
fn tg_2_a_plate_holds_one_to_six_crumbs() {
    let plates = (0..100).map(|seed| {
        let setup = Setup::new::<TheGame>(NoOptions {}, 2).expect("two may sit");
        let start = Match::<TheGame>::start(setup, Seed::from_number(seed));
        start.0.state().plate
    });
    let mut plates: Vec<u8> = plates.collect();
    plates.sort_unstable();
    plates.dedup();
    assert_eq!(plates, [1, 2, 3, 4, 5, 6]);
}

#[test]
fn tg_3_everybody_chooses_once() {
    let mut table = table(2);
    table.play(Seat(0), Action::Reach).expect("a legal action");
    let refused = table.state().refusal(Seat(0), Action::Wait);
    assert_eq!(refused, Some(Refusal::AlreadyChosen));
    assert_eq!(Refusal::AlreadyChosen.rule(), "TG-3");
}

#[test]
fn tg_4_who_alone_reaches_takes_the_plate() {
    let (crumbs, plate) = round(&mut table(3), &[Action::Wait, Action::Reach, Action::Wait]);
    assert_eq!(crumbs, [1, plate, 1]);
}

#[test]
fn tg_4_several_who_reach_get_nothing() {
    let (crumbs, _) = round(&mut table(3), &[Action::Reach, Action::Reach, Action::Wait]);
    assert_eq!(crumbs, [0, 0, 1]);
}

#[test]
fn tg_5_most_crumbs_win_and_equals_share() {
    let mut over = *table(3).state();
    over.rounds = 5;
    over.crumbs = PerSeat::from_fn(3, |seat| [7, 4, 7][seat.index()]);
    let winners = over.outcome().expect("it is over").winners();
    assert_eq!(winners, [Seat(0), Seat(2)].into_iter().collect());
    let refused = over.refusal(Seat(0), Action::Wait);
    assert_eq!(refused, Some(Refusal::Over));
}
