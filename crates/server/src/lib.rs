//! The table service: what a host runs so that people can play over the network.
//!
//! [`Server::start`] opens the books, takes up the tables where they were and listens. A request
//! or a socket belongs to a person (`identity`), comes by a door (`http`, `socket`) to a room
//! (`room`), and the table in the room says what comes of it: this is appended to the books
//! (`store`) before anybody is told.
//!
//! No table in memory that nobody looks at; no task for a table; bots think on threads of their
//! own (`thinking`); one list of deadlines for all (`timer`), on a clock that stands still while
//! the house is closed (`clock`).

mod advice;
mod check;
mod clock;
mod config;
pub mod facts;
mod guard;
mod house;
mod http;
mod identity;
#[cfg(test)]
mod kit;
mod listen;
mod metrics;
mod moving;
pub mod openapi;
pub mod page;
mod room;
mod secret;
mod socket;
pub mod store;
mod task;
mod thinking;
mod timer;
mod written;

pub use check::{Checked, check_tables};
pub use config::{Config, Limits};
pub use moving::{Imported, MoveError, export, import};

use house::House;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, Store, StoreError};
use tokio::net::TcpListener;
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
    #[error("cannot open the books in {path}: {error}")]
    Store { path: String, error: StoreError },
    #[error("cannot listen on {address}: {error}")]
    Listen {
        address: SocketAddr,
        error: std::io::Error,
    },
}

/// How long sockets may take to say good-bye.
const FAREWELL: Duration = Duration::from_secs(5);

impl Server {
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let path = config.data.display().to_string();
        let failed = |error| ServeError::Store { path, error };
        let opened = Sqlite::open(&config.data, config.durability);
        match opened {
            Ok(store) => Self::start_with(config, Arc::new(store)).await,
            Err(error) => Err(failed(error)),
        }
    }

    /// With books kept elsewhere.
    pub async fn start_with(config: Config, store: Arc<dyn Store>) -> Result<Self, ServeError> {
        let address = config.listen;
        let path = config.data.display().to_string();
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|error| ServeError::Listen { address, error })?;
        let address = listener.local_addr().unwrap_or(address);
        let house = House::open(config, store).await;
        let house = house.map_err(|error| ServeError::Store { path, error })?;
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

    /// Says good-bye to everybody and closes the books. Clients come back by themselves.
    pub async fn stop(self) {
        self.house.close();
        let farewell = async {
            while self.house.metrics.sockets.value() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let _ = self.serving.await;
        };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
        let at = self.house.clock.now();
        if let Err(error) = self.house.store.set_clock(at).await {
            tracing::error!(%error, "the time could not be written down");
        }
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").finish_non_exhaustive()
    }
}
