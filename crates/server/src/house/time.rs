//! Tables are woken when their time has come, and the house's time is written down meanwhile.

use super::House;
use super::clock::{BEAT, heartbeat};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Until the house closes.
pub(super) async fn keep(house: Arc<House>) {
    loop {
        while let Some(table) = house.wakes.due(house.clock.now()) {
            let visit = house.visit(&table);
            tokio::spawn(async move { visit.wake().await });
        }
        let next = house.wakes.next();
        let until_next = next.map_or(Duration::MAX, |at| house.clock.until(at));
        let beat = heartbeat(until_next);
        tokio::select! {
            biased;
            () = sleep(until_next.min(beat)) => {}
            () = house.wakes.changed() => {}
            () = house.closed() => return,
        }
        // Nodes that share a store keep its time by their beats.
        if next.is_some()
            && house.nodes.is_none()
            && let Some(at) = house.clock.to_write(beat)
        {
            // If the store cannot be written now, it is after the next beat.
            let _ = house.store.set_clock(at).await;
        }
    }
}

/// Looks at the clock, which can so tell whether the process ran. Until the house closes.
pub(super) async fn beat(house: Arc<House>) {
    loop {
        house.clock.now();
        tokio::select! {
            biased;
            () = sleep(BEAT) => {}
            () = house.closed() => return,
        }
    }
}
