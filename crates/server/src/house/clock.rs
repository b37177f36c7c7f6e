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

    /// The time, if it has gone on for so long since it was last asked for.
    pub(crate) fn to_write(&self, after: Duration) -> Option<u64> {
        let now = self.now();
        let before = self.written.load(Ordering::Relaxed);
        if now < before + after.as_millis() as u64 {
            return None;
        }
        self.written.store(now, Ordering::Relaxed);
        Some(now)
    }
}

/// How often the time is written down if the next clock runs out in so long. Should the house
/// crash, what was not written is given back to the clocks: to none more than a hundredth of what
/// it had left, or a second.
pub(crate) fn heartbeat(until_next: Duration) -> Duration {
    (until_next / 100).clamp(Duration::from_secs(1), Duration::from_mins(1))
}

/// Seconds since 1970, for dates that people read.
pub(crate) fn unix_now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_further_the_next_deadline_the_slower_the_heart() {
        let second = Duration::from_secs(1);
        assert_eq!(heartbeat(Duration::ZERO), second);
        assert_eq!(heartbeat(100 * second), second);
        assert_eq!(heartbeat(300 * second), 3 * second);
        assert_eq!(heartbeat(Duration::from_hours(24)), 60 * second);
        assert_eq!(heartbeat(Duration::MAX), 60 * second);
    }

    #[test]
    fn the_time_is_written_no_more_often_than_wanted() {
        let clock = HouseClock::opened_at(5000);
        assert_eq!(clock.to_write(Duration::from_hours(1)), None);
        assert!(clock.to_write(Duration::ZERO) >= Some(5000));
    }
}
