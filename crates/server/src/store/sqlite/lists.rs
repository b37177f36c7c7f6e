//! Tables in lists.

use super::tables::Done;
use crate::store::{LOBBY, StoreError, TableSummary};
use engine::Seat;
use rusqlite::{Connection, Row};
use table::PersonId;

const SUMMARY: &str =
    "tables.id, summaries.body, tables.pending, tables.step, tables.changed, tables.closed";

/// Reads the columns of [`SUMMARY`].
fn table_summary(row: &Row<'_>, me: Option<Seat>) -> Done<TableSummary> {
    let table: String = row.get(0)?;
    let summary = serde_json::from_str(&row.get::<_, String>(1)?);
    let summary = summary
        .map_err(|error| StoreError::Unreadable(format!("summary of table {table}: {error}")))?;
    Ok(TableSummary {
        table,
        summary,
        pending: seats(row.get(2)?),
        step: row.get(3)?,
        me,
        changed: row.get::<_, i64>(4)? as u64,
        closed: row.get(5)?,
    })
}

/// Seat 0 is the lowest bit.
fn seats(bits: u8) -> Vec<Seat> {
    let all = (0..8).map(Seat);
    all.filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

/// A list without the rows that this program cannot read: one of them does not cost the others.
pub(super) fn readable<T>(rows: impl Iterator<Item = Done<T>>) -> Done<Vec<T>> {
    let rows = rows.filter(|row| match row {
        Err(error @ StoreError::Unreadable(_)) => {
            tracing::error!(%error, "left out of a list");
            false
        }
        _ => true,
    });
    rows.collect()
}

pub(super) fn lobby(db: &Connection) -> Done<Vec<TableSummary>> {
    let mut rows = db.prepare_cached(&format!(
        "with listed as (
           select nr, changed,
             row_number() over (partition by host order by changed desc, nr) as nth_of_host
           from tables where public and live and closed is null and not deserted
           order by nth_of_host, changed desc, nr limit {LOBBY})
         select {SUMMARY} from listed join tables using (nr)
         join summaries on summaries.table_nr = tables.nr
         order by tables.changed desc, tables.nr"
    ))?;
    readable(rows.query_and_then([], |row| table_summary(row, None))?)
}

pub(super) fn tables_of(db: &Connection, person: &PersonId) -> Done<Vec<TableSummary>> {
    let mut rows = db.prepare_cached(&format!(
        "select {SUMMARY}, seated.seat from seated join tables on tables.nr = seated.table_nr
         join summaries on summaries.table_nr = tables.nr
         where seated.person = ?1 order by tables.changed desc limit 200"
    ))?;
    readable(rows.query_and_then([&person.0], |row| {
        let seat = Seat(row.get(6)?);
        table_summary(row, Some(seat))
    })?)
}

pub(super) fn live_tables_of(db: &Connection, host: &PersonId) -> Done<u32> {
    let mut count =
        db.prepare_cached("select count(*) from tables where host = ?1 and live and not deserted")?;
    Ok(count.query_row([&host.0], |row| row.get(0))?)
}
