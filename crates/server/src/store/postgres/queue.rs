//! What is to be written, and who waits for it.

use super::db::Db;
use super::failure::{Failure, Tried};
use crate::store::{Later, StoreError};
use std::pin::Pin;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Whose rows are written. In this order everybody locks them, so that nobody waits for somebody who
/// waits for them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Person(String),
    Table(String),
    House,
}

/// How something is done.
#[derive(Clone, Debug)]
pub(super) enum When {
    /// In one transaction with others.
    Together(Key),
    /// In a transaction of its own.
    Alone,
    /// The last thing: nothing is written afterwards.
    Last,
}

/// Who has waited so long is not kept waiting for another try.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

pub(super) struct Work {
    job: Box<dyn Job>,
    pub(super) when: When,
    asked: Instant,
}

impl Work {
    pub(super) fn key(&self) -> Option<&Key> {
        match &self.when {
            When::Together(key) => Some(key),
            When::Alone | When::Last => None,
        }
    }

    pub(super) async fn run(&mut self, db: Db) -> Tried<()> {
        self.job.run(db).await
    }

    pub(super) fn answer(self, kept: Result<(), StoreError>) {
        self.job.answer(kept);
    }

    pub(super) fn has_waited_long(&self) -> bool {
        self.asked.elapsed() > LONGEST_WAIT
    }
}

type Running<'a> = Pin<Box<dyn Future<Output = Tried<()>> + Send + 'a>>;

trait Job: Send {
    /// Does it, again if need be. A failure leaves something half written.
    fn run(&mut self, db: Db) -> Running<'_>;

    /// Tells the asker, once it is known whether what was written stays written.
    fn answer(self: Box<Self>, kept: Result<(), StoreError>);
}

struct Asked<T, F> {
    job: F,
    done: Result<T, StoreError>,
    tell: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F, R> Job for Asked<T, F>
where
    T: Send,
    F: FnMut(Db) -> R + Send,
    R: Future<Output = Tried<T>> + Send,
{
    fn run(&mut self, db: Db) -> Running<'_> {
        Box::pin(async move {
            self.done = match (self.job)(db).await {
                Ok(done) => Ok(done),
                // Nothing was written.
                Err(Failure::Told(StoreError::Conflict)) => Err(StoreError::Conflict),
                Err(failure) => return Err(failure),
            };
            Ok(())
        })
    }

    fn answer(self: Box<Self>, kept: Result<(), StoreError>) {
        // Whoever asked may have gone away.
        let _ = self.tell.send(kept.and(self.done));
    }
}

/// Who wants something written hands it to the writer at the other end.
#[derive(Clone)]
pub(super) struct Queue(mpsc::UnboundedSender<Work>);

impl Queue {
    pub(super) fn new() -> (Self, mpsc::UnboundedReceiver<Work>) {
        let (works, receive) = mpsc::unbounded_channel();
        (Self(works), receive)
    }

    pub(super) fn submit<T, R>(
        &self,
        when: When,
        job: impl FnMut(Db) -> R + Send + 'static,
    ) -> Later<T>
    where
        T: Send + 'static,
        R: Future<Output = Tried<T>> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let job = Box::new(Asked {
            job,
            done: Err(StoreError::Unavailable("not done".into())),
            tell,
        });
        let asked = Instant::now();
        let sent = self.0.send(Work { job, when, asked });
        Box::pin(async move {
            let gone = || StoreError::Unavailable("the house is closing".into());
            sent.map_err(|_| gone())?;
            told.await.map_err(|_| gone())?
        })
    }
}
