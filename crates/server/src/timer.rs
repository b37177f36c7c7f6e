use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use tokio::sync::Notify;

/// When each table has something to do by itself: one list for all, no task for each.
#[derive(Debug, Default)]
pub(crate) struct Timer {
    wakes: Mutex<Wakes>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Wakes {
    by_time: BTreeSet<(u64, String)>,
    by_table: HashMap<String, u64>,
}

impl Timer {
    /// Sets or clears when a table is to be woken.
    pub(crate) fn set(&self, table: &str, at: Option<u64>) {
        let mut wakes = self.wakes.lock().expect("no panic under this lock");
        if wakes.by_table.get(table).copied() == at {
            return;
        }
        if let Some(before) = wakes.by_table.remove(table) {
            wakes.by_time.remove(&(before, table.to_string()));
        }
        if let Some(at) = at {
            wakes.by_time.insert((at, table.to_string()));
            wakes.by_table.insert(table.to_string(), at);
            if wakes.by_time.first().is_some_and(|first| first.1 == table) {
                self.changed.notify_one();
            }
        }
    }

    /// Takes out one table whose time has come.
    pub(crate) fn due(&self, now: u64) -> Option<String> {
        let mut wakes = self.wakes.lock().expect("no panic under this lock");
        let first = wakes.by_time.first()?;
        if now < first.0 {
            return None;
        }
        let (_, table) = wakes.by_time.pop_first()?;
        wakes.by_table.remove(&table);
        Some(table)
    }

    pub(crate) fn next(&self) -> Option<u64> {
        let wakes = self.wakes.lock().expect("no panic under this lock");
        wakes.by_time.first().map(|first| first.0)
    }

    /// Waits until something may be due earlier than `next` said.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}
