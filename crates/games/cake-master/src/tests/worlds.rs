//! Imagined worlds are drawn uniformly from those that fit.

use super::{keep, pass_left, place, play, play_on, table};
use crate::CakeMaster;
use crate::data::Card;
use crate::state::{Phase, Slot};
use engine::{Ctx, Game, Rng, Seat, playout};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Every outcome comes up, and none off by more than five standard deviations.
fn assert_uniform<K: Ord + Debug>(counts: &BTreeMap<K, u32>, kinds: usize, samples: u32) {
    assert_eq!(counts.len(), kinds);
    let expected = f64::from(samples) / kinds as f64;
    for (world, count) in counts {
        let off = (f64::from(*count) - expected).abs();
        assert!(
            off < 5.0 * expected.sqrt(),
            "{world:?}: {count}, not {expected}"
        );
    }
    let squares = counts
        .values()
        .map(|count| (f64::from(*count) - expected).powi(2));
    let chi_square = squares.sum::<f64>() / expected;
    let freedom = kinds as f64 - 1.0;
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt();
    assert!(chi_square < bound, "chi-square {chi_square} above {bound}");
}

fn sample<K: Ord>(
    table: &CakeMaster,
    seat: u8,
    samples: u32,
    world: impl Fn(&CakeMaster) -> K,
) -> BTreeMap<K, u32> {
    let mut rng = Rng::quick(17);
    let mut counts = BTreeMap::new();
    for _ in 0..samples {
        let mut imagined = *table;
        imagined.determinize(Seat(seat), &mut rng);
        *counts.entry(world(&imagined)).or_default() += 1;
    }
    counts
}

fn hands(table: &CakeMaster) -> Vec<Option<Card>> {
    let benches = table.benches.values().iter();
    benches.flat_map(|bench| bench.hand).collect()
}

/// Six players in their last turn: the deck is dealt out. The hands of all but the first few are
/// taken away, so that the worlds can be counted.
fn few_hands(kept: u8) -> CakeMaster {
    let mut table = table(6, 5);
    play_on(&mut table, |table| {
        table.turn == 3 && table.phase == Phase::Place
    });
    assert_eq!(table.pile.cards, [None; 72]);
    for seat in (kept..6).map(Seat) {
        table.benches[seat].hand = [None; 3];
    }
    table
}

#[test]
fn unknown_hands_are_dealt_uniformly() {
    // Seat 1 got one of its cards from seat 0; five cards are hidden.
    let table = few_hands(3);
    let counts = sample(&table, 0, 60_000, hands);
    assert_uniform(&counts, 120, 60_000);
    let known = [0, 1, 2, 5];
    for world in counts.keys() {
        let truth = hands(&table);
        assert!(known.iter().all(|slot| world[*slot] == truth[*slot]));
        let (mut imagined, mut real) = (world.clone(), truth);
        imagined.sort_unstable();
        real.sort_unstable();
        assert_eq!(imagined, real);
    }
}

#[test]
fn cards_placed_in_secret_are_imagined_uniformly() {
    let mut table = few_hands(2);
    let free: Vec<_> = table.benches[Seat(1)].free.iter().collect();
    assert_eq!(free.len(), 3);
    let spot = free[1] as u8;
    play(&mut table, 1, place(0, spot / 4, spot % 4));
    // Two hidden cards, any of three placed, at any of three positions.
    let world = |table: &CakeMaster| {
        let bench = table.benches[Seat(1)];
        (hands(table), bench.unplaced, bench.spots)
    };
    assert_uniform(&sample(&table, 0, 36_000, world), 2 * 9, 36_000);
    let spot = free[2] as u8;
    play(&mut table, 1, place(2, spot / 4, spot % 4));
    // Two of the three placed, in 3 · 2 ways.
    assert_uniform(&sample(&table, 0, 36_000, world), 2 * 3 * 6, 36_000);
}

#[test]
fn secret_choices_are_imagined_uniformly() {
    let mut table = table(3, 5);
    play(&mut table, 1, keep(0));
    play(&mut table, 1, pass_left(2));
    play(&mut table, 2, keep(1));
    let world = |table: &CakeMaster| {
        let choice = |seat| {
            let bench = table.benches[Seat(seat)];
            [bench.kept, bench.left].map(|slot| slot.map(Slot::number))
        };
        [choice(0), choice(1), choice(2)]
    };
    let counts = sample(&table, 0, 36_000, world);
    assert_uniform(&counts, 6 * 3, 36_000);
    assert!(counts.keys().all(|world| world[0] == [None, None]));
}

#[test]
fn with_two_players_the_kept_card_is_any_unseen_one() {
    let mut table = table(2, 5);
    play_on(&mut table, |table| {
        table.turn == 1 && table.phase == Phase::Place
    });
    let kept = |table: &CakeMaster| table.benches[Seat(1)].hand[0];
    // Six cards lie on cakes, five in hands are known.
    let counts = sample(&table, 0, 61_000, kept);
    assert_uniform(&counts, 72 - 6 - 5, 61_000);
}

#[test]
fn the_pile_is_imagined_uniformly() {
    let table = table(5, 5);
    // The first card of another hand and the next two of the pile.
    let hand = |table: &CakeMaster| table.benches[Seat(3)].hand[0];
    let top = |table: &CakeMaster| table.pile.cards[56];
    let later = |table: &CakeMaster| table.pile.cards[12];
    for place in [hand, top, later] {
        assert_uniform(&sample(&table, 0, 69_000, place), 69, 69_000);
    }
}

#[test]
fn alone_only_the_pile_is_unknown() {
    let mut table = table(1, 5);
    play(&mut table, 0, keep(0));
    let top = |table: &CakeMaster| table.pile.cards[66];
    assert_uniform(&sample(&table, 0, 67_000, top), 67, 67_000);
}

#[test]
fn customers_to_come_are_imagined_uniformly() {
    let table = table(2, 5);
    let next = |table: &CakeMaster| [table.customers[10], table.customers[6]];
    let counts = sample(&table, 0, 110_000, next);
    assert_uniform(&counts, 11 * 10, 110_000);
    let shown = table.customers[11];
    assert!(counts.keys().all(|next| !next.contains(&shown)));
}

#[test]
fn imagined_matches_can_be_played_to_the_end() {
    let mut rng = Rng::quick(1);
    for seats in 1..=6 {
        let mut truth = table(seats, 5);
        while let Some(seat) = truth.pending().first() {
            let mut imagined = truth;
            imagined.determinize(seat, &mut rng);
            playout(&mut imagined, &mut rng);
            let full = |board: &crate::state::Board| board.iter().all(Option::is_some);
            assert!(imagined.boards().values().iter().all(full));
            let action = truth.any_legal(seat, &mut rng);
            truth.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
    }
}
