use crate::store::meeting::STANDSTILL_MS;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The house's own time, in milliseconds. It goes on from where it was written down last, so it
/// stands still while the house is closed, and clocks and deadlines with it. It also stands still
/// while the process does: stopped, swapped out, or asleep with its machine.
///
/// Where several nodes share the time, it is kept in their store: each goes on by itself between its
/// beats, never back, and never further than the house's time can be without it. A node that stood
/// still, or has not beaten for long, may be behind the others.
pub(crate) struct HouseClock {
    /// Time that only goes forward, from whenever.
    steady: Box<dyn Fn() -> Duration + Send + Sync>,
    counted: Mutex<Counted>,
    written: AtomicU64,
    /// The store said what time it is.
    told: Notify,
}

#[derive(Debug)]
struct Counted {
    /// The house's time when it was last asked for.
    house: Duration,
    /// The steady time then.
    steady: Duration,
    /// How far it may go on by itself.
    most: Option<Duration>,
    /// The time of other nodes may have gone on without this one.
    lags: bool,
}

/// What the store said of the time, and how long it took to say it: so old it may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BeatTime {
    pub(crate) clock: u64,
    pub(crate) took: Duration,
}

/// Time that was longer on its way does not tell a node that lags what time it is.
const PROMPT: Duration = Duration::from_millis(500);

/// Whoever runs looks at the clock so often …
pub(super) const BEAT: Duration = Duration::from_millis(500);
/// … so that time in which nobody has looked for so long was no time of the house.
const STANDSTILL: Duration = Duration::from_millis(STANDSTILL_MS);

impl HouseClock {
    pub(crate) fn opened_at(at: u64) -> Self {
        let opened = Instant::now();
        Self::by(at, move || opened.elapsed())
    }

    /// One that nodes share, at its first beat.
    pub(crate) fn shared(first: BeatTime) -> Self {
        let clock = Self::opened_at(first.clock);
        clock.count().lags = true;
        clock.is_at_least(first);
        clock
    }

    /// What the store said that nodes share.
    pub(crate) fn is_at_least(&self, beat: BeatTime) {
        let at = Duration::from_millis(beat.clock);
        let mut counted = self.count();
        counted.house = counted.house.max(at);
        counted.most = Some(at + STANDSTILL);
        counted.lags &= beat.took > PROMPT;
        self.told.notify_waiters();
    }

    /// Waits until this is the time of all nodes. Whoever's clock was set going by the time of a node
    /// that lags would have so much less.
    pub(crate) async fn is_everybodys(&self) {
        loop {
            let told = self.told.notified();
            if !self.count().lags {
                return;
            }
            told.await;
        }
    }

    fn by(at: u64, steady: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self {
            counted: Mutex::new(Counted {
                house: Duration::from_millis(at),
                steady: steady(),
                most: None,
                lags: false,
            }),
            steady: Box::new(steady),
            written: AtomicU64::new(at),
            told: Notify::new(),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        self.count().house.as_millis() as u64
    }

    /// Counts what has passed since the last time.
    fn count(&self) -> MutexGuard<'_, Counted> {
        let mut counted = self.counted.lock().expect("no panic under this lock");
        let steady = (self.steady)();
        let passed = steady.saturating_sub(counted.steady);
        if passed < STANDSTILL {
            let most = counted.most.unwrap_or(Duration::MAX).max(counted.house);
            let house = counted.house + passed;
            counted.house = house.min(most);
            counted.lags |= house > most;
        } else {
            let ms = passed.as_millis() as u64;
            tracing::warn!(ms, "the house stood still: nobody's clock has run");
            counted.lags = counted.most.is_some();
        }
        counted.steady = steady;
        counted
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
    use futures_util::FutureExt;
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

    fn prompt(clock: u64) -> BeatTime {
        BeatTime {
            clock,
            took: Duration::from_millis(20),
        }
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
    fn a_shared_clock_never_goes_back_nor_far_without_the_others() {
        let (clock, pass) = told();
        clock.is_at_least(prompt(6000));
        assert_eq!(clock.now(), 6000, "the others are further");
        pass(700);
        clock.is_at_least(prompt(6500));
        assert_eq!(clock.now(), 6700, "it never goes back");
        for _ in 0..10 {
            pass(900);
            clock.now();
        }
        assert_eq!(
            clock.now(),
            6500 + STANDSTILL_MS,
            "nobody has heard of it since"
        );
        clock.is_at_least(prompt(9000));
        pass(10);
        assert_eq!(clock.now(), 9010);
    }

    #[tokio::test]
    async fn a_node_that_may_be_behind_the_others_waits_for_their_time() {
        let known = |clock: &HouseClock| clock.is_everybodys().now_or_never().is_some();
        let (clock, pass) = told();
        pass(60_000);
        assert!(known(&clock), "alone it has its own time");
        clock.is_at_least(prompt(6000));
        pass(1999);
        assert!(known(&clock));
        for pause in [1, STANDSTILL_MS] {
            pass(pause);
            clock.now();
            pass(1);
            assert!(!known(&clock), "after {pause} ms");
            clock.is_at_least(prompt(9000));
            assert!(known(&clock));
        }
        pass(STANDSTILL_MS);
        let (told, ()) = tokio::join!(
            tokio::time::timeout(Duration::from_mins(1), clock.is_everybodys()),
            async { clock.is_at_least(prompt(20_000)) },
        );
        assert!(told.is_ok());
        assert_eq!(clock.now(), 20_000);
    }

    /// The database waited for its standby before it answered, say.
    #[tokio::test]
    async fn time_that_was_long_on_its_way_is_not_everybodys_any_more() {
        let known = |clock: &HouseClock| clock.is_everybodys().now_or_never().is_some();
        let late = |clock| BeatTime {
            clock,
            took: Duration::from_millis(1100),
        };
        assert!(!known(&HouseClock::shared(late(6000))));
        let clock = HouseClock::shared(prompt(6000));
        assert!(known(&clock));
        clock.is_at_least(late(6000));
        assert!(known(&clock), "it has counted meanwhile");
        let (clock, pass) = told();
        clock.is_at_least(prompt(6000));
        pass(STANDSTILL_MS);
        clock.is_at_least(late(9000));
        assert_eq!(clock.now(), 9000);
        assert!(!known(&clock), "it may be 10100");
        clock.is_at_least(prompt(10_120));
        assert!(known(&clock));
    }

    #[test]
    fn the_time_is_written_no_more_often_than_wanted() {
        let clock = HouseClock::opened_at(5000);
        assert_eq!(clock.to_write(Duration::from_hours(1)), None);
        assert!(clock.to_write(Duration::ZERO) >= Some(5000));
    }
}
