use super::{
    apprentices, build, confirmed, drop_card, hand, place, play, set_up, show, thin_pile, turn_of,
    turn_over,
};
use crate::Level;
use crate::booklet::Booklet;
use crate::data::Colour::Red;
use crate::data::Icing::Cream;
use crate::data::Side;
use crate::places::{Hand, Page, Way};
use crate::state::PiecesMontees;
use crate::{Action, Event, Trigger};
use engine::{Game, Seat, Viewer};

/// Ends turns until the game is over; who had them.
fn finish(table: &mut PiecesMontees) -> Vec<u8> {
    let mut turns = Vec::new();
    while !table.over {
        turns.push(table.turn.seat.0);
        play(table, Action::End);
    }
    turns
}

#[test]
fn pm_17_apprentices_end_with_an_empty_pile_and_a_short_hand() {
    let mut table = apprentices(3);
    thin_pile(&mut table, 1);
    drop_card(&mut table, hand(0));
    play(&mut table, Action::End);
    assert_eq!(table.pile(), 0);
    assert_eq!(table.trigger, None, "every hand is full");
    drop_card(&mut table, hand(2));
    let events = play(&mut table, Action::End);
    assert!(events.contains(&Event::LastRound {
        trigger: Trigger::Pile
    }));
    assert_eq!(table.view(Viewer::Public).last_round, Some(Trigger::Pile));
    assert_eq!(finish(&mut table), [2]);
}

#[test]
fn pm_17_the_first_player_need_not_be_seat_0() {
    let mut table = apprentices(3);
    table.first = Seat(2);
    turn_of(&mut table, 2);
    thin_pile(&mut table, 0);
    drop_card(&mut table, hand(2));
    assert_eq!(finish(&mut table), [2, 0, 1]);
}

#[test]
fn pm_17_in_the_last_turns_hands_are_still_filled_and_pages_turned() {
    let mut table = confirmed(3);
    table.trigger = Some(Trigger::Decorations);
    drop_card(&mut table, hand(0));
    let turned = table.booklet.turned();
    play(&mut table, Action::End);
    assert_eq!(table.hands[0].len(), 4);
    assert_eq!(table.booklet.turned(), turned + 1);
    assert_eq!(finish(&mut table), [1, 2]);
    assert_eq!(table.booklet.turned(), turned + 3);
}

#[test]
fn pm_17b_ten_rounds_without_progress_end_the_game() {
    for seats in 2..=4 {
        let mut table = apprentices(seats);
        turn_of(&mut table, 1);
        let limit = 10 * seats;
        for _ in 1..limit {
            play(&mut table, turn_over(hand(0), 0));
            play(&mut table, Action::End);
        }
        assert_eq!(table.trigger, None);
        assert_eq!(table.view(Viewer::Public).idle_turns, limit - 1);
        play(&mut table, Action::End);
        assert_eq!(table.trigger, Some(Trigger::HouseLimit));
        let rest: Vec<_> = (1..seats).collect();
        assert_eq!(finish(&mut table), rest);
    }
}

#[test]
fn pm_17b_a_tier_or_a_decoration_starts_the_count_anew() {
    let mut table = confirmed(3);
    table.idle = 29;
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 1));
    play(&mut table, place(hand(0), 0, 0));
    play(&mut table, Action::End);
    assert_eq!((table.idle, table.trigger), (0, None));

    table.idle = 29;
    turn_of(&mut table, 0);
    build(&mut table, 0, crate::Colour::Blue, Cream, 3);
    table.booklet = Booklet::new([crate::Colour::Blue, Red].into_iter());
    table.booklet.turn(Way::Forward);
    play(&mut table, Action::Decorate { page: Page::Right });
    play(&mut table, Action::End);
    assert_eq!((table.idle, table.trigger), (0, None));
}

#[test]
fn pm_24_confirmed_players_end_with_an_empty_pile_even_if_all_hands_are_full() {
    let mut table = confirmed(3);
    thin_pile(&mut table, 1);
    drop_card(&mut table, hand(0));
    play(&mut table, Action::End);
    assert!((0..3).all(|seat: usize| table.hands[seat].len() == 4));
    assert_eq!(table.trigger, Some(Trigger::Pile));
    assert_eq!(finish(&mut table), [1, 2]);
}

#[test]
fn pm_24_or_when_no_decoration_is_left() {
    let mut table = confirmed(3);
    table.booklet = Booklet::new([Red].into_iter());
    table.booklet.turn(Way::Forward);
    build(&mut table, 0, Red, Cream, 3);
    play(&mut table, Action::Decorate { page: Page::Right });
    assert_eq!(table.trigger, None, "not before the turn has ended");
    let events = play(&mut table, Action::End);
    assert!(events.contains(&Event::LastRound {
        trigger: Trigger::Decorations
    }));
    assert_eq!(finish(&mut table), [1, 2]);
}

#[test]
fn pm_24_the_house_limit_holds_for_confirmed_players_too() {
    let mut table = set_up(super::options(Level::Confirmed), 4, 3);
    let turns = finish(&mut table);
    assert_eq!(table.trigger, Some(Trigger::HouseLimit));
    assert_eq!(turns.len(), 40);
}

#[test]
fn pm_42_a_neutral_hand_that_stays_short_ends_the_game() {
    let mut table = apprentices(2);
    thin_pile(&mut table, 0);
    drop_card(&mut table, Hand::NEUTRAL);
    play(&mut table, Action::End);
    assert_eq!(table.trigger, Some(Trigger::Pile));
}

#[test]
fn e8_the_trigger_in_the_last_seats_turn_ends_the_game_at_once() {
    let mut table = apprentices(4);
    thin_pile(&mut table, 0);
    drop_card(&mut table, hand(0));
    turn_of(&mut table, 3);
    let events = play(&mut table, Action::End);
    assert!(table.over);
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    assert!(table.pending().is_empty());
    assert_eq!(table.view(Viewer::Public).turn, None);
}

#[test]
fn e8_the_trigger_in_the_first_seats_turn_lets_the_others_play() {
    let mut table = apprentices(4);
    thin_pile(&mut table, 0);
    drop_card(&mut table, hand(0));
    assert_eq!(finish(&mut table), [0, 1, 2, 3]);
}

#[test]
fn e9_duel_with_two_cards_left_and_three_short_hands() {
    let mut table = apprentices(2);
    thin_pile(&mut table, 2);
    for hand in [hand(0), hand(1), Hand::NEUTRAL] {
        drop_card(&mut table, hand);
    }
    play(&mut table, Action::End);
    assert_eq!((table.hands[0].len(), table.hands[1].len()), (4, 4));
    assert_eq!(table.hands[Hand::NEUTRAL.index()].len(), 3);
    assert_eq!(table.trigger, Some(Trigger::Pile));
    assert_eq!(finish(&mut table), [1]);
}
