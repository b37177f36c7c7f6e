//! Sampled worlds against all worlds there are, on tables near their end.

use super::{options, set_up};
use crate::data::{Card, Colour, Icing, Kind, Side};
use crate::hands::Ids;
use crate::state::PiecesMontees;
use crate::{Level, Options};
use engine::{Ctx, Game, Rng, Seat, Viewer};
use std::collections::BTreeMap;

/// What a seat may not know, as text: equal for equal worlds.
fn world(table: &PiecesMontees) -> String {
    format!("{:?} {:?}", table.cards, table.booklet)
}

/// Random moves until so few cards are hidden from a seat that all worlds can be listed.
fn late_table(options: Options, seats: u8, seed: u64, seat: Seat) -> Option<PiecesMontees> {
    let mut table = set_up(options, seats, seed);
    let mut rng = Rng::quick(seed);
    while let Some(actor) = table.pending().first() {
        let hidden = hidden_places(&table, seat).len();
        if (4..=5).contains(&hidden) && table.pile() > 1 {
            return Some(table);
        }
        let action = table.any_legal(actor, &mut rng);
        table.apply(actor, action, &mut Ctx::silent(&mut rng));
    }
    None
}

/// The ids of the cards of which the seat does not know both sides.
fn hidden_places(table: &PiecesMontees, seat: Seat) -> Vec<u8> {
    let half_seen = |id: &u8| *id >= table.drawn || table.cooks[seat].half_seen.contains(*id);
    (0..table.deck_size()).filter(half_seen).collect()
}

/// Every world that looks the same to the seat, by trying all orders of the hidden cards, all ways
/// up and all orders of the booklet, and looking at them with the seat's eyes.
fn all_worlds(table: &PiecesMontees, seat: Seat) -> BTreeMap<String, u32> {
    let places = hidden_places(table, seat);
    let kinds: Vec<Kind> = places
        .iter()
        .map(|id| table.cards[usize::from(*id)].kind())
        .collect();
    let seen = table.view(Viewer::Seat(seat));
    let mut worlds = BTreeMap::new();
    for order in orders(kinds.len()) {
        for coins in 0..1_u32 << kinds.len() {
            let mut other = *table;
            for (at, id) in places.iter().enumerate() {
                let front = Icing::ALL[(coins >> at & 1) as usize];
                other.cards[usize::from(*id)] = Card::new(kinds[order[at]], front);
            }
            if other.view(Viewer::Seat(seat)) == seen {
                worlds.insert(world(&other), 0);
            }
        }
    }
    worlds
}

fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let put = |order: &Vec<usize>, at: usize| {
        let mut order = order.clone();
        order.insert(at, count - 1);
        order
    };
    let all = shorter
        .iter()
        .flat_map(|order| (0..count).map(move |at| put(order, at)));
    all.collect()
}

fn check(options: Options, seats: u8) {
    let mut checked = 0;
    for seed in 0.. {
        let seat = Seat((seed % u64::from(seats)) as u8);
        let Some(table) = late_table(options, seats, seed, seat) else {
            continue;
        };
        let mut worlds = all_worlds(&table, seat);
        if worlds.len() < 6 {
            continue;
        }
        sample(&table, seat, EACH * worlds.len() as u32, seed, |imagined| {
            let count = worlds.get_mut(&world(imagined));
            *count.expect("an imagined world is one of them") += 1;
        });
        check_fair(worlds.values().map(|count| (*count, f64::from(EACH))));
        checked += 1;
        if checked == 6 {
            return;
        }
    }
}

const EACH: u32 = 60;

fn sample(
    table: &PiecesMontees,
    seat: Seat,
    times: u32,
    seed: u64,
    mut look: impl FnMut(&PiecesMontees),
) {
    let mut rng = Rng::quick(seed);
    for _ in 0..times {
        let mut imagined = *table;
        imagined.determinize(seat, &mut rng);
        look(&imagined);
    }
}

/// Counts and what is expected of them: the sum of squared deviations is that of a fair draw,
/// within six standard deviations.
fn check_fair(counts: impl ExactSizeIterator<Item = (u32, f64)>) {
    let freedom = counts.len() as f64 - 1.0;
    let squares: f64 = counts
        .map(|(count, expected)| (f64::from(count) - expected).powi(2) / expected)
        .sum();
    assert!(
        (squares - freedom).abs() < 6.0 * (2.0 * freedom).sqrt(),
        "{squares} with {freedom} degrees of freedom"
    );
}

