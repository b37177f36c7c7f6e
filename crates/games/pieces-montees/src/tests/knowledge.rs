//! What everybody may know, and what may be taken back.

use super::{
    apprentices, confirmed, hand, id_at, options, place, play, play_heard, put, show, table_with,
    turn_of, turn_over,
};
use crate::Action;
use crate::booklet::Booklet;
use crate::data::Colour::{Blue, Red};
use crate::data::Icing::{Chocolate, Cream};
use crate::data::Side;
use crate::places::{Hand, Page, Way};
use crate::state::PiecesMontees;
use crate::{Level, Options, TierCard};
use engine::{Game, Seat, Viewer};

/// Which of its sides a viewer has seen.
fn sides(card: TierCard) -> (bool, bool) {
    (card.cream.is_some(), card.chocolate.is_some())
}

fn in_hand(table: &PiecesMontees, viewer: Viewer, holder: u8, slot: usize) -> (bool, bool) {
    sides(table.view(viewer).hands[Seat(holder)][slot])
}

const ME: Viewer = Viewer::Seat(Seat(0));
const OTHER: Viewer = Viewer::Seat(Seat(1));

#[test]
fn a_turned_card_has_shown_both_sides_to_everyone() {
    let mut table = apprentices(3);
    show(&mut table, hand(0), 0, Side::new(Red, Cream, 1));
    assert_eq!(in_hand(&table, ME, 0, 0), (true, false));
    assert_eq!(in_hand(&table, OTHER, 0, 0), (true, true));
    assert_eq!(in_hand(&table, Viewer::Public, 0, 0), (true, false));
    play(&mut table, turn_over(hand(0), 0));
    for viewer in [ME, OTHER, Viewer::Public] {
        assert_eq!(in_hand(&table, viewer, 0, 0), (true, true));
    }
}

#[test]
fn a_turned_neutral_card_too() {
    let mut table = apprentices(2);
    show(&mut table, Hand::NEUTRAL, 0, Side::new(Red, Cream, 1));
    let seen = |table: &PiecesMontees, viewer| sides(table.view(viewer).neutral.unwrap()[0]);
    assert_eq!(seen(&table, OTHER), (true, false));
    play(&mut table, turn_over(Hand::NEUTRAL, 0));
    for viewer in [ME, OTHER, Viewer::Public] {
        assert_eq!(seen(&table, viewer), (true, true));
    }
}

#[test]
fn a_card_placed_from_ones_own_hand_keeps_its_back_from_its_player() {
    let mut table = apprentices(3);
    show(&mut table, hand(0), 0, Side::new(Red, Chocolate, 1));
    play(&mut table, place(hand(0), 0, 0));
    let seen = |viewer| sides(table.view(viewer).kitchens[Seat(0)][0].tiers[0]);
    assert_eq!(seen(ME), (false, true));
    assert_eq!(seen(OTHER), (true, true));
    assert_eq!(seen(Viewer::Public), (false, true));
}

#[test]
fn a_card_placed_from_another_hand_has_shown_its_holder_the_back() {
    let mut table = apprentices(3);
    show(&mut table, hand(1), 0, Side::new(Red, Chocolate, 1));
    assert_eq!(in_hand(&table, OTHER, 1, 0), (true, false));
    play(&mut table, place(hand(1), 0, 0));
    for viewer in [ME, OTHER, Viewer::Public] {
        let tier = table.view(viewer).kitchens[Seat(0)][0].tiers[0];
        assert_eq!(sides(tier), (true, true));
    }
}

#[test]
fn a_card_placed_from_the_neutral_hand_keeps_its_back_from_all() {
    let mut table = apprentices(2);
    show(&mut table, Hand::NEUTRAL, 0, Side::new(Red, Chocolate, 1));
    play(&mut table, place(Hand::NEUTRAL, 0, 0));
    for viewer in [ME, OTHER, Viewer::Public] {
        let tier = table.view(viewer).kitchens[Seat(0)][0].tiers[0];
        assert_eq!(sides(tier), (false, true));
    }
}

