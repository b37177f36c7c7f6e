//! How late the machine wakes whoever has slept.

use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

const SLEEP: Duration = Duration::from_millis(1);

/// A thread that only sleeps, again and again, and writes down how much later than it asked for it was
/// woken: what everybody here suffers at the hands of the machine and of all who use it.
#[derive(Debug, Default)]
pub(crate) struct Hiccups {
    woken: Arc<Mutex<Vec<Woken>>>,
}

#[derive(Clone, Copy, Debug)]
struct Woken {
    due: Instant,
    late: Duration,
}

impl Hiccups {
    /// Looks on for as long as this lives.
    pub(crate) fn watch() -> Self {
        let hiccups = Self::default();
        let woken = Arc::downgrade(&hiccups.woken);
        thread::spawn(move || sleep_again_and_again(&woken));
        hiccups
    }

    /// How late those were, in order, who were to be woken within this time.
    pub(crate) fn between(&self, from: Instant, to: Instant) -> Vec<Duration> {
        let woken = self.woken.lock().expect("no panic under this lock");
        let within = woken
            .iter()
            .filter(|woken| from <= woken.due && woken.due < to);
        let mut late: Vec<Duration> = within.map(|woken| woken.late).collect();
        late.sort_unstable();
        late
    }
}

fn sleep_again_and_again(woken: &Weak<Mutex<Vec<Woken>>>) {
    loop {
        let due = Instant::now() + SLEEP;
        thread::sleep(SLEEP);
        let late = due.elapsed();
        let Some(woken) = woken.upgrade() else {
            return;
        };
        let mut woken = woken.lock().expect("no panic under this lock");
        woken.push(Woken { due, late });
    }
}
