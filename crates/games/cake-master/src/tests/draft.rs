use super::{heard_by_all, keep, pass_left, placing, play, play_on, table};
use crate::Event;
use crate::state::{Phase, ROUNDS, TURNS};
use engine::{Audience, Game, Match, Seat, SeatSet, Seed, Setup, UndoError};
use std::collections::BTreeSet;

#[test]
fn cm_3_rounds_show_one_two_three_customers_and_nobody_comes_back() {
    let mut table = table(3, 1);
    let mut seen = BTreeSet::new();
    for round in 0..ROUNDS {
        play_on(&mut table, |table| usize::from(table.round) == round);
        let shown = table.customers_of(round);
        assert_eq!(shown.len(), round + 1);
        seen.extend(shown.iter().copied());
    }
    assert_eq!(seen.len(), 6);
}

#[test]
fn cm_3_a_new_round_has_empty_cakes_and_all_cards() {
    let mut table = table(3, 1);
    play_on(&mut table, |table| table.round == 1);
    let empty = |board: &crate::state::Board| board.iter().all(Option::is_none);
    assert!(table.boards().values().iter().all(empty));
    let in_hands = 3 * 3;
    assert_eq!(table.pile.cards.iter().flatten().count(), 72 - in_hands);
    assert_eq!(table.turn, 0);
}

#[test]
fn cm_3_the_deck_is_shuffled_anew() {
    let mut table = table(2, 1);
    let first = table.benches[Seat(0)].hand;
    play_on(&mut table, |table| table.round == 1);
    assert_ne!(table.benches[Seat(0)].hand, first);
}

#[test]
fn cm_4_1_seats_draw_three_each_in_order_from_the_top() {
    let setup = Setup::new::<crate::CakeMaster>(engine::NoOptions {}, 4).expect("four can play");
    let (played, start) = Match::<crate::CakeMaster>::start(setup, Seed::from_number(1));
    let drawn: Vec<_> = start
        .told
        .iter()
        .filter_map(|told| match &told.event {
            Event::CardsDrawn { seat, cards } => {
                assert_eq!(told.audience, Audience::Only(*seat));
                Some((*seat, cards.len()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [0, 1, 2, 3].map(|seat| (Seat(seat), 3)));
    assert_eq!(played.state().pile.left, 72 - 12);
}

#[test]
fn cm_4_everyone_chooses_at_the_same_time() {
    let mut table = table(4, 2);
    assert_eq!(table.pending(), SeatSet::all(4));
    play(&mut table, 2, keep(1));
    assert_eq!(table.pending(), SeatSet::all(4));
    let told = play(&mut table, 2, pass_left(0));
    assert_eq!(heard_by_all(&told), [Event::Chosen { seat: Seat(2) }]);
    assert!(!table.pending().contains(Seat(2)));
    assert_eq!(table.phase, Phase::Draft);
}

#[test]
fn cm_4_2_one_card_stays_one_goes_left_one_goes_right() {
    let mut table = table(3, 2);
    let hands = table.benches.map(|_, bench| bench.hand);
    // Kept, to the left (the next seat), to the right.
    let choices = [[0, 1, 2], [2, 0, 1], [1, 2, 0]];
    for (seat, [kept, left, _]) in choices.into_iter().enumerate() {
        play(&mut table, seat as u8, keep(kept));
        play(&mut table, seat as u8, pass_left(left));
    }
    assert_eq!(table.phase, Phase::Place);
    assert_eq!(table.pending(), SeatSet::all(3));
    for seat in Seat::all(3) {
        let card = |seat: Seat, part: usize| hands[seat][usize::from(choices[seat.index()][part])];
        let expected = [card(seat, 0), card(seat.left(3), 2), card(seat.right(3), 1)];
        assert_eq!(table.benches[seat].hand, expected);
    }
}

#[test]
fn cm_4_2_two_players_exchange_both_cards() {
    let mut table = table(2, 2);
    let hands = table.benches.map(|_, bench| bench.hand);
    play(&mut table, 1, keep(2));
    assert_eq!(table.pending(), SeatSet::one(Seat(0)));
    play(&mut table, 0, keep(0));
    assert_eq!(table.phase, Phase::Place);
    let [kept, received @ ..] = table.benches[Seat(0)].hand;
    assert_eq!(kept, hands[Seat(0)][0]);
    let given: BTreeSet<_> = hands[Seat(1)][..2].iter().collect();
    assert_eq!(received.iter().collect::<BTreeSet<_>>(), given);
}

#[test]
fn cm_4_2_receivers_learn_which_neighbour_gave_which_card() {
    let mut table = table(5, 4);
    play_on(&mut table, |table| table.pending.len() == 1);
    let last = table.pending().first().expect("one is left").0;
    play(&mut table, last, keep(1));
    let told = play(&mut table, last, pass_left(2));
    for seat in Seat::all(5) {
        let [_, from_left, from_right] = table.benches[seat].hand;
        for (card, from) in [(from_left, seat.left(5)), (from_right, seat.right(5))] {
            let card = card.expect("a card was passed");
            let event = Event::CardReceived { seat, card, from };
            let heard = told.iter().find(|told| told.event == event);
            let heard = heard.expect("the receiver is told");
            assert_eq!(heard.audience, Audience::Only(seat));
        }
    }
    assert!(heard_by_all(&told).contains(&Event::CardsPassed));
}

#[test]
fn cm_4_2_a_choice_can_be_taken_back_until_cards_move() {
    let setup = Setup::new::<crate::CakeMaster>(engine::NoOptions {}, 3).expect("three can play");
    let (mut played, _) = Match::<crate::CakeMaster>::start(setup, Seed::from_number(1));
    let fresh = *played.state();
    for action in [keep(0), pass_left(1)] {
        played.play(Seat(0), action).expect("legal");
    }
    played.undo(Seat(0)).expect("free");
    played.undo(Seat(0)).expect("free");
    assert_eq!(*played.state(), fresh);
    for seat in Seat::all(3) {
        played.play(seat, keep(0)).expect("legal");
        played.play(seat, pass_left(1)).expect("legal");
    }
    assert_eq!(played.undo(Seat(1)), Err(UndoError::Revealed));
}

#[test]
fn cm_4_a_round_has_four_turns() {
    let mut table = placing(2, 6);
    for turn in 0..TURNS {
        assert_eq!((table.round, usize::from(table.turn)), (0, turn));
        play_on(&mut table, |table| table.phase == Phase::Draft);
        if turn + 1 < TURNS {
            play_on(&mut table, |table| table.phase == Phase::Place);
        }
    }
    assert_eq!((table.round, table.turn), (1, 0));
}
