use super::Under;
use super::setup::{RECORD, entry, finished, id, with_tables};
use crate::store::{Append, Store};
use engine::Seat;

/// Another match ends at this table.
async fn finish(store: &dyn Store, table: &str, number: u32) {
    let append = Append {
        finished: Some(finished(number)),
        ..entry(table, number.into())
    };
    store.append(append).await.unwrap();
}

pub(super) async fn a_finished_match_is_listed_for_those_who_played(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    finish(&*store, "one", 1).await;
    for store in [&store, &under.elsewhere()] {
        let matches = store.matches_of(&id("anne")).await.unwrap();
        let [summary] = &matches[..] else {
            panic!("one match: {matches:?}");
        };
        let told = finished(1);
        assert_eq!((&*summary.table, summary.number), ("one", 1));
        assert_eq!((&summary.game, summary.me), (&told.game, Seat(0)));
        assert_eq!(summary.outcome, told.outcome);
        assert_eq!(summary.names, told.names);
        assert_eq!(summary.levels, told.levels);
        assert!(store.matches_of(&id("bob")).await.unwrap().is_empty());
    }
    for (who, table, number, has) in [
        ("anne", "one", 1, true),
        ("anne", "one", 2, false),
        ("anne", "two", 1, false),
        ("bob", "one", 1, false),
    ] {
        let played = store.has_played(&id(who), table, number).await.unwrap();
        assert_eq!(played, has, "{who} {table} {number}");
    }
}

pub(super) async fn a_record_is_kept_as_it_was_given(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    finish(&*store, "one", 1).await;
    let record = store.record("one", 1).await.unwrap();
    assert_eq!(record.as_deref(), Some(RECORD));
    assert_eq!(store.record("one", 2).await.unwrap(), None);
    assert_eq!(store.record("two", 1).await.unwrap(), None);
}

pub(super) async fn the_last_finished_comes_first(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for (table, number) in [("one", 1), ("two", 1), ("one", 2)] {
        finish(&*store, table, number).await;
        under.age(10);
    }
    let matches = store.matches_of(&id("anne")).await.unwrap();
    let order = matches.iter().map(|it| (&*it.table, it.number));
    let order: Vec<_> = order.collect();
    assert_eq!(order, [("one", 2), ("two", 1), ("one", 1)]);
    assert!(matches[0].finished >= matches[2].finished + 20);
}
