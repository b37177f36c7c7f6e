//! The house's time, and what the clock on the database's wall shows.
//!
//! It is not written with every entry: one row that all nodes write would make them wait for each
//! other. Each table knows the time of its own last entry instead, and who opens the house looks at
//! all of them.

use super::db::Db;
use super::failure::Tried;
use crate::store::rows::Columns;
use std::time::{Duration, SystemTime};

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

pub(super) async fn wall_clock(db: &Db) -> Tried<SystemTime> {
    let now = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";
    let ms = db.only(now, &[]).await?.number(0)?;
    Ok(SystemTime::UNIX_EPOCH + Duration::from_millis(ms as u64))
}
