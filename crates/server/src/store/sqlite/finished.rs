//! Finished matches and their records.

use crate::store::rows::{Done, FinishedTexts, MATCH, match_summary, readable};
use crate::store::{Finished, MatchSummary};
use rusqlite::{Connection, OptionalExtension, params};
use table::PersonId;

pub(super) fn finish(db: &Connection, nr: i64, finished: &Finished) -> Done<()> {
    let texts = FinishedTexts::of(finished)?;
    db.prepare_cached("insert into games values (?1, ?2, ?3, unixepoch(), ?4, ?5, ?6, ?7)")?
        .execute(params![
            nr,
            finished.number,
            finished.game,
            texts.outcome,
            texts.names,
            finished.record,
            texts.levels,
        ])?;
    let mut played = db.prepare_cached("insert into played values (?1, ?2, ?3, ?4)")?;
    for (seat, person) in &finished.people {
        played.execute(params![person.0, nr, finished.number, seat.0])?;
    }
    Ok(())
}

pub(super) fn matches_of(db: &Connection, person: &PersonId) -> Done<Vec<MatchSummary>> {
    let mut rows = db.prepare_cached(&format!(
        "select tables.id, {MATCH} from played
         join games on games.table_nr = played.table_nr and games.number = played.number
         join tables on tables.nr = played.table_nr
         where played.person = ?1 order by games.finished desc limit 500"
    ))?;
    readable(rows.query_and_then([&person.0], |row| match_summary(row))?)
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
