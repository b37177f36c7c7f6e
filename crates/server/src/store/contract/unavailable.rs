//! A store that cannot be written just now.

use super::Under;
use super::setup::{
    comes_with, entry, gathering, id, is_unavailable, made, numbers, person, with_people,
};
use std::collections::HashSet;

pub(super) async fn what_cannot_be_written_is_not_done_and_can_be_done_later(under: Under) {
    let store = with_people(&under).await;
    store.create(made("one", gathering())).await.unwrap();
    under.refuse_writes(true).await.unwrap();
    assert!(is_unavailable(&store.append(entry("one", 1)).await));
    let made_two = store.create(made("two", gathering())).await;
    assert!(is_unavailable(&made_two));
    assert!(is_unavailable(&store.close("one", "other rules").await));
    let sweep = store.sweep(1 << 40, HashSet::new()).await;
    assert!(is_unavailable(&sweep));
    assert!(is_unavailable(&store.rename(&id("anne"), "Annie").await));
    assert!(is_unavailable(&store.set_clock(900).await));
    let carl = || comes_with(person("Carl"), Vec::new());
    assert!(is_unavailable(&store.import(carl()).await));
    under.refuse_writes(false).await.unwrap();

    assert_eq!(numbers(&*store, "one").await, [1]);
    assert!(store.log("two").await.unwrap().is_none());
    assert_eq!(store.clock().await.unwrap(), 10);
    let anne = store.person(&id("anne")).await.unwrap().unwrap();
    assert_eq!(anne.name, "Anne");
    store.append(entry("one", 1)).await.unwrap();
    store.create(made("two", gathering())).await.unwrap();
    assert!(store.import(carl()).await.unwrap());
    assert_eq!(numbers(&*store, "one").await, [1, 2]);
}

pub(super) async fn what_is_kept_can_still_be_read(under: Under) {
    let store = with_people(&under).await;
    store.create(made("one", gathering())).await.unwrap();
    under.refuse_writes(true).await.unwrap();
    assert_eq!(numbers(&*store, "one").await, [1]);
    assert_eq!(store.lobby().await.unwrap().len(), 1);
    assert!(store.person_with([1; 32]).await.unwrap().is_some());
    assert!(store.door("one-join").await.unwrap().is_some());
}
