//! What is kept of a person, and how they are forgotten.

use super::Sqlite;
use super::connection::PATIENCE;
use super::hosting::forget_orphans;
use super::joining::formerly;
use super::queue::When;
use crate::store::kept_of::{EMPTIED, OWN};
use crate::store::personal::{Becoming, Forgetting, Personal, salt_of};
use crate::store::rows::{Done, MATCH, erased_name, match_summary, readable, unnamed_seat};
use crate::store::{Later, MatchSummary, StoreError};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use std::collections::HashMap;
use std::time::Duration;
use table::{Logged, PersonId};

impl Personal for Sqlite {
    fn begin_forgetting(&self, person: &PersonId, salt: [u8; 32]) -> Later<bool> {
        let person = person.clone();
        self.write(move |db| begin_forgetting(db, &person, &salt))
    }

    fn forgetting(&self) -> Later<Vec<Forgetting>> {
        self.read(|db| forgetting(db))
    }

    fn tables_with(&self, person: &PersonId) -> Later<Vec<String>> {
        let person = person.clone();
        self.read(move |db| tables_with(db, &person))
    }

    fn rewrite(&self, table: &str, entries: Vec<Logged>) -> Later<()> {
        let table = table.to_string();
        let rewrite = move |db: &mut Connection| rewrite(db, &table, &entries);
        self.writes.submit(When::Alone, rewrite)
    }

    fn forget_at(&self, table: &str, them: Becoming) -> Later<()> {
        let table = table.to_string();
        let forget = move |db: &mut Connection| forget_at(db, &table, &them);
        self.writes.submit(When::Alone, forget)
    }

    fn looked_through(&self, person: &PersonId, last: bool) -> Later<()> {
        let person = person.clone();
        self.write(move |db| looked_through(db, &person, last))
    }

    fn leave_no_traces(&self) -> Later<bool> {
        self.writes.submit(When::Alone, |db| leave_no_traces(db))
    }

    fn came(&self, person: &PersonId) -> Later<Option<u64>> {
        let person = person.clone();
        self.read(move |db| came(db, &person))
    }

    fn matches_at(&self, person: &PersonId, table: &str) -> Later<Vec<MatchSummary>> {
        let (person, table) = (person.clone(), table.to_string());
        self.read(move |db| matches_at(db, &person, &table))
    }
}

fn begin_forgetting(db: &Connection, person: &PersonId, salt: &[u8; 32]) -> Done<bool> {
    let known = db
        .prepare_cached("select 1 from people where id = ?1")?
        .exists([&person.0])?;
    if !known {
        return Ok(false);
    }
    let mut all = formerly(db, person)?;
    all.push(person.clone());
    for one in &all {
        db.prepare_cached(
            "insert into forgetting (person, salt, asked) values (?1, ?2, unixepoch())
             on conflict do nothing",
        )?
        .execute(params![one.0, salt_of(salt, person, one)])?;
        delete_own(db, &one.0)?;
    }
    Ok(true)
}

/// All rows that are this person's alone.
pub(super) fn delete_own(db: &Connection, person: &str) -> Done<()> {
    for (table, column) in OWN {
        db.prepare_cached(&format!("delete from {table} where {column} = ?1"))?
            .execute([person])?;
    }
    for (table, column) in EMPTIED {
        let empty = format!("update {table} set {column} = null where {column} = ?1");
        db.prepare_cached(&empty)?.execute([person])?;
    }
    forget_orphans(db)?;
    // What others are owed names whom it comes of.
    db.prepare_cached("delete from notices where extra ->> 'by' = ?1")?
        .execute([person])?;
    Ok(())
}

fn forgetting(db: &Connection) -> Done<Vec<Forgetting>> {
    let mut wishes = db.prepare_cached(
        "select person, salt, looked_through, asked from forgetting order by asked",
    )?;
    let wishes = wishes.query_map([], |row| {
        Ok(Forgetting {
            person: PersonId(row.get(0)?),
            salt: row.get(1)?,
            looked_through: row.get(2)?,
            asked: row.get::<_, i64>(3)?.max(0) as u64,
        })
    })?;
    Ok(wishes.collect::<Result<_, _>>()?)
}

fn tables_with(db: &Connection, person: &PersonId) -> Done<Vec<String>> {
    let mut tables = db.prepare_cached(
        "select id from tables where nr in (
           select table_nr from sat where person = ?1
           union select table_nr from seated where person = ?1
           union select table_nr from played where person = ?1
           union select nr from tables where host = ?1)",
    )?;
    let tables = tables.query_map([&person.0], |row| row.get(0))?;
    Ok(tables.collect::<Result<_, _>>()?)
}

