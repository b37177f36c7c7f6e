//! The house's time.

use crate::store::rows::Done;
use rusqlite::Connection;

pub(super) fn clock(db: &Connection) -> Done<u64> {
    let clock = db.query_row("select clock from house", [], |row| row.get::<_, i64>(0))?;
    Ok(clock as u64)
}

/// Only ever forward.
pub(super) fn set_clock(db: &Connection, at: u64) -> Done<()> {
    db.prepare_cached("update house set clock = max(clock, ?1)")?
        .execute([at as i64])?;
    Ok(())
}
