use super::Under;
use super::setup::{entry, gathering, id, listed, lobby, made, playing, with_tables};
use crate::store::{Append, LOBBY, NewTable, SeatSummary, Summary};
use engine::{Seat, SeatSet};
use table::Phase;

pub(super) async fn only_public_live_tables_with_somebody_are_listed(under: Under) {
    let store = with_tables(&under, &["gathering", "closed"]).await;
    let private = Summary {
        public: false,
        ..gathering()
    };
    let over = Summary {
        phase: Phase::Over,
        ..gathering()
    };
    let empty = Summary {
        seats: vec![SeatSummary::default(); 2],
        ..gathering()
    };
    for (table, summary) in [
        ("private", private),
        ("empty", empty),
        ("playing", playing()),
    ] {
        store.create(made(table, summary)).await.unwrap();
    }
    store.create(made("over", gathering())).await.unwrap();
    store.append(listed("over", 1, over)).await.unwrap();
    store.close("closed", "other rules").await.unwrap();
    let mut tables = lobby(&*store).await;
    tables.sort();
    assert_eq!(tables, ["gathering", "playing"]);
    // Somebody sits down at the empty table, and gets up again.
    let empty = Summary {
        seats: vec![SeatSummary::default(); 2],
        ..gathering()
    };
    store.append(listed("empty", 1, gathering())).await.unwrap();
    assert_eq!(lobby(&*store).await.len(), 3);
    store.append(listed("empty", 2, empty)).await.unwrap();
    assert_eq!(lobby(&*store).await.len(), 2);
}

pub(super) async fn the_last_changed_comes_first(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    under.age(10);
    store.create(made("two", gathering())).await.unwrap();
    under.age(10);
    assert_eq!(lobby(&*store).await, ["two", "one"]);
    store.append(entry("one", 1)).await.unwrap();
    assert_eq!(lobby(&*store).await, ["one", "two"]);
    let own = store.tables_of(&id("anne")).await.unwrap();
    assert_eq!(own[0].table, "one");
    assert!(own[0].changed >= own[1].changed + 10);
}

pub(super) async fn a_host_of_many_tables_pushes_out_nobody(under: Under) {
    let store = under.store();
    let bobs = NewTable {
        host: id("bob"),
        ..made("bobs", gathering())
    };
    store.create(bobs).await.unwrap();
    under.age(10);
    for nth in 0..LOBBY {
        let annes = made(&format!("annes{nth}"), gathering());
        store.create(annes).await.unwrap();
    }
    let tables = lobby(&*store).await;
    assert_eq!(tables.len(), LOBBY);
    assert_eq!(tables.last().unwrap(), "bobs", "as it is the oldest");
}

pub(super) async fn a_move_changes_whose_turn_it_is_and_nothing_else(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let append = Append {
        pending: [Seat(0), Seat(7)].into_iter().collect::<SeatSet>(),
        step: 3,
        ..entry("one", 1)
    };
    store.append(append).await.unwrap();
    let table = store.lobby().await.unwrap().remove(0);
    assert_eq!((table.pending, table.step), (vec![Seat(0), Seat(7)], 3));
    assert_eq!((table.summary, table.me), (gathering(), None));
    assert_eq!(table.closed, None);
}

pub(super) async fn a_person_sees_their_own_tables(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    let change = Append {
        people: Some(vec![(Seat(1), id("anne")), (Seat(0), id("bob"))]),
        ..entry("one", 1)
    };
    store.append(change).await.unwrap();
    store.close("one", "other rules").await.unwrap();
    let seats = async |name| {
        let own = store.tables_of(&id(name)).await.unwrap();
        let mut seats: Vec<_> = own.into_iter().map(|own| (own.table, own.me)).collect();
        seats.sort();
        seats
    };
    let at = |table: &str, seat| (table.to_string(), Some(Seat(seat)));
    assert_eq!(seats("anne").await, [at("one", 1), at("two", 0)]);
    assert_eq!(seats("bob").await, [at("one", 0)], "closed, but theirs");
    assert_eq!(seats("carl").await, []);
    let left = Append {
        people: Some(Vec::new()),
        ..entry("two", 1)
    };
    store.append(left).await.unwrap();
    assert_eq!(seats("anne").await, [at("one", 1)]);
}

pub(super) async fn a_host_has_so_many_live_tables(under: Under) {
    let store = with_tables(&under, &["one", "two", "three"]).await;
    let count = async |name| store.live_tables_of(&id(name)).await.unwrap();
    assert_eq!((count("anne").await, count("bob").await), (3, 0));
    store.close("one", "other rules").await.unwrap();
    let over = Summary {
        phase: Phase::Over,
        ..gathering()
    };
    store.append(listed("two", 1, over)).await.unwrap();
    assert_eq!(count("anne").await, 1);
    let empty = Summary {
        seats: Vec::new(),
        ..gathering()
    };
    store.append(listed("three", 1, empty)).await.unwrap();
    assert_eq!(count("anne").await, 0);
}

pub(super) async fn live_tables_come_oldest_first(under: Under) {
    let store = with_tables(&under, &["c", "a", "d", "b"]).await;
    store.append(entry("c", 1)).await.unwrap();
    store.close("d", "other rules").await.unwrap();
    let over = Summary {
        phase: Phase::Over,
        ..gathering()
    };
    store.append(listed("b", 1, over)).await.unwrap();
    assert_eq!(store.live().await.unwrap(), ["c", "a"]);
}
