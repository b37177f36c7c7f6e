//! Codes by which people sit down beside a screen.

use super::db::Db;
use super::failure::Tried;
use super::queue::When;
use super::{Postgres, job};
use crate::store::Later;
use crate::store::rows::Columns;
use crate::store::seat_codes::{MOST_SEAT_CODES, SeatCode, SeatCodes};
use std::sync::Arc;

async fn add(db: &Db, code: &SeatCode, now: u64) -> Tried<bool> {
    let ended = "delete from seat_codes where until < $1";
    db.execute(ended, &[&(now as i64)]).await?;
    let SeatCode {
        code,
        table,
        seats,
        until,
    } = code;
    let insert = "insert into seat_codes values ($1, $2, $3, $4) on conflict do nothing";
    let added = db
        .execute(insert, &[code, table, &i64::from(*seats), &(*until as i64)])
        .await?;
    let older = "delete from seat_codes where table_id = $1 and code not in (
                   select code from seat_codes where table_id = $1
                   order by until desc, code limit $2)";
    db.execute(older, &[table, &(MOST_SEAT_CODES as i64)])
        .await?;
    Ok(added > 0)
}

async fn find(db: &Db, sql: &str, by: &String, now: u64) -> Tried<Option<SeatCode>> {
    let row = db.row(sql, &[by, &(now as i64)]).await?;
    let code = row.map(|row| -> Tried<SeatCode> {
        Ok(SeatCode {
            code: row.text(0)?,
            table: row.text(1)?,
            seats: row.number(2)? as u32,
            until: row.number(3)? as u64,
        })
    });
    code.transpose()
}

async fn use_it(db: &Db, code: &String, now: u64) -> Tried<bool> {
    let use_one = "update seat_codes set seats = seats - 1
                   where code = $1 and until >= $2 and seats > 0";
    let used = db.execute(use_one, &[code, &(now as i64)]).await?;
    Ok(used > 0)
}

impl SeatCodes for Postgres {
    fn add_seat_code(&self, code: SeatCode, now: u64) -> Later<bool> {
        let add = job!(|db| code; add(&db, &code, now).await);
        self.writes.submit(When::Alone, add)
    }

    fn seat_code_of(&self, table: &str, now: u64) -> Later<Option<SeatCode>> {
        let table = table.to_owned();
        let last = "select code, table_id, seats, until from seat_codes
                    where table_id = $1 and until >= $2 order by until desc, code limit 1";
        self.read(job!(|db| table; find(&db, last, &table, now).await))
    }

    fn seat_code(&self, code: &str, now: u64) -> Later<Option<SeatCode>> {
        let code = code.to_owned();
        let it = "select code, table_id, seats, until from seat_codes
                  where code = $1 and until >= $2";
        self.read(job!(|db| code; find(&db, it, &code, now).await))
    }

    fn use_seat_code(&self, code: &str, now: u64) -> Later<bool> {
        let code = code.to_owned();
        let use_one = job!(|db| code; use_it(&db, &code, now).await);
        self.writes.submit(When::Alone, use_one)
    }
}