/// Every order of these kinds that fits the fronts of the first places, counted by the kinds there.
fn tally(left: &mut Vec<Kind>, fronts: &[Side], order: &mut Vec<Kind>, out: &mut Tally) {
    if left.is_empty() {
        let there = order[..fronts.len()].iter().map(|kind| kind.index());
        *out.entry(there.collect()).or_default() += 1;
    }
    let mut tried = Vec::new();
    for at in 0..left.len() {
        let kind = left[at];
        let front = fronts.get(order.len());
        let fits = front.is_none_or(|front| kind.side(front.icing()) == *front);
        if tried.contains(&kind) || !fits {
            continue;
        }
        tried.push(kind);
        order.push(left.remove(at));
        tally(left, fronts, order, out);
        left.insert(at, order.pop().expect("it was pushed"));
    }
}

type Tally = BTreeMap<Vec<usize>, u32>;

/// Six cards of one colour seen from one side each, their backs bound to each other by what there
/// is of every kind.
#[test]
fn backs_of_one_colour_are_matched_exactly() {
    let mut table = set_up(options(Level::Apprentice), 4, 0);
    // Red ones last: five in the hand of seat 0 or placed from there, one on top of the pile.
    let red = |card: &Card| card.kind().colour() == Colour::Red;
    table.cards.sort_by_key(red);
    let fronts = [
        Side::new(Colour::Red, Icing::Cream, 1),
        Side::new(Colour::Red, Icing::Chocolate, 3),
        Side::new(Colour::Red, Icing::Cream, 2),
        Side::new(Colour::Red, Icing::Cream, 1),
        Side::new(Colour::Red, Icing::Chocolate, 2),
        Side::new(Colour::Red, Icing::Cream, 3),
    ];
    let mut kinds: Vec<_> = table.cards[36..].iter().map(|card| card.kind()).collect();
    let mut worlds = Tally::new();
    tally(&mut kinds, &fronts, &mut Vec::new(), &mut worlds);
    let (truth, _) = worlds.first_key_value().expect("there is a way");
    for (at, (kind, front)) in truth.iter().zip(fronts).enumerate() {
        table.cards[36 + at] = Card::new(Kind::nth(*kind), front.icing());
        let taken = kinds.iter().position(|left| left.index() == *kind);
        kinds.remove(taken.expect("one was left"));
    }
    for (at, kind) in kinds.into_iter().enumerate() {
        table.cards[42 + at] = Card::new(kind, Icing::Cream);
    }
    table.drawn = 41;
    for cook in table.cooks.values_mut() {
        cook.half_seen = Ids::default();
    }
    for id in 36..41 {
        table.cooks[Seat(0)].half_seen.insert(id);
    }

    let all: u32 = worlds.values().sum();
    let times = 200 * worlds.len() as u32;
    let mut counts = Tally::new();
    sample(&table, Seat(0), times, 1, |imagined| {
        let there = imagined.cards[36..42].iter();
        let there = there.map(|card| card.kind().index()).collect();
        *counts.entry(there).or_default() += 1;
    });
    assert!(counts.keys().eq(worlds.keys()), "the same worlds occur");
    assert!(worlds.len() > 10);
    let share = f64::from(times) / f64::from(all);
    let expected = worlds
        .iter()
        .map(|(there, weight)| (counts[there], f64::from(*weight) * share));
    check_fair(expected);
}

#[test]
fn worlds_are_uniform_for_apprentices() {
    check(options(Level::Apprentice), 3);
    check(options(Level::Apprentice), 4);
}

#[test]
fn worlds_are_uniform_in_a_duel() {
    check(options(Level::Apprentice), 2);
}

#[test]
fn worlds_are_uniform_in_teams() {
    let teams = Options {
        teams: true,
        ..options(Level::Apprentice)
    };
    check(teams, 4);
}

#[test]
fn every_order_of_the_unseen_decorations_is_as_likely() {
    let table = set_up(options(Level::Confirmed), 3, 5);
    let mut counts = BTreeMap::new();
    sample(&table, Seat(0), 120 * EACH, 5, |imagined| {
        *counts.entry(format!("{:?}", imagined.booklet)).or_insert(0) += 1;
    });
    assert_eq!(counts.len(), 120);
    check_fair(counts.values().map(|count| (*count, f64::from(EACH))));
}

#[test]
fn pages_once_seen_stay_where_they_are() {
    let mut table = set_up(options(Level::Confirmed), 3, 5);
    for _ in 0..3 {
        table.booklet.turn(crate::Way::Forward);
    }
    let seen = |table: &PiecesMontees| table.booklet.order().take(3).collect::<Vec<_>>();
    let mut rng = Rng::quick(0);
    for _ in 0..50 {
        let mut imagined = table;
        imagined.determinize(Seat(1), &mut rng);
        assert_eq!(seen(&imagined), seen(&table));
    }
}
