//! What the house keeps, and how it asks for it: one trait, several kinds of stores.
//!
//! What any store must do is written down in `contract` as tests that run on each of them.

mod append;
mod batches;
pub mod company;
#[cfg(test)]
pub(crate) mod contract;
pub mod credentials;
mod error;
mod exported;
pub mod hosting;
pub mod joining;
pub(crate) mod kept_of;
pub mod meeting;
#[cfg(any(test, feature = "memory-store"))]
pub mod memory;
mod notices;
mod open;
pub mod personal;
#[cfg(any(test, feature = "planted"))]
pub mod planted;
mod postgres;
mod profile;
mod reading;
mod rows;
pub mod seat_codes;
mod sqlite;
mod summary;

pub use append::{Append, Finished, NewTable};
pub use batches::Batches;
pub use company::Company;
pub use credentials::Credentials;
pub use error::StoreError;
pub use exported::{Exported, ExportedDevice, ExportedPasskey, Import, NewPerson};
pub use hosting::Hosting;
pub use joining::Joining;
pub use meeting::Meeting;
pub use notices::{
    Backlog, Browser, Claimed, Extra, Feed, Kind, Lang, NoticeSettings, Notices, Owed, Quiet,
    Reach, Settled, Style, Waiting, Way, Wishes,
};
pub use open::{Data, OpenError, is_in_use, look, open};
pub use personal::Personal;
pub use postgres::{Address, Postgres};
pub(crate) use postgres::{Notifications, Notifier};
pub use profile::{Profile, Shows};
pub use reading::{Opening, PIECE, Piece, Place};
pub use seat_codes::{SeatCode, SeatCodes};
pub use sqlite::{Durability, RestoreError, Salvaged, Sqlite, restore, salvage};
pub use summary::{MatchSummary, SeatSummary, Summary, TableSummary};

use std::collections::HashSet;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::mpsc;
use std::time::SystemTime;
use table::{Hat, Logged, Mark, PersonId};

/// Tables that [`Store::lobby`] gives at most.
pub const LOBBY: usize = 400;

/// Why a house in PostgreSQL is not copied into a file.
pub const NO_COPY: &str = "a house in PostgreSQL is not copied into a file: use pg_dump, or the database's own continuous backup";

/// What comes of something asked of the store. It is done whether or not this is waited for.
pub type Later<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// What the house keeps: tables with their logs, finished matches, people and how they prove who they
/// are, the house's time.
///
/// Each method is one transaction: done wholly or not at all. An answer other than an error says
/// that it is done and stays done. After [`StoreError::Unavailable`] it may be done or not; after
/// any other error it is not. Whoever asks after an answer was given sees what was done.
pub trait Store: Credentials + Joining {
    /// Keeps a new table with its doors and the beginning of its log. A conflict if there is a
    /// table of this id.
    fn create(&self, made: NewTable) -> Later<()>;

    /// Appends to a table's log. A conflict unless the table is there and not closed, its last
    /// entry is number [`Append::after`], and the new ones follow it without gaps: of several who
    /// append after the same entry one succeeds. Counts as something happening at the table. The
    /// house's time becomes that of the last entry, unless it is later already.
    fn append(&self, append: Append) -> Later<()>;

    /// The whole log of a table; `None` if there is no such table.
    fn log(&self, table: &str) -> Later<Option<Kept>> {
        self.log_after(table, 0)
    }

    /// The tail of a table's log: the entries numbered above `seq`.
    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>>;

    /// Where to begin reading a table of which only the present match is needed; `None` if there is
    /// no such table.
    fn opening(&self, table: &str) -> Later<Option<Opening>>;

    /// The entries after a place, at most [`PIECE`] of them.
    fn read_on(&self, table: &str, from: Place) -> Later<Piece>;

    /// Keeps a mark of a table that has none yet, or an older one. Nothing happens if a later one is
    /// kept, or if the entry is not there after which it stands.
    fn mark(&self, table: &str, mark: Mark) -> Later<()>;

    /// Where a door leads: a table's own id, or one of its links. A link that was replaced leads
    /// nowhere.
    fn door(&self, code: &str) -> Later<Option<Door>>;

    /// A table cannot be played by this program: the sentence says why. All that is kept of it
    /// stays, also when it is to be woken, but nothing is appended until it is reopened.
    fn close(&self, table: &str, why: &str) -> Later<()>;

    /// A table that was closed can be played by this program, and this is how it stands; nothing
    /// is appended. A conflict unless its last entry is number [`Append::after`].
    fn reopen(&self, stands: Append) -> Later<()>;

    /// Tables with something to do by themselves, and when on the house's clock; 0: at once.
    fn wakes(&self) -> Later<Vec<(String, u64)>>;

    /// Tables that are neither over nor closed, oldest first.
    fn live(&self) -> Later<Vec<String>>;

    /// Tables that wait for people only, at which nothing has happened since `before` on the
    /// house's clock, and which are not `open` here nor attended at any living node, are deserted: one at which no match
    /// was ever begun is forgotten, any other is kept and counts again once something happens.
    fn sweep(&self, before: u64, open: HashSet<String>) -> Later<()>;

    /// Public tables that gather or play, are not closed and not deserted: at most [`LOBBY`], shared
    /// among their hosts, of each the latest; the last changed first. Like all lists without what this
    /// program cannot read.
    fn lobby(&self) -> Later<Vec<TableSummary>>;

    /// Tables at which this person sits: the latest two hundred, the last changed first.
    fn tables_of(&self, person: &PersonId) -> Later<Vec<TableSummary>>;

