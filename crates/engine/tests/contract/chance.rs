//! Frozen: how seeds become dice and shuffles. Records outlive code, so the numbers in the tests
//! called `vectors_…` must never change.

use engine::{Rng, Seed};
use std::collections::BTreeMap;

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn seed() -> Seed {
    SEED.parse().expect("64 hexadecimal digits")
}

fn words(mut rng: Rng) -> [u32; 4] {
    std::array::from_fn(|_| rng.next_u32())
}

fn dice(mut rng: Rng) -> [u32; 12] {
    let large = 3_000_000_000;
    [6, 6, 6, 6, 52, 52, 3, 1_000_000_007, large, large, large, 1].map(|n| rng.below(n))
}

fn shuffled(mut rng: Rng) -> [u8; 16] {
    let mut items = std::array::from_fn(|place| place as u8);
    rng.shuffle(&mut items);
    items
}

fn dealt(mut rng: Rng) -> (Vec<u8>, Vec<u8>) {
    let mut pile: [u8; 10] = std::array::from_fn(|place| place as u8);
    let (rest, dealt) = rng.deal(&mut pile, 4);
    (rest.into(), dealt.into())
}

fn picked(mut rng: Rng) -> [u8; 8] {
    std::array::from_fn(|_| rng.pick(&[2, 3, 5, 7, 11]))
}

fn bits(mut rng: Rng) -> [u32; 8] {
    std::array::from_fn(|_| rng.pick_bit(0x8000_0100_0010_1001))
}

fn coins(mut rng: Rng) -> [u8; 12] {
    std::array::from_fn(|_| rng.coin().into())
}

fn redealt(mut rng: Rng) -> [u8; 8] {
    let mut places = [3, 1, 4, 1, 5, 9, 2, 6];
    rng.redeal(places.iter_mut());
    places
}

#[test]
fn vectors_of_chacha8_as_published() {
    // ECRYPT, 256-bit key of zeros, first stream: 3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1
    let rng = Rng::at(&Seed::from_number(0), 0);
    let first = [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f];
    assert_eq!(words(rng), first);
}

#[test]
fn vectors_of_a_match() {
    let rng = Rng::at(&seed(), 7);
    let first = [0xf333_b82e, 0xf0c1_cdb4, 0x11fb_b7d0, 0x2824_c059];
    assert_eq!(words(rng.clone()), first);
    assert_eq!(rng.clone().next_u64(), 0xf333_b82e_f0c1_cdb4);
    assert_eq!(
        dice(rng.clone()),
        [
            5,
            5,
            0,
            0,
            39,
            17,
            2,
            359_769_685,
            1_572_337_260,
            68_187_865,
            1_436_908_676,
            0
        ]
    );
    assert_eq!(
        shuffled(rng.clone()),
        [11, 5, 6, 8, 1, 12, 13, 4, 10, 7, 3, 9, 2, 0, 14, 15]
    );
    assert_eq!(
        dealt(rng.clone()),
        (vec![7, 6, 2, 3, 4, 5], vec![1, 0, 8, 9])
    );
    assert_eq!(picked(rng.clone()), [11, 11, 2, 2, 7, 3, 7, 3]);
    assert_eq!(bits(rng.clone()), [63, 63, 0, 0, 40, 12, 40, 12]);
    assert_eq!(coins(rng.clone()), [1, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0]);
    assert_eq!(redealt(rng), [4, 2, 1, 3, 5, 1, 6, 9]);
}

#[test]
fn vectors_of_splitmix64_as_published() {
    // Seed 0: e220a8397b1dcdaf 6e789e6aa1b965f4 06c45d188009454f f88bb8a8724c81ec
    let first = [0xe220_a839, 0x6e78_9e6a, 0x06c4_5d18, 0xf88b_b8a8];
    assert_eq!(words(Rng::quick(0)), first);
}

#[test]
fn vectors_of_imagination() {
    let rng = Rng::quick(42);
    let first = [0x989b_3f13, 0x290d_b4bf, 0x2a99_0be6, 0x0c4b_6b24];
    assert_eq!(words(rng.clone()), first);
    assert_eq!(rng.clone().next_u64(), 0x989b_3f13_290d_b4bf);
    assert_eq!(
        dice(rng.clone()),
        [
            3,
            0,
            0,
            0,
            51,
            12,
            0,
            152_893_343,
            2_282_050_004,
            731_403_801,
            2_293_336_830,
            0
        ]
    );
    assert_eq!(
        shuffled(rng.clone()),
        [7, 15, 12, 3, 5, 4, 8, 6, 1, 10, 13, 11, 0, 14, 2, 9]
    );
    assert_eq!(
        dealt(rng.clone()),
        (vec![6, 7, 2, 3, 4, 9], vec![0, 8, 1, 5])
    );
    assert_eq!(picked(rng.clone()), [5, 2, 2, 2, 11, 3, 3, 2]);
    assert_eq!(bits(rng.clone()), [20, 0, 0, 0, 63, 12, 12, 0]);
    assert_eq!(coins(rng.clone()), [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1]);
    assert_eq!(redealt(rng), [6, 2, 9, 3, 5, 1, 1, 4]);
}