#[test]
fn the_view_tells_the_last_turn_without_events() {
    let mut table = confirmed(3);
    put(&mut table, hand(1), 2, Side::new(Red, Cream, 1), 3);
    let id = id_at(&table, hand(1), 2) as u8;
    let steps = [
        turn_over(hand(1), 2),
        turn_over(hand(1), 2),
        place(hand(1), 2, 0),
    ];
    for action in steps {
        play(&mut table, action);
    }
    let turn = table.view(OTHER).turn.expect("it goes on");
    let done: Vec<_> = turn.steps.iter().map(|step| step.action).collect();
    assert_eq!(done, steps);
    assert!(turn.steps.iter().all(|step| step.card == Some(id)));
    let top = table.drawn;
    play(&mut table, Action::End);
    let view = table.view(OTHER);
    assert_eq!(view.turn.expect("it goes on").steps, []);
    let last = view.last_turn.expect("a turn has ended");
    assert_eq!((last.seat, last.steps), (Seat(0), turn.steps));
    assert_eq!(last.drawn.len(), 1);
    assert_eq!((last.drawn[0].hand, last.drawn[0].card), (hand(1), top));
}

#[test]
fn pm_22_the_view_tells_which_decoration_was_taken() {
    let mut table = confirmed(3);
    table.booklet = Booklet::new([Red, Blue].into_iter());
    table.booklet.turn(Way::Forward);
    super::build(&mut table, 0, Red, Cream, 3);
    play(&mut table, Action::Decorate { page: Page::Right });
    let turn = table.view(OTHER).turn.expect("it goes on");
    let decoration = turn.steps[0].decoration.expect("one was taken");
    assert_eq!((decoration.colour, decoration.icing), (Red, Cream));
    assert!(turn.decorated);
}

#[test]
fn pm_27_the_counter_tells_of_which_kinds_one_has_seen_both_sides() {
    let table = confirmed(3);
    let counted = |viewer| {
        let counter = table.view(viewer).counter.expect("confirmed players count");
        assert_eq!(counter.len(), 30);
        assert_eq!(counter.iter().map(|kind| kind.copies).sum::<u8>(), 45);
        assert!(counter.iter().all(|kind| kind.seen <= kind.copies));
        counter.iter().map(|kind| kind.seen).sum::<u8>()
    };
    // The eight cards of the two other hands; spectators know none from both sides.
    assert_eq!(counted(ME), 8);
    assert_eq!(counted(Viewer::Public), 0);
    assert_eq!(apprentices(3).view(ME).counter, None);
    let duel = table_with(options(Level::Confirmed), 2);
    assert_eq!(duel.view(ME).counter.expect("counted").len(), 24);
}

#[test]
fn what_shows_anybody_something_cannot_be_taken_back() {
    let options = Options {
        memory_aid: Some(true),
        ..options(Level::Apprentice)
    };
    let mut table = table_with(options, 3);
    put(&mut table, hand(0), 0, Side::new(Red, Cream, 1), 3);
    put(&mut table, hand(1), 0, Side::new(Blue, Cream, 1), 3);
    let barrier = |table: &mut PiecesMontees, action| play_heard(table, action).1;
    assert!(!barrier(&mut table, Action::AssistantSpoon));
    // One's own card, whose front all have seen; then one whose holder sees its back.
    assert!(!barrier(&mut table, place(hand(0), 0, 0)));
    assert!(barrier(&mut table, place(hand(1), 0, 0)));
    assert!(barrier(&mut table, turn_over(hand(2), 0)));
    // The second time it is known.
    assert!(!barrier(&mut table, turn_over(hand(2), 0)));
    assert!(barrier(&mut table, Action::End), "cards are drawn");
    assert!(!barrier(&mut table, Action::End), "nothing is drawn");
}

#[test]
fn where_memory_counts_no_second_look_is_free() {
    let options = Options {
        memory_aid: Some(false),
        ..options(Level::Confirmed)
    };
    let mut table = table_with(options, 3);
    let barrier = |table: &mut PiecesMontees, action| play_heard(table, action).1;
    play(&mut table, turn_over(hand(2), 0));
    assert!(barrier(&mut table, turn_over(hand(2), 0)));
    table.booklet.turn(Way::Forward);
    assert!(barrier(&mut table, Action::TurnPage { way: Way::Backward }));
    // Whoever places a card looks at nothing that they did not see.
    turn_of(&mut table, 0);
    put(&mut table, hand(0), 0, Side::new(Red, Cream, 1), 3);
    assert!(!barrier(&mut table, place(hand(0), 0, 0)));
}

#[test]
fn a_page_seen_for_the_first_time_cannot_be_turned_back_for_free() {
    let options = Options {
        memory_aid: Some(true),
        ..options(Level::Confirmed)
    };
    let mut table = table_with(options, 3);
    let barrier = |table: &mut PiecesMontees, way| play_heard(table, Action::TurnPage { way }).1;
    assert!(barrier(&mut table, Way::Forward));
    assert!(!barrier(&mut table, Way::Backward));
    assert!(!barrier(&mut table, Way::Forward));
}
