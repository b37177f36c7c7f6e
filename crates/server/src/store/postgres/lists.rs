//! Tables in lists.

use super::db::Db;
use super::failure::Tried;
use crate::store::rows::{Columns, SUMMARY, own_table, readable, table_summary};
use crate::store::{LOBBY, TableSummary};
use table::PersonId;

pub(super) async fn lobby(db: &Db) -> Tried<Vec<TableSummary>> {
    let statement = format!(
        "with listed as (
           select id,
             row_number() over (partition by host order by changed desc, made, id) as nth_of_host
           from tables where public and live and closed is null and not deserted
           order by nth_of_host, changed desc, made, id limit {LOBBY})
         select {SUMMARY} from listed join tables using (id)
         join summaries on summaries.table_id = tables.id
         order by tables.changed desc, tables.made, tables.id"
    );
    let rows = db.rows(&statement, &[]).await?;
    Ok(readable(rows.iter().map(|row| table_summary(row, None)))?)
}

pub(super) async fn tables_of(db: &Db, person: &PersonId) -> Tried<Vec<TableSummary>> {
    let statement = format!(
        "select {SUMMARY}, seated.seat from seated join tables on tables.id = seated.table_id
         join summaries on summaries.table_id = tables.id
         where seated.person = $1 order by tables.changed desc, tables.made limit 200"
    );
    let rows = db.rows(&statement, &[&person.0]).await?;
    Ok(readable(rows.iter().map(own_table))?)
}

pub(super) async fn live_tables_of(db: &Db, host: &PersonId) -> Tried<u32> {
    let count = "select count(*) from tables where host = $1 and live and not deserted";
    Ok(db.only(count, &[&host.0]).await?.number(0)? as u32)
}
