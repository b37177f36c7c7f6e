//! PT-1 to PT-4: the pizza and the start.

use super::{line, lines, number, spot, table};
use crate::data::{BESIDE, BEYOND, COORDINATES, Colour, LINES, Line, SPOTS, START, Spot, Spots};
use crate::slices::slices;
use engine::Seat;

#[test]
fn pt_1_thirty_seven_spots_in_order_of_x_then_y() {
    assert_eq!(Spot::all().count(), 37);
    assert!(COORDINATES.is_sorted());
    for [x, y, z] in COORDINATES {
        assert_eq!(x + y + z, 0);
        assert!([x, y, z].iter().all(|coordinate| coordinate.abs() <= 3));
    }
    assert_eq!(number(0), spot(-3, 0, 3));
    assert_eq!(number(18), spot(0, 0, 0));
    assert_eq!(number(36), spot(3, 0, -3));
}

#[test]
fn pt_1_neighbours_are_those_one_step_away() {
    for one in Spot::all() {
        let expected: Spots = Spot::all()
            .filter(|other| {
                let (one, other) = (one.coordinates(), other.coordinates());
                let far = |axis: usize| one[axis].abs_diff(other[axis]);
                far(0).max(far(1)).max(far(2)) == 1
            })
            .collect();
        assert_eq!(Spots::NONE.with(one).neighbours(), expected, "{one:?}");
    }
    assert_eq!(Spots::NONE.with(number(18)).neighbours().len(), 6);
    assert_eq!(Spots::NONE.with(number(0)).neighbours().len(), 3);
    assert_eq!(Spots::ALL.neighbours(), Spots::ALL);
}

#[test]
fn pt_2_a_line_lies_between_two_rows_of_its_own_axis() {
    for (axis, beyond) in BEYOND.into_iter().enumerate() {
        for (number, beyond) in (1..).zip(beyond) {
            let expected: Spots = Spot::all()
                .filter(|spot| spot.coordinates()[axis] * 2 > number * 2 - 7)
                .collect();
            assert_eq!(beyond, expected);
        }
    }
    // The line of 1st runs straight away from the corner at (0, 3, −3): x stays the same.
    assert!(!BEYOND[0][line(4).index()].contains(spot(0, 3, -3)));
    assert!(BEYOND[0][line(3).index()].contains(spot(0, 3, -3)));
}

#[test]
fn pt_3_as_many_of_everything_as_in_the_box() {
    assert_eq!(Colour::ALL.len(), 3);
    assert_eq!(crate::data::TOPPINGS, 16);
    assert_eq!(Line::ALL.map(u8::from), [1, 2, 3, 4, 5, 6]);
    assert_eq!((SPOTS, LINES), (37, 6));
}

#[test]
fn pt_4_two_toppings_before_each_of_the_three_seats() {
    let expected = [
        [spot(1, 1, -2), spot(-1, 2, -1)],
        [spot(-2, 1, 1), spot(-1, -1, 2)],
        [spot(1, -2, 1), spot(2, -1, -1)],
    ];
    assert_eq!(START, expected.map(Spots::from_iter));
}

#[test]
fn pt_4_the_first_player_sits_at_1st_and_the_others_clockwise() {
    let [red, green, white] = Colour::ALL;
    for (first, board) in [
        (0, [red, green, white]),
        (1, [green, white, red]),
        (2, [white, red, green]),
    ] {
        let table = table(3, Seat(first));
        assert_eq!(table.board, board);
        for (colour, start) in board.into_iter().zip(START) {
            assert_eq!(table.toppings.of(colour), start);
        }
    }
}

#[test]
fn pt_7_every_spot_is_in_one_slice() {
    for cut in every_cut() {
        let parts = slices(cut);
        let together = parts.iter().fold(Spots::NONE, |all, part| all.or(*part));
        assert_eq!(together, Spots::ALL);
        assert_eq!(parts.iter().map(|part| part.len()).sum::<u8>(), 37);
    }
}

#[test]
fn e1_cuts_5_6_4_leave_slices_of_1_4_8_10_and_14_spots() {
    let mut sizes: Vec<_> = slices(lines([5, 6, 4])).map(Spots::len).into();
    sizes.retain(|size| *size > 0);
    sizes.sort_unstable();
    assert_eq!(sizes, [1, 4, 8, 10, 14]);
}

#[test]
fn e2_four_to_seven_slices() {
    let mut cuts = [0; 9];
    for cut in every_cut() {
        let parts = slices(cut);
        cuts[parts.iter().filter(|part| !part.is_empty()).count()] += 1;
    }
    assert_eq!(cuts, [0, 0, 0, 0, 22, 36, 132, 26, 0]);
}

#[test]
fn e5_spots_beside_a_line() {
    for axis in BESIDE {
        assert_eq!(axis.map(Spots::len), [9, 11, 13, 13, 11, 9]);
    }
    for spot in BESIDE[2][line(2).index()].iter() {
        assert!([-2, -1].contains(&spot.coordinates()[2]));
    }
}

fn every_cut() -> impl Iterator<Item = [Line; 3]> {
    Line::ALL.into_iter().flat_map(|x| {
        let rest = Line::ALL.into_iter();
        rest.flat_map(move |y| Line::ALL.map(|z| [x, y, z]))
    })
}
