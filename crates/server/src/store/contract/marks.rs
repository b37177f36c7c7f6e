//! A table is opened from its last mark, and long logs are read in pieces.

use super::Under;
use super::setup::{entry, gathering, links, logged, made, numbers, with_tables};
use crate::store::{Append, PIECE, Place, Store};
use serde_json::json;
use std::collections::HashSet;
use table::Mark;

fn mark(table: &str, seq: u64) -> Mark {
    let terms = json!({"game": "chaud-devant", "seats": 2, "options": {}});
    let mark = json!({
        "version": 2, "seq": seq, "at": seq * 10, "terms": terms, "host": "anne",
        "links": links(table), "occupants": ["open", "open"], "number": 2, "chat": [],
        "answered": []
    });
    Mark::read(&mark.to_string()).expect("a mark")
}

/// The numbers of all entries that are read to open a table, and in how many pieces.
async fn read(store: &dyn Store, table: &str) -> (Vec<u64>, usize) {
    let opening = store.opening(table).await.unwrap().expect("the table");
    let (numbers, pieces) = read_from(store, table, opening.from).await;
    assert_eq!(numbers.len() as u64, opening.length());
    (numbers, pieces)
}

async fn read_from(store: &dyn Store, table: &str, from: Place) -> (Vec<u64>, usize) {
    let (mut numbers, mut pieces) = (Vec::new(), 0);
    let mut next = Some(from);
    while let Some(place) = next {
        let piece = store.read_on(table, place).await.unwrap();
        assert!(piece.log.len() <= PIECE);
        numbers.extend(piece.log.iter().map(|logged| logged.seq));
        pieces += 1;
        next = piece.next;
    }
    (numbers, pieces)
}

pub(super) async fn after_fifty_matches_only_the_last_is_read(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for game in 0..50 {
        let after = 1 + game * 20;
        // The mark stands after the third of twenty entries.
        store
            .append(Append {
                log: (1..=20).map(|n| logged(after + n, after * 10)).collect(),
                mark: Some(mark("one", after + 3)),
                ..entry("one", after)
            })
            .await
            .unwrap();
        store.append(entry("two", 1 + game)).await.unwrap();
    }
    let expected: Vec<u64> = (985..=1001).collect();
    for store in [&store, &under.elsewhere()] {
        assert_eq!(read(&**store, "one").await, (expected.clone(), 1));
    }
    assert_eq!(read(&*store, "two").await.0.len(), 51);
    assert_eq!(numbers(&*store, "one").await.len(), 1001, "all is kept");
    let opening = store.opening("one").await.unwrap().unwrap();
    assert_eq!(opening.mark.unwrap().text(), mark("one", 984).text());
}

pub(super) async fn a_long_log_is_read_in_pieces(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for after in 1..3 * PIECE as u64 {
        store.append(entry("one", after)).await.unwrap();
        store.append(entry("two", after)).await.unwrap();
    }
    let all: Vec<u64> = (1..=3 * PIECE as u64).collect();
    assert_eq!(read(&*store, "one").await.0, all);
    store.mark("one", mark("one", 5)).await.unwrap();
    assert_eq!(read(&*store, "one").await, (all[5..].to_vec(), 3));
    assert_eq!(read_from(&*store, "one", Place::START).await.0, all);
}

pub(super) async fn a_later_mark_stays(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    for after in 1..9 {
        store.append(entry("one", after)).await.unwrap();
    }
    for (marked, stays) in [(4, 4), (6, 6), (2, 6), (7, 7), (99, 7)] {
        store.mark("one", mark("one", marked)).await.unwrap();
        let all: Vec<u64> = (stays + 1..=9).collect();
        assert_eq!(read(&*store, "one").await.0, all, "{marked}");
    }
    store.mark("nowhere", mark("nowhere", 1)).await.unwrap();
    assert!(store.opening("nowhere").await.unwrap().is_none());
}

pub(super) async fn what_is_made_or_imported_may_be_marked(under: Under) {
    let store = under.store();
    let mut new = made("one", gathering());
    new.first.log.extend([logged(2, 20), logged(3, 30)]);
    new.first.mark = Some(mark("one", 2));
    store.create(new).await.unwrap();
    assert_eq!(read(&*store, "one").await.0, [3]);
    // What is forgotten is forgotten with its mark.
    store.sweep(1 << 40, HashSet::new()).await.unwrap();
    assert!(store.opening("one").await.unwrap().is_none());
    store.create(made("one", gathering())).await.unwrap();
    assert_eq!(read(&*store, "one").await.0, [1]);
}
