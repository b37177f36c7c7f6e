//! Deserted tables, and people who never did anything, are looked for from time to time.

use super::House;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// So much of the house's time without anything new, and a table that waits for people only is
/// deserted.
const DESERTED_AFTER: Duration = Duration::from_hours(30 * 24);
/// Whoever came so long ago and never did anything is forgotten.
const IDLE_AFTER: Duration = Duration::from_hours(30 * 24);
/// What nodes choose one of them for; no table is called so.
const SWEEPING: &str = "sweeping";
const ROUNDS: Duration = Duration::from_hours(1);

/// Until the house closes; the first round was made before it opened.
pub(super) async fn make(house: Arc<House>) {
    loop {
        tokio::select! {
            biased;
            () = sleep(ROUNDS) => sweep(&house).await,
            () = house.closed() => return,
        }
    }
}

pub(super) async fn sweep(house: &House) {
    if !house.works_at(SWEEPING, &[]) {
        return;
    }
    sweep_tables(house).await;
    let forgotten = house.store.forget_idle_people(IDLE_AFTER.as_secs());
    if let Err(error) = forgotten.await {
        tracing::warn!(%error, "people who never did anything are remembered for now");
    }
}

async fn sweep_tables(house: &House) {
    let long = DESERTED_AFTER.as_millis() as u64;
    let Some(before) = house.clock.now().checked_sub(long) else {
        return;
    };
    let visited = house.tables.ids();
    if let Err(error) = house.store.sweep(before, visited).await {
        tracing::warn!(%error, "deserted tables are left as they are for now");
    }
}
