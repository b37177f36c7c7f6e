mod lanes;
#[cfg(test)]
mod tests;

pub(crate) use lanes::{Payer, Rank};

use crate::house::Metrics;
use catalog::{Clock, Thought};
use lanes::{Lanes, Place, Turn};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Where bots think: threads of their own, away from those that talk to people, and a spare one
/// ([`Lanes`] tells for whom).
///
/// The queue is bounded, and fair among addresses ([`Lanes`]). A thought waits and is had only as
/// long as somebody holds its [`Question`].
#[derive(Debug)]
pub(crate) struct Kitchen {
    queue: Arc<Queue>,
    #[cfg(test)]
    at_once: bool,
}

#[derive(Debug)]
struct Queue {
    state: Mutex<State>,
    more: Condvar,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct State {
    lanes: Lanes<Waiting>,
    closed: bool,
}

/// A thought that waits for a thread.
struct Waiting {
    withdrawn: Arc<AtomicBool>,
    /// Tells what it led to; `false` if it was stopped.
    think: Box<dyn FnOnce(&Thinking) -> bool + Send>,
}

/// What a thought asks while it is had.
struct Thinking {
    begun: Instant,
    withdrawn: Arc<AtomicBool>,
}

impl Clock for Thinking {
    fn passed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn stopped(&self) -> bool {
        self.withdrawn.load(Relaxed)
    }
}

/// Something the kitchen is to think about, as long as this lives. Once it is dropped the thought no
/// longer waits, or stops, and whoever waits to be told hears that nothing comes.
#[derive(Debug)]
pub(crate) struct Question {
    queue: Arc<Queue>,
    place: Place,
    withdrawn: Arc<AtomicBool>,
}

impl Question {
    /// No other question has the same.
    pub(crate) fn number(&self) -> u64 {
        self.place.number
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        self.withdrawn.store(true, Relaxed);
        let waited = self.queue.lock().lanes.remove(&self.place);
        let dropped = u64::from(waited.is_some());
        self.queue.metrics.dropped_thoughts.add(dropped);
    }
}

/// What came of a thought.
#[derive(Debug)]
pub(crate) struct Had<T> {
    /// When a thread had time for it, by the time tables go by: in tests that may stand still, while
    /// thoughts always take theirs.
    pub(crate) begun: tokio::time::Instant,
    /// What it led to; `None` if it failed.
    pub(crate) found: Option<T>,
}

/// Tells what came of a thought, or that its question was withdrawn.
pub(crate) type Told<T> = oneshot::Receiver<Had<T>>;

/// Too many wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Busy;

impl Kitchen {
    pub(crate) fn open(threads: NonZeroUsize, metrics: Arc<Metrics>) -> Self {
        let queue = Queue::new(threads.get(), metrics);
        for number in 0..=threads.get() {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            let spawned = thread.spawn(move || queue.work());
            spawned.expect("the system has room for a thread");
        }
        Self {
            queue,
            #[cfg(test)]
            at_once: false,
        }
    }

    pub(crate) fn submit<T: Send + 'static>(
        &self,
        rank: Rank,
        payer: Payer,
        thought: Thought<T>,
    ) -> Result<(Question, Told<T>), Busy> {
        let (tell, told) = oneshot::channel();
        let withdrawn = Arc::new(AtomicBool::new(false));
        let waiting = Waiting {
            withdrawn: Arc::clone(&withdrawn),
            think: Box::new(move |thinking| {
                let begun = tokio::time::Instant::now();
                let found = catch_unwind(AssertUnwindSafe(|| thought(thinking)));
                if thinking.stopped() {
                    return false;
                }
                // The table may be gone.
                let _ = tell.send(Had {
                    begun,
                    found: found.ok(),
                });
                true
            }),
        };
        let added = self.queue.lock().lanes.add(rank, payer, waiting);
        let Some(place) = added else {
            self.queue.metrics.refused_thoughts.add(1);
            return Err(Busy);
        };
        self.queue.more.notify_one();
        #[cfg(test)]
        if self.at_once {
            self.queue.work_once();
        }
        let question = Question {
            queue: Arc::clone(&self.queue),
            place,
            withdrawn,
        };
        Ok((question, told))
    }

    pub(crate) fn waiting(&self) -> usize {
        self.queue.lock().lanes.len()
    }
}

#[cfg(test)]
impl Kitchen {
    /// Without threads: a thought is had when it is asked for.
    pub(crate) fn at_once(metrics: Arc<Metrics>) -> Self {
        Self {
            queue: Queue::new(1, metrics),
            at_once: true,
        }
    }

    pub(crate) fn waiting_in(&self, rank: Rank, payer: Payer) -> usize {
        self.queue.lock().lanes.waiting_in(rank, payer)
    }
}

impl Drop for Kitchen {
    fn drop(&mut self) {
        self.queue.lock().closed = true;
        self.queue.more.notify_all();
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic under this lock")
    }

    fn new(threads: usize, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                lanes: Lanes::new(threads),
                closed: false,
            }),
            more: Condvar::new(),
            metrics,
        })
    }

    #[cfg(test)]
    fn work_once(&self) {
        let (turn, waiting) = self.next().expect("something was just asked");
        self.take_turn(turn, waiting);
    }

    fn work(&self) {
        while let Some((turn, waiting)) = self.next() {
            self.take_turn(turn, waiting);
        }
    }

    fn take_turn(&self, turn: Turn, waiting: Waiting) {
        let begun = Instant::now();
        self.think(waiting);
        self.lock().lanes.is_over(turn, begun.elapsed());
        // Who waits now may be one for whom the spare thread had to wait.
        self.more.notify_one();
    }

    /// Has a thought, unless nobody asks any more.
    fn think(&self, waiting: Waiting) {
        let thinking = Thinking {
            begun: Instant::now(),
            withdrawn: waiting.withdrawn,
        };
        if thinking.stopped() {
            self.metrics.dropped_thoughts.add(1);
            return;
        }
        let told = (waiting.think)(&thinking);
        self.metrics.stopped_thoughts.add(u64::from(!told));
    }

    fn next(&self) -> Option<(Turn, Waiting)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(next) = state.lanes.take() {
                return Some(next);
            }
            state = self.more.wait(state).expect("no panic under this lock");
        }
    }
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Waiting")
    }
}
