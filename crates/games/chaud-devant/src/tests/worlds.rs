//! Imagined worlds: every deal that fits comes up, each as often as any other.

use super::table::{Table, cards, hand};
use crate::data::{Card, Menu, Suit};
use crate::hand::{Hand, Kinds};
use crate::state::ChaudDevant;
use crate::{Options, Refusal};
use engine::{Game, PerSeat, Rng, Seat};
use std::collections::HashMap;

/// What seat 0 cannot see: the other hands in seat order, then the undealt cards.
type World = Vec<Hand>;

/// Others' hands, each with the suits its holder is known not to have, and the undealt cards.
fn table(others: &[(&str, &[Suit])], undealt: &str) -> ChaudDevant {
    let mut hands = vec!["pea-1"];
    hands.extend(others.iter().map(|(names, _)| *names));
    let mut table = Table::with_hands(&hands).state;
    table.undealt = hand(undealt);
    for (other, (_, suits)) in others.iter().enumerate() {
        let voids = &mut table.voids[Seat(other as u8 + 1)];
        for suit in *suits {
            *voids |= Kinds::of(*suit);
        }
    }
    table
}

fn world(table: &ChaudDevant) -> World {
    let others = table.hands.values()[1..].iter().copied();
    others.chain([table.undealt]).collect()
}

/// Every way to deal the unseen cards, one by one, into places of these sizes; how often each
/// world results. Cards of a kind are told apart here, as a shuffle does.
fn all_deals(table: &ChaudDevant) -> HashMap<World, u32> {
    fn deal(cards: &[Card], room: &mut [(usize, Kinds, Hand)], found: &mut HashMap<World, u32>) {
        let Some((card, rest)) = cards.split_first() else {
            let world = room.iter().map(|(_, _, hand)| *hand).collect();
            *found.entry(world).or_default() += 1;
            return;
        };
        for place in 0..room.len() {
            let (left, voids, before) = room[place];
            if left > 0 && !voids.contains(*card) {
                room[place].0 -= 1;
                room[place].2.insert(*card);
                deal(rest, room, found);
                room[place] = (left, voids, before);
            }
        }
    }
    let world = world(table);
    let unseen: Vec<_> = world.iter().flat_map(|hand| hand.cards()).collect();
    let voids = table.voids.values()[1..].iter().copied();
    let mut room: Vec<_> = world
        .iter()
        .zip(voids.chain([Kinds::NONE]))
        .map(|(hand, voids)| (hand.len(), voids, Hand::default()))
        .collect();
    let mut found = HashMap::new();
    deal(&unseen, &mut room, &mut found);
    found
}

/// Pearson's test with a fixed seed, at about five standard deviations of its statistic.
fn assert_uniform(table: &ChaudDevant) {
    const EACH: u32 = 40;
    let deals = all_deals(table);
    let total: u32 = deals.values().sum();
    let samples = EACH * total;
    let mut seen: HashMap<World, u32> = HashMap::new();
    let mut rng = Rng::quick(7);
    for _ in 0..samples {
        let mut imagined = *table;
        imagined.determinize(Seat(0), &mut rng);
        assert_eq!(imagined.hands[Seat(0)], table.hands[Seat(0)]);
        *seen.entry(world(&imagined)).or_default() += 1;
    }
    let stray = seen.keys().find(|world| !deals.contains_key(*world));
    assert_eq!(stray, None, "does not fit");
    let statistic: f64 = deals
        .iter()
        .map(|(world, ways)| {
            let expected = f64::from(EACH * ways);
            let off = f64::from(seen.get(world).copied().unwrap_or(0)) - expected;
            off * off / expected
        })
        .sum();
    let freedom = (deals.len() - 1) as f64;
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt();
    assert!(
        statistic <= bound,
        "{statistic} with {freedom} degrees of freedom"
    );
}

#[test]
fn without_voids_all_deals_are_equally_likely() {
    assert_uniform(&table(
        &[("onion-1 chili-2", &[])],
        "pea-3 mushroom-10 pea-5",
    ));
    assert_uniform(&table(
        &[("onion-1 chili-2", &[]), ("pea-3 pea-4", &[])],
        "chili-5",
    ));
}

#[test]
fn a_pair_is_dealt_as_two_cards() {
    assert_uniform(&table(
        &[("pea-3 pea-3", &[]), ("onion-1", &[])],
        "pea-4 chili-1",
    ));
    assert_uniform(&table(
        &[
            ("onion-1 onion-1 chili-2", &[Suit::Pea]),
            ("pea-3 pea-3", &[]),
        ],
        "chili-2 pea-4",
    ));
}

#[test]
fn with_one_void() {
    assert_uniform(&table(
        &[("pea-3 mushroom-1", &[]), ("onion-1 chili-2", &[Suit::Pea])],
        "pea-5 onion-10",
    ));
    assert_uniform(&table(
        &[("onion-1 chili-2", &[Suit::Pea]), ("pea-3 mushroom-1", &[])],
        "pea-5 onion-10",
    ));
}

#[test]
fn with_voids_in_two_hands_and_undealt_cards() {
    assert_uniform(&table(
        &[
            ("onion-1 chili-2", &[Suit::Pea]),
            ("pea-3 mushroom-1", &[Suit::Onion]),
        ],
        "pea-5 onion-10 mushroom-4",
    ));
}

