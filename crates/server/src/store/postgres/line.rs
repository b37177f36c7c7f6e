//! The writer's connection, made again when it is lost.

use super::connection::{Connector, Purpose, SERVER};
use super::db::Db;
use super::failure::{Failure, Tried};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// After a server was not found, so long is nobody asked; then ever longer.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

pub(super) struct Line {
    connector: Connector,
    purpose: Purpose,
    /// What is prepared at once, so that the first who want it are sent in their order, too.
    prepare: &'static str,
    db: Option<Db>,
    /// Something was done over this connection.
    used: bool,
    /// What went wrong last, and until when nothing is tried.
    away: Option<(Failure, Instant)>,
    pause: Duration,
}

impl Line {
    pub(super) fn new(connector: Connector, purpose: Purpose, prepare: &'static str) -> Self {
        Self {
            connector,
            purpose,
            prepare,
            db: None,
            used: false,
            away: None,
            pause: FIRST_PAUSE,
        }
    }

    /// The connection, made anew if need be. While a server was not found a moment ago, that is told
    /// at once.
    pub(super) async fn db(&mut self) -> Tried<Db> {
        if let Some(db) = self.db.take_if(|db| db.is_closed()) {
            drop(db);
            self.used = false;
        }
        if let Some(db) = &self.db {
            return Ok(db.clone());
        }
        if let Some((failure, until)) = &self.away
            && Instant::now() < *until
        {
            return Err(failure.clone());
        }
        match self.connect().await {
            Ok(db) => {
                if self.away.take().is_some() {
                    tracing::info!("the database is there again");
                }
                self.pause = FIRST_PAUSE;
                self.db = Some(db.clone());
                Ok(db)
            }
            Err(failure) => {
                if self.away.is_none() {
                    tracing::error!(?failure, "the database is away");
                }
                self.away = Some((failure.clone(), Instant::now() + self.pause));
                self.pause = LONGEST_PAUSE.min(self.pause * 2);
                Err(failure)
            }
        }
    }

    async fn connect(&self) -> Tried<Db> {
        let db = self.connector.connect(self.purpose).await?;
        let prepared = timeout(SERVER, db.prepare(self.prepare)).await;
        prepared.map_err(|_| Failure::timeout())??;
        Ok(db)
    }

    /// Whether it was of use once: then it may just have been cut.
    pub(super) fn was_used(&mut self) -> bool {
        std::mem::take(&mut self.used)
    }

    pub(super) fn use_it(&mut self) {
        self.used = true;
    }

    pub(super) fn hang_up(&mut self) {
        self.db = None;
    }
}
