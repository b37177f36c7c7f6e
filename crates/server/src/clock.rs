use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The house's own time, in milliseconds. It goes on from where it was written down last, so it
/// stands still while the house is closed, and clocks and deadlines with it.
#[derive(Debug)]
pub(crate) struct HouseClock {
    opened_at: u64,
    opened: Instant,
    written: AtomicU64,
}

impl HouseClock {
    pub(crate) fn opened_at(at: u64) -> Self {
        Self {
            opened_at: at,
            opened: Instant::now(),
            written: AtomicU64::new(at),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        self.opened_at + self.opened.elapsed().as_millis() as u64
    }

    pub(crate) fn until(&self, at: u64) -> Duration {
        Duration::from_millis(at.saturating_sub(self.now()))
    }

    /// The time, if it has gone on for a second since it was last asked for.
    pub(crate) fn to_write(&self) -> Option<u64> {
        let now = self.now();
        let before = self.written.load(Ordering::Relaxed);
        if now < before + 1000 {
            return None;
        }
        self.written.store(now, Ordering::Relaxed);
        Some(now)
    }
}

/// Seconds since 1970, for dates that people read.
pub(crate) fn unix_now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
