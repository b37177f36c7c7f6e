use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The house's own time, in milliseconds. It goes on from where it was written down last, so it
/// stands still while the house is closed, and clocks and deadlines with it. It also stands still
/// while the process does: stopped, swapped out, or asleep with its machine.
pub(crate) struct HouseClock {
    /// Time that only goes forward, from whenever.
    steady: Box<dyn Fn() -> Duration + Send + Sync>,
    counted: Mutex<Counted>,
    written: AtomicU64,
}

#[derive(Debug)]
struct Counted {
    /// The house's time when it was last asked for.
    house: Duration,
    /// The steady time then.
    steady: Duration,
}

/// Whoever runs looks at the clock so often …
pub(super) const BEAT: Duration = Duration::from_millis(500);
/// … so that time in which nobody has looked for so long was no time of the house.
const STANDSTILL: Duration = Duration::from_secs(2);

impl HouseClock {
    pub(crate) fn opened_at(at: u64) -> Self {
        let opened = Instant::now();
        Self::by(at, move || opened.elapsed())
    }

    fn by(at: u64, steady: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self {
            counted: Mutex::new(Counted {
                house: Duration::from_millis(at),
                steady: steady(),
            }),
            steady: Box::new(steady),
            written: AtomicU64::new(at),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        let mut counted = self.counted.lock().expect("no panic under this lock");
        let steady = (self.steady)();
        let passed = steady.saturating_sub(counted.steady);
        if passed < STANDSTILL {
            counted.house += passed;
        } else {
            let ms = passed.as_millis() as u64;
            tracing::warn!(ms, "the house stood still: nobody's clock has run");
        }
        counted.steady = steady;
        counted.house.as_millis() as u64
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

impl std::fmt::Debug for HouseClock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let fields = &mut f.debug_struct("HouseClock");
        fields
            .field("counted", &self.counted)
            .finish_non_exhaustive()
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
    use std::sync::Arc;

    #[test]
    fn the_further_the_next_deadline_the_slower_the_heart() {
        let second = Duration::from_secs(1);
        assert_eq!(heartbeat(Duration::ZERO), second);
        assert_eq!(heartbeat(100 * second), second);
        assert_eq!(heartbeat(300 * second), 3 * second);
        assert_eq!(heartbeat(Duration::from_hours(24)), 60 * second);
        assert_eq!(heartbeat(Duration::MAX), 60 * second);
    }

    /// A clock that goes by the milliseconds it is told have passed.
    fn told() -> (HouseClock, impl Fn(u64)) {
        let steady = Arc::new(AtomicU64::new(7));
        let read = Arc::clone(&steady);
        let clock = HouseClock::by(5000, move || {
            Duration::from_millis(read.load(Ordering::Relaxed))
        });
        let pass = move |ms| {
            steady.fetch_add(ms, Ordering::Relaxed);
        };
        (clock, pass)
    }

    #[test]
    fn a_house_that_runs_misses_no_moment() {
        let (clock, pass) = told();
        for beat in 1..=1000 {
            pass(BEAT.as_millis() as u64);
            assert_eq!(clock.now(), 5000 + beat * 500);
        }
        pass(1999);
        assert_eq!(clock.now(), 5000 + 500_000 + 1999);
    }

    #[test]
    fn a_process_that_stood_still_has_run_out_nobodys_clock() {
        let (clock, pass) = told();
        let deadline = 5000 + 10_000;
        for stop in [2_000, 60_000, 8 * 3_600_000] {
            pass(stop);
            assert_eq!(clock.now(), 5000, "{stop}");
            assert_eq!(clock.until(deadline), Duration::from_secs(10));
        }
        pass(10);
        assert_eq!(clock.now(), 5010, "and goes on from there");
    }

    #[test]
    fn the_time_is_written_no_more_often_than_wanted() {
        let clock = HouseClock::opened_at(5000);
        assert_eq!(clock.to_write(Duration::from_hours(1)), None);
        assert!(clock.to_write(Duration::ZERO) >= Some(5000));
    }
}
