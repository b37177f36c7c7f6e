use super::{Guest, LiveTable, Shut};
use crate::house::House;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// The tables in memory: those that somebody deals with.
#[derive(Debug, Default)]
pub(crate) struct LiveTables {
    by_id: std::sync::Mutex<HashMap<Arc<str>, Visited>>,
}

/// A table in memory, and how many deal with it.
#[derive(Debug)]
struct Visited {
    id: Arc<str>,
    table: Arc<Mutex<LiveTable>>,
    visits: usize,
}

type Tables<'a> = std::sync::MutexGuard<'a, HashMap<Arc<str>, Visited>>;

impl LiveTables {
    fn lock(&self) -> Tables<'_> {
        self.by_id.lock().expect("no panic under this lock")
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    pub(crate) fn ids(&self) -> HashSet<String> {
        self.lock().keys().map(ToString::to_string).collect()
    }

    /// One more deals with a table. `now` is the house's time.
    fn take(&self, table: &str, now: u64) -> (Arc<str>, Arc<Mutex<LiveTable>>) {
        let mut tables = self.lock();
        if let Some(open) = one_more(&mut tables, table) {
            return open;
        }
        let id: Arc<str> = table.into();
        let table = Arc::new(Mutex::new(LiveTable::new(Arc::clone(&id), now)));
        let visited = Visited {
            id: Arc::clone(&id),
            table: Arc::clone(&table),
            visits: 1,
        };
        tables.insert(Arc::clone(&id), visited);
        (id, table)
    }

    /// A visit ends. After the last nothing goes on at the table, and it is forgotten.
    fn let_go(&self, table: &str) {
        let mut tables = self.lock();
        let Some(visited) = tables.get_mut(table) else {
            return;
        };
        visited.visits -= 1;
        if visited.visits == 0 {
            tables.remove(table);
        }
    }

    #[cfg(test)]
    pub(crate) fn only_one(&self) -> Arc<Mutex<LiveTable>> {
        let tables = self.lock();
        let mut tables = tables.values();
        let visited = tables.next().filter(|_| tables.next().is_none());
        Arc::clone(&visited.expect("one table in memory").table)
    }
}

/// One more deals with a table that is in memory.
fn one_more(tables: &mut Tables<'_>, table: &str) -> Option<(Arc<str>, Arc<Mutex<LiveTable>>)> {
    let visited = tables.get_mut(table)?;
    visited.visits += 1;
    Some((Arc::clone(&visited.id), Arc::clone(&visited.table)))
}

/// Keeps a table in memory for as long as somebody deals with it, and lets it go afterwards.
pub(crate) struct Visit {
    pub(crate) house: Arc<House>,
    pub(crate) id: Arc<str>,
    table: Arc<Mutex<LiveTable>>,
}

impl Visit {
    pub(crate) fn new(house: &Arc<House>, table: &str) -> Self {
        let (id, table) = house.tables.take(table, house.clock.now());
        Self {
            house: Arc::clone(house),
            id,
            table,
        }
    }

    /// To a table that somebody else deals with already.
    pub(crate) fn if_open(house: &Arc<House>, table: &str) -> Option<Self> {
        let (id, table) = one_more(&mut house.tables.lock(), table)?;
        Some(Self {
            house: Arc::clone(house),
            id,
            table,
        })
    }

    /// Another visit to the same table.
    pub(super) fn again(&self) -> Self {
        Self::new(&self.house, &self.id)
    }

    pub(crate) async fn lock(&self) -> MutexGuard<'_, LiveTable> {
        self.table.lock().await
    }

    pub(crate) fn try_lock(&self) -> Option<MutexGuard<'_, LiveTable>> {
        self.table.try_lock().ok()
    }

    #[cfg(test)]
    pub(crate) fn is_locked(&self) -> bool {
        self.table.try_lock().is_err()
    }

    /// Whether this guest may see the table at all.
    pub(crate) async fn admit(&self, guest: &Guest) -> Result<(), Shut> {
        self.lock().await.admit(&self.house, guest).await
    }

    /// The whole table for somebody who is not connected.
    pub(crate) async fn look(&self, guest: &Guest) -> Result<String, Shut> {
        let mut live = self.lock().await;
        live.admit(&self.house, guest).await?;
        let text = live.look(&self.house, guest, &[], None);
        text.ok_or(Shut::NotFound)
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.house.tables.let_go(&self.id);
    }
}
