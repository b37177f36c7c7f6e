//! Marks, and logs from them on.

use crate::store::rows::{Done, logged};
use crate::store::{Opening, PIECE, Piece, Place};
use rusqlite::{Connection, OptionalExtension, params};
use table::Mark;

/// Keeps how a table stood after an entry, unless a later mark is kept.
pub(super) fn put(db: &Connection, table_nr: i64, entry: i64, mark: &Mark) -> Done<()> {
    db.prepare_cached(
        "insert into marks values (?1, ?2, ?3, ?4) on conflict do update
         set seq = excluded.seq, entry = excluded.entry, body = excluded.body
         where excluded.seq >= seq",
    )?
    .execute(params![table_nr, mark.seq() as i64, entry, mark.text()])?;
    Ok(())
}

/// The same of an entry that was appended before.
pub(super) fn mark(db: &Connection, table: &str, mark: &Mark) -> Done<()> {
    let entry: Option<(i64, i64)> = db
        .prepare_cached(
            "with recursive log (nr, table_nr, seq, before) as (
               select entries.nr, entries.table_nr, entries.seq, entries.before from entries
               join tables on tables.last = entries.nr where tables.id = ?1
               union all
               select entries.nr, entries.table_nr, entries.seq, entries.before from log
               join entries on entries.nr = log.before and entries.seq = log.seq - 1
               where log.seq > ?2
             )
             select table_nr, nr from log where seq = ?2",
        )?
        .query_row(params![table, mark.seq() as i64], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    match entry {
        Some((table_nr, entry)) => put(db, table_nr, entry, mark),
        None => Ok(()),
    }
}

pub(super) fn opening(db: &Connection, table: &str) -> Done<Option<Opening>> {
    let mut opening = db.prepare_cached(
        "select tables.seq, tables.closed, marks.entry, marks.body from tables
         left join marks on marks.table_nr = tables.nr where tables.id = ?1",
    )?;
    let opening = opening.query_row([table], |row| {
        let body: Option<String> = row.get(3)?;
        let mark = body.and_then(|body| Mark::read(&body));
        let from = match &mark {
            Some(_) => Place(row.get::<_, i64>(2)? as u64),
            None => Place::START,
        };
        Ok(Opening {
            mark,
            from,
            seq: row.get::<_, i64>(0)? as u64,
            closed: row.get(1)?,
        })
    });
    Ok(opening.optional()?)
}

/// From the entry at the place on, each found by the one it follows.
pub(super) fn read_on(db: &Connection, table: &str, from: Place) -> Done<Piece> {
    let mut entries = db.prepare_cached(
        "with recursive log (nr, seq, body) as (
           select nr, seq, body from entries where ?2 > 0 and before = ?2
           union all
           select entries.nr, entries.seq, entries.body from tables
           join entries on entries.table_nr = tables.nr and entries.before is null
           where ?2 = 0 and tables.id = ?1
           union all
           select entries.nr, entries.seq, entries.body from log
           join entries on entries.before = log.nr
           limit ?3
         )
         select nr, seq, body from log",
    )?;
    let mut rows = entries.query(params![table, from.0 as i64, PIECE as i64])?;
    let mut log = Vec::new();
    let mut last = from;
    while let Some(row) = rows.next()? {
        last = Place(row.get::<_, i64>(0)? as u64);
        log.push(logged(table, row.get(1)?, &row.get::<_, String>(2)?)?);
    }
    let next = (log.len() == PIECE).then_some(last);
    Ok(Piece { log, next })
}
