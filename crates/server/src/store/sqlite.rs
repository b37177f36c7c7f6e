mod books;
mod moving;
mod sweep;
mod work;

use super::{
    Append, Door, Exported, GameLine, Import, Kept, Later, Line, NewTable, Person, Store,
    StoreError,
};
use rusqlite::{Connection, OpenFlags};
use std::collections::HashSet;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;
use table::PersonId;
use tempfile::TempDir;
use work::{When, Work, read_all, start, submit, write_all};

const MIGRATIONS: &[&str] = &[
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
];

/// What must survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// The power going off: every answer waits for the disk.
    Power,
    /// The process being killed: the system's cache is enough.
    Process,
}

/// The books in one SQLite file: one thread writes, another reads.
#[derive(Debug)]
pub struct Sqlite {
    writes: mpsc::Sender<Work>,
    reads: mpsc::Sender<Work>,
    /// Where the books lie if they are a copy made to be looked at.
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

    /// To be looked at only: the file stays as it is. Books of an older program are copied, and the
    /// copy is brought up to date.
    pub fn open_to_look(path: &Path) -> Result<Self, StoreError> {
        if version(&connect(path)?)? == MIGRATIONS.len() {
            let only_looking = connect(path)?;
            only_looking.pragma_update(None, "query_only", true)?;
            return Self::begin(only_looking, connect(path)?);
        }
        let folder =
            tempfile::tempdir().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let copy = folder.path().join("books.db");
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

    /// A copy of the books while the house is open.
    pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
        let to = to.display().to_string();
        connect(from)?.execute("vacuum into ?1", [to])?;
        Ok(())
    }

    /// Changes a setting of the writer, such as how large the file may become.
    pub fn set(&self, pragma: &'static str, value: i64) -> Later<()> {
        let change = move |books: &mut Connection| Ok(books.pragma_update(None, pragma, value)?);
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

/// Opens books that are there. Even who only reads may have to write beside them, in the log of
/// what is not yet in the file.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let books = Connection::open_with_flags(path, flags)?;
    books.busy_timeout(Duration::from_secs(5))?;
    Ok(books)
}

fn version(books: &Connection) -> Result<usize, StoreError> {
    let version: u32 = books.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}

fn prepare(books: &Connection, durability: Durability) -> Result<(), StoreError> {
    books.busy_timeout(Duration::from_secs(5))?;
    books.set_prepared_statement_cache_capacity(64);
    books.pragma_update(None, "journal_mode", "wal")?;
    let synchronous = match durability {
        Durability::Power => "full",
        Durability::Process => "normal",
    };
    books.pragma_update(None, "synchronous", synchronous)?;
    books.pragma_update(None, "foreign_keys", true)?;
    books.pragma_update(None, "wal_autocheckpoint", 4000)?;
    Ok(())
}

fn migrate(books: &mut Connection) -> Result<(), StoreError> {
    let version = version(books)?;
    if version > MIGRATIONS.len() {
        let newer = "these books were written by a newer program";
        return Err(StoreError::Unavailable(newer.into()));
    }
    for (index, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let change = books.transaction()?;
        change.execute_batch(migration)?;
        change.pragma_update(None, "user_version", index as u32 + 1)?;
        change.commit()?;
    }
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
        submit(&self.writes, at, move |books| books::create(books, &made))
    }

    fn append(&self, append: Append) -> Later<()> {
        let at = time_of(&append);
        submit(&self.writes, at, move |books| books::append(books, &append))
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        let table = table.to_string();
        self.read(move |books| books::log_after(books, &table, seq))
    }

    fn door(&self, code: &str) -> Later<Option<Door>> {
        let code = code.to_string();
        self.read(move |books| books::door(books, &code))
    }

    fn close(&self, table: &str, why: &str) -> Later<()> {
        let (table, why) = (table.to_string(), why.to_string());
        self.write(move |books| books::close(books, &table, &why))
    }

    fn reopen(&self, stands: Append) -> Later<()> {
        self.write(move |books| books::reopen(books, &stands))
    }

    fn wakes(&self) -> Later<Vec<(String, u64)>> {
        self.read(|books| books::wakes(books))
    }

    fn live(&self) -> Later<Vec<String>> {
        self.read(|books| books::live(books))
    }

    fn sweep(&self, before: u64, visited: HashSet<String>) -> Later<()> {
        let sweep = move |books: &mut Connection| sweep::sweep(books, before, &visited);
        submit(&self.writes, When::Alone, sweep)
    }

    fn lobby(&self) -> Later<Vec<Line>> {
        self.read(|books| books::lobby(books))
    }

    fn tables_of(&self, person: &PersonId) -> Later<Vec<Line>> {
        let person = person.clone();
        self.read(move |books| books::tables_of(books, &person))
    }

    fn live_tables_of(&self, host: &PersonId) -> Later<u32> {
        let host = host.clone();
        self.read(move |books| books::live_tables_of(books, &host))
    }

    fn games_of(&self, person: &PersonId) -> Later<Vec<GameLine>> {
        let person = person.clone();
        self.read(move |books| books::games_of(books, &person))
    }

    fn record(&self, table: &str, number: u32) -> Later<Option<String>> {
        let table = table.to_string();
        self.read(move |books| books::record(books, &table, number))
    }

    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool> {
        let (person, table) = (person.clone(), table.to_string());
        self.read(move |books| books::has_played(books, &person, &table, number))
    }

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()> {
        self.write(move |books| books::add_person(books, &person, &token))
    }

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>> {
        self.read(move |books| books::person_with(books, &token))
    }

    fn person(&self, id: &PersonId) -> Later<Option<Person>> {
        let id = id.clone();
        self.read(move |books| books::person(books, &id))
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        let (person, name) = (person.clone(), name.to_string());
        self.write(move |books| books::rename(books, &person, &name))
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        let person = person.clone();
        self.write(move |books| books::add_transfer(books, &person, &secret, until))
    }

    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        self.write(move |books| books::transfer(books, &secret, &token, now))
    }

    fn clock(&self) -> Later<u64> {
        self.read(|books| books::clock(books))
    }

    fn set_clock(&self, at: u64) -> Later<()> {
        self.write(move |books| books::set_clock(books, at))
    }

    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()> {
        self.read(move |books| moving::export(books, &to))
    }

    fn import(&self, thing: Import) -> Later<bool> {
        self.write(move |books| moving::import(books, &thing))
    }
}
