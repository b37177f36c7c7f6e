//! Who was not answered asks again: nothing is done twice.

use super::Under;
use super::setup::{entry, gathering, id, kept, made, numbers, person, playing, with_people};
use super::setup::{lobby, with_tables};
use crate::store::{Append, StoreError};
use std::collections::HashSet;

pub(super) async fn an_append_repeated_is_a_conflict_and_kept_once(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    let several = Append {
        log: (2..5).map(|seq| super::setup::logged(seq, 20)).collect(),
        ..entry("one", 1)
    };
    store.append(several.clone()).await.unwrap();
    assert_eq!(store.append(several).await, Err(StoreError::Conflict));
    assert_eq!(numbers(&*store, "one").await, [1, 2, 3, 4]);
}

pub(super) async fn a_table_made_again_is_a_conflict_and_stays_as_it_is(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    store.append(entry("one", 1)).await.unwrap();
    let again = store.create(made("one", playing())).await;
    assert_eq!(again, Err(StoreError::Conflict));
    assert_eq!(numbers(&*store, "one").await, [1, 2]);
    let listed = store.lobby().await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].summary, gathering());
}

pub(super) async fn a_person_added_again_is_a_conflict_and_stays_as_they_are(under: Under) {
    let store = with_people(&under).await;
    store.rename(&id("anne"), "Annie").await.unwrap();
    let again = store.add_person(person("Anne"), [3; 32]).await;
    assert_eq!(again, Err(StoreError::Conflict));
    let anne = store.person(&id("anne")).await.unwrap().unwrap();
    assert_eq!(anne.name, "Annie");
    assert_eq!(store.person_with([3; 32]).await.unwrap(), None);
}

pub(super) async fn closing_and_sweeping_again_change_nothing(under: Under) {
    let store = with_tables(&under, &["one", "two"]).await;
    for _ in 0..2 {
        store.close("one", "other rules").await.unwrap();
        store
            .sweep(5, HashSet::from(["nowhere".into()]))
            .await
            .unwrap();
    }
    assert!(kept(&*store, "one").await.closed.is_some());
    assert_eq!(lobby(&*store).await, ["two"]);
}
