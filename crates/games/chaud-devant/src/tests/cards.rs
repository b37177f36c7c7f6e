//! CD-1 and CD-2, and how cards and moves are written.

use super::table::{card, cards, hand};
use crate::data::{Card, Face, Menu, Suit};
use crate::hand::Kinds;
use crate::{Action, Hand, Options, Refusal};
use enum_map::Enum;
use serde_json::json;

#[test]
fn cd_1_the_deck() {
    let deck = Card::DECK;
    let count = |suit, face| {
        let same = |card: &&Card| card.suit() == suit && card.face() == face;
        deck.iter().filter(same).count()
    };
    assert_eq!(deck.len(), 52);
    let plain = [Face::One, Face::Two, Face::Three, Face::Four, Face::Five];
    for suit in Suit::ALL {
        for face in plain {
            assert_eq!(count(suit, face), 2, "{suit:?} {face:?}");
        }
        let soup = usize::from(suit != Suit::Chili);
        assert_eq!(count(suit, Face::Bouillon), 2 * soup);
        assert_eq!(count(suit, Face::Ten), soup);
        assert_eq!(count(suit, Face::BoilOver), soup);
    }
    let of_suit = |suit| deck.iter().filter(|card| card.suit() == suit).count();
    assert_eq!(Suit::ALL.map(of_suit), [14, 14, 14, 10]);
}

#[test]
fn cd_1_values() {
    let value = |name| card(name).value();
    let plain = ["pea-1", "onion-2", "mushroom-3", "chili-4", "pea-5"];
    assert_eq!(plain.map(value), [1, 2, 3, 4, 5]);
    let others = ["onion-bouillon", "onion-10", "onion-boil_over"];
    assert_eq!(others.map(value), [0, 10, 0]);
}

#[test]
fn cd_2_five_menus() {
    assert_eq!(Menu::ALL.len(), 5);
    let suits: Vec<_> = Menu::ALL.into_iter().filter_map(Menu::suit).collect();
    assert_eq!(suits, Suit::ALL);
    assert_eq!(Menu::NoSoup.suit(), None);
}

#[test]
fn cards_are_found_by_suit_and_face() {
    assert_eq!(Card::all().count(), 29);
    for card in Card::all() {
        assert_eq!(Card::new(card.suit(), card.face()), Some(card));
        assert_eq!(Card::from_usize(card.into_usize()), card);
    }
    assert_eq!(Card::new(Suit::Chili, Face::Ten), None);
    assert_eq!(Card::new(Suit::Chili, Face::Bouillon), None);
}

#[test]
#[should_panic(expected = "there are 29 kinds")]
fn there_is_no_thirtieth_kind() {
    Card::from_usize(29);
}

#[test]
fn hands_hold_two_of_a_kind() {
    let mut hand = hand("pea-3 pea-3 onion-10");
    assert_eq!(hand.len(), 3);
    assert_eq!(
        hand.cards().collect::<Vec<_>>(),
        cards("pea-3 pea-3 onion-10")
    );
    hand.remove(card("pea-3"));
    assert!(hand.holds(card("pea-3")));
    hand.remove(card("pea-3"));
    assert!(!hand.holds(card("pea-3")));
    hand.remove(card("onion-10"));
    assert!(hand.is_empty());
}

#[test]
fn hands_add_up() {
    for (one, other) in [
        ("", "pea-1"),
        ("pea-1", "pea-1"),
        ("pea-1 pea-1", "chili-2"),
        ("chili-2 pea-1", "chili-2 onion-10"),
    ] {
        let both: Hand = cards(one).into_iter().chain(cards(other)).collect();
        assert_eq!(hand(one).with(hand(other)), both);
        assert_eq!(hand(other).with(hand(one)), both);
    }
}

#[test]
fn a_suit_is_a_set_of_kinds() {
    for suit in Suit::ALL {
        let kinds = Kinds::of(suit);
        assert_eq!(kinds.suit(), Some(suit));
        for card in Card::all() {
            assert_eq!(kinds.contains(card), card.suit() == suit);
        }
    }
    assert_eq!(Kinds::NONE.suit(), None);
}

#[test]
fn cards_in_json() {
    for name in [
        "pea-3",
        "onion-bouillon",
        "chili-5",
        "mushroom-10",
        "pea-boil_over",
    ] {
        assert_eq!(json!(card(name)), json!(name));
        assert_eq!(serde_json::from_value(json!(name)).ok(), Some(card(name)));
    }
    for wrong in [
        "chili-10",
        "chili-bouillon",
        "pea-6",
        "pea-0",
        "pea",
        "PEA-3",
        "",
    ] {
        let error = serde_json::from_value::<Card>(json!(wrong)).expect_err(wrong);
        assert_eq!(error.to_string(), format!("there is no card {wrong:?}"));
    }
    // Out of a text that must be unescaped, too.
    assert_eq!(
        serde_json::from_str(r#""\u0070ea-3""#).ok(),
        Some(card("pea-3"))
    );
}

#[test]
fn actions_in_json() {
    let menu = Action::Menu { menu: Menu::NoSoup };
    assert_eq!(json!(menu), json!({"do": "menu", "menu": "no_soup"}));
    let play = Action::Play {
        card: card("pea-3"),
    };
    assert_eq!(json!(play), json!({"do": "play", "card": "pea-3"}));
    for wrong in [
        json!({"do": "play"}),
        json!({"do": "play", "card": "pea-3", "loud": true}),
        json!({"do": "pass"}),
        json!({"card": "pea-3"}),
    ] {
        assert!(
            serde_json::from_value::<Action>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn refusals_in_json() {
    let refusal = Refusal::MustFollow { suit: Suit::Pea };
    assert_eq!(
        json!(refusal),
        json!({"code": "must_follow", "suit": "pea"})
    );
    assert_eq!(
        json!(Refusal::CardOutOfTurn),
        json!({"code": "card_out_of_turn"})
    );
}

#[test]
fn options_in_json() {
    let options = |text| serde_json::from_str::<Options>(text).ok();
    assert_eq!(options("{}"), Some(Options { open_menus: false }));
    assert_eq!(
        options(r#"{"open_menus": true}"#),
        Some(Options { open_menus: true })
    );
    assert_eq!(options(r#"{"open_menu": true}"#), None);
}
