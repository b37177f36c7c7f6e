//! PT-7 to PT-10: what a cut does.

use super::{about_to_cut, add_all, cut, line, lines, put};
use crate::data::{Colour, Line, Spot, Spots};
use crate::report::{Change, CutReport};
use crate::slices::{Toppings, slices};
use crate::state::Phase;
use crate::{Event, PizzaTheory};
use Colour::{Green, Red, White};
use engine::{Ctx, Game, Rng, Seat};

/// The lines of E1, and their slices from the smallest: 1, 4, 8, 10 and 14 spots.
const E1: [u8; 3] = [5, 6, 4];

fn e1_slices() -> [Spots; 5] {
    let mut parts = slices(lines(E1));
    parts.sort_by_key(|part| part.len());
    let [_, _, _, parts @ ..] = parts;
    parts
}

fn counts_in(toppings: &Toppings, slice: Spots) -> [u8; 3] {
    Colour::ALL.map(|colour| toppings.of(colour).and(slice).len())
}

/// A pizza with these counts of red, green and white in the slices of E1, smallest first.
fn laid(counts: [[usize; 3]; 5]) -> Toppings {
    let mut toppings = Toppings::default();
    for (slice, counts) in e1_slices().into_iter().zip(counts) {
        for (colour, count) in Colour::ALL.into_iter().zip(counts) {
            put(&mut toppings, slice, colour, count);
        }
    }
    toppings
}

fn after(before: &Toppings) -> [[u8; 3]; 5] {
    let after = before.cut(lines(E1));
    e1_slices().map(|slice| counts_in(&after, slice))
}

#[test]
fn e3_two_tied_remove_the_third() {
    // White is not safe: it has two toppings in the largest slice.
    let before = laid([[0; 3], [0; 3], [2, 2, 1], [0; 3], [0, 0, 2]]);
    assert_eq!(after(&before)[2], [2, 2, 0]);
}

#[test]
fn e3_two_tied_leave_a_safe_third_alone() {
    let before = laid([[0; 3], [0; 3], [2, 2, 1], [0; 3], [0, 0, 1]]);
    assert_eq!(after(&before)[2], [2, 2, 1]);
}

#[test]
fn e3_the_majority_takes_all() {
    let before = laid([[0; 3], [0, 1, 3], [0; 3], [0; 3], [0, 2, 0]]);
    assert_eq!(after(&before)[1], [0, 0, 4]);
}

#[test]
fn e3_one_of_each_stays() {
    let before = laid([[0; 3], [1, 1, 1], [2, 0, 0], [0, 2, 0], [0, 0, 2]]);
    assert_eq!(after(&before)[1], [1, 1, 1]);
}

#[test]
fn pt_9_three_tied_stay_however_many() {
    let before = laid([[0; 3], [0; 3], [2, 2, 2], [0; 3], [0; 3]]);
    assert_eq!(before.cut(lines(E1)), before);
}

#[test]
fn e4_one_topping_in_each_slice_is_safe_everywhere() {
    let before = laid([[1, 0, 0], [1, 3, 0], [1, 0, 4], [1, 5, 0], [1, 2, 6]]);
    let after = after(&before);
    assert!(after.iter().all(|counts| counts[0] == 1));
    // Green is not safe: beside red it loses to white.
    assert_eq!(after[4], [1, 0, 8]);
}

#[test]
fn pt_8_one_slice_with_two_cancels_the_protection_everywhere() {
    let before = laid([[0; 3], [1, 3, 0], [1, 0, 4], [1, 5, 0], [2, 0, 0]]);
    assert_eq!(
        after(&before),
        [[0, 0, 0], [0, 4, 0], [0, 0, 5], [0, 6, 0], [2, 0, 0]]
    );
}

