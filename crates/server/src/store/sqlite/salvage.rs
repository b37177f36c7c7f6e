//! What can still be read of a damaged file.
//!
//! Rows are asked for one by one, so that a damaged page costs no more than what stood on it. Tables
//! are made from their logs alone: a log goes as far as none of its entries is missing.

mod people;
mod rows;
mod ruled;

use super::connection::connect;
use crate::store::rows::{Done, EXPORTED, exported_match};
use crate::store::{Exported, OpenError, StoreError};
use engine::Seat;
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use table::{Entry, Logged, PersonId};

/// What an export would have said, as far as it can be read, and a sentence for each thing that
/// cannot.
#[derive(Debug)]
pub struct Salvaged {
    pub things: Vec<Exported>,
    pub lost: Vec<String>,
}

/// Reads a copy: the file stays as it is.
pub fn salvage(path: &Path) -> Result<Salvaged, OpenError> {
    let missing = |error| OpenError::Missing {
        path: path.display().to_string(),
        error,
    };
    fs::metadata(path).map_err(missing)?;
    let failed = |error| OpenError::of(path, error);
    let folder = tempfile::tempdir().map_err(|error| failed(error.into()))?;
    let copy = folder.path().join("copy.db");
    for part in ["", "-wal"] {
        let (from, to) = (beside(path, part), beside(&copy, part));
        if part.is_empty() || from.exists() {
            fs::copy(from, to).map_err(|error| failed(error.into()))?;
        }
    }
    lengthen(&copy).map_err(|error| failed(error.into()))?;
    let db = connect(&copy).map_err(failed)?;
    let mut reading = Reading {
        most: fs::metadata(&copy).map_or(0, |file| file.len() / SMALLEST_ROW),
        db,
        lost: Vec::new(),
    };
    let things = reading.everything().map_err(failed)?;
    Ok(Salvaged {
        things,
        lost: reading.lost,
    })
}

/// What lies beside a file under its name and this.
pub(super) fn beside(path: &Path, part: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(part);
    name.into()
}

/// Of a file that was cut short SQLite reads nothing at all: empty pages take the place of those that
/// its header speaks of.
fn lengthen(path: &Path) -> io::Result<()> {
    let mut file = File::options().read(true).write(true).open(path)?;
    let mut header = [0; 32];
    if file.read_exact(&mut header).is_err() {
        return Ok(());
    }
    let page = u64::from(u16::from_be_bytes([header[16], header[17]]));
    let page = if page == 1 { 65_536 } else { page };
    let pages = u32::from_be_bytes([header[28], header[29], header[30], header[31]]);
    let length = page * u64::from(pages);
    let is_sqlite = header.starts_with(b"SQLite format 3\0");
    if is_sqlite && length > file.metadata()?.len() {
        file.set_len(length)?;
    }
    Ok(())
}

/// The version of a file from which on it has keys, passkeys, codes, blocks, invitations and settings of
/// notices.
const KEEPS_MORE: u32 = 9;

/// The version of a file from which on people choose something for themselves.
const KEEPS_PROFILES: u32 = 10;

/// The version of a file from which on more is known of devices than their tokens.
const KEEPS_DEVICES: u32 = 8;

/// The version of a file from which on it is ruled by a host.
const KEEPS_RULINGS: u32 = 12;

/// Bytes; no file has more rows than fit in.
const SMALLEST_ROW: u64 = 32;

/// The logs of tables by their row numbers, each entry by its own.
type Logs = BTreeMap<i64, BTreeMap<i64, Logged>>;

/// The people of a match by the row number of its table and its own number.
type Players = BTreeMap<(i64, u32), Vec<(Seat, PersonId)>>;

struct Reading {
    db: Connection,
    /// Rows that a table can have at most.
    most: u64,
    lost: Vec<String>,
}

