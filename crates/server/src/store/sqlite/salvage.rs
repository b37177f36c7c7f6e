//! What can still be read of a damaged file.
//!
//! Rows are asked for one by one, so that a damaged page costs no more than what stood on it. Tables
//! are made from their logs alone: a log goes as far as none of its entries is missing.

use super::connection::connect;
use super::credentials;
use crate::store::credentials::Passkey;
use crate::store::rows::{Done, EXPORTED, exported_match};
use crate::store::{Exported, NewPerson, OpenError, Person, StoreError};
use engine::Seat;
use rusqlite::{Connection, OptionalExtension, Row};
use std::collections::{BTreeMap, BTreeSet};
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

fn beside(path: &Path, part: &str) -> PathBuf {
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

/// The version of a file from which on it has passkeys and codes.
const KEEPS_CREDENTIALS: u32 = 9;

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
        for person in self.people(version) {
            things.push(Exported::person(person)?);
        }
        let mut ids = BTreeMap::new();
        for (nr, log) in logs {
            if let Some((id, log)) = self.table(nr, log) {
                ids.insert(nr, id);
                things.push(Exported::Table { log });
            }
        }
        things.extend(self.matches(&ids));
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

    fn people(&mut self, version: u32) -> Vec<NewPerson> {
        let mut tokens = self.hashes("tokens");
        let (mut codes, mut passkeys) = (BTreeMap::new(), BTreeMap::new());
        let mut joins: BTreeMap<String, String> = BTreeMap::new();
        if version >= KEEPS_CREDENTIALS {
            codes = self.hashes("codes");
            passkeys = self.passkeys();
            joins = self.by_key("joins", "gone", "kept", |row| {
                Ok((row.get(0)?, row.get(1)?))
            });
        }
        let mut blocked: BTreeMap<String, Vec<PersonId>> = BTreeMap::new();
        let blocks = self.by_key("blocked", "person, whom", "person", |row| {
            Ok((row.get(0)?, PersonId(row.get(1)?)))
        });
        for (person, whom) in blocks {
            blocked.entry(person).or_default().push(whom);
        }
        let people = self.by_key("people", "id", "name", |row| Ok((row.get(0)?, row.get(1)?)));
        let people = people
            .into_iter()
            .map(|(id, name): (String, String)| NewPerson {
                tokens: tokens.remove(&id).unwrap_or_default(),
                blocks: blocked.remove(&id).unwrap_or_default(),
                passkeys: passkeys.remove(&id).unwrap_or_default(),
                codes: codes.remove(&id).unwrap_or_default(),
                becomes: joins.remove(&id).map(PersonId),
                person: Person {
                    id: PersonId(id),
                    name,
                },
            });
        people.collect()
    }

    /// Of tokens or codes, by whose they are.
    fn hashes(&mut self, table: &str) -> BTreeMap<String, Vec<[u8; 32]>> {
        let mut hashes: BTreeMap<String, Vec<[u8; 32]>> = BTreeMap::new();
        let rows = self.by_key(table, "hash", "person", |row| {
            Ok((row.get::<_, [u8; 32]>(0)?, row.get::<_, String>(1)?))
        });
        for (hash, person) in rows {
            hashes.entry(person).or_default().push(hash);
        }
        hashes
    }

    fn passkeys(&mut self) -> BTreeMap<String, Vec<Passkey>> {
        let mut passkeys: BTreeMap<String, Vec<Passkey>> = BTreeMap::new();
        let rows = self.by_key("passkeys", "id", credentials::COLUMNS, |row| {
            let passkey = credentials::read(row)?;
            Ok((passkey.id.clone(), passkey))
        });
        for (_, passkey) in rows {
            let theirs = passkeys.entry(passkey.person.0.clone());
            theirs.or_default().push(passkey);
        }
        passkeys
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

    /// Row by row. A number that no row of such a file has is damaged: rows beyond those are read in
    /// their order.
    fn by_number<T>(
        &mut self,
        table: &str,
        columns: &str,
        mut read: impl FnMut(&Row<'_>) -> Done<T>,
    ) -> Vec<T> {
        let newest = format!("select max(rowid) from {table}");
        let newest = self.db.query_row(&newest, [], |row| row.get(0));
        let most = self.most as i64;
        let newest: i64 = newest.unwrap_or(Some(most)).unwrap_or(0);
        let one = format!("select {columns} from {table} where rowid = ?1");
        let mut rows = Vec::new();
        let mut lost = 0;
        let beyond = if newest > most {
            self.beyond(table)
        } else {
            BTreeSet::new()
        };
        if let Ok(mut one) = self.db.prepare(&one) {
            for number in (1..=newest.min(most)).chain(beyond) {
                let row = one.query_row([number], |row| Ok(read(row))).optional();
                match row {
                    Ok(None) => (),
                    Ok(Some(Ok(row))) => rows.push(row),
                    Ok(Some(Err(_))) | Err(_) => lost += 1,
                }
            }
        }
        if lost > 0 {
            self.lost
                .push(format!("{lost} rows of {table} cannot be read"));
        }
        rows
    }

    /// The numbers of rows that are higher than there can be rows, from the first on and from the last
    /// back, each as far as it goes.
    fn beyond(&self, table: &str) -> BTreeSet<i64> {
        let mut numbers = BTreeSet::new();
        for order in ["", "desc"] {
            let high = format!("select rowid from {table} where rowid > ?1 order by rowid {order}");
            let mut read_all = || -> Done<()> {
                let mut high = self.db.prepare(&high)?;
                let rows = high.query_map([self.most as i64], |row| row.get(0))?;
                for number in rows.take(self.most as usize) {
                    numbers.insert(number?);
                }
                Ok(())
            };
            // What is missing is missed where it belongs: in a log, among the matches.
            let _ = read_all();
        }
        numbers
    }

    /// From the first on and from the last back, each as far as it goes.
    fn by_key<K: Ord, V>(
        &mut self,
        table: &str,
        key: &str,
        value: &str,
        read: impl Fn(&Row<'_>) -> Done<(K, V)>,
    ) -> BTreeMap<K, V> {
        let mut found = BTreeMap::new();
        let most = self.most;
        let backwards = format!("{} desc", key.replace(',', " desc,"));
        let mut all_read = true;
        for order in [key, &backwards] {
            let all = format!("select {key}, {value} from {table} order by {order}");
            let mut read_all = || -> Done<()> {
                let mut all = self.db.prepare(&all)?;
                let mut rows = all.query([])?;
                // Pages that lead to each other have no end.
                for _ in 0..=most {
                    let Some(row) = rows.next()? else {
                        return Ok(());
                    };
                    let (key, value) = read(row)?;
                    found.insert(key, value);
                }
                Err(StoreError::Unreadable("there are too many rows".into()))
            };
            all_read &= read_all().is_ok();
        }
        if !all_read {
            self.lost.push(format!("some of {table} cannot be read"));
        }
        found
    }
}
