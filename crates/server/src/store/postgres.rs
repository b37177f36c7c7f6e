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
mod sweep;
mod tables;
mod tails;
#[cfg(all(test, unix))]
mod tests;
mod tls;
mod writer;

use super::{
    Append, Batches, Company, Door, Durability, Exported, Hosting, Import, Kept, KnownDevice,
    Later, MatchSummary, Meeting, NewTable, Notices, OpenError, Opening, Person, Personal, Piece,
    Place, Profile, SeatCodes, Store, StoreError, TableSummary,
};
pub use address::Address;
use connection::{Connector, Lent, Purpose, Readers};
use db::Db;
use failure::{Failure, Tried};
pub(crate) use notifications::{Notifications, Notifier};
use queue::{Key, Queue, When};
use std::collections::HashSet;
use std::fmt::{self, Debug, Formatter};
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, SystemTime};
use table::{Mark, PersonId};
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

impl Store for Postgres {
    fn personal(&self) -> &dyn Personal {
        self
    }

    fn seat_codes(&self) -> &dyn SeatCodes {
        self
    }

    fn company(&self) -> &dyn Company {
        self
    }

    fn hosting(&self) -> &dyn Hosting {
        self
    }

    fn batches(&self) -> Option<&Batches> {
        Some(&self.batches)
    }

    fn meeting(&self) -> Option<&dyn Meeting> {
        Some(self)
    }

    fn notices(&self) -> &dyn Notices {
        self
    }

    fn create(&self, made: NewTable) -> Later<()> {
        let key = table_key(&made.first.table);
        self.write(key, job!(|db| made; tables::create(&db, &made).await))
    }

    fn append(&self, append: Append) -> Later<()> {
        let key = table_key(&append.table);
        self.write(key, job!(|db| append; tables::append(&db, &append).await))
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        if seq > 0 {
            return self.tails.read(table, seq);
        }
        // A whole log may be long: nobody waits for another's.
        let table = table.to_string();
        self.read(job!(|db| table; tails::log_after(&db, &table, seq).await))
    }

    fn opening(&self, table: &str) -> Later<Option<Opening>> {
        let table = table.to_string();
        self.read(job!(|db| table; marks::opening(&db, &table).await))
    }

    fn read_on(&self, table: &str, from: Place) -> Later<Piece> {
        let table = table.to_string();
        self.read(job!(|db| table; marks::read_on(&db, &table, from).await))
    }

    fn mark(&self, table: &str, mark: Mark) -> Later<()> {
        let (key, table) = (table_key(table), table.to_string());
        self.write(
            key,
            job!(|db| table, mark; marks::put(&db, &table, Some(&mark)).await),
        )
    }

    fn door(&self, code: &str) -> Later<Option<Door>> {
        let code = code.to_string();
        self.read(job!(|db| code; tables::door(&db, &code).await))
    }

    fn close(&self, table: &str, why: &str) -> Later<()> {
        let (key, table, why) = (table_key(table), table.to_string(), why.to_string());
        self.write(
            key,
            job!(|db| table, why; tables::close(&db, &table, &why).await),
        )
    }

    fn reopen(&self, stands: Append) -> Later<()> {
        let key = table_key(&stands.table);
        self.write(key, job!(|db| stands; tables::reopen(&db, &stands).await))
    }

    fn wakes(&self) -> Later<Vec<(String, u64)>> {
        self.read(job!(|db| ; tables::wakes(&db).await))
    }

    fn live(&self) -> Later<Vec<String>> {
        self.read(job!(|db| ; tables::live(&db).await))
    }

    fn sweep(&self, before: u64, open: HashSet<String>) -> Later<()> {
        // Piece by piece, so that nobody who wants to write waits for all of it.
        let (writes, open) = (self.writes.clone(), Arc::new(open));
        let sweeping = self.handle.spawn(async move {
            let mut after = Some(String::new());
            while let Some(last) = after {
                let open = Arc::clone(&open);
                let piece = job!(|db| last, open; {
                    sweep::sweep(&db, before, &open, &last).await
                });
                after = writes.submit(When::Alone, piece).await?;
            }
            Ok(())
        });
        Box::pin(async move { sweeping.await.map_err(closing)? })
    }

    fn lobby(&self) -> Later<Vec<TableSummary>> {
        self.read(job!(|db| ; lists::lobby(&db).await))
    }

    fn tables_of(&self, person: &PersonId) -> Later<Vec<TableSummary>> {
        let person = person.clone();
        self.read(job!(|db| person; lists::tables_of(&db, &person).await))
    }

