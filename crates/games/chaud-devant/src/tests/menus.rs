//! CD-6 and, with open menus, CD-22.

use super::table::Table;
use crate::data::{Menu, Menus};
use crate::view::Laid;
use crate::{Action, ChaudDevant, Event, Options, Refusal};
use engine::{Match, PerSeat, Refusal as _, Seat, Seed, Setup, UndoError, Viewer};

const SECRET: Options = Options { open_menus: false };
const OPEN: Options = Options { open_menus: true };

fn used(menus: &[Menu]) -> Menus {
    let mut used = Menus::default();
    for menu in menus {
        used.insert(*menu);
    }
    used
}

/// A table with open menus where seat 0 lays first and the last seat deals.
fn open_table(seats: u8) -> Table {
    let mut table = Table::start(seats, OPEN, 0);
    table.state.dealer = Seat(seats - 1);
    table
}

#[test]
fn cd_6_all_choose_at_the_same_time() {
    let mut table = Table::start(3, SECRET, 0);
    assert_eq!(table.pending(), [0, 1, 2]);
    assert_eq!(table.layable(1), Menu::ALL);
    table.menu(1, Menu::Chili);
    assert_eq!(table.pending(), [0, 2]);
    table.menu(2, Menu::Chili);
    assert_eq!(table.pending(), [0]);
    assert_eq!(table.layable(0), Menu::ALL);
}

#[test]
fn cd_6_others_see_only_that_a_choice_was_made() {
    let mut table = Table::start(3, SECRET, 0);
    let told = table.menu(1, Menu::Chili);
    assert_eq!(told, [Event::MenuChosen { seat: Seat(1) }]);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        let view = table.view(viewer);
        assert_eq!(view.menus[Seat(1)], Laid::FaceDown);
        assert_eq!(view.menus[Seat(0)], Laid::NotYet);
        assert!(view.used_menus[Seat(1)].is_empty());
    }
    let own = table.view(Viewer::Seat(Seat(1)));
    assert_eq!(own.menus[Seat(1)], Laid::Menu(Menu::Chili));
}

#[test]
fn cd_6_all_menus_are_shown_together() {
    let mut table = Table::start(2, SECRET, 0);
    table.menu(1, Menu::Chili);
    let told = table.menu(0, Menu::NoSoup);
    let menus = PerSeat::from_fn(2, |seat| Some([Menu::NoSoup, Menu::Chili][seat.index()]));
    let shown = Event::MenusShown { menus };
    assert_eq!(told, [Event::MenuChosen { seat: Seat(0) }, shown]);
    let view = table.view(Viewer::Public);
    assert_eq!(
        view.menus.values(),
        [Laid::Menu(Menu::NoSoup), Laid::Menu(Menu::Chili)]
    );
    assert_eq!(
        view.used_menus.values(),
        [vec![Menu::NoSoup], vec![Menu::Chili]]
    );
}

#[test]
fn cd_6_a_choice_may_be_taken_back_until_all_have_chosen() {
    let setup = Setup::new::<ChaudDevant>(SECRET, 3).expect("3 can play");
    let (mut table, _) = Match::<ChaudDevant>::start(setup, Seed::from_number(1));
    let lay = |menu| Action::Menu { menu };
    table.play(Seat(0), lay(Menu::Pea)).expect("legal");
    table.play(Seat(1), lay(Menu::Onion)).expect("legal");
    table.undo(Seat(0)).expect("not all have chosen");
    table.play(Seat(0), lay(Menu::Chili)).expect("legal");
    table.play(Seat(2), lay(Menu::Pea)).expect("legal");
    assert_eq!(table.state().menus[Seat(0)], Some(Menu::Chili));
    assert_eq!(table.state().menus[Seat(1)], Some(Menu::Onion));
    assert_eq!(table.undo(Seat(0)), Err(UndoError::Revealed));
}

#[test]
fn cd_6_menus_are_refused_out_of_turn() {
    let mut table = Table::start(2, SECRET, 0);
    table.menu(0, Menu::Pea);
    let refusal = table.why_not_menu(0, Menu::Onion);
    assert_eq!(refusal, Some(Refusal::MenuOutOfTurn));
    assert_eq!(Refusal::MenuOutOfTurn.rule(), "CD-6");
    table.menu(1, Menu::Pea);
    for seat in 0..=6 {
        assert_eq!(
            table.why_not_menu(seat, Menu::Onion),
            Some(Refusal::MenuOutOfTurn)
        );
    }
}

#[test]
fn cd_2_a_menu_is_used_once() {
    let mut table = Table::start(2, SECRET, 0);
    table.state.used[Seat(0)] = used(&[Menu::Pea, Menu::Chili]);
    assert_eq!(
        table.layable(0),
        [Menu::Onion, Menu::Mushroom, Menu::NoSoup]
    );
    let refusal = Refusal::MenuUsed { menu: Menu::Chili };
    assert_eq!(table.why_not_menu(0, Menu::Chili), Some(refusal));
    assert_eq!(refusal.rule(), "CD-2");
    assert_eq!(table.why_not_menu(1, Menu::Chili), None);
}

