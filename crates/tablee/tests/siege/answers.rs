//! What honest people asked for, and how long the answers took.

use client::ClientError;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    /// From when a move was due until its maker sees the table after it.
    Move,
    /// From when a bot is asked until it has moved, as its opponent sees it.
    Bot,
    /// A table is opened that is not in memory.
    Cold,
    /// Somebody seated, or asked to sit down, comes back to a public table.
    Return,
    /// The page's front file.
    Page,
    /// The lobby, in which an honest table must be listed.
    Lobby,
    /// Somebody new.
    Newcomer,
}

impl Asks {
    /// Those of which there are enough to speak of a p99. The others must be answered.
    pub(crate) const MEASURED: [Self; 5] =
        [Self::Move, Self::Bot, Self::Cold, Self::Return, Self::Page];
}

#[derive(Clone, Copy, Debug)]
struct Waited {
    asks: Asks,
    since: Instant,
    took: Duration,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Answers {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug, Default)]
struct Inner {
    waited: Vec<Waited>,
    complaints: Vec<String>,
    /// Those who wait now, and since when.
    waiting: Vec<(Asks, Instant)>,
}

impl Answers {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no panic under this lock")
    }

    /// Waits for an answer and writes down how long it took since then.
    pub(crate) async fn wait<T>(
        &self,
        asks: Asks,
        since: Instant,
        answer: impl Future<Output = Result<T, ClientError>>,
    ) -> Option<T> {
        self.lock().waiting.push((asks, since));
        let answered = answer.await;
        let took = since.elapsed();
        let mut inner = self.lock();
        let mut waiting = inner.waiting.iter();
        if let Some(own) = waiting.position(|other| *other == (asks, since)) {
            inner.waiting.swap_remove(own);
        }
        match answered {
            Ok(answer) => {
                inner.waited.push(Waited { asks, since, took });
                Some(answer)
            }
            Err(error) => {
                inner.complaints.push(format!("{asks:?}: {error}"));
                None
            }
        }
    }

    /// Resolves when all are answered who have waited since before then, or after so long; what those
    /// asked for who still wait.
    pub(crate) async fn wait_since(&self, then: Instant, patience: Duration) -> Vec<Asks> {
        loop {
            let waiting = self.lock().waiting.clone();
            let still = waiting.into_iter().filter(|(_, since)| *since < then);
            let still: Vec<Asks> = still.map(|(asks, _)| asks).collect();
            if still.is_empty() || then.elapsed() > patience {
                return still;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Something is not as it should be.
    pub(crate) fn complain(&self, what: String) {
        self.lock().complaints.push(what);
    }

    pub(crate) fn take_complaints(&self) -> Vec<String> {
        std::mem::take(&mut self.lock().complaints)
    }

    /// How long those waited, in order, who waited at any moment of this time: who was held up for all
    /// of it, too.
    pub(crate) fn between(&self, asks: Asks, from: Instant, to: Instant) -> Vec<Duration> {
        let inner = self.lock();
        let within = |waited: &&Waited| {
            waited.asks == asks && waited.since < to && from <= waited.since + waited.took
        };
        let mut took: Vec<Duration> = inner.waited.iter().filter(within).map(|w| w.took).collect();
        took.sort_unstable();
        took
    }
}
