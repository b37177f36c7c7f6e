mod clock;
mod devices;
mod forgetting;
pub(crate) mod hosting;
mod joining;
mod lobby;
mod looking;
mod metrics;
mod people;
mod reloading;
mod rounds;
#[cfg(test)]
mod tests;
mod time;
mod wakes;

pub(crate) use clock::{BeatTime, HouseClock, unix_now};
pub(crate) use devices::Leash;
pub(crate) use hosting::{NewHostPasskey, NotDone, Rulings, ShutOut, Wanted};
pub(crate) use metrics::Metrics;
pub(crate) use people::{AN_HOUR, NAMES, People};
pub(crate) use wakes::Wakes;

use crate::backups::{self, Backups};
use crate::config::Config;
use crate::growth::{self, Growth};
use crate::kitchen::Kitchen;
use crate::limits::{AddressLimits, Hosts, Origins};
use crate::live_table::{LiveTables, Visit};
use crate::nodes::{self, Connect, Nodes};
use crate::notices::{self, Notices};
use crate::signal::Signal;
use crate::store::meeting::NodeId;
use crate::store::{Store, StoreError};
use forgetting::Wishes;
use hosting::Hosting;
use lobby::Lobby;
use std::sync::{Arc, RwLock};
use std::time::Duration;
use tokio::time::timeout;

/// How long it may take to learn what time it is.
const TIME: Duration = Duration::from_secs(3);

/// Where tables are kept and people are known. Each part has its own methods; the house holds them
/// together and says when it closes.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) people: People,
    pub(crate) limits: Arc<AddressLimits>,
    pub(crate) hosts: Hosts,
    pub(crate) growth: Growth,
    pub(crate) backups: Backups,
    pub(crate) origins: Origins,
    pub(crate) clock: HouseClock,
    pub(crate) wakes: Wakes,
    pub(crate) tables: LiveTables,
    pub(crate) lobby: Lobby,
    pub(crate) kitchen: Kitchen,
    pub(crate) metrics: Arc<Metrics>,
    /// `None`: nobody is told anything.
    pub(crate) notices: Option<Notices>,
    metrics_token: RwLock<Option<String>>,
    wishes: Wishes,
    pub(crate) hosting: Hosting,
    /// `None`: this is the only one.
    pub(crate) nodes: Option<Nodes>,
    open: Signal<Open>,
}

/// Whether people are served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Serving,
    /// The store has not been reached for so long that other nodes take this one for dead.
    CutOff,
    Closing,
}

impl House {
    /// Takes up what is kept in the store where it was, as one of several nodes if the store bears
    /// them.
    pub(crate) async fn open(
        config: Config,
        store: Arc<dyn Store>,
        connect: Connect,
    ) -> Result<Arc<Self>, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let kitchen = Kitchen::open(config.bot_threads, Arc::clone(&metrics));
        Self::open_with(config, store, connect, kitchen, metrics).await
    }

    /// With a kitchen that is open already.
    pub(crate) async fn open_with(
        config: Config,
        store: Arc<dyn Store>,
        connect: Connect,
        kitchen: Kitchen,
        metrics: Arc<Metrics>,
    ) -> Result<Arc<Self>, StoreError> {
        let (nodes, clock) = match Nodes::join(Arc::clone(&store), connect).await? {
            Some((nodes, time)) => (Some(nodes), HouseClock::shared(time)),
            None => (None, HouseClock::opened_at(store.clock().await?)),
        };
        let notices = Notices::open(&config, &*store, nodes.is_some(), clock.now()).await?;
        let house = Arc::new(Self {
            clock,
            people: People::new(Arc::clone(&store)),
            limits: Arc::new(AddressLimits::new(&config)),
            hosts: Hosts::new(&config.hosts, &config.addresses()),
            growth: Growth::new(&config, Arc::clone(&metrics)),
            backups: Backups::new(&config),
            origins: Origins::new(config.addresses()),
            metrics_token: RwLock::new(config.metrics_token.clone()),
            wakes: Wakes::default(),
            tables: LiveTables::default(),
            lobby: Lobby::default(),
            kitchen,
            metrics,
            notices,
            wishes: Wishes::default(),
            hosting: Hosting::default(),
            nodes,
            open: Signal::new(Open::Serving),
            store,
            config,
        });
        if house.nodes.is_some() {
            nodes::begin(&house);
        } else {
            for (table, at) in house.store.wakes().await? {
                house.wakes.set(&table, Some(at));
            }
        }
        house.learn_rulings().await?;
        rounds::sweep(&house).await;
        tokio::spawn(time::beat(Arc::clone(&house)));
        tokio::spawn(time::keep(Arc::clone(&house)));
        tokio::spawn(rounds::make(Arc::clone(&house)));
        tokio::spawn(forgetting::make(Arc::clone(&house)));
        tokio::spawn(joining::watch(Arc::clone(&house)));
        tokio::spawn(hosting::watch(Arc::clone(&house)));
        tokio::spawn(growth::watch(Arc::clone(&house)));
        tokio::spawn(backups::make(Arc::clone(&house)));
        tokio::spawn(notices::tell(Arc::clone(&house)));
        Ok(house)
    }

    /// A table, kept in memory for as long as the visit lasts.
    pub(crate) fn visit(self: &Arc<Self>, table: &str) -> Visit {
        Visit::new(self, table)
    }

    /// A table that is in memory already.
    pub(crate) fn visit_if_open(self: &Arc<Self>, table: &str) -> Option<Visit> {
        Visit::if_open(self, table)
    }

    /// Whether it falls to this house to do what a table does by itself, at which somebody is
    /// connected to these nodes.
    pub(crate) fn works_at(&self, table: &str, attended_by: &[&NodeId]) -> bool {
        let nodes = self.nodes.as_ref();
        nodes.is_none_or(|nodes| nodes.works_at(table, attended_by))
    }

    pub(crate) fn close(&self) {
        self.open.set(Open::Closing);
    }

    pub(crate) fn set_cut_off(&self, cut_off: bool) {
        let now = if cut_off { Open::CutOff } else { Open::Serving };
        let changes = self.open.change(|open| match open {
            Open::Closing => Open::Closing,
            Open::Serving | Open::CutOff => now,
        });
        if changes {
            tracing::warn!(
                cut_off,
                "the store and this node have lost or found each other"
            );
        }
    }

    /// Whether people are served, and new ones let in.
    pub(crate) fn is_serving(&self) -> bool {
        self.open.get() == Open::Serving
    }

    /// Resolves when the house closes.
    pub(crate) async fn closed(&self) {
        self.open.is(|open| open == Open::Closing).await;
    }

    /// Resolves when people are no longer served here and are to come back elsewhere.
    pub(crate) async fn lets_go(&self) {
        self.open.is(|open| open != Open::Serving).await;
    }

    /// To be asked before anything is decided: whether this node has the time of all.
    pub(crate) async fn knows_time(&self) -> Result<(), StoreError> {
        let known = timeout(TIME, self.clock.is_everybodys()).await;
        known.map_err(|_| StoreError::Unavailable("the house's time is not known".into()))
    }

    /// The last thing that is written: the time, or that this node is gone.
    pub(crate) async fn go(&self) -> Result<(), StoreError> {
        match &self.nodes {
            Some(nodes) => nodes.depart().await,
            None => self.store.set_clock(self.clock.now()).await,
        }
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").finish_non_exhaustive()
    }
}
