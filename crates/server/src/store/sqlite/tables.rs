//! Tables, their logs and their doors.

use super::finished::finish;
use super::{marks, notices};
use crate::secret;
use crate::store::rows::{Done, bits, logged, opens, who_sits_down};
use crate::store::{Append, Door, Kept, NewTable, Opens, StoreError, Summary};
use engine::Seat;
use rusqlite::{Connection, OptionalExtension, params};
use table::{Links, PersonId, Phase};

/// Nothing is written if there is such a table already.
pub(super) fn create(db: &Connection, made: &NewTable) -> Done<()> {
    let NewTable { host, links, first } = made;
    if first.after != 0 || !first.continues_log() {
        return Err(StoreError::Conflict);
    }
    let public = first.summary.as_ref().is_some_and(|summary| summary.public);
    let new = db
        .prepare_cached(
            "insert into tables (id, host, public, live, seq, changed)
             values (?1, ?2, ?3, 1, 0, unixepoch()) on conflict (id) do nothing",
        )?
        .execute(params![first.table, host.0, public])?;
    if new == 0 {
        return Err(StoreError::Conflict);
    }
    let nr = db.last_insert_rowid();
    lead_to(db, nr, links)?;
    append(db, first)
}

fn lead_to(db: &Connection, nr: i64, links: &Links) -> Done<()> {
    let mut door = db.prepare_cached("insert into doors values (?1, ?2, ?3)")?;
    door.execute(params![secret::hash(&links.join), nr, true])?;
    door.execute(params![secret::hash(&links.watch), nr, false])?;
    Ok(())
}

/// Nothing has been written yet when it turns out that somebody else was faster.
pub(super) fn append(db: &Connection, append: &Append) -> Done<()> {
    let Some(newest) = append.log.last() else {
        return Ok(());
    };
    let found: Option<(i64, Option<i64>, bool)> = db
        .prepare_cached(
            "select nr, last, deserted from tables
             where id = ?1 and seq = ?2 and closed is null",
        )?
        .query_row(params![append.table, append.after as i64], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    let found = found.filter(|_| append.continues_log());
    let (nr, mut last, was_deserted) = found.ok_or(StoreError::Conflict)?;
    let mut entry = db.prepare_cached(
        "insert or fail into entries (table_nr, seq, before, body) values (?1, ?2, ?3, ?4)",
    )?;
    for logged in &append.log {
        let body = serde_json::to_string(logged)?;
        entry.execute(params![nr, logged.seq as i64, last, body])?;
        let entry_nr = db.last_insert_rowid();
        last = Some(entry_nr);
        if let Some(person) = who_sits_down(logged) {
            db.prepare_cached("insert or ignore into sat values (?1, ?2)")?
                .execute(params![person.0, nr])?;
        }
        if let Some(mark) = append.mark.as_ref().filter(|it| it.seq() == logged.seq) {
            marks::put(db, nr, entry_nr, mark)?;
        }
    }
    db.prepare_cached(
        "update tables set seq = ?2, last = ?3, pending = ?4, step = ?5, wake_at = ?6,
         changed = unixepoch() where nr = ?1",
    )?
    .execute(params![
        nr,
        newest.seq as i64,
        last,
        bits(append.pending),
        append.step,
        append.wake_at.map(|at| at as i64),
    ])?;
    if let Some(summary) = &append.summary {
        list(db, nr, summary)?;
    } else if was_deserted {
        db.prepare_cached("update tables set deserted = 0 where nr = ?1")?
            .execute([nr])?;
    }
    if let Some(people) = &append.people {
        sit(db, nr, people)?;
    }
    if let Some(links) = &append.links {
        db.prepare_cached("delete from doors where table_nr = ?1")?
            .execute([nr])?;
        lead_to(db, nr, links)?;
    }
    if let Some(finished) = &append.finished {
        finish(db, nr, finished)?;
    }
    notices::owe(db, nr, append)
}

fn list(db: &Connection, nr: i64, summary: &Summary) -> Done<()> {
    db.prepare_cached("update tables set live = ?2, deserted = ?3 where nr = ?1")?
        .execute(params![
            nr,
            summary.phase != Phase::Over,
            summary.nobody_sits(),
        ])?;
    db.prepare_cached("insert or replace into summaries values (?1, ?2)")?
        .execute(params![nr, serde_json::to_string(summary)?])?;
    Ok(())
}

fn sit(db: &Connection, nr: i64, people: &[(Seat, PersonId)]) -> Done<()> {
    db.prepare_cached("delete from seated where table_nr = ?1")?
        .execute([nr])?;
    let mut seated = db.prepare_cached("insert into seated values (?1, ?2, ?3)")?;
    for (seat, person) in people {
        seated.execute(params![person.0, nr, seat.0])?;
    }
    Ok(())
}

/// From the newest entry back to the one after `seq`, in one statement, so that what it reads is one
/// state of the table. In a damaged file entries may follow each other in a circle, their numbers do
/// not.
pub(super) fn log_after(db: &Connection, table: &str, seq: u64) -> Done<Option<Kept>> {
    let mut entries = db.prepare_cached(
        "with recursive log (seq, before, body) as (
           select entries.seq, entries.before, entries.body from entries
           join tables on tables.last = entries.nr where tables.id = ?1 and entries.seq > ?2
           union all
           select entries.seq, entries.before, entries.body from log
           join entries on entries.nr = log.before and entries.seq = log.seq - 1
           where entries.seq > ?2
         )
         select tables.closed, log.seq, log.body from tables left join log
         where tables.id = ?1 order by log.seq",
    )?;
    let mut rows = entries.query(params![table, seq as i64])?;
    let mut kept = None;
    while let Some(row) = rows.next()? {
        let kept = match &mut kept {
            Some(kept) => kept,
            None => kept.insert(Kept {
                log: Vec::new(),
                closed: row.get(0)?,
            }),
        };
        let Some(seq) = row.get::<_, Option<i64>>(1)? else {
            break;
        };
        kept.log
            .push(logged(table, seq, &row.get::<_, String>(2)?)?);
    }
    Ok(kept)
}

