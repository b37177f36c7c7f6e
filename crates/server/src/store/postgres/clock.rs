//! The house's time.
//!
//! It is not written with every entry: one row that all nodes write would make them wait for each
//! other. Each table knows the time of its own last entry instead, and who opens the house looks at
//! all of them.

use super::db::Db;
use super::failure::Tried;
use crate::store::rows::Columns;

pub(super) async fn clock(db: &Db) -> Tried<u64> {
    let clock = "select greatest(clock, (select max(at) from tables)) from house";
    Ok(db.only(clock, &[]).await?.number(0)? as u64)
}

/// Only ever forward.
pub(super) async fn set_clock(db: &Db, at: u64) -> Tried<()> {
    let set = "update house set clock = $1 where clock < $1";
    db.execute(set, &[&(at as i64)]).await?;
    Ok(())
}
