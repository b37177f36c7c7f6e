use super::{heard_by_all, place, placing, play, play_on, refused};
use crate::state::{Phase, SPOTS};
use crate::{Action, Event};
use engine::{Ctx, Game, Match, Rng, Seat, Seed, Setup, Viewer};

#[test]
fn cm_5_three_cakes_of_four_positions_all_open_at_first() {
    let table = placing(3, 1);
    let mut legal = Vec::new();
    table.legal(Seat(1), &mut legal);
    assert_eq!(legal.len(), 3 * SPOTS);
    for action in legal {
        assert!(matches!(action, Action::Place { .. }));
    }
}

#[test]
fn cm_5_any_empty_position_of_any_cake_in_any_order() {
    let mut table = placing(2, 1);
    let hand = table.benches[Seat(0)].hand;
    play(&mut table, 0, place(2, 1, 3));
    play(&mut table, 0, place(0, 2, 1));
    play(&mut table, 0, place(1, 1, 1));
    let board = table.boards()[Seat(0)];
    assert_eq!([board[9], board[5], board[7]], hand);
    assert_eq!(board.iter().flatten().count(), 3);
    assert!(!table.pending().contains(Seat(0)));
}

#[test]
fn cm_4_3_cards_are_shown_when_all_have_placed() {
    let mut table = placing(2, 1);
    let hidden = |table: &crate::CakeMaster| {
        let view = table.view(Viewer::Seat(Seat(1)));
        let cakes = view.cakes[Seat(0)].iter();
        cakes.flat_map(|cake| cake.cards).flatten().count() == 0
    };
    for slot in 0..3 {
        let told = play(&mut table, 0, place(slot, 0, slot));
        let left = 2 - slot;
        let seat = Seat(0);
        assert_eq!(heard_by_all(&told), [Event::CardPlaced { seat, left }]);
        assert!(hidden(&table));
    }
    play(&mut table, 1, place(0, 0, 0));
    play(&mut table, 1, place(1, 0, 1));
    assert!(hidden(&table));
    let told = play(&mut table, 1, place(2, 2, 1));
    assert!(!hidden(&table));
    let shown = heard_by_all(&told)
        .into_iter()
        .find_map(|event| match event {
            Event::CakesShown { placed } => Some(placed),
            _ => None,
        });
    let shown = shown.expect("cakes are shown");
    assert_eq!(shown.map(|_, placed| placed.len()).values(), [3, 3]);
    assert_eq!((table.phase, table.turn), (Phase::Draft, 1));
}

#[test]
fn cm_4_3_placements_can_be_taken_back_until_all_have_placed() {
    let setup = Setup::new::<crate::CakeMaster>(engine::NoOptions {}, 2).expect("two can play");
    let (mut played, _) = Match::<crate::CakeMaster>::start(setup, Seed::from_number(3));
    for seat in Seat::all(2) {
        played.play(seat, super::keep(0)).expect("legal");
    }
    let before = *played.state();
    for slot in 0..3 {
        played.play(Seat(0), place(slot, 1, slot)).expect("legal");
    }
    played.play(Seat(1), place(0, 0, 0)).expect("legal");
    for _ in 0..3 {
        played.undo(Seat(0)).expect("free");
    }
    played.undo(Seat(1)).expect("free");
    assert_eq!(*played.state(), before);
}

#[test]
fn cm_5_shown_cards_never_move() {
    let mut table = placing(2, 1);
    let mut shown = table.cakes[0];
    let mut rng = Rng::quick(1);
    while table.round == 0 {
        let seat = table.pending().first().expect("the round goes on");
        let action = table.any_legal(seat, &mut rng);
        table.apply(seat, action, &mut Ctx::silent(&mut rng));
        for (seat, board) in shown.iter() {
            for (spot, card) in board.iter().enumerate() {
                assert!(card.is_none() || table.cakes[0][seat][spot] == *card);
            }
        }
        shown = table.cakes[0];
    }
}

#[test]
fn cm_6_after_four_turns_everyone_has_three_complete_cakes() {
    for seats in 1..=6 {
        let mut table = placing(seats, 1);
        play_on(&mut table, |table| table.round == 1);
        let full = |board: &crate::state::Board| board.iter().all(Option::is_some);
        assert!(table.cakes[0].values().iter().all(full));
        let left = 72 - table.pile.cards.iter().flatten().count();
        assert_eq!(left, 3 * usize::from(seats), "drawn for the new round");
    }
}

#[test]
fn cm_6_six_players_use_the_whole_deck() {
    let mut table = placing(6, 1);
    play_on(&mut table, |table| table.turn == 3);
    assert_eq!(table.pile.cards.iter().flatten().count(), 0);
}

#[test]
fn cm_5_a_position_taken_this_turn_is_taken() {
    let mut table = placing(2, 1);
    play(&mut table, 0, place(0, 1, 3));
    assert_eq!(refused(&table, 0, place(1, 1, 3)).1, "CM-5");
}
