use super::{apprentices, build, confirmed, legal, options, play, refused, table_with};
use crate::booklet::Booklet;
use crate::data::Colour::{Blue, Green, Orange, Red, Violet};
use crate::data::Icing::{Chocolate, Cream};
use crate::data::{Cake, Colour};
use crate::places::{Page, Way};
use crate::state::PiecesMontees;
use crate::{Action, Event};
use crate::{Level, Removed};
use engine::{Game, Seat, Viewer};

const ORDER: [Colour; 5] = [Red, Blue, Green, Orange, Violet];

fn book_table() -> PiecesMontees {
    let mut table = confirmed(3);
    table.booklet = Booklet::new(ORDER.into_iter());
    table
}

/// The booklet of `table` with `turned` pages on the left.
fn open_at(table: &mut PiecesMontees, turned: u8) {
    while table.booklet.turned() < turned {
        table.booklet.turn(Way::Forward);
    }
}

fn turn_page(way: Way) -> Action {
    Action::TurnPage { way }
}

fn decorate(page: Page) -> Action {
    Action::Decorate { page }
}

#[test]
fn pm_20_the_book_starts_closed_and_shows_two_sides_when_open() {
    let mut table = book_table();
    let showing =
        |table: &PiecesMontees| [Page::Left, Page::Right].map(|page| table.booklet.showing(page));
    let cream = |colour| Some(Cake::new(colour, Cream));
    let chocolate = |colour| Some(Cake::new(colour, Chocolate));
    assert_eq!(table.booklet.pages(), 6);
    // The cover, then its blank back beside the first decoration, and so on.
    let expected = [
        [None, None],
        [None, cream(Red)],
        [chocolate(Red), cream(Blue)],
        [chocolate(Blue), cream(Green)],
        [chocolate(Green), cream(Orange)],
        [chocolate(Orange), cream(Violet)],
        [chocolate(Violet), None],
    ];
    for (turned, expected) in expected.into_iter().enumerate() {
        open_at(&mut table, turned as u8);
        assert_eq!(showing(&table), expected, "{turned} pages turned");
    }
}

#[test]
fn pm_20_a_view_knows_the_pages_that_were_open_once() {
    let mut table = book_table();
    open_at(&mut table, 2);
    table.booklet.turn(Way::Backward);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        let booklet = table.view(viewer).booklet.expect("the booklet is in play");
        assert_eq!(booklet.order, [Some(Red), Some(Blue), None, None, None]);
        assert_eq!(
            (booklet.turned, booklet.left, booklet.right),
            (1, None, Some(Red))
        );
    }
}

#[test]
fn pm_20_the_order_of_the_decorations_is_chance() {
    let first = |seed| {
        let table = super::set_up(options(Level::Confirmed), 3, seed);
        table.booklet.order().next().expect("a decoration").0
    };
    for colour in ORDER {
        let count = (0..500).filter(|seed| first(*seed) == colour).count();
        assert!((60..=140).contains(&count), "{colour:?} {count}");
    }
}

#[test]
fn pm_21_turning_a_page_costs_a_spoon_either_way() {
    let mut table = book_table();
    assert_eq!(refused(&table, turn_page(Way::Backward)), "PM-21");
    play(&mut table, turn_page(Way::Forward));
    play(&mut table, turn_page(Way::Forward));
    play(&mut table, turn_page(Way::Backward));
    assert_eq!((table.booklet.turned(), table.turn.spoons), (1, 0));
    assert_eq!(refused(&table, turn_page(Way::Forward)), "PM-21");
    let mut table = book_table();
    open_at(&mut table, 6);
    assert_eq!(refused(&table, turn_page(Way::Forward)), "PM-21");
}

#[test]
fn pm_21_apprentices_have_no_book() {
    let table = apprentices(3);
    assert_eq!(refused(&table, turn_page(Way::Forward)), "PM-21");
    assert_eq!(refused(&table, decorate(Page::Right)), "PM-22");
    assert_eq!(table.view(Viewer::Public).booklet, None);
}

#[test]
fn pm_22_a_decoration_needs_the_finished_cake_of_its_visible_side() {
    let mut table = book_table();
    open_at(&mut table, 2);
    assert_eq!(refused(&table, decorate(Page::Left)), "PM-22");
    build(&mut table, 0, Red, Chocolate, 2);
    build(&mut table, 0, Blue, Chocolate, 3);
    build(&mut table, 1, Blue, Cream, 3);
    // Unfinished, of the other icing, of another player.
    assert_eq!(refused(&table, decorate(Page::Left)), "PM-22");
    assert_eq!(refused(&table, decorate(Page::Right)), "PM-22");
    build(&mut table, 0, Blue, Cream, 3);
    play(&mut table, decorate(Page::Right));
    assert_eq!(table.turn.spoons, 3);
    assert!(table.cooks[Seat(0)].is_decorated(Cake::new(Blue, Cream)));
}

#[test]
fn pm_22_only_one_decoration_per_turn() {
    let mut table = book_table();
    open_at(&mut table, 2);
    build(&mut table, 0, Red, Chocolate, 3);
    build(&mut table, 0, Blue, Cream, 3);
    play(&mut table, decorate(Page::Left));
    assert_eq!(refused(&table, decorate(Page::Right)), "PM-22");
}

#[test]
fn pm_22_the_left_page_leaves_with_one_page_fewer_turned() {
    let mut table = book_table();
    open_at(&mut table, 3);
    build(&mut table, 0, Blue, Chocolate, 3);
    play(&mut table, decorate(Page::Left));
    assert_eq!((table.booklet.turned(), table.booklet.pages()), (2, 5));
    let view = table.view(Viewer::Public).booklet.expect("in play");
    assert_eq!((view.left, view.right), (Some(Red), Some(Green)));
}