#[test]
fn cd_6_the_last_menu_is_laid_by_the_same_action() {
    let mut table = Table::start(2, SECRET, 0).last_round();
    table.state.used[Seat(0)] = used(&[Menu::Pea, Menu::Chili, Menu::NoSoup, Menu::Onion]);
    assert_eq!(table.layable(0), [Menu::Mushroom]);
    table.menu(0, Menu::Mushroom);
    assert_eq!(table.pending(), [1]);
}

#[test]
fn cd_22_menus_are_laid_from_the_dealers_left_the_dealer_last() {
    let mut table = open_table(3);
    table.state.dealer = Seat(1);
    for seat in [2, 0, 1] {
        assert_eq!(table.pending(), [seat]);
        let menu = Menu::ALL[usize::from(seat)];
        let told = table.menu(seat, menu);
        assert_eq!(
            told,
            [Event::MenuLaid {
                seat: Seat(seat),
                menu
            }]
        );
        let seen = table.view(Viewer::Public).menus[Seat(seat)];
        assert_eq!(seen, Laid::Menu(menu));
    }
    assert_eq!(table.pending(), [2]);
}

#[test]
fn cd_22_an_open_menu_is_used_as_soon_as_it_is_laid() {
    let mut table = open_table(3);
    table.state.used[Seat(0)] = used(&[Menu::Chili]);
    table.menu(0, Menu::Pea);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let used = table.view(viewer).used_menus;
        assert_eq!(
            used.values(),
            [vec![Menu::Pea, Menu::Chili], Vec::new(), Vec::new()]
        );
    }
}

#[test]
fn cd_22_only_the_dealer_is_bound() {
    let mut table = open_table(3);
    table.menu(0, Menu::Pea);
    assert_eq!(table.layable(1), Menu::ALL);
    table.menu(1, Menu::Onion);
    assert_eq!(
        table.layable(2),
        [Menu::Onion, Menu::Mushroom, Menu::Chili, Menu::NoSoup]
    );
    let refusal = Refusal::DealersCopy { menu: Menu::Pea };
    assert_eq!(table.why_not_menu(2, Menu::Pea), Some(refusal));
    assert_eq!(refusal.rule(), "CD-22");
}

#[test]
fn cd_22_with_two_players_the_dealer_may_not_copy_the_opponent() {
    let mut table = open_table(2);
    table.menu(0, Menu::Chili);
    let refusal = Refusal::DealersCopy { menu: Menu::Chili };
    assert_eq!(table.why_not_menu(1, Menu::Chili), Some(refusal));
}

#[test]
fn cd_22_the_only_menu_left_may_be_a_copy() {
    let mut table = open_table(2).last_round();
    let four = used(&[Menu::Pea, Menu::Onion, Menu::Mushroom, Menu::NoSoup]);
    table.state.used = PerSeat::from_fn(2, |_| four);
    table.menu(0, Menu::Chili);
    assert_eq!(table.layable(1), [Menu::Chili]);
    table.menu(1, Menu::Chili);
    assert_eq!(table.pending(), [0]);
}

#[test]
fn cd_22_with_two_menus_left_the_dealer_lays_the_other() {
    let mut table = open_table(2);
    let three = used(&[Menu::Pea, Menu::Onion, Menu::Mushroom]);
    table.state.used = PerSeat::from_fn(2, |_| three);
    table.menu(0, Menu::Chili);
    assert_eq!(table.layable(1), [Menu::NoSoup]);
}

#[test]
fn cd_22_open_menus_are_refused_out_of_turn() {
    let mut table = open_table(3);
    for seat in [1, 2, 3] {
        let refusal = table.why_not_menu(seat, Menu::Pea);
        assert_eq!(refusal, Some(Refusal::OpenMenuOutOfTurn));
    }
    assert_eq!(Refusal::OpenMenuOutOfTurn.rule(), "CD-22");
    table.menu(0, Menu::Pea);
    assert_eq!(
        table.why_not_menu(0, Menu::Onion),
        Some(Refusal::OpenMenuOutOfTurn)
    );
}

#[test]
fn cd_22_an_open_menu_cannot_be_taken_back() {
    let setup = Setup::new::<ChaudDevant>(OPEN, 2).expect("2 can play");
    let (mut table, _) = Match::<ChaudDevant>::start(setup, Seed::from_number(1));
    let first = table.state().first();
    table
        .play(first, Action::Menu { menu: Menu::Pea })
        .expect("legal");
    assert_eq!(table.undo(first), Err(UndoError::Revealed));
}
