use super::Under;
use super::setup::{entry, gathering, id, made, with_tables};
use crate::store::Append;

pub(super) async fn a_table_wakes_when_its_last_append_said(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let mut two = made("two", gathering());
    two.first.wake_at = Some(77);
    store.create(two).await.unwrap();
    let expect = |one: Option<u64>| {
        let one = one.map(|at| ("one".to_string(), at));
        one.into_iter().chain([("two".to_string(), 77)])
    };
    // At once, at a time, not at all.
    for (after, wake_at) in [(1, Some(0)), (2, Some(1 << 40)), (3, None)] {
        let append = Append {
            wake_at,
            ..entry("one", after)
        };
        store.append(append).await.unwrap();
        for store in [&store, &under.elsewhere()] {
            let mut wakes = store.wakes().await.unwrap();
            wakes.sort();
            assert!(wakes.iter().cloned().eq(expect(wake_at)), "{wakes:?}");
            let own = store.tables_of(&id("anne")).await.unwrap();
            let one = own.iter().find(|table| table.table == "one").unwrap();
            assert_eq!(one.deadline, wake_at.filter(|at| *at > 0), "in lists too");
        }
    }
}

pub(super) async fn a_closed_table_keeps_its_wake(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let append = Append {
        wake_at: Some(5),
        ..entry("one", 1)
    };
    store.append(append).await.unwrap();
    store.close("one", "other rules").await.unwrap();
    assert_eq!(store.wakes().await.unwrap(), [("one".to_string(), 5)]);
}