#[test]
fn pm_22_the_right_page_leaves_and_the_next_shows() {
    let mut table = book_table();
    open_at(&mut table, 3);
    build(&mut table, 0, Green, Cream, 3);
    play(&mut table, decorate(Page::Right));
    assert_eq!((table.booklet.turned(), table.booklet.pages()), (3, 5));
    let view = table.view(Viewer::Public).booklet.expect("in play");
    assert_eq!((view.left, view.right), (Some(Blue), Some(Orange)));
    assert_eq!(view.order, [Some(Red), Some(Blue), Some(Orange), None]);
}

#[test]
fn pm_22_its_other_side_is_gone_for_everybody() {
    let mut table = book_table();
    open_at(&mut table, 1);
    build(&mut table, 0, Red, Cream, 3);
    build(&mut table, 1, Red, Chocolate, 3);
    play(&mut table, decorate(Page::Right));
    assert!(table.booklet.order().all(|(colour, _)| colour != Red));
}

#[test]
fn pm_22_a_decoration_may_come_turns_after_the_cake() {
    let mut table = book_table();
    build(&mut table, 0, Red, Cream, 3);
    assert_eq!(refused(&table, decorate(Page::Right)), "PM-22");
    play(&mut table, Action::End);
    super::turn_of(&mut table, 0);
    assert!(legal(&table).contains(&decorate(Page::Right)));
}

#[test]
fn pm_23_the_engine_turns_the_page_at_the_end_of_a_turn() {
    let mut table = book_table();
    let events = play(&mut table, Action::End);
    let page = |event: &Event| matches!(event, Event::PageTurned { at_end: true, .. });
    assert_eq!(events.iter().filter(|event| page(event)).count(), 1);
    let last_turn = table
        .view(Viewer::Public)
        .last_turn
        .expect("a turn has ended");
    assert_eq!(last_turn.page, Some(Way::Forward));
}

#[test]
fn pm_23_without_decorations_the_book_is_out_of_play() {
    let mut table = book_table();
    table.booklet = Booklet::new([Red].into_iter());
    open_at(&mut table, 1);
    build(&mut table, 0, Red, Cream, 3);
    play(&mut table, decorate(Page::Right));
    assert_eq!(table.view(Viewer::Public).booklet, None);
    assert_eq!(refused(&table, turn_page(Way::Forward)), "PM-21");
    let events = play(&mut table, Action::End);
    let page = |event: &Event| matches!(event, Event::PageTurned { .. });
    assert!(!events.iter().any(page));
}

#[test]
fn pm_40_a_duel_is_without_the_decoration_of_the_removed_colour() {
    let options = crate::Options {
        removed: Removed::Green,
        ..options(Level::Confirmed)
    };
    let table = table_with(options, 2);
    assert_eq!(table.booklet.pages(), 5);
    assert!(table.booklet.order().all(|(colour, _)| colour != Green));
}

#[test]
fn e4_turning_the_cream_side_shows_the_chocolate_side_on_the_left() {
    let mut table = book_table();
    open_at(&mut table, 1);
    assert_eq!(
        table.booklet.showing(Page::Right),
        Some(Cake::new(Red, Cream))
    );
    let events = play(&mut table, turn_page(Way::Forward));
    assert!(matches!(
        events[0],
        Event::PageTurned {
            left: Some(Red),
            right: Some(Blue),
            ..
        }
    ));
    assert_eq!(
        table.booklet.showing(Page::Left),
        Some(Cake::new(Red, Chocolate))
    );
}

#[test]
fn e6_a_book_nobody_touches_goes_to_its_end_and_back() {
    let mut table = book_table();
    let mut turned = vec![table.booklet.turned()];
    for _ in 0..13 {
        play(&mut table, Action::End);
        turned.push(table.booklet.turned());
    }
    assert_eq!(turned, [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 1]);
}

#[test]
fn e7_spoons_spent_to_reach_the_far_end_flip_the_arrow() {
    let mut table = book_table();
    open_at(&mut table, 5);
    let events = play(&mut table, turn_page(Way::Forward));
    assert!(matches!(
        events[1],
        Event::ArrowTurned { way: Way::Backward }
    ));
    play(&mut table, Action::End);
    assert_eq!(table.booklet.turned(), 5);
}

#[test]
fn e7_closing_the_book_flips_it_again() {
    let mut table = book_table();
    open_at(&mut table, 6);
    while table.booklet.turned() > 1 {
        table.booklet.turn(Way::Backward);
    }
    assert_eq!(table.booklet.arrow(), Way::Backward);
    let events = play(&mut table, turn_page(Way::Backward));
    assert!(matches!(
        events[1],
        Event::ArrowTurned { way: Way::Forward }
    ));
    play(&mut table, Action::End);
    assert_eq!(table.booklet.turned(), 1);
}

#[test]
fn e7_taking_the_last_right_page_puts_the_book_at_its_far_end() {
    let mut table = book_table();
    open_at(&mut table, 5);
    build(&mut table, 0, Violet, Cream, 3);
    let events = play(&mut table, decorate(Page::Right));
    assert!(matches!(
        events[1],
        Event::ArrowTurned { way: Way::Backward }
    ));
    assert_eq!((table.booklet.turned(), table.booklet.pages()), (5, 5));
    play(&mut table, Action::End);
    assert_eq!(table.booklet.turned(), 4);
}
