//! From when on people wait for too long.

use crate::Config;
use crate::notices::{LATE, Notices};
use crate::store::memory::Memory;
use std::sync::atomic::Ordering;

#[tokio::test]
async fn what_has_been_due_for_more_than_a_minute_is_late_until_it_is_told() {
    let mut config = Config::default();
    config.notices.public_url = Some("https://tables.example".parse().expect("an address"));
    let opened = Notices::open(&config, &Memory::default(), false, 0).await;
    let notices = opened.expect("a store").expect("a house with an address");
    for (due_for, is_late) in [
        (0, false),
        (1, false),
        (60_000, false),
        (60_001, true),
        (0, false),
    ] {
        notices.late_ms.store(due_for, Ordering::Relaxed);
        assert_eq!(notices.is_late(), is_late, "{due_for} ms of {LATE:?}");
    }
}
