//! The table service: what a host runs so that people can play over the network.
//!
//! [`Server::start`] opens the store, takes up the tables where they were and listens. A request
//! or a socket belongs to a person (`identity`), comes by a door (`http`, `socket`) to a live table
//! (`live_table`), which says what comes of it: this is appended to the log (`store`) before
//! anybody is told.
//!
//! No table is in memory that nobody deals with, and none has a task of its own. Bots think on
//! threads of their own (`kitchen`). One list of wakes for all tables goes by a clock that stands
//! still while the house is closed (`house`).

mod agent;
mod append;
mod backups;
mod check;
mod config;
mod counts;
mod day;
mod face;
pub mod facts;
pub mod files;
mod growth;
mod host_link;
mod house;
mod http;
mod identity;
#[cfg(test)]
mod kit;
mod kitchen;
mod limits;
mod listen;
mod live_table;
mod moving;
mod names;
mod nodes;
mod notices;
pub mod openapi;
pub mod page;
mod passkeys;
mod secret;
mod share;
mod signal;
mod socket;
pub mod store;
mod task;
#[cfg(test)]
mod upgrade;

pub use backups::BackupConfig;
pub use check::{Checked, check_tables};
pub use config::{Config, Limits};
pub use face::{BadTexts, Face, Texts, Worded};
pub use growth::{Disk, Measure};
pub use host_link::{HostLinkError, LINK_SECONDS, host_link};
pub use limits::{BadHostName, HostName};
pub use moving::{Imported, MoveError, export, import, take_over};
pub use nodes::bus::{BusKind, NoBus};
pub use nodes::{Bus, Connect, Heard, Hint};
pub use notices::{
    BadPublicUrl, BadSmtp, NoticeConfig, PublicUrl, Smtp, ask_public, has_push_key, post_for_host,
};

use house::House;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{OpenError, Store, StoreError};
use tokio::task::JoinHandle;

/// A house that is open.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    house: Arc<House>,
    serving: JoinHandle<()>,
}

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("cannot take up the tables in {data}: {error}")]
    Store { data: String, error: StoreError },
    #[error("cannot listen on {address}: {error}")]
    Listen {
        address: SocketAddr,
        error: std::io::Error,
    },
}

/// How long sockets may take to be closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

impl Server {
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let store = store::open(&config.data, config.durability)?;
        let connect = nodes::bus::connect(config.bus.clone(), &config.data);
        Self::start_node(config, store, connect).await
    }

    /// With a bug before its store.
    #[cfg(feature = "planted")]
    pub async fn start_planted(
        config: Config,
        bug: store::planted::Bug,
    ) -> Result<Self, ServeError> {
        let store = store::open(&config.data, config.durability)?;
        let store = store::planted::planted(store, Some(bug));
        let connect = nodes::bus::connect(config.bus.clone(), &config.data);
        Self::start_node(config, store, connect).await
    }

    /// With a store that is open already, and without a bus.
    pub async fn start_with(config: Config, store: Arc<dyn Store>) -> Result<Self, ServeError> {
        Self::start_node(config, store, Box::new(|_, _| Arc::new(NoBus))).await
    }

    /// As one of several nodes that share a store and a bus.
    pub async fn start_node(
        config: Config,
        store: Arc<dyn Store>,
        connect: Connect,
    ) -> Result<Self, ServeError> {
        let address = config.listen;
        let data = config.data.to_string();
        let listener = listen::bind(address);
        let listener = listener.map_err(|error| ServeError::Listen { address, error })?;
        let address = listener.local_addr().unwrap_or(address);
        let house = House::open(config, store, connect).await;
        let house = house.map_err(|error| ServeError::Store { data, error })?;
        let router = http::router(Arc::clone(&house));
        let serving = listen::listen(listener, router, Arc::clone(&house));
        Ok(Self {
            address,
            house,
            serving: tokio::spawn(serving),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Heeds what of this can be heeded without a restart: limits, names and origins, who may read the
    /// figures, backups.
    pub fn reload(&self, config: &Config) {
        self.house.reload(config);
    }

    /// Says good-bye to everybody and lets go of the store. Clients come back by themselves.
    pub async fn stop(self) {
        self.house.close();
        let farewell = async {
            while self.house.metrics.sockets.value() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let _ = self.serving.await;
        };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, farewell).await;
        if let Err(error) = self.house.go().await {
            tracing::error!(%error, "the time could not be written down");
        }
        if let Err(error) = self.house.store.release().await {
            tracing::error!(%error, "the store could not be released");
        }
    }
}