pub(super) fn door(db: &Connection, code: &str) -> Done<Option<Door>> {
    let own = db
        .prepare_cached("select public from tables where id = ?1")?
        .query_row([code], |row| row.get(0))
        .optional()?;
    if let Some(public) = own {
        return Ok(Some(Door {
            table: code.into(),
            opens: Opens::Table { public },
        }));
    }
    let door = db
        .prepare_cached(
            "select tables.id, doors.sits from doors join tables on tables.nr = doors.table_nr
             where doors.hash = ?1",
        )?
        .query_row([secret::hash(code)], |row| {
            Ok(Door {
                table: row.get(0)?,
                opens: opens(row.get(1)?),
            })
        })
        .optional()?;
    Ok(door)
}

/// When it is to be woken stays: another program may know what to do then.
pub(super) fn close(db: &Connection, table: &str, why: &str) -> Done<()> {
    db.prepare_cached("update tables set closed = ?2, live = 0 where id = ?1")?
        .execute([table, why])?;
    Ok(())
}

/// Nothing is written if the log is no longer as long as the asker thinks.
pub(super) fn reopen(db: &Connection, stands: &Append) -> Done<()> {
    let nr: Option<i64> = db
        .prepare_cached(
            "update tables set closed = null, pending = ?3, step = ?4, wake_at = ?5
             where id = ?1 and seq = ?2 returning nr",
        )?
        .query_row(
            params![
                stands.table,
                stands.after as i64,
                bits(stands.pending),
                stands.step,
                stands.wake_at.map(|at| at as i64),
            ],
            |row| row.get(0),
        )
        .optional()?;
    let nr = nr.ok_or(StoreError::Conflict)?;
    if let Some(summary) = &stands.summary {
        list(db, nr, summary)?;
    }
    if let Some(people) = &stands.people {
        sit(db, nr, people)?;
    }
    Ok(())
}

pub(super) fn wakes(db: &Connection) -> Done<Vec<(String, u64)>> {
    let mut wakes =
        db.prepare_cached("select id, wake_at from tables where wake_at is not null")?;
    let wakes = wakes.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
    Ok(wakes.collect::<Result<_, _>>()?)
}

pub(super) fn live(db: &Connection) -> Done<Vec<String>> {
    let mut live = db.prepare_cached("select id from tables where live order by nr")?;
    let live = live.query_map([], |row| row.get(0))?;
    Ok(live.collect::<Result<_, _>>()?)
}
