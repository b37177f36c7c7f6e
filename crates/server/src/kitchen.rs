use catalog::Thought;
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Instant;
use tokio::sync::oneshot;

/// Where bots think: threads of their own, away from those that talk to people.
///
/// The queue is bounded, and fair among the hosts of tables: whoever has a hundred tables waits
/// for each of them as long as whoever has one.
#[derive(Debug)]
pub(crate) struct Kitchen {
    queue: Arc<Queue>,
}

#[derive(Debug, Default)]
struct Queue {
    lanes: Mutex<Lanes>,
    more: Condvar,
}

#[derive(Default)]
struct Lanes {
    by_host: HashMap<String, VecDeque<Waiting>>,
    /// Hosts with something waiting, in turn.
    turn: VecDeque<String>,
    length: usize,
    closed: bool,
}

/// A thought that waits for a thread, with whom to tell what it leads to.
type Waiting = Box<dyn FnOnce() + Send>;

/// Thoughts that may wait at all.
pub(crate) const LONGEST: usize = 20_000;

impl Kitchen {
    pub(crate) fn open(threads: NonZeroUsize) -> Self {
        let queue = Arc::new(Queue::default());
        for number in 1..=threads.get() {
            let queue = Arc::clone(&queue);
            let thread = thread::Builder::new().name(format!("bot-{number}"));
            let spawned = thread.spawn(move || queue.work());
            spawned.expect("the system has room for a thread");
        }
        Self { queue }
    }

    /// What a thought leads to; `None` if it failed. `Err` gives the thought up: too many wait.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        host: &str,
        thought: Thought<T>,
    ) -> Result<oneshot::Receiver<Option<T>>, Busy> {
        let (tell, told) = oneshot::channel();
        let waiting: Waiting = Box::new(move || {
            let begun = Instant::now();
            let thought = AssertUnwindSafe(|| thought(&|| begun.elapsed()));
            // The table may be gone.
            let _ = tell.send(catch_unwind(thought).ok());
        });
        let mut lanes = self.queue.lanes.lock().expect("no panic under this lock");
        if lanes.length == LONGEST {
            return Err(Busy);
        }
        lanes.length += 1;
        let lane = lanes.by_host.entry(host.to_string()).or_default();
        lane.push_back(waiting);
        if lane.len() == 1 {
            lanes.turn.push_back(host.to_string());
        }
        drop(lanes);
        self.queue.more.notify_one();
        Ok(told)
    }

    pub(crate) fn waiting(&self) -> usize {
        let lanes = self.queue.lanes.lock().expect("no panic under this lock");
        lanes.length
    }
}

impl Drop for Kitchen {
    fn drop(&mut self) {
        let mut lanes = self.queue.lanes.lock().expect("no panic under this lock");
        lanes.closed = true;
        self.queue.more.notify_all();
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Busy;

impl Queue {
    fn work(&self) {
        while let Some(next) = self.next() {
            next();
        }
    }

    fn next(&self) -> Option<Waiting> {
        let mut lanes = self.lanes.lock().expect("no panic under this lock");
        loop {
            if lanes.closed {
                return None;
            }
            if let Some(next) = lanes.take() {
                return Some(next);
            }
            lanes = self.more.wait(lanes).expect("no panic under this lock");
        }
    }
}

impl Lanes {
    /// The oldest thought of the host whose turn it is.
    fn take(&mut self) -> Option<Waiting> {
        let host = self.turn.pop_front()?;
        let lane = self.by_host.get_mut(&host)?;
        let next = lane.pop_front()?;
        if lane.is_empty() {
            self.by_host.remove(&host);
        } else {
            self.turn.push_back(host);
        }
        self.length -= 1;
        Some(next)
    }
}

impl std::fmt::Debug for Lanes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} thoughts of {} hosts", self.length, self.turn.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(lanes: &mut Lanes, host: &str, waiting: Waiting) {
        let lane = lanes.by_host.entry(host.into()).or_default();
        lane.push_back(waiting);
        if lane.len() == 1 {
            lanes.turn.push_back(host.into());
        }
        lanes.length += 1;
    }

    #[test]
    fn one_host_with_many_tables_does_not_hold_up_another() {
        let mut lanes = Lanes::default();
        let (tell, told) = std::sync::mpsc::channel();
        for (host, number) in [("many", 0), ("many", 1), ("many", 2), ("one", 9)] {
            let tell = tell.clone();
            let waiting = Box::new(move || tell.send(number).unwrap());
            waits(&mut lanes, host, waiting);
        }
        drop(tell);
        while let Some(next) = lanes.take() {
            next();
        }
        assert_eq!(told.iter().collect::<Vec<_>>(), [0, 9, 1, 2]);
        assert_eq!((lanes.length, lanes.turn.len()), (0, 0));
    }

    #[tokio::test]
    async fn a_thought_that_panics_harms_nobody() {
        let kitchen = Kitchen::open(NonZeroUsize::MIN);
        let bad: Thought<u8> = Box::new(|_| panic!("a bad thought"));
        let failing = kitchen.submit("a", bad).unwrap();
        assert!(failing.await.unwrap().is_none());
        let fine: Thought<u8> = Box::new(|_| 1);
        assert_eq!(kitchen.submit("a", fine).unwrap().await.unwrap(), Some(1));
    }
}
