mod clock;
mod export;
mod finished;
mod lists;
mod people;
mod queue;
mod schema;
mod sweep;
mod tables;

use super::{
    Append, Door, Exported, Import, Kept, Later, MatchSummary, NewTable, Person, Store, StoreError,
    TableSummary,
};
use queue::{When, Work, read_all, start, submit, write_all};
use rusqlite::{Connection, OpenFlags};
use schema::{is_current, migrate};
use std::collections::HashSet;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;
use table::PersonId;
use tempfile::TempDir;

/// What must survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// The power going off: every answer waits for the disk.
    Power,
    /// The process being killed: the system's cache is enough.
    Process,
}

/// Everything in one SQLite file: one thread writes, another reads.
#[derive(Debug)]
pub struct Sqlite {
    writes: mpsc::Sender<Work>,
    reads: mpsc::Sender<Work>,
    /// The folder of a copy that was made to be looked at.
    _copy: Option<TempDir>,
}

impl Sqlite {
    pub fn open(path: &Path, durability: Durability) -> Result<Self, StoreError> {
        let mut writer = Connection::open(path)?;
        prepare(&writer, durability)?;
        migrate(&mut writer)?;
        let reader = connect(path)?;
        prepare(&reader, durability)?;
        Self::begin(writer, reader)
    }

    /// To be looked at only: the file stays as it is. A file of an older program is copied, and
    /// the copy brought up to date.
    pub fn open_to_look(path: &Path) -> Result<Self, StoreError> {
        if is_current(&connect(path)?)? {
            let only_looking = connect(path)?;
            only_looking.pragma_update(None, "query_only", true)?;
            return Self::begin(only_looking, connect(path)?);
        }
        let folder =
            tempfile::tempdir().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let copy = folder.path().join("copy.db");
        Self::backup(path, &copy)?;
        Ok(Self {
            _copy: Some(folder),
            ..Self::open(&copy, Durability::Process)?
        })
    }

    fn begin(writer: Connection, reader: Connection) -> Result<Self, StoreError> {
        reader.pragma_update(None, "query_only", true)?;
        Ok(Self {
            writes: start("writer", writer, write_all)?,
            reads: start("reader", reader, read_all)?,
            _copy: None,
        })
    }

    /// A copy of the file while the house is open.
    pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
        let to = to.display().to_string();
        connect(from)?.execute("vacuum into ?1", [to])?;
        Ok(())
    }

    /// Changes a setting of the writer, such as how large the file may become.
    pub fn set(&self, pragma: &'static str, value: i64) -> Later<()> {
        let change = move |db: &mut Connection| Ok(db.pragma_update(None, pragma, value)?);
        submit(&self.writes, When::Alone, change)
    }

    fn write<T: Send + 'static>(
        &self,
        job: impl FnMut(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        submit(&self.writes, When::Together(None), job)
    }

    fn read<T: Send + 'static>(
        &self,
        job: impl FnMut(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        submit(&self.reads, When::Alone, job)
    }
}

/// Opens a file that is there. Even who only reads may have to write beside it, in the log of what
/// is not yet in the file.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(Duration::from_secs(5))?;
    Ok(db)
}

fn prepare(db: &Connection, durability: Durability) -> Result<(), StoreError> {
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_prepared_statement_cache_capacity(64);
    db.pragma_update(None, "journal_mode", "wal")?;
    let synchronous = match durability {
        Durability::Power => "full",
        Durability::Process => "normal",
    };
    db.pragma_update(None, "synchronous", synchronous)?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "wal_autocheckpoint", 4000)?;
    Ok(())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as E;
        match error {
            E::FromSqlConversionFailure(..)
            | E::IntegralValueOutOfRange(..)
            | E::InvalidColumnType(..)
            | E::Utf8Error(..) => Self::Unreadable(error.to_string()),
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// The house's time at the last of these entries.
fn time_of(append: &Append) -> When {
    When::Together(append.log.last().map(|newest| newest.at))
}

impl Store for Sqlite {
    fn create(&self, made: NewTable) -> Later<()> {
        let at = time_of(&made.first);
        submit(&self.writes, at, move |db| tables::create(db, &made))
    }

    fn append(&self, append: Append) -> Later<()> {
        let at = time_of(&append);
        submit(&self.writes, at, move |db| tables::append(db, &append))
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        let table = table.to_string();
        self.read(move |db| tables::log_after(db, &table, seq))
    }

    fn door(&self, code: &str) -> Later<Option<Door>> {
        let code = code.to_string();
        self.read(move |db| tables::door(db, &code))
    }

    fn close(&self, table: &str, why: &str) -> Later<()> {
        let (table, why) = (table.to_string(), why.to_string());
        self.write(move |db| tables::close(db, &table, &why))
    }

    fn reopen(&self, stands: Append) -> Later<()> {
        self.write(move |db| tables::reopen(db, &stands))
    }

    fn wakes(&self) -> Later<Vec<(String, u64)>> {
        self.read(|db| tables::wakes(db))
    }

    fn live(&self) -> Later<Vec<String>> {
        self.read(|db| tables::live(db))
    }

    fn sweep(&self, before: u64, open: HashSet<String>) -> Later<()> {
        let sweep = move |db: &mut Connection| sweep::sweep(db, before, &open);
        submit(&self.writes, When::Alone, sweep)
    }

    fn lobby(&self) -> Later<Vec<TableSummary>> {
        self.read(|db| lists::lobby(db))
    }

    fn tables_of(&self, person: &PersonId) -> Later<Vec<TableSummary>> {
        let person = person.clone();
        self.read(move |db| lists::tables_of(db, &person))
    }

    fn live_tables_of(&self, host: &PersonId) -> Later<u32> {
        let host = host.clone();
        self.read(move |db| lists::live_tables_of(db, &host))
    }

    fn matches_of(&self, person: &PersonId) -> Later<Vec<MatchSummary>> {
        let person = person.clone();
        self.read(move |db| finished::matches_of(db, &person))
    }

    fn record(&self, table: &str, number: u32) -> Later<Option<String>> {
        let table = table.to_string();
        self.read(move |db| finished::record(db, &table, number))
    }

    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool> {
        let (person, table) = (person.clone(), table.to_string());
        self.read(move |db| finished::has_played(db, &person, &table, number))
    }

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()> {
        self.write(move |db| {
            let new = people::add_person(db, &person, &[token])?;
            new.then_some(()).ok_or(StoreError::Conflict)
        })
    }

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>> {
        self.read(move |db| people::person_with(db, &token))
    }

    fn person(&self, id: &PersonId) -> Later<Option<Person>> {
        let id = id.clone();
        self.read(move |db| people::person(db, &id))
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        let (person, name) = (person.clone(), name.to_string());
        self.write(move |db| people::rename(db, &person, &name))
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        let person = person.clone();
        self.write(move |db| people::add_transfer(db, &person, &secret, until))
    }

    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        self.write(move |db| people::transfer(db, &secret, &token, now))
    }

    fn clock(&self) -> Later<u64> {
        self.read(|db| clock::clock(db))
    }

    fn set_clock(&self, at: u64) -> Later<()> {
        self.write(move |db| clock::set_clock(db, at))
    }

    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()> {
        self.read(move |db| export::export(db, &to))
    }

    fn import(&self, thing: Import) -> Later<bool> {
        self.write(move |db| export::import(db, &thing))
    }
}
