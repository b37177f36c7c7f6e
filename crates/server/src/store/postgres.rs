mod address;
mod clock;
mod company;
mod connection;
mod credentials;
mod db;
mod export;
mod failure;
mod finished;
mod host_passkeys;
mod hosting;
mod joining;
mod line;
mod lists;
mod marks;
mod meeting;
mod notices;
mod notifications;
mod people;
mod personal;
mod queue;
mod ruled;
mod schema;
mod seat_codes;
mod store;
mod sweep;
mod tables;
mod tails;
#[cfg(all(test, unix))]
mod tests;
mod tls;
mod writer;

use super::{Batches, Durability, Later, OpenError, StoreError};
pub use address::Address;
use connection::{Connector, Lent, Purpose, Readers};
use db::Db;
use failure::{Failure, Tried};
pub(crate) use notifications::{Notifications, Notifier};
use queue::{Key, Queue, When};
use std::fmt::{self, Debug, Formatter};
use std::sync::{Mutex, mpsc};
use std::time::Duration;
use table::PersonId;
use tails::Tails;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinError;
use tokio::time::timeout;

/// How long a question may take.
const QUESTION: Duration = Duration::from_secs(10);

/// How long whoever closes the house waits for what was asked for.
const CLOSING: Duration = Duration::from_secs(15);

/// Everything in a PostgreSQL database, which several houses may share: one task writes, others read.
/// All of it runs on threads of its own, whoever asks.
pub struct Postgres {
    address: Address,
    writes: Queue,
    batches: Batches,
    reads: Readers,
    tails: Tails,
    connector: Connector,
    runtime: Option<Runtime>,
    handle: Handle,
    /// Closed when the writer has ended.
    ended: Mutex<mpsc::Receiver<()>>,
}

impl Debug for Postgres {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Postgres").field(&self.address).finish()
    }
}

impl Postgres {
    /// Opens a database to be written to, its schema made or brought up to date if need be.
    pub fn open(address: &Address, durability: Durability) -> Result<Self, OpenError> {
        Self::begin(address, false, async move |db: Db| {
            schema::migrate(&db).await?;
            warn_of_forgetting(&db, durability).await
        })
    }

    /// Opens it to be looked at only: nothing of it changes.
    pub fn open_to_look(address: &Address) -> Result<Self, OpenError> {
        Self::begin(address, true, async |db: Db| schema::is_current(&db).await)
    }

    fn begin<R>(
        address: &Address,
        look: bool,
        prepare: impl FnOnce(Db) -> R,
    ) -> Result<Self, OpenError>
    where
        R: Future<Output = Tried<()>> + Send + 'static,
    {
        let at = address.to_string();
        let failed = |error: StoreError| OpenError::Database {
            at: at.clone(),
            error,
        };
        let odd = |why: String| OpenError::Address(why);
        let connector = Connector::new(address, look).map_err(odd)?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("store")
            .enable_all()
            .build()
            .map_err(|error| failed(error.into()))?;
        let opened = block_on(runtime.handle(), {
            let connector = connector.clone();
            async move { connector.connect(Purpose::Export).await }
        });
        let prepared = opened.and_then(|db| block_on(runtime.handle(), prepare(db)));
        if let Err(failure) = prepared {
            runtime.shutdown_background();
            return Err(failed(failure.into()));
        }
        let (writes, works) = Queue::new();
        let (end, ended) = mpsc::channel();
        let batches = Batches::default();
        let writing = writer::write_all(connector.clone(), batches.clone(), works);
        runtime.spawn(async move {
            writing.await;
            drop(end);
        });
        let _inside = runtime.enter();
        let reads = connector.pool().map_err(odd)?;
        Ok(Self {
            address: address.clone(),
            writes,
            batches,
            tails: Tails::start(reads.clone()),
            reads,
            connector,
            handle: runtime.handle().clone(),
            ended: Mutex::new(ended),
            runtime: Some(runtime),
        })
    }

    fn write<T, R>(&self, key: Key, job: impl FnMut(Db) -> R + Send + 'static) -> Later<T>
    where
        T: Send + 'static,
        R: Future<Output = Tried<T>> + Send + 'static,
    {
        self.writes.submit(When::Together(key), job)
    }

    fn read<T, R>(&self, mut job: impl FnMut(Db) -> R + Send + 'static) -> Later<T>
    where
        T: Send + 'static,
        R: Future<Output = Tried<T>> + Send + 'static,
    {
        let readers = self.reads.clone();
        let asked = self
            .handle
            .spawn(async move { ask_again(&readers, &mut job).await });
        Box::pin(async move { Ok(asked.await.map_err(closing)??) })
    }
}

/// Of those who were connected some may have been cut off together: whoever was asks once more.
async fn ask_again<T, R>(readers: &Readers, job: &mut impl FnMut(Db) -> R) -> Tried<T>
where
    R: Future<Output = Tried<T>>,
{
    match ask(readers, job).await {
        Err(Failure::Lost(_)) => ask(readers, job).await,
        done => done,
    }
}

async fn ask<T, R>(readers: &Readers, job: &mut impl FnMut(Db) -> R) -> Tried<T>
where
    R: Future<Output = Tried<T>>,
{
    let lent = Lent::from(readers).await?;
    let Ok(answer) = timeout(QUESTION, job(lent.db())).await else {
        lent.throw_away();
        return Err(Failure::Refused("no answer in time".into()));
    };
    if answer.as_ref().is_err_and(Failure::is_lost) {
        lent.throw_away();
    }
    answer
}

/// On threads of the store, while this one waits: it may be one on which nothing can be waited for.
fn block_on<T: Send + 'static>(
    handle: &Handle,
    asked: impl Future<Output = Tried<T>> + Send + 'static,
) -> Tried<T> {
    let (tell, told) = mpsc::channel();
    handle.spawn(async move {
        let _ = tell.send(asked.await);
    });
    told.recv().unwrap_or_else(|_| Err(Failure::timeout()))
}

/// What an acknowledged move survives is up to the database.
async fn warn_of_forgetting(db: &Db, durability: Durability) -> Tried<()> {
    let forgets = "select 1 where current_setting('fsync') = 'off'
                   or current_setting('synchronous_commit') = 'off'";
    if durability == Durability::Power && db.row(forgets, &[]).await?.is_some() {
        tracing::warn!(
            "the database does not wait for its disk (fsync or synchronous_commit is off): acknowledged moves may be lost"
        );
    }
    Ok(())
}

/// What has been asked for is done to its end, if that does not take too long.
impl Drop for Postgres {
    fn drop(&mut self) {
        let (closed, _) = Queue::new();
        drop(std::mem::replace(&mut self.writes, closed));
        if let Ok(ended) = self.ended.get_mut() {
            let _ = ended.recv_timeout(CLOSING);
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A job that may be done again: its own copy of the connection, what it is about shared.
macro_rules! job {
    (|$db:ident| $($kept:ident),*; $done:expr) => {{
        $(let $kept = Arc::new($kept);)*
        move |$db: Db| {
            $(let $kept = Arc::clone(&$kept);)*
            async move { $done }
        }
    }};
}

/// What was asked for ends with the store.
fn closing(_: JoinError) -> StoreError {
    StoreError::Unavailable("the house is closing".into())
}

fn table_key(table: &str) -> Key {
    Key::Table(table.into())
}

fn person_key(person: &PersonId) -> Key {
    Key::Person(person.0.clone())
}

use job;
