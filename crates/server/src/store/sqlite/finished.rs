//! Finished matches and their records.

use super::lists::readable;
use super::tables::Done;
use crate::store::{Finished, MatchSummary};
use engine::{Outcome, Seat};
use rusqlite::{Connection, OptionalExtension, params};
use table::{Level, PersonId};

pub(super) fn finish(db: &Connection, nr: i64, finished: &Finished) -> Done<()> {
    let outcome = finished
        .outcome
        .map(|outcome| serde_json::to_string(&outcome));
    db.prepare_cached("insert into games values (?1, ?2, ?3, unixepoch(), ?4, ?5, ?6, ?7)")?
        .execute(params![
            nr,
            finished.number,
            finished.game,
            outcome.transpose()?,
            serde_json::to_string(&finished.names)?,
            finished.record,
            serde_json::to_string(&finished.levels)?,
        ])?;
    let mut played = db.prepare_cached("insert into played values (?1, ?2, ?3, ?4)")?;
    for (seat, person) in &finished.people {
        played.execute(params![person.0, nr, finished.number, seat.0])?;
    }
    Ok(())
}

pub(super) fn matches_of(db: &Connection, person: &PersonId) -> Done<Vec<MatchSummary>> {
    let mut rows = db.prepare_cached(
        "select tables.id, games.number, games.game, games.outcome, games.names, played.seat,
         games.finished, games.levels from played
         join games on games.table_nr = played.table_nr and games.number = played.number
         join tables on tables.nr = played.table_nr
         where played.person = ?1 order by games.finished desc limit 500",
    )?;
    readable(rows.query_and_then([&person.0], |row| {
        Ok(MatchSummary {
            table: row.get(0)?,
            number: row.get(1)?,
            game: row.get(2)?,
            outcome: outcome(row.get(3)?)?,
            names: serde_json::from_str(&row.get::<_, String>(4)?)?,
            levels: levels(row.get(7)?)?,
            me: Seat(row.get(5)?),
            finished: row.get::<_, i64>(6)? as u64,
        })
    })?)
}

/// Null if the match was ended before its end.
pub(super) fn outcome(text: Option<String>) -> Done<Option<Outcome>> {
    let outcome = text.map(|text| serde_json::from_str(&text));
    Ok(outcome.transpose()?)
}

/// Not written down before version 3.
pub(super) fn levels(text: Option<String>) -> Done<Vec<Option<Level>>> {
    let levels = text.map(|text| serde_json::from_str(&text));
    Ok(levels.transpose()?.unwrap_or_default())
}

pub(super) fn record(db: &Connection, table: &str, number: u32) -> Done<Option<String>> {
    let mut record = db.prepare_cached(
        "select record from games join tables on tables.nr = games.table_nr
         where tables.id = ?1 and games.number = ?2",
    )?;
    let record = record.query_row(params![table, number], |row| row.get(0));
    Ok(record.optional()?)
}

pub(super) fn has_played(
    db: &Connection,
    person: &PersonId,
    table: &str,
    number: u32,
) -> Done<bool> {
    let mut played = db.prepare_cached(
        "select 1 from played join tables on tables.nr = played.table_nr
         where played.person = ?1 and tables.id = ?2 and played.number = ?3",
    )?;
    Ok(played.exists(params![person.0, table, number])?)
}
