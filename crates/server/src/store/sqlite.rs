mod checkpoints;
mod clock;
mod company;
mod connection;
mod credentials;
mod export;
mod finished;
mod host_passkeys;
mod hosting;
mod intact;
mod joining;
mod lists;
mod lock;
mod marks;
mod notices;
mod pen;
mod people;
mod personal;
mod queue;
mod restore;
mod ruled;
mod salvage;
mod schema;
mod seat_codes;
mod sweep;
mod tables;

use super::{
    Append, Batches, Company, Door, Exported, Hosting, Import, Kept, KnownDevice, Later,
    MatchSummary, NewTable, Notices, OpenError, Opening, Person, Personal, Piece, Place, Profile,
    SeatCodes, Store, StoreError, TableSummary,
};
use crate::files::{create_private, sync};
pub use restore::{RestoreError, restore};
pub use salvage::{Salvaged, salvage};

use checkpoints::{Checkpoints, Lengths};
use connection::{connect, copy, prepare, quick_check};
use intact::{Intact, Lost};
use pen::Pen;
use queue::{Queue, When, write_all};
use rusqlite::Connection;
use schema::{is_current, migrate};
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use table::{Mark, PersonId};
use tempfile::TempDir;

/// What must survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// The power going off: every answer waits for the disk.
    Power,
    /// The process being killed: the system's cache is enough.
    Process,
}

/// So many read at once: who reads much does not hold up the others.
const READERS: usize = 3;

/// Everything in one SQLite file: one thread writes, others read.
#[derive(Debug)]
pub struct Sqlite {
    writes: Queue,
    batches: Batches,
    reads: Queue,
    path: PathBuf,
    /// The folder of a copy that was made to be looked at.
    _copy: Option<TempDir>,
}

impl Sqlite {
    /// Opens the file to be written to, made anew or brought up to date if need be. While it is
    /// open, nobody else can open it like this.
    pub fn open(path: &Path, durability: Durability) -> Result<Self, OpenError> {
        let failed = |error| OpenError::of(path, error);
        match create_private(path) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                return Err(failed(error.into()));
            }
            _ => (),
        }
        let writer = connect(path).map_err(failed)?;
        let lock = lock::hold(path)?;
        Self::write_and_read(path, writer, lock, durability).map_err(failed)
    }

    fn write_and_read(
        path: &Path,
        mut writer: Connection,
        lock: File,
        durability: Durability,
    ) -> Result<Self, StoreError> {
        prepare(&writer, durability)?;
        quick_check(&writer)?;
        migrate(&mut writer)?;
        let lost = Lost::default();
        let checkpoints = Checkpoints::start(path, &mut writer, Lengths::default())?;
        let own = checkpoints.own_writes();
        let pen = Pen {
            lock: Some(lock),
            intact: Some(Intact::new(path, lost.clone(), own)?),
            checkpoints: Some(checkpoints),
        };
        Self::begin(path, writer, pen, &lost)
    }

    /// Opens the file to be looked at only: it stays as it is, and others may write to it. A file
    /// of an older program is copied, and the copy brought up to date.
    pub fn open_to_look(path: &Path) -> Result<Self, OpenError> {
        if let Err(error) = fs::metadata(path) {
            let path = path.display().to_string();
            return Err(OpenError::Missing { path, error });
        }
        let failed = |error| OpenError::of(path, error);
        if let Some(looking) = Self::look_at(path).map_err(failed)? {
            return Ok(looking);
        }
        let folder = tempfile::tempdir().map_err(|error| failed(error.into()))?;
        let copied = folder.path().join("copy.db");
        copy(path, &copied).map_err(failed)?;
        Ok(Self {
            _copy: Some(folder),
            path: path.into(),
            ..Self::open(&copied, Durability::Process)?
        })
    }

    /// Whether somebody has the file open to write to it.
    pub(super) fn is_in_use(path: &Path) -> io::Result<bool> {
        lock::is_held(path)
    }

    /// `None` if another program wrote the file.
    fn look_at(path: &Path) -> Result<Option<Self>, StoreError> {
        let writer = connect(path)?;
        if !is_current(&writer)? {
            return Ok(None);
        }
        writer.pragma_update(None, "query_only", true)?;
        let pen = Pen {
            lock: None,
            intact: None,
            checkpoints: None,
        };
        Self::begin(path, writer, pen, &Lost::default()).map(Some)
    }

    fn begin(path: &Path, writer: Connection, pen: Pen, lost: &Lost) -> Result<Self, StoreError> {
        let readers = (0..READERS).map(|_| {
            let reader = connect(path)?;
            reader.pragma_update(None, "query_only", true)?;
            // Whoever has read once has all files open, whatever becomes of their names.
            is_current(&reader)?;
            Ok(reader)
        });
        let readers = readers.collect::<Result<_, StoreError>>()?;
        let batches = Batches::default();
        let counted = batches.clone();
        let write = move |works| write_all(writer, pen, &counted, works);
        Ok(Self {
            writes: Queue::start("writer", write)?,
            batches,
            reads: Queue::readers(readers, lost)?,
            path: path.into(),
            _copy: None,
        })
    }

    /// Changes a setting of the writer, such as how large the file may become.
    pub fn set(&self, pragma: &'static str, value: i64) -> Later<()> {
        let change = move |db: &mut Connection| Ok(db.pragma_update(None, pragma, value)?);
        self.writes.submit(When::Alone, change)
    }

    fn write<T: Send + 'static>(
        &self,
        job: impl FnMut(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        self.writes.submit(When::Together(None), job)
    }

    fn read<T: Send + 'static>(
        &self,
        job: impl FnMut(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        self.reads.submit(When::Alone, job)
    }
}

