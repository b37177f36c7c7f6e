use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use tokio::sync::Notify;

/// When each table has something to do by itself: one list for all, no task for each.
#[derive(Debug, Default)]
pub(crate) struct Wakes {
    times: Mutex<Times>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Times {
    by_time: BTreeSet<(u64, String)>,
    by_table: HashMap<String, u64>,
}

impl Wakes {
    /// Sets or clears when a table is to be woken.
    pub(crate) fn set(&self, table: &str, at: Option<u64>) {
        let mut times = self.times.lock().expect("no panic under this lock");
        if times.by_table.get(table).copied() == at {
            return;
        }
        if let Some(before) = times.by_table.remove(table) {
            times.by_time.remove(&(before, table.to_string()));
        }
        if let Some(at) = at {
            times.by_time.insert((at, table.to_string()));
            times.by_table.insert(table.to_string(), at);
            if times.by_time.first().is_some_and(|first| first.1 == table) {
                self.changed.notify_one();
            }
        }
    }

    /// Takes out one table whose time has come.
    pub(crate) fn due(&self, now: u64) -> Option<String> {
        let mut times = self.times.lock().expect("no panic under this lock");
        let first = times.by_time.first()?;
        if now < first.0 {
            return None;
        }
        let (_, table) = times.by_time.pop_first()?;
        times.by_table.remove(&table);
        Some(table)
    }

    pub(crate) fn next(&self) -> Option<u64> {
        let times = self.times.lock().expect("no panic under this lock");
        times.by_time.first().map(|first| first.0)
    }

    /// Waits until something may be due earlier than `next` said.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}
