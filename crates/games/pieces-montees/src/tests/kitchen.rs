use super::{
    apprentices, begin, build, confirmed, hand, id_at, legal, place, play, put, refused, show,
    turn_of, turn_over,
};
use crate::data::Colour::{Blue, Green, Orange, Red, Violet};
use crate::data::Icing::{Chocolate, Cream};
use crate::data::{Cake, Side};
use crate::state::PiecesMontees;
use crate::{Action, Event};
use engine::Seat;

fn height(table: &PiecesMontees, seat: u8, side: Side) -> u8 {
    table.cooks[Seat(seat)].height(side.cake())
}

#[test]
fn pm_7_a_tier_costs_its_number() {
    for tier in 1..=3 {
        let mut table = apprentices(3);
        build(&mut table, 0, Red, Cream, tier - 1);
        show(&mut table, hand(0), 0, Side::new(Red, Cream, tier));
        play(&mut table, place(hand(0), 0, 0));
        assert_eq!(table.turn.spoons, 3 - tier);
    }
}

#[test]
fn pm_7_the_side_the_player_in_turn_sees_is_placed() {
    let mut table = apprentices(3);
    let (own, other) = (Side::new(Blue, Cream, 1), Side::new(Green, Chocolate, 1));
    put(&mut table, hand(0), 0, own, 3);
    put(&mut table, hand(2), 1, other, 2);
    let other_id = id_at(&table, hand(2), 1);
    assert_eq!(
        table.cards[other_id].back(),
        other,
        "the holder sees its cream side"
    );
    play(&mut table, place(hand(0), 0, 0));
    play(&mut table, place(hand(2), 1, 0));
    assert_eq!((height(&table, 0, own), height(&table, 0, other)), (1, 1));
    assert_eq!(table.cards[other_id].front(), other);
    assert_eq!(table.hands[2].len(), 3);
}

#[test]
fn pm_8_tiers_go_in_order_and_nothing_mixes() {
    let mut table = apprentices(3);
    build(&mut table, 0, Red, Cream, 1);
    let wrong = [
        Side::new(Red, Cream, 3),
        Side::new(Red, Chocolate, 2),
        Side::new(Blue, Cream, 2),
    ];
    for side in wrong {
        show(&mut table, hand(0), 0, side);
        assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-8");
    }
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 2));
    play(&mut table, place(hand(0), 0, 0));
    assert_eq!(height(&table, 0, Side::new(Red, Cream, 1)), 2);
}

#[test]
fn pm_9_at_most_three_unfinished_cakes() {
    let mut table = apprentices(3);
    for (colour, tiers) in [(Red, 1), (Blue, 1), (Green, 2)] {
        build(&mut table, 0, colour, Cream, tiers);
    }
    show(&mut table, hand(0), 0, Side::new(Orange, Cream, 1));
    assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-9");
    // The third tier of one makes room for another.
    build_third(&mut table, Green);
    play(&mut table, place(hand(0), 0, 0));
    assert_eq!(table.cooks[Seat(0)].unfinished(), 3);
}

fn build_third(table: &mut PiecesMontees, colour: crate::Colour) {
    table.cooks[Seat(0)].lay(Side::new(colour, Cream, 3));
}

#[test]
fn pm_9_a_cake_beyond_three_makes_no_room_when_one_is_finished() {
    let mut table = apprentices(3);
    for colour in [Red, Blue, Violet] {
        build(&mut table, 0, colour, Cream, 1);
    }
    build(&mut table, 0, Green, Cream, 2);
    show(&mut table, hand(0), 0, Side::new(Orange, Cream, 1));
    build_third(&mut table, Green);
    assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-9");
}

#[test]
fn pm_10_never_the_same_colour_and_icing_twice() {
    for tiers in 1..=3 {
        let mut table = apprentices(3);
        build(&mut table, 0, Red, Cream, tiers);
        show(&mut table, hand(1), 0, Side::new(Red, Cream, 1));
        assert_eq!(refused(&table, place(hand(1), 0, 0)), "PM-10");
        show(&mut table, hand(1), 0, Side::new(Red, Chocolate, 1));
        play(&mut table, place(hand(1), 0, 0));
    }
}

