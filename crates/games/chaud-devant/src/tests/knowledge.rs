//! What everybody may know.

use super::table::{Table, cards};
use crate::data::Menu;
use crate::view::Laid;
use crate::{Options, View};
use engine::{Seat, Viewer};

fn public(table: &Table) -> View {
    table.view(Viewer::Public)
}

#[test]
fn public_menus_pot_played_cards_hand_sizes_stars_used_menus() {
    let mut table = Table::with_hands(&["pea-5 onion-1 pea-1", "pea-5 onion-2 pea-2"])
        .lay(&[Menu::Chili, Menu::NoSoup])
        .stars(&[3, 8]);
    table.totals(0, "pea-5 pea-5");
    table.play(1, "onion-2");
    let view = public(&table);
    assert_eq!(
        view.menus.values(),
        [Laid::Menu(Menu::Chili), Laid::Menu(Menu::NoSoup)]
    );
    assert_eq!(
        view.used_menus.values(),
        [vec![Menu::Chili], vec![Menu::NoSoup]]
    );
    assert_eq!(view.hands.map(|_, hand| hand.count).values(), [2, 1]);
    assert_eq!(view.stars.values(), [3, 8]);
    assert_eq!(view.pot.total, 2);
    assert_eq!(view.pots[0].cards.len(), 2);
    assert_eq!(view.turn, Some(Seat(0)));
}

#[test]
fn private_own_hand() {
    let table = Table::with_hands(&["pea-5 onion-1", "pea-5 onion-2"]);
    let view = table.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.hands[Seat(1)].cards, Some(cards("pea-5 onion-2")));
    assert_eq!(view.hands[Seat(0)].cards, None);
    assert!(
        public(&table)
            .hands
            .values()
            .iter()
            .all(|hand| hand.cards.is_none())
    );
    let open = table.everything();
    assert!(open.hands.values().iter().all(|hand| hand.cards.is_some()));
}

#[test]
fn private_own_menu_until_shown() {
    let mut table = Table::start(2, Options::default(), 0);
    table.menu(0, Menu::Onion);
    let seen = |viewer| table.view(viewer).menus[Seat(0)];
    assert_eq!(seen(Viewer::Seat(Seat(0))), Laid::Menu(Menu::Onion));
    assert_eq!(seen(Viewer::Seat(Seat(1))), Laid::FaceDown);
    assert_eq!(seen(Viewer::Public), Laid::FaceDown);
    assert_eq!(seen(Viewer::Everything), Laid::Menu(Menu::Onion));
}

#[test]
fn nobody_undealt_cards() {
    for (seats, undealt) in [(2, 26), (3, 13), (4, 0)] {
        let table = Table::start(seats, Options::default(), 0);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            let view = table.view(viewer);
            assert_eq!((view.undealt.count, view.undealt.cards), (undealt, None));
        }
        assert!(table.everything().undealt.cards.is_some());
    }
}

#[test]
fn at_the_end_all_is_open() {
    let mut table = Table::with_hands(&["pea-5", "pea-4 chili-3"]).last_round();
    table.totals(0, "pea-5 pea-4");
    assert_eq!(public(&table), table.everything());
}
