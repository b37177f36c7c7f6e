use super::Under;
use super::setup::{entry, logged, with_tables};
use crate::store::{Append, StoreError};
use std::time::{Duration, SystemTime};

pub(super) async fn the_time_only_goes_forward(under: Under) {
    let store = under.store();
    assert_eq!(store.clock().await.unwrap(), 0);
    for (set, told) in [(100, 100), (50, 100), (100, 100), (101, 101)] {
        store.set_clock(set).await.unwrap();
        assert_eq!(store.clock().await.unwrap(), told);
        assert_eq!(under.elsewhere().clock().await.unwrap(), told);
    }
}

pub(super) async fn an_append_keeps_the_time(under: Under) {
    let store = with_tables(&under, &["one"]).await;
    assert_eq!(store.clock().await.unwrap(), 10);
    let later = Append {
        log: vec![logged(2, 500), logged(3, 700)],
        ..entry("one", 1)
    };
    store.append(later).await.unwrap();
    assert_eq!(store.clock().await.unwrap(), 700);
    store.set_clock(900).await.unwrap();
    store.append(entry("one", 3)).await.unwrap();
    assert_eq!(store.clock().await.unwrap(), 900);
    let refused = store.append(entry("one", 200)).await;
    assert_eq!(refused, Err(StoreError::Conflict));
}

pub(super) async fn the_clock_on_its_wall_is_right(under: Under) {
    let begun = SystemTime::now();
    let told = under.store().wall_clock().await.unwrap();
    // All that tests know are kept on this machine; those that say nothing go by it themselves.
    if let Some(told) = told {
        let second = Duration::from_secs(1);
        assert!(told + second > begun && told < SystemTime::now() + second);
    }
}
