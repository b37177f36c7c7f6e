use super::Under;
use super::setup::{entry, gathering, kept, listed, numbers, playing, with_tables};
use crate::store::{Append, StoreError};

pub(super) async fn of_two_who_append_after_the_same_entry_one_succeeds(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let (first, second) = (store.append(entry("one", 1)), store.append(entry("one", 1)));
    let done = [first.await, second.await];
    let succeeded = done.iter().filter(|done| done.is_ok()).count();
    assert_eq!(succeeded, 1, "{done:?}");
    assert!(done.contains(&Err(StoreError::Conflict)), "{done:?}");
    assert_eq!(numbers(&*store, "one").await, [1, 2]);
}

pub(super) async fn what_was_refused_leaves_nothing_behind(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    store.append(entry("one", 1)).await.unwrap();
    let before = store.lobby().await.unwrap();
    for after in [0, 1, 3] {
        let refused = Append {
            wake_at: Some(5),
            step: 7,
            people: Some(Vec::new()),
            finished: Some(super::setup::finished(1)),
            ..listed("one", after, playing())
        };
        assert_eq!(store.append(refused).await, Err(StoreError::Conflict));
    }
    assert_eq!(numbers(&*store, "one").await, [1, 2]);
    assert_eq!(store.lobby().await.unwrap(), before);
    assert!(store.wakes().await.unwrap().is_empty());
    assert_eq!(store.record("one", 1).await.unwrap(), None);
    let anne = super::setup::id("anne");
    assert_eq!(store.tables_of(&anne).await.unwrap().len(), 1);
}

pub(super) async fn a_closed_table_takes_nothing_until_it_is_reopened(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    store.close("one", "other rules").await.unwrap();
    assert_eq!(
        store.append(entry("one", 1)).await,
        Err(StoreError::Conflict)
    );
    let found = kept(&*store, "one").await;
    assert_eq!(found.closed.as_deref(), Some("other rules"));
    assert_eq!(found.log.len(), 1, "its log is kept");
    assert!(store.live().await.unwrap().is_empty());
    let stands = Append {
        after: 1,
        log: Vec::new(),
        wake_at: Some(3),
        ..listed("one", 1, gathering())
    };
    store.reopen(stands).await.unwrap();
    assert_eq!(kept(&*store, "one").await.closed, None);
    assert_eq!(store.live().await.unwrap(), ["one"]);
    assert_eq!(store.wakes().await.unwrap(), [("one".to_string(), 3)]);
    store.append(entry("one", 1)).await.unwrap();
}

pub(super) async fn a_table_that_has_gone_on_is_not_reopened_as_it_was(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    store.append(entry("one", 1)).await.unwrap();
    store.close("one", "other rules").await.unwrap();
    for (table, after) in [("one", 1), ("nowhere", 0)] {
        let stands = Append {
            log: Vec::new(),
            ..listed(table, after, playing())
        };
        assert_eq!(store.reopen(stands).await, Err(StoreError::Conflict));
    }
    assert!(kept(&*store, "one").await.closed.is_some());
}

pub(super) async fn nothing_is_appended_to_a_table_that_is_not_there(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    for after in [0, 1] {
        let done = store.append(entry("nowhere", after)).await;
        assert_eq!(done, Err(StoreError::Conflict));
    }
    assert!(store.log("nowhere").await.unwrap().is_none());
}

pub(super) async fn the_tail_tells_what_others_appended(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for after in 1..5 {
        store.append(entry("one", after)).await.unwrap();
    }
    for (seq, tail) in [(0, 1..=5), (1, 2..=5), (3, 4..=5), (4, 5..=5)] {
        let found = store.log_after("one", seq).await.unwrap().unwrap();
        let found = found.log.iter().map(|logged| (logged.seq, logged.at));
        let tail = tail.map(|seq| (seq, seq * 10));
        assert_eq!(found.collect::<Vec<_>>(), tail.collect::<Vec<_>>());
    }
    for seq in [5, 6, 1 << 40] {
        let found = store.log_after("one", seq).await.unwrap();
        assert!(found.unwrap().log.is_empty(), "the table is there");
    }
    store.close("one", "other rules").await.unwrap();
    let found = store.log_after("one", 5).await.unwrap().unwrap();
    assert!(found.closed.is_some(), "who lags behind hears of it");
    assert!(store.log_after("nowhere", 3).await.unwrap().is_none());
}