#[test]
fn pm_11_a_card_turns_where_it_is_for_one_spoon_as_often_as_one_likes() {
    let mut table = apprentices(3);
    let id = id_at(&table, hand(1), 2);
    let card = table.cards[id];
    for times in 1..=3 {
        let events = play(&mut table, turn_over(hand(1), 2));
        assert!(matches!(events[..], [Event::CardTurned { .. }]));
        assert_eq!(table.turn.spoons, 3 - times);
        assert_eq!(id_at(&table, hand(1), 2), id);
        assert_eq!(table.cards[id] == card, times % 2 == 0);
    }
    assert_eq!(refused(&table, turn_over(hand(1), 2)), "PM-11");
}

#[test]
fn pm_12_the_assistant_lends_one_spoon_once() {
    let mut table = apprentices(3);
    play(&mut table, Action::AssistantSpoon);
    assert_eq!(table.turn.spoons, 4);
    assert!(!table.cooks[Seat(0)].assistant);
    assert_eq!(refused(&table, Action::AssistantSpoon), "PM-12");
}

#[test]
fn pm_13_the_assistant_begins_a_cake_beyond_three() {
    let mut table = apprentices(3);
    for colour in [Red, Blue, Green] {
        build(&mut table, 0, colour, Cream, 1);
    }
    show(&mut table, hand(1), 0, Side::new(Orange, Cream, 1));
    let events = play(&mut table, begin(hand(1), 0, 0));
    assert!(matches!(
        events[..],
        [Event::CardPlaced {
            by_assistant: true,
            ..
        }]
    ));
    assert_eq!(table.turn.spoons, 3);
    assert!(!table.cooks[Seat(0)].assistant);
    assert_eq!(table.cooks[Seat(0)].unfinished(), 4);
}

#[test]
fn pm_13_not_with_fewer_than_three_nor_for_a_cake_that_stands() {
    let mut table = apprentices(3);
    build(&mut table, 0, Red, Cream, 1);
    build(&mut table, 0, Blue, Cream, 1);
    show(&mut table, hand(0), 0, Side::new(Orange, Cream, 1));
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-13");
    build(&mut table, 0, Green, Cream, 1);
    show(&mut table, hand(0), 0, Side::new(Blue, Cream, 1));
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-10");
    show(&mut table, hand(0), 0, Side::new(Blue, Cream, 2));
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-8");
}

#[test]
fn pm_14_the_assistant_comes_back_for_two_spoons_and_rests_this_turn() {
    let mut table = confirmed(3);
    play(&mut table, Action::CallAssistant);
    assert_eq!(table.turn.spoons, 1);
    assert_eq!(refused(&table, Action::AssistantSpoon), "PM-14");
    assert_eq!(refused(&table, Action::CallAssistant), "PM-14");
    play(&mut table, Action::End);
    turn_of(&mut table, 0);
    play(&mut table, Action::AssistantSpoon);
}

#[test]
fn pm_14_using_it_and_then_calling_it_back_in_one_turn() {
    let mut table = apprentices(3);
    assert_eq!(refused(&table, Action::CallAssistant), "PM-14");
    play(&mut table, Action::AssistantSpoon);
    play(&mut table, Action::CallAssistant);
    assert_eq!(table.turn.spoons, 2);
    assert!(table.cooks[Seat(0)].assistant);
    assert_eq!(refused(&table, Action::AssistantSpoon), "PM-14");
}

#[test]
fn pm_15_ending_is_always_legal_and_never_happens_by_itself() {
    let mut table = apprentices(3);
    assert!(legal(&table).contains(&Action::End));
    for _ in 0..3 {
        play(&mut table, turn_over(hand(0), 0));
    }
    play(&mut table, Action::AssistantSpoon);
    play(&mut table, turn_over(hand(0), 0));
    assert_eq!(legal(&table), [Action::End]);
    assert_eq!(table.turn.seat, Seat(0));
    let events = play(&mut table, Action::End);
    assert!(matches!(events[0], Event::TurnEnded { spoons_lost: 0, .. }));
    let events = play(&mut table, Action::End);
    assert!(matches!(events[0], Event::TurnEnded { spoons_lost: 3, .. }));
    assert_eq!(table.turn.spoons, 3);
}

