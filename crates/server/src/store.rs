//! What the house remembers. One trait, because SQLite is not the only place to remember things.

mod sqlite;

pub use sqlite::{Durability, Sqlite};

use catalog::Json;
use engine::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::mpsc;
use table::{Level, Links, Logged, PersonId};

/// An answer that takes its time.
pub type Later<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The books of the house.
pub trait Store: Send + Sync {
    /// Writes down a new table.
    fn create(&self, made: NewTable) -> Later<()>;

    /// Appends to a table's log, if it is still as long as the appender thinks. Once this is
    /// answered nothing short of losing the disk loses it.
    fn append(&self, append: Append) -> Later<()>;

    /// The whole log of a table.
    fn log(&self, table: &str) -> Later<Option<Kept>>;

    /// The table that a door leads to.
    fn door(&self, code: &str) -> Later<Option<Door>>;

    /// A table cannot be played by this program: the sentence says why. Its log is kept.
    fn close(&self, table: &str, why: &str) -> Later<()>;

    /// A table that was closed can be played by this program, and this is how it stands.
    fn reopen(&self, stands: Append) -> Later<()>;

    /// Tables with something to do by themselves, and when.
    fn wakes(&self) -> Later<Vec<(String, u64)>>;

    /// Tables that are not over.
    fn live(&self) -> Later<Vec<String>>;

    /// Tables that wait for people only, at which nothing has happened since `before` on the
    /// house's clock, and which nobody visits now, are deserted: one at which no game was ever
    /// begun is forgotten, any other is kept and counts again once something happens there.
    fn sweep(&self, before: u64, visited: HashSet<String>) -> Later<()>;

    /// Public tables that gather or play and are not deserted, newest first.
    fn lobby(&self) -> Later<Vec<Line>>;

    fn tables_of(&self, person: &PersonId) -> Later<Vec<Line>>;

    /// How many tables of this host are neither over nor deserted.
    fn live_tables_of(&self, host: &PersonId) -> Later<u32>;

    fn games_of(&self, person: &PersonId) -> Later<Vec<GameLine>>;

    fn record(&self, table: &str, number: u32) -> Later<Option<String>>;

    /// Whether this person has finished this game.
    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool>;

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()>;

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>>;

    fn person(&self, id: &PersonId) -> Later<Option<Person>>;

    fn rename(&self, person: &PersonId, name: &str) -> Later<()>;

    /// A secret by which another device becomes this person, until `until` (Unix seconds).
    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()>;

    /// Uses a secret up: the device that brings it becomes its person by this token.
    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>>;

    /// The time on the house's clock when it was last written down.
    fn clock(&self) -> Later<u64>;

    fn set_clock(&self, at: u64) -> Later<()>;

    /// Everything there is, one thing after another: the time, people, tables with their games.
    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()>;

    /// Takes over something from other books; `false` if it is here already.
    fn import(&self, thing: Import) -> Later<bool>;
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has appended meanwhile.
    #[error("the table has gone on")]
    Conflict,
    #[error("the store does not answer: {0}")]
    Unavailable(String),
}

#[derive(Clone, Debug)]
pub struct NewTable {
    pub host: PersonId,
    pub links: Links,
    pub first: Append,
}

#[derive(Clone, Debug, Default)]
pub struct Append {
    pub table: String,
    /// The number of the last entry so far.
    pub after: u64,
    pub log: Vec<Logged>,
    /// Whose turn it is now.
    pub pending: SeatSet,
    /// How many moves have been made.
    pub step: u32,
    /// How the table is listed, if that has changed.
    pub line: Option<Summary>,
    /// Who sits where, if that has changed.
    pub people: Option<Vec<(Seat, PersonId)>>,
    /// When the table has something to do by itself.
    pub wake_at: Option<u64>,
    /// A game that has just ended.
    pub finished: Option<Finished>,
}

#[derive(Clone, Debug)]
pub struct Finished {
    pub number: u32,
    pub game: String,
    pub outcome: Option<Outcome>,
    pub names: Vec<Option<String>>,
    /// How good the bots were; empty if that was not written down.
    pub levels: Vec<Option<Level>>,
    pub people: Vec<(Seat, PersonId)>,
    pub record: String,
}

/// A table's log, and the sentence that closed it if something did.
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

/// What is listed of a table and does not change with every move.
#[derive(Clone, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// `gathering`, `playing` or `over`.
    #[schemars(with = "table::Phase")]
    pub phase: String,
    pub public: bool,
    /// Played over days.
    pub turn_by_turn: bool,
    pub seats: Vec<SeatLine>,
    /// Which game of this table it is, counted from 1.
    pub number: u32,
}

impl Summary {
    pub(crate) fn nobody_sits(&self) -> bool {
        self.seats.iter().all(|seat| seat.name.is_none())
    }
}

/// A seat in a list: a person's name, or a bot's level, or neither.
#[derive(Clone, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[schemars(rename = "SeatSummary")]
pub struct SeatLine {
    pub name: Option<String>,
    pub bot: Option<Level>,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "TableSummary")]
pub struct Line {
    pub table: String,
    #[serde(flatten)]
    pub summary: Summary,
    /// Whose turn it is.
    pub pending: Vec<Seat>,
    /// How many moves have been made.
    pub step: u32,
    /// The reader's own seat.
    pub me: Option<Seat>,
    /// Unix seconds of the last thing that happened.
    pub changed: u64,
    /// Why it can no longer be played.
    pub closed: Option<String>,
}

/// A finished game in a list.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[schemars(rename = "MatchSummary")]
pub struct GameLine {
    pub table: String,
    pub number: u32,
    pub game: String,
    /// Absent if the game was ended before its end.
    pub outcome: Option<Outcome>,
    /// Who sat where; `null` for a bot.
    pub names: Vec<Option<String>>,
    /// How good the bots were, by seat; empty if that is not known.
    pub levels: Vec<Option<Level>>,
    pub me: Seat,
    /// Unix seconds.
    pub finished: u64,
}

/// One line of an export: what another house needs to go on where this one is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exported {
    /// The house's time, by which the tables' logs go. Missing in older files.
    House { clock: u64 },
    Person {
        id: PersonId,
        name: String,
        /// Hashes of the tokens by which this person is known, in hexadecimal digits.
        tokens: Vec<String>,
    },
    /// A table's whole log.
    Table { log: Vec<Logged> },
    /// A finished game. `record` is what `tablee replay` reads.
    Game {
        table: String,
        number: u32,
        game: String,
        finished: u64,
        outcome: Option<Outcome>,
        names: Vec<Option<String>>,
        #[serde(default)]
        levels: Vec<Option<Level>>,
        people: Vec<(Seat, PersonId)>,
        record: Json,
    },
}

/// What is imported: an exported line, and for a table how it stands.
#[derive(Clone, Debug)]
pub enum Import {
    Person {
        person: Person,
        tokens: Vec<[u8; 32]>,
    },
    Table {
        made: Box<NewTable>,
        /// It cannot go on here, because.
        closed: Option<String>,
    },
    Game {
        table: String,
        finished: u64,
        game: Box<Finished>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}
