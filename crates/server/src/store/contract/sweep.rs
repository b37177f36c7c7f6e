use super::Under;
use super::setup::{entry, gathering, id, links, listed, lobby, made, playing, with_tables};
use crate::store::{Append, StoreError, Summary};
use std::collections::HashSet;

/// Later than anything that the laws let happen.
const LATE: u64 = 1 << 40;

fn none() -> HashSet<String> {
    HashSet::new()
}

pub(super) async fn a_blank_gathering_is_forgotten_with_its_doors(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    store.append(entry("one", 1)).await.unwrap();
    store.sweep(LATE, none()).await.unwrap();
    assert!(store.log("one").await.unwrap().is_none());
    let links = links("one");
    for code in [links.table, links.join, links.watch] {
        assert_eq!(store.door(&code).await.unwrap(), None, "{code}");
    }
    assert!(lobby(&*store).await.is_empty());
    assert!(store.live().await.unwrap().is_empty());
    assert!(store.tables_of(&id("anne")).await.unwrap().is_empty());
    assert_eq!(store.live_tables_of(&id("anne")).await.unwrap(), 0);
    store.create(made("one", gathering())).await.unwrap();
    assert_eq!(super::setup::numbers(&*store, "one").await, [1]);
}

pub(super) async fn a_table_open_somewhere_is_spared(under: Under) {
    let store = with_tables(&under, &["here", "elsewhere", "nowhere"]).await;
    let open = HashSet::from(["here".to_string(), "elsewhere".to_string()]);
    store.sweep(LATE, open).await.unwrap();
    assert_eq!(store.live().await.unwrap(), ["here", "elsewhere"]);
    assert_eq!(lobby(&*store).await.len(), 2);
}

pub(super) async fn what_happened_since_is_spared(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    store.append(entry("two", 1)).await.unwrap();
    // The first entries are of 10, the second of 20.
    store.sweep(10, none()).await.unwrap();
    assert_eq!(store.live().await.unwrap(), ["one", "two"]);
    store.sweep(20, none()).await.unwrap();
    assert_eq!(store.live().await.unwrap(), ["two"]);
}

pub(super) async fn a_table_that_wakes_by_itself_is_spared(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let append = Append {
        wake_at: Some(0),
        ..entry("one", 1)
    };
    store.append(append).await.unwrap();
    store.sweep(LATE, none()).await.unwrap();
    assert_eq!(lobby(&*store).await, ["one"]);
}

pub(super) async fn a_begun_match_is_kept_and_counts_again_after_an_append(under: Under) {
    let store = under.store();
    let again = Summary {
        number: 2,
        ..gathering()
    };
    for (table, summary) in [("playing", playing()), ("again", again)] {
        store.create(made(table, summary.clone())).await.unwrap();
        store.sweep(LATE, none()).await.unwrap();
        assert!(lobby(&*store).await.is_empty(), "deserted");
        assert_eq!(store.live_tables_of(&id("anne")).await.unwrap(), 0);
        let live = store.live().await.unwrap();
        assert!(live.contains(&table.to_string()), "it is still there");
        let own = store.tables_of(&id("anne")).await.unwrap();
        assert!(own.iter().any(|own| own.table == table), "and theirs");
        store.append(entry(table, 1)).await.unwrap();
        assert_eq!(lobby(&*store).await, [table]);
        store.sweep(LATE, none()).await.unwrap();
        store.append(listed(table, 2, summary)).await.unwrap();
        assert_eq!(store.live_tables_of(&id("anne")).await.unwrap(), 1);
    }
}

/// A house that has it in memory finds out by the conflict.
pub(super) async fn what_was_forgotten_takes_no_append(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    store.sweep(LATE, none()).await.unwrap();
    let done = store.append(entry("one", 1)).await;
    assert_eq!(done, Err(StoreError::Conflict));
    assert!(store.log_after("one", 1).await.unwrap().is_none());
}