fn rewrite(db: &mut Connection, table: &str, entries: &[Logged]) -> Done<()> {
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let places = places(&change, table)?;
    let mut rewrite = change.prepare_cached("update entries set body = ?2 where nr = ?1")?;
    for logged in entries {
        if let Some(nr) = places.get(&(logged.seq as i64)) {
            rewrite.execute(params![nr, serde_json::to_string(logged)?])?;
        }
    }
    drop(rewrite);
    Ok(change.commit()?)
}

/// Where the entries of a table lie, by their numbers.
fn places(db: &Connection, table: &str) -> Done<HashMap<i64, i64>> {
    let mut places = db.prepare_cached(
        "with recursive log (nr, seq, before) as (
           select entries.nr, entries.seq, entries.before from entries
           join tables on tables.last = entries.nr where tables.id = ?1
           union all
           select entries.nr, entries.seq, entries.before from log
           join entries on entries.nr = log.before and entries.seq = log.seq - 1
         )
         select seq, nr from log",
    )?;
    let places = places.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(places.collect::<Result<_, _>>()?)
}

fn forget_at(db: &mut Connection, table: &str, them: &Becoming) -> Done<()> {
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let nr: Option<i64> = change
        .prepare_cached("select nr from tables where id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let Some(nr) = nr else {
        return Ok(());
    };
    let person = &them.person.0;
    forget_names(&change, nr, person)?;
    if let Some(seat) = them.seat {
        let body: Option<String> = change
            .prepare_cached("select body from summaries where table_nr = ?1")?
            .query_row([nr], |row| row.get(0))
            .optional()?;
        if let Some(body) = body.and_then(|body| unnamed_seat(&body, seat)) {
            change
                .prepare_cached("update summaries set body = ?2 where table_nr = ?1")?
                .execute(params![nr, body])?;
        }
    }
    change
        .prepare_cached("update tables set host = ?3 where nr = ?1 and host = ?2")?
        .execute(params![nr, person, them.becomes.0])?;
    change
        .prepare_cached("delete from marks where table_nr = ?1")?
        .execute([nr])?;
    let last = them.last.then_some("sat");
    for table in ["played", "seated"].into_iter().chain(last) {
        change
            .prepare_cached(&format!(
                "delete from {table} where table_nr = ?1 and person = ?2"
            ))?
            .execute(params![nr, person])?;
    }
    Ok(change.commit()?)
}

/// In the finished matches of a table.
fn forget_names(db: &Connection, nr: i64, person: &str) -> Done<()> {
    let mut names = db.prepare_cached(
        "select games.number, games.names, played.seat from played
         join games on games.table_nr = played.table_nr and games.number = played.number
         where played.table_nr = ?1 and played.person = ?2",
    )?;
    let names = names.query_map(params![nr, person], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    let names: Vec<(i64, String, u8)> = names.collect::<Result<_, _>>()?;
    for (number, names, seat) in names {
        if let Some(names) = erased_name(&names, seat.into()) {
            db.prepare_cached("update games set names = ?3 where table_nr = ?1 and number = ?2")?
                .execute(params![nr, number, names])?;
        }
    }
    Ok(())
}

fn looked_through(db: &Connection, person: &PersonId, last: bool) -> Done<()> {
    let wish = if last {
        "delete from forgetting where person = ?1"
    } else {
        "update forgetting set looked_through = 1 where person = ?1"
    };
    db.prepare_cached(wish)?.execute([&person.0])?;
    Ok(())
}

/// What was deleted in the file is overwritten as it is deleted (`secure_delete`); the log beside it
/// still has pages as they were, until all of it is in the file and it is emptied.
fn leave_no_traces(db: &Connection) -> Done<bool> {
    // Whoever wants to write does not wait for who reads.
    db.busy_timeout(Duration::ZERO)?;
    let busy = db.query_row("pragma wal_checkpoint(truncate)", [], |row| {
        row.get::<_, i64>(0)
    });
    db.busy_timeout(PATIENCE)?;
    match busy.map_err(StoreError::from) {
        Ok(busy) => Ok(busy == 0),
        Err(StoreError::Unavailable(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

fn came(db: &Connection, person: &PersonId) -> Done<Option<u64>> {
    let mut came = db.prepare_cached("select created from people where id = ?1")?;
    let came = came.query_row([&person.0], |row| row.get::<_, i64>(0));
    Ok(came.optional()?.map(|at| at.max(0) as u64))
}

fn matches_at(db: &Connection, person: &PersonId, table: &str) -> Done<Vec<MatchSummary>> {
    let mut rows = db.prepare_cached(&format!(
        "select tables.id, {MATCH} from played
         join games on games.table_nr = played.table_nr and games.number = played.number
         join tables on tables.nr = played.table_nr
         where played.person = ?1 and tables.id = ?2 order by games.number"
    ))?;
    readable(rows.query_and_then([&person.0, table], |row| match_summary(row))?)
}
