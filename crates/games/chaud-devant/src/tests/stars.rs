//! CD-17 to CD-21: what a round is worth, and who wins.

use super::table::{Table, cards};
use crate::data::Menu;
use crate::score::{Tally, line};
use engine::{Ending, Game, PerSeat};

fn won(names: &str) -> Tally {
    let mut tally = Tally::default();
    for card in cards(names) {
        tally.add(card);
    }
    tally
}

/// Stars earned and lost, with five before.
fn worth(menu: Menu, names: &str) -> (u8, u8) {
    let line = line(menu, won(names), 5);
    assert_eq!(line.menu, Some(menu));
    (line.earned, line.lost)
}

#[test]
fn cd_17_soups_earn_their_suit_and_lose_chili() {
    let pot = "pea-1 pea-bouillon pea-10 pea-boil_over onion-3 onion-4 mushroom-bouillon chili-1";
    assert_eq!(worth(Menu::Pea, pot), (4, 1));
    assert_eq!(worth(Menu::Onion, pot), (2, 1));
    assert_eq!(worth(Menu::Mushroom, pot), (1, 1));
    assert_eq!(worth(Menu::Pea, "chili-1 chili-5 onion-10"), (0, 2));
}

#[test]
fn cd_18_chili_earns_chili_and_loses_bouillon() {
    let pot = "chili-1 chili-1 chili-5 pea-bouillon onion-bouillon mushroom-bouillon pea-1";
    assert_eq!(worth(Menu::Chili, pot), (3, 3));
    let boiled = "chili-1 pea-boil_over onion-boil_over mushroom-boil_over";
    assert_eq!(worth(Menu::Chili, boiled), (1, 0));
}

#[test]
fn cd_19_no_soup_earns_five_and_loses_every_card() {
    assert_eq!(worth(Menu::NoSoup, ""), (5, 0));
    assert_eq!(worth(Menu::NoSoup, "pea-1 onion-bouillon chili-5"), (5, 3));
    let seven = "pea-1 pea-1 pea-2 pea-2 pea-3 pea-3 chili-4";
    assert_eq!(worth(Menu::NoSoup, seven), (5, 7));
}

#[test]
fn e3_no_soup_can_cost_more_than_five() {
    let seven = won("pea-1 pea-1 pea-2 pea-2 pea-3 pea-3 chili-4");
    assert_eq!(line(Menu::NoSoup, seven, 5).stars, 3);
    assert_eq!(line(Menu::NoSoup, seven, 1).stars, 0);
}

#[test]
fn cd_20_gain_and_loss_are_added_before_stars_stop_at_zero() {
    let three_for_four = won("pea-1 pea-2 pea-3 chili-1 chili-2 chili-3 chili-4");
    assert_eq!(line(Menu::Pea, three_for_four, 0).stars, 0);
    assert_eq!(line(Menu::Pea, three_for_four, 1).stars, 0);
    assert_eq!(line(Menu::Pea, three_for_four, 2).stars, 1);
}

#[test]
fn the_whole_deck_can_be_won() {
    let all: Vec<_> = crate::Card::DECK.iter().map(ToString::to_string).collect();
    assert_eq!(worth(Menu::Pea, &all.join(" ")), (14, 10));
    assert_eq!(worth(Menu::Chili, &all.join(" ")), (10, 6));
    assert_eq!(worth(Menu::NoSoup, &all.join(" ")), (5, 52));
    // Everything that counts at all, every round, still fits.
    assert_eq!(line(Menu::Pea, won(&all.join(" ")), 5 + 4 * 14).stars, 65);
}

#[test]
fn the_sheet_keeps_a_line_for_each_seat_and_round() {
    let mut table = Table::with_hands(&["pea-5 onion-1", "pea-5"])
        .lay(&[Menu::Pea, Menu::NoSoup])
        .stars(&[5, 4]);
    assert!(table.everything().sheet.is_empty());
    table.totals(0, "pea-5 pea-5");
    let view = table.everything();
    assert_eq!(view.sheet.len(), 1);
    let stars = view.sheet[0].map(|_, line| (line.earned, line.lost, line.stars));
    assert_eq!(stars.values(), [(0, 0, 5), (5, 2, 7)]);
    assert_eq!(view.stars.values(), [5, 7]);
}

/// The ranks when the last round ends without a card won on pea menus.
fn ranks(stars: &[u8]) -> Vec<u8> {
    let mut hands = vec!["pea-1 pea-2"; stars.len()];
    hands[0] = "pea-1";
    let mut table = Table::with_hands(&hands).stars(stars).last_round();
    table.totals(0, &vec!["pea-1"; stars.len()].join(" "));
    let outcome = table.state.outcome().expect("the last round has ended");
    assert_eq!(outcome.ending, Ending::Ranked);
    let scores = PerSeat::from_fn(stars.len(), |seat| i32::from(stars[seat.index()]));
    assert_eq!(outcome.standings.map(|_, standing| standing.score), scores);
    let standings = outcome.standings.values().iter();
    standings.map(|standing| standing.rank).collect()
}

#[test]
fn cd_21_most_stars_win_and_ties_share_their_place() {
    assert_eq!(ranks(&[7, 9, 3]), [2, 1, 3]);
    assert_eq!(ranks(&[9, 9, 3]), [1, 1, 3]);
    assert_eq!(ranks(&[9, 3, 3, 1]), [1, 2, 2, 4]);
    assert_eq!(ranks(&[0, 0]), [1, 1]);
    assert_eq!(ranks(&[5, 6, 6, 5, 6]), [4, 1, 1, 4, 1]);
}
