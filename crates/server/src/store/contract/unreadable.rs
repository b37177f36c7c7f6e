//! Rows that this program cannot read.

use super::Under;
use super::setup::{entry, id, lobby, numbers, with_tables};
use crate::store::StoreError;
use std::collections::HashSet;

fn is_unreadable<T>(done: &Result<T, StoreError>, table: &str) -> bool {
    matches!(done, Err(StoreError::Unreadable(what)) if what.contains(table))
}

pub(super) async fn an_unreadable_entry_is_told_from_an_unavailable_store(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    for after in 1..4 {
        store.append(entry("one", after)).await.unwrap();
    }
    under.spoil_entry("one", 3);
    let done = store.log("one").await;
    assert!(is_unreadable(&done, "one"), "{done:?}");
    let done = store.log_after("one", 2).await;
    assert!(is_unreadable(&done, "one"), "{done:?}");
    let tail = store.log_after("one", 3).await.unwrap().unwrap();
    assert_eq!(tail.log.len(), 1, "what follows it can be read");
    store.close("one", "it cannot be read").await.unwrap();
    assert!(store.live().await.unwrap().is_empty());
}

pub(super) async fn other_tables_do_not_suffer(under: Under) {
    let store = with_tables(&under, &["one", "two", "three"]).await;
    store.append(entry("three", 1)).await.unwrap();
    under.spoil_entry("one", 1);
    under.spoil_summary("one");
    assert_eq!(numbers(&*store, "two").await, [1]);
    store.append(entry("two", 1)).await.unwrap();
    // Unreadable tables are left alone, others are swept.
    store
        .sweep(1 << 40, HashSet::from(["three".into()]))
        .await
        .unwrap();
    assert_eq!(store.live().await.unwrap(), ["one", "three"]);
}

pub(super) async fn a_list_leaves_out_what_cannot_be_read(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    under.spoil_summary("one");
    assert_eq!(lobby(&*store).await, ["two"]);
    let own = store.tables_of(&id("anne")).await.unwrap();
    assert_eq!(own.len(), 1);
    assert_eq!(store.live().await.unwrap(), ["one", "two"]);
}

pub(super) async fn an_export_with_an_unreadable_entry_fails(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    under.spoil_entry("one", 1);
    let error = crate::export(&*store, Vec::new()).await.unwrap_err();
    assert!(
        error.to_string().contains("entry 1 of table one"),
        "{error}"
    );
}

pub(super) async fn a_check_of_the_tables_names_the_unreadable_one(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    under.spoil_entry("one", 1);
    let checked = crate::check_tables(&*store).await.unwrap();
    let problems = checked.iter().map(|it| (&*it.table, it.problem.is_some()));
    let problems: Vec<_> = problems.collect();
    assert_eq!(problems, [("one", true), ("two", false)]);
}
