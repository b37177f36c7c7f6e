//! A table comes into memory: its present match is read from the log, in pieces.

use super::{LiveTable, Shut, Visit};
use crate::append::append;
use crate::house::House;
use crate::limits::Wish;
use crate::store::{Opening, StoreError};
use crate::task::aside;
use std::net::IpAddr;
use table::{Effects, Logged, Mark, News, ReplayError, Table};

impl Visit {
    /// Reads the table if it is not in memory yet, at this address's expense: the longer its log, the
    /// more of what an address may have read is used up, and one table is read for it at a time.
    pub(crate) async fn read_for(&self, address: IpAddr) -> Result<(), Shut> {
        let mut live = self.lock().await;
        if !live.is_unread() {
            live.catch_up(&self.house).await?;
            self.sees_to_work(&mut live);
            return Ok(());
        }
        drop(live);
        // Waited for without the table: others who come to it wait for their own turn only.
        let _turn = self.house.limits.turn_aside(address).await;
        let mut live = self.lock().await;
        if live.is_unread() {
            live.load(&self.house, Some(address)).await?;
            self.sees_to_work(&mut live);
        }
        Ok(())
    }
}

impl LiveTable {
    /// Reads the table from its log, and tells those connected what they do not know yet: what was
    /// appended meanwhile, and who came and went while there was no table to tell. `payer` is who has
    /// asked for it, if not the house itself.
    pub(super) async fn load(&mut self, house: &House, payer: Option<IpAddr>) -> Result<(), Shut> {
        self.owes |= self.look_around(house).await.map_err(Shut::Store)?;
        let opening = house.store.opening(&self.id).await.map_err(Shut::Store)?;
        let opening = opening.ok_or(Shut::NotFound)?;
        if let Some(address) = payer
            && !house.limits.allow(address, Wish::Entries(opening.length()))
        {
            return Err(Shut::TooMany);
        }
        let log = match read(house, &self.id, &opening).await {
            Ok(log) => log,
            Err(StoreError::Unreadable(why)) => {
                tracing::error!(table = &*self.id, why, "a log cannot be read");
                return self.is_closed(house, why);
            }
            Err(error) => return Err(Shut::Store(error)),
        };
        let Opening { mark, closed, .. } = opening;
        let (known, unmarked) = (self.kept, mark.is_none());
        match aside(move || replayed(mark, &log, known)).await {
            Ok((table, news)) => {
                if closed.is_some() {
                    reopen(house, &table).await.map_err(Shut::Store)?;
                }
                if unmarked {
                    keep_mark(house, &table).await;
                }
                let more = 0 < known && known < table.seq();
                self.put(table);
                let owed = std::mem::take(&mut self.owes);
                if more || owed {
                    self.tell(house, &news, |_| Some(None));
                }
            }
            Err(error) => {
                let why = error.to_string();
                if closed.as_ref() != Some(&why) {
                    tracing::error!(table = &*self.id, why, "a log no longer replays");
                    if house.nodes.is_none() {
                        let close = house.store.close(&self.id, &why);
                        close.await.map_err(Shut::Store)?;
                    }
                }
                return self.is_closed(house, why);
            }
        }
        Ok(())
    }

    /// This program cannot go on with the table. Of several nodes another may be able to, while they
    /// are being upgraded: whoever is sent away here, or was connected already, comes back there.
    fn is_closed(&mut self, house: &House, why: String) -> Result<(), Shut> {
        if house.nodes.is_some() {
            self.sockets.keep(house.clock.now(), |_| false);
            self.attends(house);
            return Err(Shut::Store(StoreError::Unreadable(why)));
        }
        self.closed = Some(why);
        Ok(())
    }
}

/// What is to be read of a log, piece by piece: others read in between.
async fn read(house: &House, id: &str, opening: &Opening) -> Result<Vec<Logged>, StoreError> {
    let mut log = Vec::new();
    let mut next = Some(opening.from);
    while let Some(from) = next {
        let piece = house.store.read_on(id, from).await?;
        house.metrics.entries_read.add(piece.log.len() as u64);
        log.extend(piece.log);
        next = piece.next;
    }
    Ok(log)
}

/// The table that a log tells of, and what those hear of it who know its first entries: of a table
/// that nobody knows, nothing.
fn replayed(
    mark: Option<Mark>,
    log: &[Logged],
    known: u64,
) -> Result<(Table, Vec<News>), ReplayError> {
    let known = if known == 0 {
        log.len()
    } else {
        log.partition_point(|logged| logged.seq <= known)
    };
    let (known, tail) = log.split_at(known);
    let mut table = match mark {
        Some(mark) => Table::resume(mark, known)?,
        None => Table::replay(known)?,
    };
    let news = table.follow(tail)?;
    Ok((table, news))
}

/// A table of a time before marks, or of another house: the next time less is read.
async fn keep_mark(house: &House, table: &Table) {
    let Some(mark) = table.mark() else {
        return;
    };
    let id = &table.links().table;
    if let Err(error) = house.store.mark(id, mark.clone()).await {
        tracing::warn!(table = id, %error, "a mark could not be kept");
    }
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