#[test]
fn pm_16_hands_fill_from_the_active_player_on_each_completely() {
    let mut table = apprentices(3);
    turn_of(&mut table, 1);
    for seat in [0, 1, 1, 2, 2] {
        super::drop_card(&mut table, hand(seat));
    }
    super::thin_pile(&mut table, 4);
    let top = table.drawn;
    play(&mut table, Action::End);
    let ends = |seat: usize| table.hands[seat].ids().to_vec();
    assert_eq!(ends(1)[2..], [top, top + 1]);
    assert_eq!(ends(2)[2..], [top + 2, top + 3]);
    assert_eq!(ends(0).len(), 3, "the pile has run out");
}

#[test]
fn e2_turn_another_players_card_then_place_it() {
    for alone in [false, true] {
        let mut table = apprentices(3);
        table.cooks[Seat(0)].assistant = !alone;
        build(&mut table, 0, Orange, Chocolate, 1);
        // She sees cream; the other side is the second tier in chocolate.
        put(&mut table, hand(2), 1, Side::new(Orange, Cream, 3), 2);
        let events = play(&mut table, turn_over(hand(2), 1));
        let Event::CardTurned { back, .. } = events[0] else {
            panic!("{events:?}")
        };
        assert_eq!(back, Side::new(Orange, Chocolate, 2));
        play(&mut table, place(hand(2), 1, 0));
        assert_eq!(table.turn.spoons, 0);
        let left = if alone {
            vec![Action::End]
        } else {
            vec![Action::AssistantSpoon, Action::End]
        };
        assert_eq!(legal(&table), left);
    }
}

#[test]
fn e3_turn_an_own_card_and_let_the_assistant_help_to_place_it() {
    let mut table = apprentices(3);
    build(&mut table, 0, Red, Chocolate, 2);
    put(&mut table, hand(0), 3, Side::new(Red, Cream, 1), 3);
    play(&mut table, turn_over(hand(0), 3));
    assert_eq!(table.turn.spoons, 2);
    assert_eq!(refused(&table, place(hand(0), 3, 0)), "PM-7");
    play(&mut table, Action::AssistantSpoon);
    let events = play(&mut table, place(hand(0), 3, 0));
    assert!(matches!(
        events[1],
        Event::CakeFinished {
            colour: Red,
            icing: Chocolate,
            ..
        }
    ));
    assert!(table.cooks[Seat(0)].has_finished(Cake::new(Red, Chocolate)));
    assert_eq!(table.turn.spoons, 0);
    assert!(!table.cooks[Seat(0)].assistant);
}

#[test]
fn e5_a_fourth_cake_needs_the_assistant() {
    let mut table = apprentices(3);
    for colour in [Red, Blue, Green] {
        build(&mut table, 0, colour, Chocolate, 1);
    }
    show(&mut table, hand(0), 0, Side::new(Orange, Chocolate, 1));
    assert_eq!(refused(&table, place(hand(0), 0, 0)), "PM-9");
    play(&mut table, begin(hand(0), 0, 0));
    assert_eq!(table.turn.spoons, 3);
}

#[test]
fn e10_after_a_tier_from_anothers_hand_the_active_player_draws_first() {
    let mut table = apprentices(3);
    show(&mut table, hand(0), 0, Side::new(Green, Cream, 1));
    show(&mut table, hand(1), 0, Side::new(Green, Cream, 2));
    play(&mut table, place(hand(0), 0, 0));
    play(&mut table, place(hand(1), 0, 0));
    let top = table.drawn;
    let events = play(&mut table, Action::End);
    let drawn: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::CardDrawn { hand, card, .. } => Some((*hand, *card)),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [(hand(0), top), (hand(1), top + 1)]);
}
