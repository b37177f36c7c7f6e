use super::{
    apprentices, begin, build, hand, id_at, options, place, play, put, refused, show, table_with,
    teams, turn_of, turn_over,
};
use crate::Action;
use crate::booklet::Booklet;
use crate::data::Colour::{Blue, Green, Orange, Red};
use crate::data::Icing::{Chocolate, Cream};
use crate::data::{Colour, Side};
use crate::places::{Hand, Page, Way};
use crate::state::PiecesMontees;
use crate::{Level, Options, Removed};
use engine::{Game, Seat, Setup, Team, Viewer};

#[test]
fn pm_40_the_chosen_colour_stays_in_the_box() {
    let chosen = [
        (Removed::Violet, Colour::Violet),
        (Removed::Blue, Blue),
        (Removed::Red, Red),
        (Removed::Green, Green),
        (Removed::Orange, Orange),
    ];
    for (removed, colour) in chosen {
        let options = Options {
            removed,
            ..options(Level::Apprentice)
        };
        let table = table_with(options, 2);
        assert_eq!(table.view(Viewer::Public).removed, Some(colour));
        assert_eq!(table.deck_size(), 36);
        assert!(
            table.cards[..36]
                .iter()
                .all(|card| card.kind().colour() != colour)
        );
        // With more players nothing is removed.
        assert_eq!(table_with(options, 3).settled.removed, None);
    }
}

#[test]
fn pm_40_by_default_the_colour_is_chance() {
    let removed = |seed| {
        super::set_up(options(Level::Apprentice), 2, seed)
            .settled
            .removed
    };
    for colour in Colour::ALL {
        let count = (0..500)
            .filter(|seed| removed(*seed) == Some(colour))
            .count();
        assert!((60..=140).contains(&count), "{colour:?} {count}");
    }
}

#[test]
fn pm_41_both_see_the_upward_side_of_neutral_cards_and_nobody_the_other() {
    let table = apprentices(2);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let neutral = table.view(viewer).neutral.expect("a duel has one");
        assert_eq!(neutral.len(), 4);
        for card in neutral {
            let (front, back) = match card.front {
                Cream => (card.cream, card.chocolate),
                Chocolate => (card.chocolate, card.cream),
            };
            assert!(front.is_some() && back.is_none());
        }
    }
}

#[test]
fn pm_41_neutral_cards_are_placed_and_turned_with_the_upward_side() {
    for seat in [0, 1] {
        let mut table = apprentices(2);
        turn_of(&mut table, seat);
        let side = Side::new(Red, Cream, 1);
        put(&mut table, Hand::NEUTRAL, 2, side, 2);
        let id = id_at(&table, Hand::NEUTRAL, 2);
        assert_eq!(table.cards[id].front(), side);
        play(&mut table, turn_over(Hand::NEUTRAL, 2));
        assert_eq!(table.cards[id].front(), Side::new(Red, Chocolate, 2));
        play(&mut table, turn_over(Hand::NEUTRAL, 2));
        play(&mut table, place(Hand::NEUTRAL, 2, seat));
        assert!(table.cooks[Seat(seat)].placed.contains(id as u8));
        assert_eq!(table.cards[id].front(), side);
        assert_eq!(table.hands[Hand::NEUTRAL.index()].len(), 3);
    }
}

#[test]
fn pm_41_without_a_duel_there_is_no_neutral_hand() {
    let table = apprentices(3);
    assert_eq!(table.view(Viewer::Public).neutral, None);
    assert_eq!(refused(&table, turn_over(Hand::NEUTRAL, 0)), "PM-7");
}

#[test]
fn pm_42_the_neutral_hand_fills_last() {
    let mut table = apprentices(2);
    turn_of(&mut table, 1);
    for hand in [Hand::NEUTRAL, hand(0), hand(1)] {
        super::drop_card(&mut table, hand);
    }
    let top = table.drawn;
    play(&mut table, Action::End);
    let newest = |hand: Hand| table.hands[hand.index()].ids()[3];
    assert_eq!(newest(hand(1)), top);
    assert_eq!(newest(hand(0)), top + 1);
    assert_eq!(newest(Hand::NEUTRAL), top + 2);
    let last_turn = table
        .view(Viewer::Public)
        .last_turn
        .expect("a turn has ended");
    let drawn: Vec<_> = last_turn
        .drawn
        .iter()
        .map(|drawn| (drawn.hand, drawn.card))
        .collect();
    assert_eq!(
        drawn,
        [(hand(1), top), (hand(0), top + 1), (Hand::NEUTRAL, top + 2)]
    );
}

#[test]
fn pm_50_partners_sit_alternately() {
    let options = Options {
        teams: true,
        ..Options::default()
    };
    let setup = Setup::new::<PiecesMontees>(options, 4).expect("four players");
    let teams = setup.teams().values().to_vec();
    assert_eq!(teams, [Team(0), Team(1), Team(0), Team(1)]);
}

#[test]
fn pm_50_a_tier_may_go_to_the_partners_kitchen_by_its_own_limits() {
    let mut table = teams(Level::Apprentice);
    let first = Side::new(Red, Cream, 1);
    show(&mut table, hand(1), 0, first);
    assert_eq!(refused(&table, place(hand(1), 0, 1)), "PM-50");
    assert_eq!(refused(&table, place(hand(1), 0, 3)), "PM-50");
    build(&mut table, 0, Red, Cream, 1);
    assert_eq!(refused(&table, place(hand(1), 0, 0)), "PM-10");
    // Both partners may build the same kind.
    play(&mut table, place(hand(1), 0, 2));
    assert_eq!(table.cooks[Seat(2)].height(first.cake()), 1);
    build(&mut table, 2, Blue, Cream, 1);
    build(&mut table, 2, Green, Cream, 1);
    show(&mut table, hand(1), 0, Side::new(Orange, Cream, 1));
    assert_eq!(refused(&table, place(hand(1), 0, 2)), "PM-9");
}

#[test]
fn pm_50_the_assistant_is_the_active_players_own() {
    let mut table = teams(Level::Apprentice);
    for colour in [Red, Blue, Green] {
        build(&mut table, 2, colour, Cream, 1);
    }
    show(&mut table, hand(0), 0, Side::new(Orange, Cream, 1));
    assert_eq!(refused(&table, begin(hand(0), 0, 0)), "PM-13");
    play(&mut table, begin(hand(0), 0, 2));
    assert!(!table.cooks[Seat(0)].assistant);
    assert!(table.cooks[Seat(2)].assistant);
    assert_eq!(table.cooks[Seat(2)].unfinished(), 4);
}

#[test]
fn pm_50_without_teams_every_other_kitchen_is_closed() {
    let mut table = apprentices(4);
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 1));
    for kitchen in 1..4 {
        assert_eq!(refused(&table, place(hand(0), 0, kitchen)), "PM-50");
    }
    let table = apprentices(2);
    assert_eq!(refused(&table, place(hand(0), 0, 3)), "PM-50");
}

#[test]
fn pm_51_decorations_only_for_cakes_in_front_of_oneself() {
    let mut table = teams(Level::Confirmed);
    table.booklet = Booklet::new([Red, Blue].into_iter());
    table.booklet.turn(Way::Forward);
    build(&mut table, 2, Red, Cream, 3);
    let decorate = Action::Decorate { page: Page::Right };
    assert_eq!(refused(&table, decorate), "PM-22");
    turn_of(&mut table, 2);
    play(&mut table, decorate);
}