/// The house's time at the last of these entries.
fn time_of(append: &Append) -> When {
    When::Together(append.log.last().map(|newest| newest.at))
}

impl Store for Sqlite {
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

    fn create(&self, made: NewTable) -> Later<()> {
        let at = time_of(&made.first);
        self.writes.submit(at, move |db| tables::create(db, &made))
    }

    fn append(&self, append: Append) -> Later<()> {
        let at = time_of(&append);
        self.writes
            .submit(at, move |db| tables::append(db, &append))
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        let table = table.to_string();
        self.read(move |db| tables::log_after(db, &table, seq))
    }

    fn opening(&self, table: &str) -> Later<Option<Opening>> {
        let table = table.to_string();
        self.read(move |db| marks::opening(db, &table))
    }

    fn read_on(&self, table: &str, from: Place) -> Later<Piece> {
        let table = table.to_string();
        self.read(move |db| marks::read_on(db, &table, from))
    }

    fn mark(&self, table: &str, mark: Mark) -> Later<()> {
        let table = table.to_string();
        self.write(move |db| marks::mark(db, &table, &mark))
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
        self.writes.submit(When::Alone, sweep)
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
            let new = people::add_person(db, &person, &[KnownDevice::holding(token)])?;
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

    fn forget_idle_people(&self, seconds: u64) -> Later<()> {
        self.write(move |db| people::forget_idle(db, seconds))
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        let (person, name) = (person.clone(), name.to_string());
        self.write(move |db| people::rename(db, &person, &name))
    }

    fn set_profile(&self, person: &PersonId, profile: Profile) -> Later<()> {
        let person = person.clone();
        self.write(move |db| people::set_profile(db, &person, profile))
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        let person = person.clone();
        self.write(move |db| people::add_transfer(db, &person, &secret, until))
    }

    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        self.write(move |db| people::transfer(db, &secret, &token, now))
    }

    fn devices(&self, person: &PersonId) -> Later<Vec<KnownDevice>> {
        let person = person.clone();
        self.read(move |db| people::devices(db, &person))
    }

    fn see_device(&self, token: [u8; 32], about: &str) -> Later<()> {
        let about = about.to_string();
        self.write(move |db| people::see_device(db, &token, &about))
    }

    fn end_devices(&self, person: &PersonId, tokens: Vec<[u8; 32]>) -> Later<()> {
        let person = person.clone();
        self.write(move |db| people::end_devices(db, &person, &tokens))
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

    fn notices(&self) -> &dyn Notices {
        self
    }

    /// The file as it is, whichever program wrote it.
    fn batches(&self) -> Option<&Batches> {
        Some(&self.batches)
    }

    fn backup(&self, to: &Path) -> Later<()> {
        let (from, to) = (self.path.clone(), to.to_path_buf());
        self.reads.submit(When::Alone, move |_| {
            // Into a file that is empty.
            let file = create_private(&to)?;
            copy(&from, &to).inspect_err(|_| {
                let _ = fs::remove_file(&to);
            })?;
            Ok(sync(&file, &to)?)
        })
    }

    fn check(&self) -> Later<()> {
        self.read(|db| quick_check(db))
    }

    fn release(&self) -> Later<()> {
        self.writes.submit(When::Last, |_| Ok(()))
    }
}
