//! The one task of a node that writes.
//!
//! It takes all that waits into one transaction, sent together and answered together: a batch takes
//! two round trips and one wait for the disk, however many are in it. Should the transaction fail,
//! each is tried in one of its own: nobody suffers for another. Nobody is answered before the commit
//! is. If it is not known whether that was done, nothing is tried again: only who reads can tell.

use super::connection::{Connector, Purpose};
use super::db::Db;
use super::failure::{Failure, Tried};
use super::line::Line;
use super::queue::{When, Work};
use super::tables;
use crate::store::{Batches, StoreError};
use futures_util::future::{join, join_all};
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep_until, timeout};

/// How many commands share a transaction.
const LARGEST_BATCH: usize = 256;

/// From the beginning of a batch to that of the next at least, so that more commands share one: a
/// commit costs the database more than ten commands in it. Who comes to a writer with nothing to do
/// waits for nothing.
const BETWEEN_BATCHES: Duration = Duration::from_millis(3);

/// How long a transaction may take.
const TRANSACTION: Duration = Duration::from_secs(5);

/// How often something is tried in a transaction of its own while others are in the way.
const ATTEMPTS: u32 = 4;

/// Why a transaction did not come to its end.
enum Ended {
    /// It is known that nothing was written.
    NotDone(Failure),
    /// It may be written or not.
    Unknown(Failure),
}

impl From<Failure> for Ended {
    fn from(failure: Failure) -> Self {
        Self::NotDone(failure)
    }
}

/// Writes until nobody can ask for anything any more, or the last thing is asked for.
pub(super) async fn write_all(
    connector: Connector,
    batches: Batches,
    mut works: UnboundedReceiver<Work>,
) {
    let mut line = Line::new(connector, Purpose::Write, tables::APPEND);
    let mut next = None;
    let mut soonest = Instant::now();
    loop {
        let first = match next.take() {
            Some(first) => first,
            None => match works.recv().await {
                Some(first) => first,
                None => return,
            },
        };
        match first.when {
            When::Last => {
                works.close();
                return first.answer(Ok(()));
            }
            When::Alone => alone(&mut line, first).await,
            When::Together(_) => {
                sleep_until(soonest).await;
                soonest = Instant::now() + BETWEEN_BATCHES;
                let (batch, after) = gather(first, &mut works);
                next = after;
                batches.wrote(batch.len());
                together(&mut line, batch).await;
            }
        }
    }
}

/// All that may share a transaction, in the order of their keys, and what came after.
fn gather(first: Work, works: &mut UnboundedReceiver<Work>) -> (Vec<Work>, Option<Work>) {
    let mut batch = vec![first];
    let mut after = None;
    while batch.len() < LARGEST_BATCH {
        match works.try_recv() {
            Ok(work) if work.key().is_some() => batch.push(work),
            Ok(work) => {
                after = Some(work);
                break;
            }
            Err(_) => break,
        }
    }
    batch.sort_by(|one, other| one.key().cmp(&other.key()));
    (batch, after)
}

async fn together(line: &mut Line, batch: Vec<Work>) {
    let (late, mut batch): (Vec<_>, Vec<_>) = batch.into_iter().partition(Work::has_waited_long);
    answer(late, &Err(too_late()));
    let ended = attempt(line, &mut batch).await;
    match ended {
        Ok(()) => answer(batch, &Ok(())),
        Err(Ended::NotDone(failure)) if batch.len() > 1 && !failure.is_lost() => {
            tracing::warn!(?failure, "could not write all at once");
            for work in batch {
                alone(line, work).await;
            }
        }
        Err(Ended::NotDone(Failure::Contended(_))) => {
            for work in batch {
                alone(line, work).await;
            }
        }
        Err(Ended::NotDone(failure) | Ended::Unknown(failure)) => {
            answer(batch, &Err(unavailable(failure)));
        }
    }
}

