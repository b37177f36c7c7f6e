use super::{board, cake};
use crate::Card;
use crate::cake::{Cake, Facts, Flavour, ICING_COUNT, STRAY, WHOLE, open_halves};
use crate::state::cakes;
use engine::Rng;

/// CM-7 as it is written, without any of the packing.
fn by_the_book(cake: [Card; 4]) -> Flavour {
    let icings = |icing| cake.iter().any(|card| card.icing() as usize == icing);
    let icings = (0..3).filter(|icing| icings(*icing)).count();
    let (mut whole, mut stray) = (0, 0);
    for position in 0..4 {
        let here = cake[position].edges().clockwise;
        let there = cake[(position + 1) % 4].edges().counter_clockwise;
        match (here, there) {
            (true, true) => whole += 1,
            (false, false) => {}
            _ => stray += 1,
        }
    }
    let raspberries: u8 = cake.iter().map(|card| card.fruits().raspberries).sum();
    let blueberries: u8 = cake.iter().map(|card| card.fruits().blueberries).sum();
    let icing = [3, 1, 0][icings - 1];
    let no_stray_half = u8::from(stray == 0);
    let pairs = raspberries.min(blueberries);
    Flavour {
        icing,
        rosettes: whole,
        no_stray_half,
        pairs,
        total: icing + whole + no_stray_half + pairs,
    }
}

#[test]
fn cm_7_flavour_of_random_cakes_is_by_the_book() {
    let mut rng = Rng::quick(5);
    let deck: Vec<_> = Card::all().collect();
    for _ in 0..20_000 {
        let cards: [Card; 4] = std::array::from_fn(|_| rng.pick(&deck));
        let cake = cards.map(Some);
        assert_eq!(Flavour::of(cake), by_the_book(cards), "{cards:?}");
        assert_eq!(Facts::of(cake).flavour(), by_the_book(cards).total);
    }
}

/// One whole rosette, one stray half, a pair, two icings.
fn three() -> Cake {
    cake([
        "pink-cw-r",
        "white-both-b",
        "pink-plain-none",
        "pink-plain-none",
    ])
}

/// Three whole rosettes, no stray half, a pair, two icings.
fn six() -> Cake {
    cake([
        "white-cw-rr",
        "white-both-b",
        "chocolate-both-none",
        "white-ccw-none",
    ])
}

/// One icing, one whole rosette, a stray half, a pair.
fn five() -> Cake {
    cake([
        "chocolate-plain-rb",
        "chocolate-ccw-r",
        "chocolate-cw-none",
        "chocolate-ccw-none",
    ])
}

#[test]
fn e1_three_cakes_of_fourteen_points() {
    let lines = [three(), six(), five()].map(Flavour::of);
    let parts = lines.map(|line| [line.icing, line.rosettes, line.no_stray_half, line.pairs]);
    assert_eq!(parts, [[1, 1, 0, 1], [1, 3, 1, 1], [3, 1, 0, 1]]);
    assert_eq!(lines.map(|line| line.total), [3, 6, 5]);
    let total: u8 = cakes(&board([three(), six(), five()]))
        .map(|cake| Facts::of(cake).flavour())
        .iter()
        .sum();
    assert_eq!(total, 14);
}

#[test]
fn e3_fruits_on_different_cakes_make_no_pair() {
    let red = cake([
        "pink-plain-rr",
        "pink-plain-r",
        "pink-plain-none",
        "white-plain-none",
    ]);
    let blue = cake([
        "pink-plain-bb",
        "white-plain-b",
        "white-plain-none",
        "white-plain-none",
    ]);
    assert_eq!([red, blue].map(|cake| Flavour::of(cake).pairs), [0, 0]);
}

#[test]
fn cm_7_a_cake_without_any_rosette_has_no_stray_half() {
    let plain = cake([
        "pink-plain-none",
        "pink-plain-r",
        "pink-plain-rr",
        "pink-plain-b",
    ]);
    assert_eq!(Flavour::of(plain).no_stray_half, 1);
    assert_eq!(Flavour::of(plain).total, 3 + 1 + 1);
}

#[test]
fn cm_5_the_clockwise_edge_meets_the_next_position_around_the_cake() {
    // The seam from position 3 to position 0.
    let around = cake([
        "pink-ccw-none",
        "pink-plain-none",
        "pink-plain-r",
        "pink-cw-none",
    ]);
    assert_eq!(Flavour::of(around).rosettes, 1);
    let apart = cake([
        "pink-cw-none",
        "pink-plain-none",
        "pink-plain-r",
        "pink-ccw-none",
    ]);
    assert_eq!(Flavour::of(apart).rosettes, 0);
    assert_eq!(Facts::of(apart).get(STRAY), 2);
}

#[test]
fn an_unfinished_cake_is_worth_what_it_shows() {
    let mut half = six();
    half[3] = None;
    half[0] = None;
    let facts = Facts::of(half);
    assert_eq!((facts.get(ICING_COUNT), facts.get(WHOLE)), (2, 1));
    // The half towards position 0 and the one from position 3 still wait.
    assert_eq!((facts.get(STRAY), open_halves(half)), (2, 2));
    assert_eq!(Flavour::of(half).total, 1 + 1);
    assert_eq!(Flavour::of([None; 4]), Flavour::default());
}
