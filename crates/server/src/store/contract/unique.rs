//! A log has one entry of each number, and all that was acknowledged.

use super::Under;
use super::setup::{entry, gathering, kept, logged, made, numbers, with_tables};
use crate::store::{Append, NewTable, StoreError};

pub(super) async fn entries_are_numbered_without_gaps_and_never_twice(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    for wrong in [
        vec![1],
        vec![3],
        vec![2, 2],
        vec![2, 4],
        vec![3, 2],
        vec![2, 1],
    ] {
        let log: Vec<_> = wrong.iter().map(|seq| logged(*seq, 20)).collect();
        let append = Append {
            log: log.clone(),
            ..entry("one", 1)
        };
        let done = store.append(append).await;
        assert_eq!(done, Err(StoreError::Conflict), "{wrong:?}");
        let mut new = made("two", gathering());
        new.first.log = log;
        if new.first.log[0].seq != 1 {
            assert_eq!(store.create(new).await, Err(StoreError::Conflict));
        }
    }
    let made = made("two", gathering());
    let after = NewTable {
        first: Append {
            log: vec![logged(2, 20)],
            after: 1,
            ..made.first.clone()
        },
        ..made
    };
    assert_eq!(store.create(after).await, Err(StoreError::Conflict));
    assert_eq!(numbers(&*store, "one").await, [1]);
    assert!(store.log("two").await.unwrap().is_none());
}

pub(super) async fn of_many_who_race_each_number_is_won_once(under: Under) {
    const ENTRIES: u64 = 20;
    let store = with_tables(&under, &["one"]).await;
    let mut racers = Vec::new();
    for _ in 0..4 {
        let store = std::sync::Arc::clone(&store);
        racers.push(tokio::spawn(async move {
            let mut won = 0;
            // Many more than it takes.
            for _ in 0..10_000 {
                let tail = store.log("one").await.unwrap().unwrap().log;
                let after = tail.len() as u64;
                if after > ENTRIES {
                    return won;
                }
                match store.append(entry("one", after)).await {
                    Ok(()) => won += 1,
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            panic!("the log does not grow");
        }));
    }
    let mut won = 0;
    for racer in racers {
        won += racer.await.unwrap();
    }
    assert_eq!(won, ENTRIES);
    let all: Vec<_> = (1..=ENTRIES + 1).collect();
    assert_eq!(numbers(&*store, "one").await, all);
}

pub(super) async fn an_append_is_kept_whole_and_seen_elsewhere(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let elsewhere = under.elsewhere();
    for after in [1, 4, 7] {
        let several = Append {
            log: (after + 1..after + 4).map(|seq| logged(seq, seq)).collect(),
            ..entry("one", after)
        };
        let told = serde_json::to_value(&several.log).unwrap();
        store.append(several).await.unwrap();
        for store in [&store, &elsewhere] {
            let tail = store.log_after("one", after).await.unwrap().unwrap();
            assert_eq!(serde_json::to_value(&tail.log).unwrap(), told);
        }
    }
    let first = &kept(&*elsewhere, "one").await.log[0];
    let made = &made("one", gathering()).first.log[0];
    assert_eq!(
        serde_json::to_value(first).unwrap(),
        serde_json::to_value(made).unwrap()
    );
}

pub(super) async fn logs_of_several_tables_do_not_mix(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for after in 1..4 {
        for (table, at) in [("one", 100), ("two", 200)] {
            let append = Append {
                log: vec![logged(after + 1, at)],
                ..entry(table, after)
            };
            store.append(append).await.unwrap();
        }
    }
    for (table, at) in [("one", 100), ("two", 200)] {
        let log = kept(&*store, table).await.log;
        assert_eq!(log.len(), 4);
        assert!(log[1..].iter().all(|logged| logged.at == at), "{table}");
    }
}
