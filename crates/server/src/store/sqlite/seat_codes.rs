//! Codes by which people sit down beside a screen.

use super::Sqlite;
use crate::store::Later;
use crate::store::rows::Done;
use crate::store::seat_codes::{MOST_SEAT_CODES, SeatCode, SeatCodes};
use rusqlite::{Connection, OptionalExtension, Row, params};

fn add(db: &Connection, code: &SeatCode, now: u64) -> Done<bool> {
    db.prepare_cached("delete from seat_codes where until < ?1")?
        .execute([now as i64])?;
    let SeatCode {
        code,
        table,
        seats,
        until,
    } = code;
    let added = db
        .prepare_cached("insert into seat_codes values (?1, ?2, ?3, ?4) on conflict do nothing")?
        .execute(params![code, table, seats, *until as i64])?;
    db.prepare_cached(
        "delete from seat_codes where table_id = ?1 and code not in (
           select code from seat_codes where table_id = ?1 order by until desc, code limit ?2)",
    )?
    .execute(params![table, MOST_SEAT_CODES as i64])?;
    Ok(added > 0)
}

fn read(row: &Row<'_>) -> rusqlite::Result<SeatCode> {
    Ok(SeatCode {
        code: row.get(0)?,
        table: row.get(1)?,
        seats: row.get(2)?,
        until: row.get::<_, i64>(3)?.max(0) as u64,
    })
}

fn find(db: &Connection, sql: &str, by: &str, now: u64) -> Done<Option<SeatCode>> {
    let mut found = db.prepare_cached(sql)?;
    Ok(found.query_row(params![by, now as i64], read).optional()?)
}

fn use_it(db: &Connection, code: &str, now: u64) -> Done<bool> {
    let used = db
        .prepare_cached(
            "update seat_codes set seats = seats - 1
             where code = ?1 and until >= ?2 and seats > 0",
        )?
        .execute(params![code, now as i64])?;
    Ok(used > 0)
}

impl SeatCodes for Sqlite {
    fn add_seat_code(&self, code: SeatCode, now: u64) -> Later<bool> {
        self.write(move |db| add(db, &code, now))
    }

    fn seat_code_of(&self, table: &str, now: u64) -> Later<Option<SeatCode>> {
        let table = table.to_owned();
        let last = "select code, table_id, seats, until from seat_codes
                    where table_id = ?1 and until >= ?2 order by until desc, code limit 1";
        self.read(move |db| find(db, last, &table, now))
    }

    fn seat_code(&self, code: &str, now: u64) -> Later<Option<SeatCode>> {
        let code = code.to_owned();
        let it = "select code, table_id, seats, until from seat_codes
                  where code = ?1 and until >= ?2";
        self.read(move |db| find(db, it, &code, now))
    }

    fn use_seat_code(&self, code: &str, now: u64) -> Later<bool> {
        let code = code.to_owned();
        self.write(move |db| use_it(db, &code, now))
    }
}