    /// How many tables of this host are neither over nor closed nor deserted.
    fn live_tables_of(&self, host: &PersonId) -> Later<u32>;

    /// Matches that this person has finished: the latest five hundred, the last finished first.
    fn matches_of(&self, person: &PersonId) -> Later<Vec<MatchSummary>>;

    /// The record of a finished match, as it was given.
    fn record(&self, table: &str, number: u32) -> Later<Option<String>>;

    /// Whether this person has finished this match.
    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool>;

    /// Somebody new, known by this token's hash. A conflict if there is a person of this id.
    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()>;

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>>;

    fn person(&self, id: &PersonId) -> Later<Option<Person>>;

    /// Forgets those who came more than so many seconds ago and never did anything: made no table
    /// that is kept, sit at none, have finished no match, have neither a passkey nor a code, and are no
    /// members.
    fn forget_idle_people(&self, seconds: u64) -> Later<()>;

    fn rename(&self, person: &PersonId, name: &str) -> Later<()>;

    /// In place of the one they had. Nothing happens if there is no such person.
    fn set_profile(&self, person: &PersonId, profile: Profile) -> Later<()>;

    /// A secret (its hash) by which another device becomes this person, until `until` (Unix
    /// seconds). It takes the place of the person's last one.
    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()>;

    /// Uses a secret up: the device that brings it is known as its person by this token too.
    /// `None` if the secret is unknown, used or older than `now` (Unix seconds).
    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>>;

    /// The devices by which this person is known, in no particular order.
    fn devices(&self, person: &PersonId) -> Later<Vec<KnownDevice>>;

    /// The device with this token is here today, and this is what can be told about it. Written at
    /// most once a day, and once more while nothing is known about it.
    fn see_device(&self, token: [u8; 32], about: &str) -> Later<()>;

    /// This person is known by these tokens no more, nor by a secret that was given out for another
    /// device. Tokens of others stay.
    fn end_devices(&self, person: &PersonId, tokens: Vec<[u8; 32]>) -> Later<()>;

    /// The house's time when it was last kept.
    fn clock(&self) -> Later<u64>;

    /// Keeps the house's time, unless what is kept is later already.
    fn set_clock(&self, at: u64) -> Later<()>;

    /// What the clock on the wall shows where this is kept; `None` if that is the machine it is asked on.
    fn wall_clock(&self) -> Later<Option<SystemTime>> {
        Box::pin(async { Ok(None) })
    }

    /// Everything there is, one thing after another: the time, people, tables, each followed by
    /// its matches. All of it as it was at one moment. Unreadable if one thing is: an export is
    /// whole or fails.
    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()>;

    /// Takes over something that was exported; `false` if it is here already, or if it is a match
    /// of a table that is not.
    fn import(&self, thing: Import) -> Later<bool>;

    /// A whole copy as a file, which must not exist yet; others may write meanwhile.
    fn backup(&self, _to: &Path) -> Later<()> {
        let why = "this kind of store is not copied into a file: use its own tools";
        Box::pin(async move { Err(StoreError::Unsupported(why)) })
    }

    /// Looks through all that is kept for damage that is nobody's in particular.
    fn check(&self) -> Later<()> {
        Box::pin(async { Ok(()) })
    }

    /// How many writes shared a transaction so far; `None` if this store has none.
    fn batches(&self) -> Option<&Batches> {
        None
    }

    /// What is kept of notices.
    fn notices(&self) -> &dyn Notices;

    /// What is kept of a person, to be given to them or forgotten.
    fn personal(&self) -> &dyn Personal;

    /// Whom somebody plays with.
    fn company(&self) -> &dyn Company;

    /// By which people sit down beside a screen.
    fn seat_codes(&self) -> &dyn SeatCodes;

    /// How the house is ruled.
    fn hosting(&self) -> &dyn Hosting;

    /// Where several nodes meet that share this store; `None` if it bears only one house.
    fn meeting(&self) -> Option<&dyn Meeting> {
        None
    }

    /// The house closes: nothing is written afterwards, and whatever kept others out no longer
    /// does.
    fn release(&self) -> Later<()> {
        Box::pin(async { Ok(()) })
    }
}

/// A table's log or its tail, and the sentence that closed the table if something did.
#[derive(Clone, Debug)]
pub struct Kept {
    pub log: Vec<Logged>,
    pub closed: Option<String>,
}

/// Where a door leads, and what one may do behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    pub table: String,
    pub opens: Opens,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// The table's own id: for those seated, and at a public table for all.
    Table { public: bool },
    /// One may sit down.
    Join,
    /// One may watch.
    Watch,
}

/// A browser or program that holds one of a person's tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownDevice {
    /// Its hash.
    pub token: [u8; 32],
    /// Unix seconds; `None` if it came before this was kept.
    pub came: Option<u64>,
    /// The last day it was here, counted from 1970; `None` if that was before this was kept.
    pub seen: Option<u32>,
    /// What kind of device it is, as the house writes it; empty as long as nobody knows.
    pub about: String,
}

impl KnownDevice {
    /// Of which nothing else is known.
    pub(crate) fn holding(token: [u8; 32]) -> Self {
        Self {
            token,
            came: None,
            seen: None,
            about: String::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    pub profile: Profile,
}

impl Person {
    /// The hat that others see.
    pub fn shown_hat(&self) -> Option<Hat> {
        self.profile.hat.filter(|_| self.profile.shows.hat)
    }
}