    fn live_tables_of(&self, host: &PersonId) -> Later<u32> {
        let host = host.clone();
        self.read(job!(|db| host; lists::live_tables_of(&db, &host).await))
    }

    fn matches_of(&self, person: &PersonId) -> Later<Vec<MatchSummary>> {
        let person = person.clone();
        self.read(job!(|db| person; finished::matches_of(&db, &person).await))
    }

    fn record(&self, table: &str, number: u32) -> Later<Option<String>> {
        let table = table.to_string();
        self.read(job!(|db| table; finished::record(&db, &table, number).await))
    }

    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool> {
        let (person, table) = (person.clone(), table.to_string());
        self.read(
            job!(|db| person, table; finished::has_played(&db, &person, &table, number).await),
        )
    }

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()> {
        let key = person_key(&person.id);
        self.write(
            key,
            job!(|db| person; {
                let new = people::add_person(&db, &person, &[KnownDevice::holding(token)]).await?;
                new.then_some(()).ok_or(StoreError::Conflict.into())
            }),
        )
    }

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>> {
        self.read(job!(|db| ; people::person_with(&db, &token).await))
    }

    fn person(&self, id: &PersonId) -> Later<Option<Person>> {
        let id = id.clone();
        self.read(job!(|db| id; people::person(&db, &id).await))
    }

    fn forget_idle_people(&self, seconds: u64) -> Later<()> {
        let forget = job!(|db| ; people::forget_idle(&db, seconds).await);
        self.writes.submit(When::Alone, forget)
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        let (key, person, name) = (person_key(person), person.clone(), name.to_string());
        self.write(
            key,
            job!(|db| person, name; people::rename(&db, &person, &name).await),
        )
    }

    fn set_profile(&self, person: &PersonId, profile: Profile) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person; people::set_profile(&db, &person, profile).await),
        )
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person; people::add_transfer(&db, &person, &secret, until).await),
        )
    }

    /// Whose secret it is turns out when it is used: so nobody else is in that transaction.
    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        let transfer = job!(|db| ; people::transfer(&db, &secret, &token, now).await);
        self.writes.submit(When::Alone, transfer)
    }

    fn devices(&self, person: &PersonId) -> Later<Vec<KnownDevice>> {
        let person = person.clone();
        self.read(job!(|db| person; people::devices(&db, &person).await))
    }

    fn see_device(&self, token: [u8; 32], about: &str) -> Later<()> {
        let about = about.to_string();
        let see = job!(|db| about; people::see_device(&db, &token, &about).await);
        self.writes.submit(When::Alone, see)
    }

    fn end_devices(&self, person: &PersonId, tokens: Vec<[u8; 32]>) -> Later<()> {
        let person = person.clone();
        let end = job!(|db| person, tokens; people::end_devices(&db, &person, &tokens).await);
        self.writes.submit(When::Alone, end)
    }

    fn clock(&self) -> Later<u64> {
        self.read(job!(|db| ; clock::clock(&db).await))
    }

    fn wall_clock(&self) -> Later<Option<SystemTime>> {
        self.read(job!(|db| ; Ok(Some(clock::wall_clock(&db).await?))))
    }

    fn set_clock(&self, at: u64) -> Later<()> {
        self.write(Key::House, job!(|db| ; clock::set_clock(&db, at).await))
    }

    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()> {
        let (connector, handle) = (self.connector.clone(), self.handle.clone());
        // On a thread that may wait until somebody takes what is sent.
        let exporting = self.handle.spawn_blocking(move || {
            handle.block_on(async {
                let db = connector.connect(Purpose::Export).await?;
                export::export(&db, &to).await
            })
        });
        Box::pin(async move { Ok(exporting.await.map_err(closing)??) })
    }

    fn import(&self, thing: Import) -> Later<bool> {
        let key = match &thing {
            Import::Person(new) => person_key(&new.person.id),
            Import::Key { .. } => Key::House,
            Import::Notices { person, .. } => person_key(person),
            Import::Table { made, .. } => table_key(&made.first.table),
            Import::Match { table, .. } => table_key(table),
            Import::Invitation(new) => table_key(&new.table),
            Import::Ruling(_) | Import::Report(_) | Import::MemberCode(_) | Import::Act { .. } => {
                Key::House
            }
        };
        self.write(key, job!(|db| thing; export::import(&db, &thing).await))
    }

    fn backup(&self, _: &Path) -> Later<()> {
        Box::pin(async { Err(StoreError::Unsupported(super::NO_COPY)) })
    }

    fn release(&self) -> Later<()> {
        self.writes
            .submit(When::Last, |_| async { Ok::<_, Failure>(()) })
    }
}
