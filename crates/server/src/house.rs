mod clock;
mod lobby;
mod metrics;
mod people;
mod rounds;
#[cfg(test)]
mod tests;
mod time;
mod wakes;

pub(crate) use clock::{HouseClock, unix_now};
pub(crate) use metrics::Metrics;
pub(crate) use people::{NAMES, People};
pub(crate) use wakes::Wakes;

use crate::config::Config;
use crate::kitchen::Kitchen;
use crate::limits::{AddressLimits, Origins};
use crate::live_table::{LiveTables, Visit};
use crate::store::{Store, StoreError};
use lobby::Lobby;
use std::sync::Arc;
use tokio::sync::watch;

/// Where tables are kept and people are known. Each part has its own methods; the house holds them
/// together and says when it closes.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: People,
    pub(crate) limits: Arc<AddressLimits>,
    pub(crate) origins: Origins,
    pub(crate) clock: HouseClock,
    pub(crate) wakes: Wakes,
    pub(crate) tables: LiveTables,
    pub(crate) lobby: Lobby,
    pub(crate) kitchen: Kitchen,
    pub(crate) metrics: Arc<Metrics>,
    closing: watch::Sender<bool>,
}

impl House {
    /// Takes up what is kept in the store where it was.
    pub(crate) async fn open(
        config: Config,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let house = Arc::new(Self {
            clock: HouseClock::opened_at(store.clock().await?),
            people: People::new(Arc::clone(&store)),
            limits: Arc::new(AddressLimits::new(&config)),
            origins: Origins(config.origins.clone()),
            wakes: Wakes::default(),
            tables: LiveTables::default(),
            lobby: Lobby::default(),
            kitchen: Kitchen::open(config.bot_threads, Arc::clone(&metrics)),
            metrics,
            closing: watch::Sender::new(false),
            store,
            config,
        });
        for (table, at) in house.store.wakes().await? {
            house.wakes.set(&table, Some(at));
        }
        rounds::sweep(&house).await;
        tokio::spawn(time::beat(Arc::clone(&house)));
        tokio::spawn(time::keep(Arc::clone(&house)));
        tokio::spawn(rounds::make(Arc::clone(&house)));
        Ok(house)
    }

    /// A table, kept in memory for as long as the visit lasts.
    pub(crate) fn visit(self: &Arc<Self>, table: &str) -> Visit {
        Visit::new(self, table)
    }

    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Resolves when the house closes.
    pub(crate) async fn closed(&self) {
        // The sender lives in the house itself.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").finish_non_exhaustive()
    }
}
