use super::House;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// So much of the house's time without anything new, and a table that waits for people only is
/// deserted.
const DESERTED_AFTER: Duration = Duration::from_hours(30 * 24);
const ROUNDS: Duration = Duration::from_hours(1);

impl House {
    /// Goes its rounds, the first of which was made before the house opened.
    pub(super) async fn keep_tidy(self: Arc<Self>) {
        loop {
            tokio::select! {
                () = sleep(ROUNDS) => self.tidy().await,
                () = self.closed() => return,
            }
        }
    }

    pub(super) async fn tidy(&self) {
        let long = DESERTED_AFTER.as_millis() as u64;
        let Some(before) = self.clock.now().checked_sub(long) else {
            return;
        };
        let visited = {
            let rooms = self.rooms.lock().expect("no panic under this lock");
            rooms.keys().cloned().collect()
        };
        if let Err(error) = self.store.sweep(before, visited).await {
            tracing::warn!(%error, "deserted tables are left as they are for now");
        }
    }
}