#[test]
fn vectors_of_seeds() {
    assert_eq!(
        seed().nth(0).to_string(),
        "4015b28f6e12ab6ad9e8667b31c51233f78f172790b2d94f326b2ed7ffbcbecb"
    );
    assert_eq!(
        seed().nth(1).to_string(),
        "4fc71deff9d20ebd4138c59256ba3691b887ee56abd2af1452b467a5a461b539"
    );
    assert_eq!(Seed::from_number(258).0[..3], [2, 1, 0]);
}

#[test]
fn every_step_and_every_seed_has_its_own_stream() {
    let first = |seed: &Seed, step| words(Rng::at(seed, step));
    let other = Seed::from_number(1);
    assert_ne!(first(&seed(), 0), first(&seed(), 1));
    assert_ne!(first(&seed(), 0), first(&other, 0));
    assert_ne!(words(Rng::quick(0)), words(Rng::quick(1)));
}

#[test]
fn drawing_is_remembered() {
    let mut rng = Rng::quick(1);
    assert!(!rng.drawn());
    rng.shuffle(&mut [1]);
    rng.deal(&mut [1, 2, 3], 3);
    assert!(!rng.drawn(), "there was nothing to draw");
    rng.coin();
    assert!(rng.drawn());
}

/// Counts what comes up in many trials, and fails if anything does so beyond five standard
/// deviations from its fair share.
fn assert_uniform<T: Ord + std::fmt::Debug>(results: usize, mut trial: impl FnMut() -> T) {
    const EACH: usize = 2_000;
    let mut counts = BTreeMap::new();
    for _ in 0..EACH * results {
        *counts.entry(trial()).or_insert(0_usize) += 1;
    }
    assert_eq!(counts.len(), results);
    let fair = |count: &usize| count.abs_diff(EACH) <= 5 * EACH.isqrt();
    assert!(counts.values().all(fair), "{counts:?}");
}

#[test]
fn all_results_are_equally_likely() {
    for mut rng in [Rng::at(&seed(), 0), Rng::quick(1)] {
        assert_uniform(7, || rng.below(7));
        assert_uniform(2, || rng.coin());
        assert_uniform(5, || rng.pick(&[2, 3, 5, 7, 11]));
        assert_uniform(5, || rng.pick_bit(0x8000_0100_0010_1001));
        assert_uniform(24, || {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            items
        });
        assert_uniform(10, || {
            let mut pile = [0, 1, 2, 3, 4];
            let (_, dealt) = rng.deal(&mut pile, 2);
            dealt.sort_unstable();
            (dealt[0], dealt[1])
        });
        assert_uniform(12, || {
            let mut places = [0, 1, 1, 2];
            rng.redeal(places.iter_mut());
            places
        });
    }
}

#[test]
fn a_redeal_does_not_see_what_it_replaces() {
    let redeal = |mut places: [u8; 6]| {
        Rng::quick(3).redeal(places.iter_mut());
        places
    };
    assert_eq!(redeal([1, 2, 3, 4, 5, 6]), redeal([6, 1, 5, 2, 4, 3]));
}

#[test]
fn seeds_are_64_hexadecimal_digits() {
    assert_eq!(seed().to_string(), SEED);
    assert_eq!(SEED.to_uppercase().parse(), Ok(seed()));
    let unicode = format!("{}é", &SEED[..62]);
    for text in [
        "",
        "00",
        &SEED[..63],
        &format!("{SEED}0"),
        &SEED.replace('f', "g"),
        &unicode,
    ] {
        assert!(text.parse::<Seed>().is_err(), "{text:?}");
    }
    let json = format!("\"{SEED}\"");
    assert_eq!(
        serde_json::to_string(&seed()).expect("a seed is a text"),
        json
    );
    assert_eq!(serde_json::from_str::<Seed>(&json).ok(), Some(seed()));
    let error = serde_json::from_str::<Seed>("\"12\"").expect_err("too short");
    assert!(
        error
            .to_string()
            .starts_with("a seed is 64 hexadecimal digits")
    );
}
