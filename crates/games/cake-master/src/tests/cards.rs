use super::card;
use crate::data::{CARDS, CardSet};
use crate::{Card, Customer, Icing};
use std::collections::BTreeSet;

#[test]
fn cm_1_the_deck_has_every_combination_once() {
    let names: BTreeSet<_> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!((Card::all().count(), names.len(), CARDS), (72, 72, 72));
    for icing in [Icing::Pink, Icing::White, Icing::Chocolate] {
        assert_eq!(Card::all().filter(|card| card.icing() == icing).count(), 24);
    }
    let edges = |clockwise, counter_clockwise| {
        let like = move |card: &Card| {
            let edges = card.edges();
            (edges.clockwise, edges.counter_clockwise) == (clockwise, counter_clockwise)
        };
        Card::all().filter(like).count()
    };
    assert_eq!(edges(false, false), 18);
    assert_eq!(edges(true, false), 18);
    assert_eq!(edges(false, true), 18);
    assert_eq!(edges(true, true), 18);
    let fruits = |raspberries, blueberries| {
        let like = move |card: &Card| {
            let fruits = card.fruits();
            (fruits.raspberries, fruits.blueberries) == (raspberries, blueberries)
        };
        Card::all().filter(like).count()
    };
    for (raspberries, blueberries) in [(0, 0), (1, 0), (0, 1), (2, 0), (0, 2), (1, 1)] {
        assert_eq!(fruits(raspberries, blueberries), 12);
    }
}

#[test]
fn cm_1_a_card_is_named_by_what_it_shows() {
    let card = card("chocolate-cw-rb");
    assert_eq!(card.icing(), Icing::Chocolate);
    assert!(card.edges().clockwise && !card.edges().counter_clockwise);
    assert_eq!(
        (card.fruits().raspberries, card.fruits().blueberries),
        (1, 1)
    );
    let json = serde_json::to_string(&card).expect("cards can be written");
    assert_eq!(json, "\"chocolate-cw-rb\"");
    let back: Card = serde_json::from_str(&json).expect("and read");
    assert_eq!(back, card);
    assert!(serde_json::from_str::<Card>("\"green-cw-rb\"").is_err());
}

#[test]
fn cm_2_there_are_twelve_customers() {
    let distinct: BTreeSet<_> = Customer::ALL.into_iter().collect();
    assert_eq!(distinct.len(), 12);
}

#[test]
fn sets_of_cards_keep_the_order_of_the_deck() {
    let some: CardSet = [card("white-cw-r"), card("pink-plain-none")]
        .into_iter()
        .collect();
    let cards: Vec<_> = some.iter().collect();
    assert_eq!(cards, [card("pink-plain-none"), card("white-cw-r")]);
    assert_eq!(CardSet::ALL.without(some).iter().count(), 70);
}
