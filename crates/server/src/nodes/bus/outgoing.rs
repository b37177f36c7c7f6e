//! Hints that wait to be sent, of each table and of rulings the last.

use super::{Bus, Hint, WAITING};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::Notify;
use tokio::task::yield_now;
use tokio::time::Instant;

#[derive(Debug, Default)]
pub(super) struct Outgoing {
    waiting: Mutex<Waiting>,
    more: Notify,
    lost: AtomicU64,
}

#[derive(Debug, Default)]
struct Waiting {
    hints: BTreeMap<About, Hint>,
    /// Since when the oldest of them waits.
    since: Option<Instant>,
}

/// Of two hints about the same the later one counts.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Rulings,
    /// A table, and whether it is about its log.
    Table(Arc<str>, bool),
}

impl About {
    fn of(hint: &Hint) -> Self {
        match hint {
            Hint::Table { table, seq, .. } => Self::Table(Arc::clone(table), *seq > 0),
            Hint::Rulings => Self::Rulings,
        }
    }
}

impl Outgoing {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("no panic under this lock")
    }

    /// Waits until there are hints to be sent, and takes them. What was written together is told of by
    /// many at the same time: those who are about to speak are heard first.
    pub(super) async fn take(&self) -> Vec<Hint> {
        loop {
            yield_now().await;
            let hints = {
                let mut waiting = self.lock();
                waiting.since = None;
                std::mem::take(&mut waiting.hints)
            };
            if !hints.is_empty() {
                return hints.into_values().collect();
            }
            self.more.notified().await;
        }
    }

    /// These could not be sent: whoever needs them asks the store.
    pub(super) fn are_lost(&self, hints: usize) {
        self.lost.fetch_add(hints as u64, Relaxed);
    }
}

impl Bus for Outgoing {
    fn tell(&self, hint: Hint) {
        let mut waiting = self.lock();
        let place = About::of(&hint);
        if waiting.hints.len() >= WAITING && !waiting.hints.contains_key(&place) {
            self.are_lost(1);
            return;
        }
        waiting.since.get_or_insert_with(Instant::now);
        waiting.hints.insert(place, hint);
        drop(waiting);
        self.more.notify_one();
    }

    fn oldest_unsent_ms(&self) -> u64 {
        let since = self.lock().since;
        since.map_or(0, |since| since.elapsed().as_millis() as u64)
    }

    fn lost(&self) -> u64 {
        self.lost.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(table: usize, seq: u64) -> Hint {
        Hint::Table {
            table: table.to_string().into(),
            seq,
            wake_at: None,
        }
    }

    #[tokio::test(start_paused = true)]
    async fn of_each_table_the_last_is_sent_and_too_many_are_lost() {
        let outgoing = Outgoing::default();
        for seq in 1..=3 {
            outgoing.tell(hint(7, seq));
        }
        outgoing.tell(hint(7, 0));
        tokio::time::advance(std::time::Duration::from_millis(40)).await;
        assert_eq!(outgoing.oldest_unsent_ms(), 40);
        assert_eq!(outgoing.take().await, [hint(7, 0), hint(7, 3)]);
        assert_eq!(outgoing.oldest_unsent_ms(), 0);
        for table in 0..WAITING + 5 {
            outgoing.tell(hint(table, 1));
        }
        assert_eq!((outgoing.take().await.len(), outgoing.lost()), (WAITING, 5));
    }
}
