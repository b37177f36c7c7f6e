mod advice;
mod answer;
mod bots;
mod decide;
mod guest;
mod make;
mod sockets;
mod tell;
#[cfg(test)]
mod tests;
mod thinking;
mod visit;

pub(crate) use guest::Guest;
pub(crate) use make::{Chair, MakeError, make_table};
pub(crate) use sockets::{Behind, OUTBOX};
pub(crate) use tell::numbered;
pub(crate) use visit::{LiveTables, Visit};

use crate::append::append;
use crate::house::House;
use crate::store::{Kept, Opens, StoreError};
use crate::task::aside;
use axum::extract::ws::Utf8Bytes;
use sockets::Sockets;
use std::sync::Arc;
use table::{Effects, Logged, News, ReplayError, Table};
use thinking::Thinking;
use tokio::sync::mpsc;

/// A table in memory, with the sockets of those who look at it.
#[derive(Debug)]
pub(crate) struct LiveTable {
    id: Arc<str>,
    /// `None`: to be read from the log.
    table: Option<Table>,
    /// The last entry that is known to be kept. Those connected have been told of it.
    kept: u64,
    /// Why it cannot be played.
    closed: Option<String>,
    sockets: Sockets,
    thinking: Thinking,
}

/// Why somebody does not get to a table.
#[derive(Clone, Debug)]
pub(crate) enum Shut {
    NotFound,
    Closed(String),
    Full,
    Store(StoreError),
}

impl LiveTable {
    fn new(id: Arc<str>, opened: u64) -> Self {
        Self {
            id,
            table: None,
            kept: 0,
            closed: None,
            sockets: Sockets::new(opened),
            thinking: Thinking::default(),
        }
    }

    /// The table, read from its log if need be.
    async fn table(&mut self, house: &House) -> Result<&mut Table, Shut> {
        if self.table.is_none() && self.closed.is_none() {
            self.load(house).await?;
        }
        match (&self.closed, &mut self.table) {
            (Some(why), _) => Err(Shut::Closed(why.clone())),
            (None, Some(table)) => Ok(table),
            (None, None) => Err(Shut::NotFound),
        }
    }

    /// Reads the table from its log, and tells those connected what they do not know yet.
    async fn load(&mut self, house: &House) -> Result<(), Shut> {
        let kept = match house.store.log(&self.id).await {
            Ok(kept) => kept,
            Err(StoreError::Unreadable(why)) => {
                tracing::error!(table = &*self.id, why, "a log cannot be read");
                self.closed = Some(why);
                return Ok(());
            }
            Err(error) => return Err(Shut::Store(error)),
        };
        let Kept { log, closed } = kept.ok_or(Shut::NotFound)?;
        let known = self.kept;
        match aside(move || replayed(&log, known)).await {
            Ok((table, news)) => {
                if closed.is_some() {
                    reopen(house, &table).await.map_err(Shut::Store)?;
                }
                let more = 0 < known && known < table.seq();
                self.put(table);
                if more {
                    self.tell(house, &news, |_| Some(None));
                }
            }
            Err(error) => {
                let why = error.to_string();
                if closed.as_ref() != Some(&why) {
                    tracing::error!(table = &*self.id, why, "a log no longer replays");
                    let close = house.store.close(&self.id, &why);
                    close.await.map_err(Shut::Store)?;
                }
                self.closed = Some(why);
            }
        }
        Ok(())
    }

    /// Puts a table here that is kept as it is.
    fn put(&mut self, table: Table) {
        self.kept = table.seq();
        self.table = Some(table);
    }

    /// Whether this guest may see the table at all.
    pub(crate) async fn admit(&mut self, house: &House, guest: &Guest) -> Result<(), Shut> {
        let table = self.table(house).await?;
        let stranger = guest.seat(table).is_none();
        let private = guest.opens == (Opens::Table { public: false });
        if stranger && private {
            return Err(Shut::NotFound);
        }
        Ok(())
    }

    /// Somebody connects: they are told the table as it is, and the others that they are here. The
    /// number of their socket at this table.
    pub(crate) async fn enter(
        &mut self,
        house: &House,
        guest: Guest,
        out: mpsc::Sender<Utf8Bytes>,
        behind: Behind,
    ) -> Result<u64, Shut> {
        self.admit(house, &guest).await?;
        let before = self.present();
        let table = self.table.as_ref().ok_or(Shut::NotFound)?;
        let seated = guest.seat(table).is_some();
        if !seated && self.sockets.watchers(table) >= house.config.limits.watchers_per_table {
            return Err(Shut::Full);
        }
        self.is_touched_by(&guest);
        let number = self.sockets.join(guest, out, behind);
        let all = before != self.present();
        self.tell(house, &[], |socket| {
            (all || socket.number == number).then_some(None)
        });
        Ok(number)
    }

    pub(crate) fn leave(&mut self, house: &House, number: u64) {
        let before = self.present();
        let now = house.clock.now();
        self.sockets.keep(now, |socket| socket.number != number);
        self.thinking.nobody_hears(number);
        self.tell_who_is_gone(house, before);
    }
}

/// The table that a log tells of, and what those hear of it who know its first entries: of a table
/// that nobody knows, nothing.
fn replayed(log: &[Logged], known: u64) -> Result<(Table, Vec<News>), ReplayError> {
    if known == 0 {
        return Ok((Table::replay(log)?, Vec::new()));
    }
    let (known, tail) = log.split_at(log.len().min(known as usize));
    let mut table = Table::replay(known)?;
    let news = table.follow(tail)?;
    Ok((table, news))
}

/// Another program could not go on with this table; this one can.
async fn reopen(house: &House, table: &Table) -> Result<(), StoreError> {
    let id = &table.links().table;
    let stands = append(id, table, table.seq(), &Effects::default());
    let wake_at = stands.wake_at;
    house.store.reopen(stands).await?;
    tracing::info!(table = id, "a table that was closed goes on");
    house.wakes.set(id, wake_at);
    Ok(())
}