/// Something in a transaction of its own, again if others were in the way.
async fn alone(line: &mut Line, work: Work) {
    let mut batch = [work];
    let mut ended = Ok(());
    for _ in 0..ATTEMPTS {
        if batch[0].has_waited_long() {
            ended = Err(too_late());
            break;
        }
        ended = match attempt(line, &mut batch).await {
            Ok(()) => Ok(()),
            Err(Ended::NotDone(Failure::Contended(why))) => {
                tracing::debug!(why, "others were in the way");
                ended = Err(StoreError::Conflict);
                continue;
            }
            Err(Ended::NotDone(failure)) => Err(failure.into()),
            Err(Ended::Unknown(failure)) => Err(unavailable(failure)),
        };
        break;
    }
    answer(Vec::from(batch), &ended);
}

fn too_late() -> StoreError {
    StoreError::Unavailable("it took too long until it could be tried".into())
}

/// Whatever it was, nobody can rely on it.
fn unavailable(failure: Failure) -> StoreError {
    match failure.into() {
        error @ (StoreError::Unavailable(_) | StoreError::Unreadable(_)) => error,
        error => StoreError::Unavailable(error.to_string()),
    }
}

fn answer(batch: Vec<Work>, done: &Result<(), StoreError>) {
    if let Err(error) = done
        && *error != StoreError::Conflict
        && !batch.is_empty()
    {
        tracing::error!(%error, "could not write");
    }
    for work in batch {
        work.answer(done.clone());
    }
}

/// Writes all of it or nothing. A connection that turns out to be cut before anything was done is
/// replaced once.
async fn attempt(line: &mut Line, batch: &mut [Work]) -> Result<(), Ended> {
    let mut ended = attempt_once(line, batch).await;
    if let Err(Ended::NotDone(Failure::Lost(_))) = &ended
        && line.was_used()
    {
        ended = attempt_once(line, batch).await;
    }
    ended
}

async fn attempt_once(line: &mut Line, batch: &mut [Work]) -> Result<(), Ended> {
    let db = line.db().await?;
    let done = timeout(TRANSACTION, transaction(&db, batch)).await;
    let done = done.unwrap_or_else(|_| Err(Ended::Unknown(Failure::timeout())));
    match &done {
        Err(Ended::Unknown(_) | Ended::NotDone(Failure::Lost(_))) => line.hang_up(),
        _ => line.use_it(),
    }
    done
}

async fn transaction(db: &Db, batch: &mut [Work]) -> Result<(), Ended> {
    let mut first = Some(db.run("begin"));
    let mut failed = None;
    for round in rounds(batch) {
        let round = join_all(round.into_iter().map(|work| work.run(db.clone())));
        // Sent with the first of them. Should it be refused, they were outside any transaction.
        let done = match first.take() {
            Some(begin) => {
                let (started, done) = join(begin, round).await;
                started.map_err(|failure| match failure {
                    Failure::Lost(_) => Ended::NotDone(failure),
                    failure => Ended::Unknown(failure),
                })?;
                done
            }
            None => round.await,
        };
        failed = first_failure(done);
        if failed.is_some() {
            break;
        }
    }
    if let Some(failure) = failed {
        if !failure.is_lost() {
            db.run("rollback").await?;
        }
        return Err(failure.into());
    }
    db.run("commit").await.map_err(|failure| match failure {
        Failure::Contended(_) => Ended::NotDone(failure),
        failure => Ended::Unknown(failure),
    })
}

/// What belongs to one key is done one after the other, all else at once.
fn rounds(batch: &mut [Work]) -> Vec<Vec<&mut Work>> {
    let mut rounds: Vec<Vec<&mut Work>> = Vec::new();
    let mut last = None;
    let mut nth = 0;
    for work in batch {
        let key = work.key().cloned();
        nth = if last == Some(key.clone()) {
            nth + 1
        } else {
            0
        };
        last = Some(key);
        if rounds.len() <= nth {
            rounds.push(Vec::new());
        }
        rounds[nth].push(work);
    }
    rounds
}

/// What made the others fail, too.
fn first_failure(done: Vec<Tried<()>>) -> Option<Failure> {
    let mut failures = done.into_iter().filter_map(Result::err);
    let first = failures.next()?;
    match first {
        Failure::Aborted => failures
            .find(|failure| !matches!(failure, Failure::Aborted))
            .or(Some(first)),
        first => Some(first),
    }
}