#[test]
fn with_several_voids_in_a_hand() {
    assert_uniform(&table(
        &[
            ("chili-1 chili-2", &[Suit::Pea, Suit::Onion]),
            ("pea-3 onion-4 mushroom-1", &[]),
        ],
        "mushroom-3 chili-4",
    ));
    assert_uniform(&table(
        &[
            ("chili-1", &[Suit::Pea, Suit::Onion, Suit::Mushroom]),
            ("pea-3 onion-4 mushroom-1", &[Suit::Chili]),
        ],
        "mushroom-3 chili-4 pea-10",
    ));
}

#[test]
fn with_voids_in_three_hands() {
    assert_uniform(&table(
        &[
            ("onion-1 chili-2", &[Suit::Pea]),
            ("pea-3 mushroom-1", &[Suit::Onion]),
            ("pea-4 onion-5", &[Suit::Chili, Suit::Mushroom]),
        ],
        "",
    ));
    assert_uniform(&table(
        &[
            ("onion-1", &[Suit::Pea]),
            ("pea-3 chili-1", &[Suit::Onion]),
            ("pea-3 mushroom-2", &[Suit::Chili]),
        ],
        "onion-3",
    ));
}

#[test]
fn with_voids_in_four_hands() {
    assert_uniform(&table(
        &[
            ("onion-1", &[Suit::Pea]),
            ("pea-3 chili-1", &[Suit::Onion]),
            ("pea-3 mushroom-2", &[Suit::Chili]),
            ("chili-3", &[Suit::Pea, Suit::Mushroom]),
        ],
        "",
    ));
}

#[test]
fn where_only_the_truth_fits_it_is_imagined() {
    let table = table(
        &[
            ("chili-1 chili-2", &[Suit::Pea, Suit::Onion, Suit::Mushroom]),
            ("pea-3 onion-4", &[Suit::Chili]),
        ],
        "",
    );
    let mut imagined = table;
    imagined.determinize(Seat(0), &mut Rng::quick(1));
    assert_eq!(imagined, table);
}

#[test]
fn voids_are_learned_from_play() {
    let mut table = Table::with_hands(&[
        "pea-1 pea-2 pea-3 onion-1",
        "onion-2 mushroom-1 chili-1",
        "chili-2 onion-3 mushroom-2",
        "pea-4 onion-4 mushroom-3",
    ]);
    // Off suit in a clean pot shows a void, the chili that spoils it too; after it nothing does.
    table.totals(0, "pea-1 onion-2 chili-2 onion-4");
    let pea = Kinds::of(Suit::Pea);
    let learned = [Kinds::NONE, pea, pea, Kinds::NONE];
    assert_eq!(
        table.state.voids,
        PerSeat::from_fn(4, |seat| learned[seat.index()])
    );
    for dice in 0..50 {
        let mut imagined = table.state;
        imagined.determinize(Seat(0), &mut Rng::quick(dice));
        for seat in [1, 2] {
            let held = imagined.hands[Seat(seat)].kinds();
            assert!((held & pea).is_empty());
        }
    }
}

#[test]
fn chili_led_shows_nothing() {
    let mut table = Table::with_hands(&["chili-1 pea-1", "onion-2 pea-2", "onion-3 pea-3"]);
    table.totals(0, "chili-1 onion-2 onion-3");
    assert_eq!(table.state.voids, PerSeat::defaults(3));
}

#[test]
fn a_new_round_forgets_voids() {
    let mut table = Table::with_hands(&["pea-1", "onion-2 pea-2"]);
    table.state.hands[Seat(1)] = hand("onion-2 mushroom-2");
    table.totals(0, "pea-1 onion-2");
    assert_eq!(
        (table.state.round, table.state.voids),
        (1, PerSeat::defaults(2))
    );
}

#[test]
fn secret_menus_are_imagined_among_those_not_used() {
    let mut table = Table::start(3, Options::default(), 0);
    table.state.used[Seat(1)].insert(Menu::Pea);
    table.state.used[Seat(1)].insert(Menu::Chili);
    table.menu(0, Menu::Onion);
    table.menu(1, Menu::Mushroom);
    assert_eq!(
        table.why_not_menu(1, Menu::Pea),
        Some(Refusal::MenuOutOfTurn)
    );
    let mut counts: HashMap<_, i32> = HashMap::new();
    let mut rng = Rng::quick(2);
    for _ in 0..3_000 {
        let mut imagined = table.state;
        imagined.determinize(Seat(0), &mut rng);
        assert_eq!(imagined.menus[Seat(0)], Some(Menu::Onion));
        assert_eq!(imagined.menus[Seat(2)], None);
        let menu = imagined.menus[Seat(1)].expect("it has chosen");
        *counts.entry(menu).or_default() += 1;
    }
    for menu in [Menu::Onion, Menu::Mushroom, Menu::NoSoup] {
        assert!(counts[&menu].abs_diff(1_000) < 150, "{counts:?}");
    }
    assert_eq!(counts.len(), 3);
}

#[test]
fn shown_menus_and_finished_matches_stay_as_they_are() {
    let mut table = Table::with_hands(&["pea-5", "pea-4 chili-3"]).last_round();
    table.totals(0, "pea-5 pea-4");
    let mut imagined = table.state;
    imagined.determinize(Seat(0), &mut Rng::quick(1));
    assert_eq!(imagined, table.state);
    assert_eq!(
        table.state.hands[Seat(1)].cards().collect::<Vec<_>>(),
        cards("chili-3")
    );
}
