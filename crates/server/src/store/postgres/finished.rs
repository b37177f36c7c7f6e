//! Finished matches and their records.

use super::db::Db;
use super::failure::Tried;
use super::tables::columns;
use crate::store::rows::{Columns, FinishedTexts, MATCH, match_summary, readable};
use crate::store::{Finished, MatchSummary};
use table::PersonId;

/// A match that ended now, or so many Unix seconds ago; `false` if it is here already.
pub(super) async fn finish(
    db: &Db,
    table: &str,
    finished: Option<&Finished>,
    at: Option<u64>,
) -> Tried<bool> {
    let Some(finished) = finished else {
        return Ok(false);
    };
    let texts = FinishedTexts::of(finished)?;
    let number = i64::from(finished.number);
    let new = db
        .execute(
            "insert into games (table_id, number, game, finished, outcome, names, levels, record)
             values ($1, $2, $3, coalesce($4, extract(epoch from now())::bigint), $5, $6, $7, $8)
             on conflict (table_id, number) do nothing",
            &[
                &table,
                &number,
                &finished.game,
                &at.map(|at| at as i64),
                &texts.outcome,
                &texts.names,
                &texts.levels,
                &finished.record,
            ],
        )
        .await?;
    if new == 0 {
        return Ok(false);
    }
    let (seats, people) = columns(&finished.people);
    db.execute(
        "insert into played (person, table_id, number, seat)
         select person, $1, $2, seat from unnest($3::text[], $4::bigint[]) as new (person, seat)",
        &[&table, &number, &people, &seats],
    )
    .await?;
    Ok(true)
}

pub(super) async fn matches_of(db: &Db, person: &PersonId) -> Tried<Vec<MatchSummary>> {
    let statement = format!(
        "select games.table_id, {MATCH} from played join games using (table_id, number)
         where played.person = $1 order by games.finished desc limit 500"
    );
    let rows = db.rows(&statement, &[&person.0]).await?;
    Ok(readable(rows.iter().map(match_summary))?)
}

pub(super) async fn record(db: &Db, table: &str, number: u32) -> Tried<Option<String>> {
    let record = "select record from games where table_id = $1 and number = $2";
    let row = db.row(record, &[&table, &i64::from(number)]).await?;
    Ok(row.map(|row| row.text(0)).transpose()?)
}

pub(super) async fn has_played(
    db: &Db,
    person: &PersonId,
    table: &str,
    number: u32,
) -> Tried<bool> {
    let played = "select 1 from played where person = $1 and table_id = $2 and number = $3";
    let values = (&person.0, table, i64::from(number));
    let row = db.row(played, &[values.0, &values.1, &values.2]).await?;
    Ok(row.is_some())
}
