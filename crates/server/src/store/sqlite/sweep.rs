//! Tables that nobody comes back to.

use super::books::Done;
use rusqlite::{Connection, TransactionBehavior, params};
use std::collections::HashSet;

/// A table at which nothing has happened for long.
struct Old {
    nr: i64,
    id: String,
    /// No game was ever begun.
    blank: bool,
}

pub(super) fn sweep(books: &mut Connection, before: u64, visited: &HashSet<String>) -> Done<()> {
    // A table is forgotten with all that refers to it. To make sure of that, SQLite would read
    // the entries of all tables, for each again.
    books.pragma_update(None, "foreign_keys", false)?;
    let swept = sweep_all(books, before, visited);
    books.pragma_update(None, "foreign_keys", true)?;
    swept
}

fn sweep_all(books: &mut Connection, before: u64, visited: &HashSet<String>) -> Done<()> {
    let change = books.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for table in old(&change, before)? {
        if visited.contains(&table.id) {
            continue;
        }
        if table.blank {
            forget(&change, table.nr)?;
        } else {
            change
                .prepare_cached("update tables set deserted = 1 where nr = ?1")?
                .execute([table.nr])?;
        }
    }
    Ok(change.commit()?)
}

/// Those that wait for nothing but people: no clock runs, no bot thinks.
fn old(books: &Connection, before: u64) -> Done<Vec<Old>> {
    let mut old = books.prepare_cached(
        "select tables.nr, tables.id,
           tables.summary ->> '$.phase' = 'gathering' and tables.summary ->> '$.number' = 1 as blank
         from tables indexed by tables_host join entries on entries.nr = tables.last
         where tables.live and tables.wake_at is null and entries.body ->> '$.at' < ?1
           and (blank or not tables.deserted)",
    )?;
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let old = old.query_map(params![before], |row| {
        Ok(Old {
            nr: row.get(0)?,
            id: row.get(1)?,
            blank: row.get(2)?,
        })
    })?;
    Ok(old.collect::<Result<_, _>>()?)
}

fn forget(books: &Connection, nr: i64) -> Done<()> {
    for part in [
        "with recursive log (nr, before) as (
           select entries.nr, entries.before from entries
           join tables on tables.last = entries.nr where tables.nr = ?1
           union all
           select entries.nr, entries.before from log join entries on entries.nr = log.before
         )
         delete from entries where nr in (select nr from log)",
        "delete from seated where table_nr = ?1",
        "delete from doors where table_nr = ?1",
        "delete from tables where nr = ?1",
    ] {
        books.prepare_cached(part)?.execute([nr])?;
    }
    Ok(())
}
