//! Tables that nobody comes back to.

use crate::store::rows::Done;
use rusqlite::{Connection, TransactionBehavior, params};
use std::collections::HashSet;

/// A table at which nothing has happened for long.
struct Old {
    nr: i64,
    id: String,
    /// No match was ever begun.
    blank: bool,
}

pub(super) fn sweep(db: &mut Connection, before: u64, open: &HashSet<String>) -> Done<()> {
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for table in old(&change, before)? {
        if open.contains(&table.id) {
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

/// Those that wait for nothing but people: no clock runs, no bot thinks. What cannot be read is not
/// old.
fn old(db: &Connection, before: u64) -> Done<Vec<Old>> {
    let mut old = db.prepare_cached(
        "select nr, id, blank from (
           select tables.nr, tables.id, tables.deserted,
             case when json_valid(summaries.body) then
               summaries.body ->> '$.phase' = 'gathering' and summaries.body ->> '$.number' = 1
             end as blank,
             case when json_valid(entries.body) then entries.body ->> '$.at' end as newest
           from tables indexed by tables_host
           join summaries on summaries.table_nr = tables.nr
           join entries on entries.nr = tables.last
           where tables.live and tables.wake_at is null
         ) where newest < ?1 and (blank or not deserted) and blank is not null",
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

fn forget(db: &Connection, nr: i64) -> Done<()> {
    for part in [
        "delete from marks where table_nr = ?1",
        "delete from sat where table_nr = ?1",
        "delete from invitations where table_nr = ?1",
        "with recursive log (nr, before) as (
           select entries.nr, entries.before from entries
           join tables on tables.last = entries.nr where tables.nr = ?1
           union
           select entries.nr, entries.before from log join entries on entries.nr = log.before
         )
         delete from entries where nr in (select nr from log)",
        "delete from seated where table_nr = ?1",
        "delete from notices where table_nr = ?1",
        "delete from doors where table_nr = ?1",
        "delete from summaries where table_nr = ?1",
        "delete from tables where nr = ?1",
    ] {
        db.prepare_cached(part)?.execute([nr])?;
    }
    Ok(())
}
