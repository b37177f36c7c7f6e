use super::Under;
use crate::store::seat_codes::{MOST_SEAT_CODES, SeatCode};

fn code(code: &str, table: &str, seats: u32, until: u64) -> SeatCode {
    SeatCode {
        code: code.into(),
        table: table.into(),
        seats,
        until,
    }
}

pub(super) async fn a_code_seats_as_many_as_it_is_for(under: Under) {
    let (store, elsewhere) = (under.store(), under.elsewhere());
    let (codes, others) = (store.seat_codes(), elsewhere.seat_codes());
    let two = code("ABCDEF", "one", 2, 100);
    assert!(codes.add_seat_code(two.clone(), 10).await.unwrap());
    assert_eq!(others.seat_code("ABCDEF", 10).await.unwrap(), Some(two));
    assert!(codes.use_seat_code("ABCDEF", 10).await.unwrap());
    assert!(codes.use_seat_code("ABCDEF", 10).await.unwrap());
    assert!(!codes.use_seat_code("ABCDEF", 10).await.unwrap());
    assert!(!codes.use_seat_code("ABCDEX", 10).await.unwrap());
    for codes in [codes, others] {
        // Who has sat down by it can still find the table.
        let left = codes.seat_code("ABCDEF", 10).await.unwrap();
        assert_eq!(left, Some(code("ABCDEF", "one", 0, 100)));
        assert_eq!(codes.seat_code("ABCDEX", 10).await.unwrap(), None);
    }
}

pub(super) async fn a_seat_code_ends(under: Under) {
    let store = under.store();
    let codes = store.seat_codes();
    let short = code("ABCDEF", "one", 2, 100);
    codes.add_seat_code(short.clone(), 10).await.unwrap();
    let of = codes.seat_code_of("one", 100).await.unwrap();
    assert_eq!(of, Some(short));
    assert_eq!(codes.seat_code("ABCDEF", 101).await.unwrap(), None);
    assert_eq!(codes.seat_code_of("one", 101).await.unwrap(), None);
    assert!(!codes.use_seat_code("ABCDEF", 101).await.unwrap());
    // What ended makes room.
    let again = code("ABCDEF", "two", 1, 200);
    assert!(codes.add_seat_code(again, 101).await.unwrap());
}

pub(super) async fn a_code_is_one_tables(under: Under) {
    let store = under.store();
    let codes = store.seat_codes();
    let one = code("ABCDEF", "one", 2, 100);
    assert!(codes.add_seat_code(one.clone(), 10).await.unwrap());
    let other = code("ABCDEF", "two", 5, 200);
    assert!(!codes.add_seat_code(other, 10).await.unwrap());
    assert_eq!(codes.seat_code("ABCDEF", 10).await.unwrap(), Some(one));
    assert_eq!(codes.seat_code_of("two", 10).await.unwrap(), None);
}

pub(super) async fn a_table_has_only_so_many_codes(under: Under) {
    let store = under.store();
    let codes = store.seat_codes();
    let others = code("ZZZZZZ", "two", 1, 50);
    codes.add_seat_code(others.clone(), 10).await.unwrap();
    for number in 0..=MOST_SEAT_CODES as u64 {
        let next = code(&format!("AAAAA{number}"), "one", 1, 100 + number);
        assert!(codes.add_seat_code(next, 10).await.unwrap());
        let last = codes.seat_code_of("one", 10).await.unwrap();
        assert_eq!(last.map(|last| last.until), Some(100 + number));
    }
    assert_eq!(codes.seat_code("AAAAA0", 10).await.unwrap(), None);
    assert!(codes.seat_code("AAAAA1", 10).await.unwrap().is_some());
    assert_eq!(codes.seat_code("ZZZZZZ", 10).await.unwrap(), Some(others));
}
