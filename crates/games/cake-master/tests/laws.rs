//! The laws every game keeps, on every mode and seat count.

use cake_master::{CakeMaster, Card, HandCard, View};
use engine::Seat;
use std::collections::BTreeSet;
use testkit::Laws;

fn laws() -> Laws<CakeMaster> {
    Laws::new().pieces(pieces).worlds_fit(fits)
}

#[test]
fn cake_master_keeps_the_laws() {
    laws().games(40).check();
}

#[test]
fn whatever_bytes_choose_it_keeps_the_laws() {
    laws().fuzz_some(100);
}

/// The 72 cards of the round, wherever they are, and the twelve customers.
fn pieces(view: &View) -> Vec<String> {
    let customers = view.customers.iter().map(|shown| shown.customer);
    let customers = customers.chain(view.customer_pile.customers.clone().expect("open"));
    let cards = every_card(view).into_iter().map(|card| card.to_string());
    cards
        .chain(customers.map(|customer| format!("{customer:?}")))
        .collect()
}

fn every_card(view: &View) -> Vec<Card> {
    let mut all = view.pile.cards.clone().expect("everything is open");
    all.extend(&view.discarded);
    let hands = view.hands.values().iter().flatten();
    all.extend(
        hands
            .filter(|card| card.at.is_none())
            .map(|card| card.card.expect("everything is open")),
    );
    let cakes = view.cakes.values().iter().flatten();
    all.extend(cakes.flat_map(|cake| cake.cards).flatten());
    all
}

/// A world fits if every card is in one place, all that the seat sees is there, and the rest is
/// there as often as the seat has seen.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    let cards = every_card(world);
    let distinct: BTreeSet<_> = cards.iter().collect();
    let whole = cards.len() == 72 && distinct.len() == 72;

    let all_seats = || Seat::all(seen.hands.len());
    let hands = all_seats().all(|other| {
        let (mine, theirs) = (&seen.hands[other], &world.hands[other]);
        let as_seen = |(seen, world): (&HandCard, &HandCard)| {
            seen.from == world.from && seen.card.is_none_or(|card| world.card == Some(card))
        };
        let own = other != seat || mine == theirs;
        own && mine.len() == theirs.len() && mine.iter().zip(theirs).all(as_seen)
    });
    let cakes = all_seats().all(|other| {
        let spots = |view: &View| view.cakes[other].clone().map(|cake| cake.cards);
        let (mine, theirs) = (spots(seen), spots(world));
        let pairs = mine.as_flattened().iter().zip(theirs.as_flattened());
        let shown = pairs
            .clone()
            .all(|(mine, theirs)| mine.is_none() || mine == theirs);
        let secret = pairs.filter(|(mine, theirs)| mine != theirs).count();
        let placed = world.hands[other].iter().filter(|card| card.at.is_some());
        shown && secret == if other == seat { 0 } else { placed.count() }
    });
    let passed_known = passed_by(seat, seen).all(|card| card.is_some());
    let public = seen.to_go == world.to_go
        && seen.pile.count == world.pile.count
        && seen.last_turn == world.last_turn
        && seen.rounds == world.rounds;
    whole && hands && cakes && passed_known && public
}

/// The cards this seat has passed and that are not shown yet.
fn passed_by(seat: Seat, view: &View) -> impl Iterator<Item = Option<Card>> {
    let cards = view.hands.values().iter().flatten();
    cards
        .filter(move |card| card.from == Some(seat))
        .map(|card| card.card)
}