#[test]
fn pt_8_safe_toppings_still_count() {
    let before = laid([[0; 3], [1, 1, 1], [0, 2, 0], [0, 0, 2], [1, 0, 0]]);
    let report = report(before);
    assert_eq!(report.safe, [Red]);
    let slice = report.slices.iter().find(|slice| slice.spots.len() == 4);
    let slice = slice.expect("a slice of four");
    assert_eq!(slice.counts, [1, 1, 1].into());
    assert_eq!(slice.leaders, Colour::ALL);
}

#[test]
fn pt_10_all_slices_are_resolved_from_the_position_before() {
    // Green falls back to one topping per slice by this cut: that does not make it safe.
    let before = laid([[0; 3], [3, 1, 0], [0, 2, 3], [0, 1, 0], [0; 3]]);
    assert_eq!(
        after(&before),
        [[0, 0, 0], [4, 0, 0], [0, 0, 5], [0, 1, 0], [0, 0, 0]]
    );
}

#[test]
fn pt_10_won_spots_are_taken_in_ascending_number_until_sixteen() {
    // Red keeps 14 and wins ten spots; two toppings are left for them.
    let before = laid([[0; 3], [0; 3], [0; 3], [6, 0, 4], [8, 6, 0]]);
    let after = before.cut(lines(E1));
    let won = before.of(Green).or(before.of(White));
    let taken: Spots = won.iter().take(2).collect();
    assert_eq!(after.of(Red), before.of(Red).or(taken));
    assert_eq!(after.counts(), [16, 0, 0]);
    let report = report(before);
    let short: Vec<_> = won.iter().skip(2).collect();
    assert_eq!(report.short, short);
}

#[test]
fn pt_10_removals_come_before_replacements() {
    // All sixteen red toppings lie on the pizza; the two lost in one slice are free to be won with.
    let before = laid([[0; 3], [0; 3], [2, 5, 0], [6, 0, 1], [8, 3, 1]]);
    assert_eq!(before.counts(), [16, 8, 2]);
    let before_white = before.of(White);
    let after = before.cut(lines(E1));
    // White is safe; green's three spots are won, two toppings are there to take them.
    assert_eq!(after.counts(), [16, 7, 2]);
    assert_eq!(after.of(White), before_white);
    let taken: Spots = before
        .of(Green)
        .and(e1_slices()[4])
        .iter()
        .take(2)
        .collect();
    assert_eq!(after.of(Red).but(before.of(Red)), taken);
}

fn report(before: Toppings) -> CutReport {
    let mut table = about_to_cut(before);
    let told = cut(&mut table, &E1);
    let [Event::LineChosen { .. }, Event::PizzaCut { cut }, ..] = &told[..] else {
        panic!("the last choice cuts: {told:?}");
    };
    cut.clone()
}

#[test]
fn pt_9_a_cut_is_explained_slice_by_slice() {
    let before = laid([[0; 3], [0, 1, 3], [2, 2, 1], [0, 2, 0], [1, 0, 1]]);
    let report = report(before);
    assert_eq!(report.slices.len(), 5);
    assert_eq!(report.safe, []);
    let sized = |size: usize| {
        let mut slices = report.slices.iter();
        slices
            .find(|slice| slice.spots.len() == size)
            .expect("a slice of this size")
    };
    assert_eq!(sized(1).leaders, []);
    assert_eq!(sized(4).leaders, [White]);
    assert_eq!(sized(8).leaders, [Red, Green]);
    assert_eq!(sized(14).leaders, [Red, White]);
    let lost = |size, colour| {
        let mut spots = sized(size).spots.iter().copied();
        spots
            .find(|spot| before.at(*spot) == Some(colour))
            .expect("it lies there")
    };
    let (green, white) = (lost(4, Green), lost(8, White));
    assert_eq!(
        sized(4).changes,
        [Change {
            spot: green,
            was: Green,
            now: Some(White)
        }]
    );
    assert_eq!(
        sized(8).changes,
        [Change {
            spot: white,
            was: White,
            now: None
        }]
    );
    assert_eq!(report.on_pizza, [3, 4, 5].into());
    assert_eq!(report.short, []);
}

