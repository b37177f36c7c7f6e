//! What those may take of the house to whom it sends what people are told.
//!
//! They are others' servers, and some of them answer late or never. One that did rests before anything is
//! sent there again, and all that did have a few places together: whoever has given the house a hundred
//! such addresses holds up nobody else.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::Instant;

/// Whoever takes longer is slow.
const PROMPT: Duration = Duration::from_secs(1);
/// What is slow rests for so many times as long as it took.
const RESTS: u32 = 4;
/// What has failed rests for so long, and each time for twice as long as before.
const FIRST: Duration = Duration::from_secs(5);
const LONGEST: Duration = Duration::from_mins(10);
/// To so many of those that were slow or have failed something is sent at a time.
const SUSPECTS: usize = 4;
/// Then it is looked again whether there is a place.
const AGAIN: Duration = Duration::from_secs(10);
/// Then it is looked again whether something else is still being sent there.
pub(super) const BUSY: Duration = Duration::from_secs(1);
/// So many are remembered; then those that have rested are forgotten.
const REMEMBERED: usize = 10_000;

/// How receivers behaved lately, by the ids of ways. In memory only: after a restart each has another
/// chance.
#[derive(Debug)]
pub(super) struct Receivers {
    by_way: Mutex<HashMap<String, Behaviour>>,
    suspects: Semaphore,
}

#[derive(Clone, Copy, Debug, Default)]
struct Behaviour {
    /// Something is being sent there.
    is_busy: bool,
    /// In a row.
    failures: u32,
    /// `None`: it was prompt.
    rests_until: Option<Instant>,
}

/// To send something there.
#[derive(Debug)]
pub(super) struct Turn<'a> {
    receivers: &'a Receivers,
    way: &'a str,
    begun: Instant,
    _place: Option<SemaphorePermit<'a>>,
}

impl Default for Receivers {
    fn default() -> Self {
        Self {
            by_way: Mutex::default(),
            suspects: Semaphore::new(SUSPECTS),
        }
    }
}

impl Receivers {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Behaviour>> {
        self.by_way.lock().expect("no panic under this lock")
    }

    /// One at a time for each way; or else how long it is until it is worth asking again.
    pub(super) fn turn<'a>(&'a self, way: &'a str) -> Result<Turn<'a>, Duration> {
        let now = Instant::now();
        let mut by_way = self.lock();
        if by_way.len() > REMEMBERED {
            by_way.retain(|_, it| it.is_busy || it.rests_until > Some(now));
        }
        let behaviour = by_way.entry(way.into()).or_default();
        if behaviour.is_busy {
            return Err(BUSY);
        }
        let place = match behaviour.rests_until {
            Some(until) if until > now => return Err(until - now),
            Some(_) => Some(self.suspects.try_acquire().map_err(|_| AGAIN)?),
            None => None,
        };
        behaviour.is_busy = true;
        Ok(Turn {
            receivers: self,
            way,
            begun: now,
            _place: place,
        })
    }
}

impl Turn<'_> {
    /// It has answered, whatever it said; or it has not.
    pub(super) fn over(self, answered: bool) {
        let (now, took) = (Instant::now(), self.begun.elapsed());
        let mut by_way = self.receivers.lock();
        let behaviour = by_way.entry(self.way.into()).or_default();
        let rests = if answered {
            behaviour.failures = 0;
            (took > PROMPT).then(|| took * RESTS)
        } else {
            let rests = FIRST.saturating_mul(1 << behaviour.failures.min(10));
            behaviour.failures += 1;
            Some(rests.min(LONGEST))
        };
        behaviour.rests_until = rests.map(|rests| now + rests);
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut by_way = self.receivers.lock();
        if let Some(behaviour) = by_way.get_mut(self.way) {
            behaviour.is_busy = false;
            if behaviour.rests_until.is_none() {
                by_way.remove(self.way);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn who_does_not_answer_rests_ever_longer_until_they_do() {
        let receivers = Receivers::default();
        for seconds in [5, 10, 20, 40, 80, 160, 320, 600, 600] {
            receivers.turn("a").unwrap().over(false);
            let rests = receivers.turn("a").unwrap_err();
            assert_eq!(rests, SECOND * seconds);
            assert!(receivers.turn("b").is_ok(), "another one");
            advance(rests).await;
        }
        receivers.turn("a").unwrap().over(true);
        receivers.turn("a").unwrap().over(false);
        assert_eq!(receivers.turn("a").unwrap_err(), FIRST);
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_slow_takes_a_fifth_of_the_time_at_most() {
        let receivers = Receivers::default();
        let turn = receivers.turn("a").unwrap();
        assert_eq!(receivers.turn("a").unwrap_err(), BUSY, "one at a time");
        advance(SECOND * 3).await;
        turn.over(true);
        assert_eq!(receivers.turn("a").unwrap_err(), SECOND * 12);
        advance(SECOND * 12).await;
        let turn = receivers.turn("a").unwrap();
        advance(SECOND).await;
        turn.over(true);
        assert!(receivers.turn("a").is_ok(), "it was prompt");
    }

    #[tokio::test(start_paused = true)]
    async fn all_that_fail_have_a_few_places_together() {
        let receivers = Receivers::default();
        let ways: Vec<String> = (0..20).map(|number| format!("way{number}")).collect();
        for way in &ways {
            receivers.turn(way).unwrap().over(false);
        }
        advance(FIRST).await;
        let turns: Vec<_> = ways
            .iter()
            .filter_map(|way| receivers.turn(way).ok())
            .collect();
        assert_eq!(turns.len(), SUSPECTS);
        assert!(receivers.turn("new").is_ok(), "others need none");
        drop(turns);
        assert!(receivers.turn(&ways[19]).is_ok());
    }

    #[test]
    fn nothing_is_kept_of_who_is_prompt() {
        let receivers = Receivers::default();
        receivers.turn("a").unwrap().over(true);
        drop(receivers.turn("b"));
        assert!(receivers.lock().is_empty());
    }
}
