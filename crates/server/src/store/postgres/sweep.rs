//! Tables that nobody comes back to.

use super::clock::set_clock;
use super::db::Db;
use super::failure::Tried;
use super::meeting::forget_the_dead;
use crate::store::Summary;
use crate::store::rows::{Columns, logged};
use std::collections::HashSet;
use tokio_postgres::Row;

/// So many at a time.
const AT_ONCE: i64 = 500;

/// Those whose ids come after this one; the last of them if there may be more.
pub(super) async fn sweep(
    db: &Db,
    before: u64,
    open: &HashSet<String>,
    after: &str,
) -> Tried<Option<String>> {
    if after.is_empty() {
        forget_the_dead(db).await?;
    }
    let before = i64::try_from(before).unwrap_or(i64::MAX);
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    // Those that wait for nothing but people: no clock runs, no bot thinks. Where somebody is writing
    // just now, something happens.
    let old = db
        .rows(
            "select tables.id, summaries.body, tables.seq, entries.body, tables.at from tables
             join summaries on summaries.table_id = tables.id
             join entries on entries.table_id = tables.id and entries.seq = tables.seq
             where tables.live and not tables.wakes and tables.at < $1
             and not (tables.begun and tables.deserted) and tables.id <> all($2)
             and tables.id not in (select table_id from attending)
             and tables.id > $3 order by tables.id limit $4 for update of tables skip locked",
            &[&before, &open, &after, &AT_ONCE],
        )
        .await?;
    let (mut blank, mut begun, mut at) = (Vec::new(), Vec::new(), 0);
    for row in &old {
        match is_blank(row)? {
            Some(true) => {
                blank.push(row.text(0)?);
                at = at.max(row.number(4)?);
            }
            Some(false) => begun.push(row.text(0)?),
            None => (),
        }
    }
    let deserted = "update tables set deserted = true where id = any($1)";
    db.execute(deserted, &[&begun]).await?;
    let last = old.last().filter(|_| old.len() == AT_ONCE as usize);
    let last = last.map(|row| row.text(0)).transpose()?;
    if blank.is_empty() {
        return Ok(last);
    }
    for part in [
        "delete from marks where table_id = any($1)",
        "delete from sat where table_id = any($1)",
        "delete from invitations where table_id = any($1)",
        "delete from entries where table_id = any($1)",
        "delete from seated where table_id = any($1)",
        "delete from notices where table_id = any($1)",
        "delete from doors where table_id = any($1)",
        "delete from summaries where table_id = any($1)",
        "delete from tables where id = any($1)",
    ] {
        db.execute(part, &[&blank]).await?;
    }
    // What they knew of the time is kept.
    set_clock(db, at as u64).await?;
    Ok(last)
}

/// Whether no match was ever begun; `None` of what cannot be read: that is not old.
fn is_blank(row: &Row) -> Tried<Option<bool>> {
    let summary: Option<Summary> = serde_json::from_str(&row.text(1)?).ok();
    let newest = logged(&row.text(0)?, row.number(2)?, &row.text(3)?).ok();
    Ok(summary.zip(newest).map(|(summary, _)| summary.is_blank()))
}