/// PT-7 to PT-10 once more, word by word and spot by spot.
fn by_the_book(before: &Toppings, cut: [Line; 3]) -> Vec<Option<Colour>> {
    let side = |spot: Spot| {
        [0, 1, 2].map(|axis| {
            let twice_line = 2 * u8::from(cut[axis]) as i8 - 7;
            2 * spot.coordinates()[axis] > twice_line
        })
    };
    let count = |slice: [bool; 3], colour| {
        let spots = Spot::all().filter(|spot| side(*spot) == slice);
        spots
            .filter(|spot| before.at(*spot) == Some(colour))
            .count()
    };
    let safe = |colour| Spot::all().all(|spot| count(side(spot), colour) <= 1);
    let mut pizza: Vec<_> = Spot::all().map(|spot| before.at(spot)).collect();
    let mut won = Vec::new();
    for spot in Spot::all() {
        let counts = Colour::ALL.map(|colour| (count(side(spot), colour), colour));
        let most = counts.iter().map(|(count, _)| *count).max();
        let leaders: Vec<_> = counts
            .iter()
            .filter(|(count, _)| Some(*count) == most)
            .collect();
        let Some(colour) = before.at(spot) else {
            continue;
        };
        if safe(colour) || leaders.iter().any(|(_, leader)| *leader == colour) {
            continue;
        }
        pizza[usize::from(u8::from(spot))] = None;
        if let [(_, leader)] = leaders[..] {
            won.push((spot, *leader));
        }
    }
    for (spot, leader) in won {
        if pizza
            .iter()
            .filter(|topping| **topping == Some(leader))
            .count()
            < 16
        {
            pizza[usize::from(u8::from(spot))] = Some(leader);
        }
    }
    pizza
}

#[test]
fn pt_7_to_pt_10_agree_with_the_book_on_random_pizzas() {
    let mut rng = Rng::quick(5);
    for _ in 0..3_000 {
        let mut before = Toppings::default();
        let most = 4 + rng.below(13);
        let mut left = [most, most.min(1 + rng.below(16)), 1 + rng.below(16)];
        let mut spots: Vec<_> = Spot::all().collect();
        rng.shuffle(&mut spots);
        for spot in spots {
            let colour = rng.pick(&Colour::ALL);
            let left = &mut left[colour.index()];
            if *left > 0 && rng.below(5) > 0 {
                *left -= 1;
                before.add(colour, spot);
            }
        }
        let cut = [(); 3].map(|()| rng.pick(&Line::ALL));
        assert_eq!(
            before.cut(cut).by_spot(),
            by_the_book(&before, cut),
            "{before:?} {cut:?}"
        );
    }
}

#[test]
fn the_tensor_tells_what_every_cut_would_leave() {
    let mut rng = Rng::quick(9);
    for round in 0..4 {
        let mut table = super::table(3, Seat(round % 3));
        for _ in 0..=round {
            add_all(&mut table);
            let state: PizzaTheory = table;
            let tensor = state.cut_tensor();
            for (red, green, white) in [(1, 6, 3), (2, 2, 5), (4, 1, 1), (6, 5, 4)] {
                let mut played = state;
                cut(&mut played, &[red, green, white]);
                let told =
                    tensor[usize::from(red) - 1][usize::from(green) - 1][usize::from(white) - 1];
                assert_eq!(told, played.toppings.counts());
                let after = state.toppings_after(lines([red, green, white]));
                assert_eq!(after, *played.toppings());
                let matrix = state.cut_matrix(line(white));
                assert_eq!(matrix[usize::from(red) - 1][usize::from(green) - 1], told);
            }
            while table.phase == Phase::Cut {
                let seat = table.pending().first().expect("somebody is to choose");
                let action = table.any_legal(seat, &mut rng);
                table.apply(seat, action, &mut Ctx::silent(&mut rng));
            }
            if table.pending().is_empty() {
                break;
            }
        }
    }
}
