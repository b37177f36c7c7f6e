//! The laws every game keeps, on every mode and seat count.

use engine::Seat;
use pieces_montees::{CakeView, PiecesMontees, TierCard, View};
use testkit::Laws;

fn laws() -> Laws<PiecesMontees> {
    Laws::new().pieces(pieces).worlds_fit(fits)
}

#[test]
fn pieces_montees_keeps_the_laws() {
    laws().games(20).check();
}

#[test]
fn whatever_bytes_choose_it_keeps_the_laws() {
    laws().fuzz_some(100);
}

/// Every card by its two sides, every decoration by its colour.
fn pieces(view: &View) -> Vec<String> {
    let drawn = cards(view).into_iter().map(|(_, card)| {
        let (cream, chocolate) = (card.cream, card.chocolate);
        let tiers = cream.zip(chocolate).expect("everything is open");
        format!("{:?} {tiers:?}", card.colour)
    });
    let below = view.pile.below.as_ref().expect("everything is open");
    let below = below
        .iter()
        .map(|card| format!("{:?} {:?}", card.colour, (card.cream, card.chocolate)));
    let taken = cakes(view).filter(|cake| cake.decorated);
    let in_booklet = view.booklet.iter().flat_map(|booklet| &booklet.order);
    let in_booklet = in_booklet.map(|colour| colour.expect("everything is open"));
    let decorations = taken.map(|cake| cake.colour).chain(in_booklet);
    drawn
        .chain(below)
        .chain(decorations.map(|colour| format!("decoration {colour:?}")))
        .collect()
}

fn cakes(view: &View) -> impl Iterator<Item = &CakeView> {
    view.kitchens.values().iter().flatten()
}

/// Every card that can be named, with the place where it is.
fn cards(view: &View) -> Vec<(String, TierCard)> {
    let mut all = Vec::new();
    let hands = view.hands.values().iter().chain(&view.neutral);
    for (hand, cards) in hands.enumerate() {
        let placed = cards.iter().enumerate();
        all.extend(placed.map(|(slot, card)| (format!("hand {hand} slot {slot}"), *card)));
    }
    for (seat, cakes) in view.kitchens.iter() {
        for cake in cakes {
            let place = format!("{:?} {:?} of {seat:?}", cake.colour, cake.icing);
            all.extend(cake.tiers.iter().map(|card| (place.clone(), *card)));
        }
    }
    all.extend(view.pile.top.map(|card| ("pile".to_string(), card)));
    all
}

/// The same cards at the same places the same way round, with every side that was seen; and the
/// seen pages of the booklet in their places.
fn fits(seat: Seat, seen: &View, world: &View) -> bool {
    let (known, real) = (cards(seen), cards(world));
    let same_cards = known.len() == real.len()
        && known
            .iter()
            .zip(&real)
            .all(|((place, card), (there, open))| {
                let fits = |seen: Option<u8>, is: Option<u8>| seen.is_none() || seen == is;
                place == there
                    && (card.id, card.colour, card.front) == (open.id, open.colour, open.front)
                    && fits(card.cream, open.cream)
                    && fits(card.chocolate, open.chocolate)
            });
    // Others' hands have been seen from both sides.
    let others = seen.hands.iter().filter(|(holder, _)| *holder != seat);
    let others_known = others
        .flat_map(|(_, cards)| cards)
        .all(|card| card.cream.is_some() && card.chocolate.is_some());
    let pages = |view: &View| view.booklet.clone().map(|booklet| booklet.order);
    let same_book = match (pages(seen), pages(world)) {
        (None, None) => true,
        (Some(seen), Some(world)) => {
            seen.len() == world.len()
                && seen
                    .iter()
                    .zip(&world)
                    .all(|(seen, is)| seen.is_none() || seen == is)
        }
        _ => false,
    };
    same_cards && others_known && same_book && full_set(world)
}

/// PM-2: the cards in play are all cards of their colours.
fn full_set(world: &View) -> bool {
    let mut colours: Vec<_> = pieces(world)
        .into_iter()
        .filter(|piece| !piece.starts_with("decoration"))
        .collect();
    colours.sort_unstable();
    let mut expected = Vec::new();
    for colour in ["Violet", "Blue", "Red", "Green", "Orange"] {
        if world
            .removed
            .is_some_and(|gone| format!("{gone:?}") == colour)
        {
            continue;
        }
        for tiers in ["(1, 3)", "(1, 3)", "(1, 2)", "(2, 1)", "(2, 1)"] {
            expected.push(format!("{colour} {tiers}"));
        }
        for tiers in ["(2, 3)", "(3, 2)", "(3, 2)", "(3, 1)"] {
            expected.push(format!("{colour} {tiers}"));
        }
    }
    expected.sort_unstable();
    colours == expected
}