impl Reading {
    fn everything(&mut self) -> Done<Vec<Exported>> {
        // Without the schema nothing is found.
        let version: u32 = self
            .db
            .pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version < 3 {
            let why = "it is of a time before salvaging: open it with this program first";
            return Err(StoreError::Unreadable(why.into()));
        }
        let logs = self.logs();
        let newest = logs.values().filter_map(|log| log.values().next_back());
        let newest = newest.map(|logged| logged.at).max().unwrap_or_default();
        let clock = self
            .db
            .query_row("select clock from house", [], |row| row.get::<_, i64>(0));
        let clock = clock.map_or(newest, |clock| newest.max(clock as u64));
        let mut things = vec![Exported::House { clock }];
        things.extend(self.people(version)?);
        let mut ids = BTreeMap::new();
        for (nr, log) in logs {
            if let Some((id, log)) = self.table(nr, log) {
                ids.insert(nr, id);
                things.push(Exported::Table { log });
            }
        }
        things.extend(self.matches(&ids));
        if version >= KEEPS_MORE {
            things.extend(self.invitations(&ids));
        }
        if version >= KEEPS_RULINGS {
            things.extend(self.ruled());
        }
        Ok(things)
    }

    fn logs(&mut self) -> Logs {
        let mut logs = Logs::new();
        let rows = self.by_number("entries", "table_nr, seq, body", |row| {
            let body: String = row.get(2)?;
            Ok((row.get(0)?, row.get(1)?, serde_json::from_str(&body)?))
        });
        for (table, seq, logged) in rows {
            logs.entry(table).or_default().insert(seq, logged);
        }
        logs
    }

    /// The beginning of a log up to the first gap.
    fn table(&mut self, nr: i64, mut log: BTreeMap<i64, Logged>) -> Option<(String, Vec<Logged>)> {
        let known = "select id, seq from tables where nr = ?1";
        let known = self.db.query_row(known, [nr], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?))
        });
        let (name, all) = match known {
            Ok((id, all)) => (format!("table {id}"), all),
            Err(_) => (format!("table number {nr}"), 0),
        };
        let all = log.keys().next_back().map_or(all, |last| all.max(*last));
        let whole: Vec<_> = (1..).map_while(|seq| log.remove(&seq)).collect();
        let Some(Entry::Created { links, .. }) = whole.first().map(|first| &first.entry) else {
            self.lost
                .push(format!("{name}: its beginning cannot be read"));
            return None;
        };
        if (whole.len() as i64) < all {
            let kept = whole.len();
            self.lost
                .push(format!("{name}: {kept} of its {all} entries can be read"));
        }
        Some((links.table.clone(), whole))
    }

    fn matches(&mut self, ids: &BTreeMap<i64, String>) -> Vec<Exported> {
        let mut players = Players::new();
        let played = self.by_key("played", "person, table_nr, number", "seat", |row| {
            let key: (String, i64, u32) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok((key, Seat(row.get(3)?)))
        });
        for ((person, table, number), seat) in played {
            let of_match = players.entry((table, number)).or_default();
            of_match.push((seat, PersonId(person)));
        }
        for people in players.values_mut() {
            people.sort_by_key(|(seat, _)| *seat);
        }
        let columns = format!("{EXPORTED}, table_nr");
        let matches = self.by_number("games", &columns, |row| {
            let (number, nr) = (row.get(0)?, row.get(7)?);
            let Some(table) = ids.get(&nr) else {
                return Ok(None);
            };
            let people = players.remove(&(nr, number)).unwrap_or_default();
            exported_match(row, table, people).map(Some)
        });
        matches.into_iter().flatten().collect()
    }

    /// To tables that can be read.
    fn invitations(&mut self, ids: &BTreeMap<i64, String>) -> Vec<Exported> {
        let columns = "sender, door, sent, until";
        let rows = self.by_key("invitations", "receiver, table_nr", columns, |row| {
            let key: (String, i64) = (row.get(0)?, row.get(1)?);
            let [sent, until]: [i64; 2] = [row.get(4)?, row.get(5)?];
            let texts: (String, String) = (row.get(2)?, row.get(3)?);
            Ok((key, (texts, sent as u64, until as u64)))
        });
        let rows = rows.into_iter();
        let invitations = rows.filter_map(|((to, nr), ((from, join), sent, until))| {
            Some(Exported::Invitation {
                from: PersonId(from),
                to: PersonId(to),
                table: ids.get(&nr)?.clone(),
                join,
                sent,
                until,
            })
        });
        invitations.collect()
    }
}
