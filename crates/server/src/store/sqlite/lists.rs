//! Tables in lists.

use crate::store::rows::{Done, SUMMARY, own_table, readable, table_summary};
use crate::store::{LOBBY, TableSummary};
use rusqlite::Connection;
use table::PersonId;

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
    readable(rows.query_and_then([&person.0], |row| own_table(row))?)
}

pub(super) fn live_tables_of(db: &Connection, host: &PersonId) -> Done<u32> {
    let mut count =
        db.prepare_cached("select count(*) from tables where host = ?1 and live and not deserted")?;
    Ok(count.query_row([&host.0], |row| row.get(0))?)
}
