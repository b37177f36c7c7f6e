//! Marks, and logs from them on. A place in a log is the number of the entry before it.

use super::db::Db;
use super::failure::Tried;
use crate::store::rows::{Columns, logged};
use crate::store::{Opening, PIECE, Piece, Place};
use table::Mark;

/// Keeps how a table stood after an entry, unless a later mark is kept or the entry is not there.
pub(super) async fn put(db: &Db, table: &str, mark: Option<&Mark>) -> Tried<()> {
    let Some(mark) = mark else {
        return Ok(());
    };
    // The table is not forgotten meanwhile.
    db.execute(
        "insert into marks (table_id, seq, body)
         select id, $2, $3 from tables where id = $1
         and exists (select 1 from entries where table_id = $1 and entries.seq = $2)
         for key share
         on conflict (table_id) do update set seq = excluded.seq, body = excluded.body
         where excluded.seq >= marks.seq",
        &[&table, &(mark.seq() as i64), &mark.text()],
    )
    .await?;
    Ok(())
}

pub(super) async fn opening(db: &Db, table: &str) -> Tried<Option<Opening>> {
    let row = db
        .row(
            "select tables.seq, tables.closed, marks.body from tables
             left join marks on marks.table_id = tables.id where tables.id = $1",
            &[&table],
        )
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let mark = row.optional_text(2)?.and_then(|body| Mark::read(&body));
    Ok(Some(Opening {
        from: mark.as_ref().map_or(Place::START, |mark| Place(mark.seq())),
        mark,
        seq: row.number(0)? as u64,
        closed: row.optional_text(1)?,
    }))
}

pub(super) async fn read_on(db: &Db, table: &str, from: Place) -> Tried<Piece> {
    let rows = db
        .rows(
            "select seq, body from entries where table_id = $1 and seq > $2 order by seq limit $3",
            &[&table, &(from.0 as i64), &(PIECE as i64)],
        )
        .await?;
    let log = rows
        .iter()
        .map(|row| logged(table, row.number(0)?, &row.text(1)?))
        .collect::<Result<Vec<_>, _>>()?;
    let last = log.last().filter(|_| log.len() == PIECE);
    let next = last.map(|last| Place(last.seq));
    Ok(Piece { log, next })
}
