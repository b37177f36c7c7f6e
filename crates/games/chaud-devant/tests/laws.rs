//! The laws every game keeps, on every mode and seat count.

use chaud_devant::{Card, ChaudDevant, View};
use engine::Seat;
use testkit::Laws;

fn laws() -> Laws<ChaudDevant> {
    Laws::new().pieces(pieces).worlds_fit(fits)
}

#[test]
fn chaud_devant_keeps_the_laws() {
    laws().games(300).check();
}

#[test]
fn whatever_bytes_choose_it_keeps_the_laws() {
    laws().fuzz_some(200);
}

/// The 52 cards of the round, wherever they are.
fn pieces(view: &View) -> Vec<String> {
    let open = |cards: &chaud_devant::Cards| cards.cards.clone().expect("everything is open");
    let mut all: Vec<Card> = view.hands.values().iter().flat_map(open).collect();
    all.extend(open(&view.undealt));
    let pots = view.pots.iter().flat_map(|pot| &pot.cards);
    all.extend(pots.chain(&view.pot.cards).map(|played| played.card));
    all.iter().map(Card::to_string).collect()
}

/// Own hand and sizes as seen, and nobody holds a suit they failed to follow.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    let sizes = |view: &View| view.hands.map(|_, hand| hand.count);
    let voids = seen
        .pots
        .iter()
        .map(|pot| &pot.cards)
        .chain([&seen.pot.cards])
        .flat_map(|cards| {
            let led = cards.first().map(|first| first.card.suit());
            let clean = cards
                .iter()
                .take_while(|played| played.card.suit() != chaud_devant::Suit::Chili);
            let until_chili = clean.count() + 1;
            cards.iter().take(until_chili).filter_map(move |played| {
                let led = led.filter(|led| *led != played.card.suit())?;
                Some((played.seat, led))
            })
        });
    let holds = |holder: Seat, suit| {
        let cards = world.hands[holder]
            .cards
            .as_ref()
            .expect("everything is open");
        cards.iter().any(|card| card.suit() == suit)
    };
    sizes(seen) == sizes(world)
        && seen.hands[seat] == world.hands[seat]
        && voids.into_iter().all(|(holder, suit)| !holds(holder, suit))
}
