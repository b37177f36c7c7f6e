//! The schema and its versions.

#[cfg(test)]
mod tests;

use crate::store::StoreError;
use crate::store::rows::Done;
use rusqlite::Connection;

/// Version by version. What has been released is never edited: a change is a new file. A new version
/// needs a store of its time among the tests of `tablee` (`versions`).
const MIGRATIONS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
    include_str!("schema/9.sql"),
    include_str!("schema/10.sql"),
    include_str!("schema/11.sql"),
    include_str!("schema/12.sql"),
    include_str!("schema/13.sql"),
];

/// Files from before this version may hold what was deleted: since then it is overwritten.
const CLEAN: usize = 9;

/// Whether the schema is the one that this program writes.
pub(super) fn is_current(db: &Connection) -> Done<bool> {
    Ok(version(db)? == MIGRATIONS.len())
}

fn version(db: &Connection) -> Done<usize> {
    let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version as usize)
}

/// Brings the schema up to date, each version in a transaction of its own.
pub(super) fn migrate(db: &mut Connection) -> Done<()> {
    let version = version(db)?;
    if version > MIGRATIONS.len() {
        let newer = "it was written by a newer version of this program";
        return Err(StoreError::Unreadable(newer.into()));
    }
    for (index, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let change = db.transaction()?;
        change.execute_batch(migration)?;
        change.pragma_update(None, "user_version", index as u32 + 1)?;
        change.commit()?;
    }
    if (1..CLEAN).contains(&version)
        && let Err(error) = db.execute_batch("vacuum")
    {
        tracing::warn!(%error, "what was deleted in earlier versions is still in the file");
    }
    Ok(())
}
