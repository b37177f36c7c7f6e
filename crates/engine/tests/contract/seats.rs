//! Seats, sets of them, values for each, and who sees and hears what.

use engine::{Audience, MAX_SEATS, PerSeat, Seat, SeatSet, Viewer};
use serde_json::json;

fn set(seats: &[u8]) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

#[test]
fn neighbours() {
    assert_eq!(
        [0, 1, 2].map(|seat| Seat(seat).left(3)),
        [1, 2, 0].map(Seat)
    );
    assert_eq!(
        [0, 1, 2].map(|seat| Seat(seat).right(3)),
        [2, 0, 1].map(Seat)
    );
    for seats in 1..=MAX_SEATS {
        for seat in Seat::all(seats) {
            assert_eq!(seat.left(seats).right(seats), seat);
        }
    }
    assert_eq!(Seat(0).left(1), Seat(0));
}

#[test]
fn once_round_the_table() {
    assert_eq!(Seat::all(3).collect::<Vec<_>>(), [0, 1, 2].map(Seat));
    assert_eq!(Seat(2).round(4).collect::<Vec<_>>(), [2, 3, 0, 1].map(Seat));
    assert_eq!(Seat(0).round(4).collect::<Vec<_>>(), [0, 1, 2, 3].map(Seat));
    assert_eq!(Seat(0).round(1).collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn sets_of_seats() {
    let mut some = set(&[4, 1]);
    assert_eq!(some.iter().collect::<Vec<_>>(), [1, 4].map(Seat));
    assert_eq!((some.len(), some.first()), (2, Some(Seat(1))));
    assert!(some.contains(Seat(4)) && !some.contains(Seat(0)));
    some.insert(Seat(0));
    some.remove(Seat(4));
    some.remove(Seat(5));
    assert_eq!(some, set(&[0, 1]));
    assert_eq!(SeatSet::one(Seat(3)), set(&[3]));
    assert_eq!(SeatSet::all(3), set(&[0, 1, 2]));
    assert_eq!(SeatSet::all(MAX_SEATS).len(), MAX_SEATS);
    assert_eq!(SeatSet::all(0), SeatSet::EMPTY);
    assert_eq!(
        (SeatSet::EMPTY.first(), SeatSet::EMPTY.is_empty()),
        (None, true)
    );
}

#[test]
fn no_set_contains_a_seat_that_cannot_be() {
    for seat in [6, 8, 9, 64, 255] {
        assert!(!SeatSet::all(MAX_SEATS).contains(Seat(seat)));
    }
}

#[test]
fn sets_in_json() {
    assert_eq!(json!(set(&[5, 0, 2])), json!([0, 2, 5]));
    assert_eq!(json!(SeatSet::EMPTY), json!([]));
}

#[test]
fn a_value_for_each_seat() {
    let mut squares = PerSeat::from_fn(3, |seat| seat.0 * seat.0);
    assert_eq!(squares.values(), [0, 1, 4]);
    squares[Seat(0)] = 7;
    assert_eq!(squares[Seat(0)], 7);
    for (seat, square) in squares.iter_mut() {
        *square += seat.0;
    }
    assert_eq!(squares.values(), [7, 2, 6]);
    let both = squares.map(|seat, square| (seat.0, *square));
    assert_eq!(both.iter().last(), Some((Seat(2), &(2, 6))));
    assert_eq!((squares.len(), squares.is_empty()), (3, false));
    assert!(PerSeat::<u8>::defaults(0).is_empty());
}

#[test]
fn only_seats_at_the_table_count_for_equality() {
    assert_eq!(PerSeat::from_fn(2, |_| 0), PerSeat::<u8>::defaults(2));
    assert_ne!(PerSeat::<u8>::defaults(2), PerSeat::defaults(3));
}

#[test]
#[should_panic(expected = "a table has at most 6 seats")]
fn no_table_has_seven_seats() {
    PerSeat::<u8>::defaults(7);
}

#[test]
fn values_in_json() {
    let values = PerSeat::from_fn(3, |seat| seat.0 + 1);
    assert_eq!(json!(values), json!([1, 2, 3]));
    assert_eq!(serde_json::from_value(json!([1, 2, 3])).ok(), Some(values));
    let many = serde_json::from_value::<PerSeat<u8>>(json!([1, 2, 3, 4, 5, 6, 7]));
    let sentence = "invalid length 7, expected a value for each of at most 6 seats";
    assert_eq!(many.expect_err("too many").to_string(), sentence);
}

#[test]
fn who_sees_what() {
    let (own, other) = (Seat(1), Seat(2));
    assert!(Viewer::Seat(own).sees(own));
    assert!(!Viewer::Seat(own).sees(other));
    assert!(!Viewer::Public.sees(own));
    assert!(Viewer::Everything.sees(own));
}

#[test]
fn who_hears_what() {
    let heard = |audience: Audience| {
        let seats = [Seat(0), Seat(1)].map(Viewer::Seat);
        let [zero, one] = seats.map(|viewer| audience.includes(viewer));
        [
            zero,
            one,
            audience.includes(Viewer::Public),
            audience.includes(Viewer::Everything),
        ]
    };
    assert_eq!(heard(Audience::All), [true; 4]);
    assert_eq!(heard(Audience::Only(Seat(1))), [false, true, false, true]);
    // Of what is told apart, who sees everything hears the secret half.
    assert_eq!(heard(Audience::AllBut(Seat(1))), [true, false, true, false]);
}
