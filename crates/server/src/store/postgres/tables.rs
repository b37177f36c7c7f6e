//! Tables, their logs and their doors.

use super::db::Db;
use super::failure::{Tried, unreadable};
use super::finished::finish;
use super::{marks, notices};
use crate::secret;
use crate::store::rows::{Columns, bits, opens, who_sits_down};
use crate::store::{Append, Door, NewTable, Opens, StoreError, Summary};
use engine::Seat;
use futures_util::future::{try_join, try_join5};
use table::{Links, PersonId, Phase};

/// Raises the number of the last entry and adds the entries, or changes nothing: in one statement, so
/// that it is known in one round trip.
pub(super) const APPEND: &str = "
with moved as (
  update tables set seq = $3, at = greatest(at, $4), pending = $5, step = $6, wake_at = $7,
    changed = extract(epoch from now())::bigint,
    live = coalesce($8, live), begun = coalesce($9, begun), deserted = coalesce($10, false)
  where id = $1 and seq = $2 and closed is null returning id)
insert into entries (table_id, seq, body)
select moved.id, new.seq, new.body from moved, unnest($11::bigint[], $12::text[]) as new (seq, body)";

/// What is noted in a table's own row when its summary changes.
struct Flags {
    live: Option<bool>,
    begun: Option<bool>,
    deserted: Option<bool>,
}

impl Flags {
    fn of(summary: Option<&Summary>) -> Self {
        Self {
            live: summary.map(|summary| summary.phase != Phase::Over),
            begun: summary.map(|summary| !summary.is_blank()),
            deserted: summary.map(Summary::nobody_sits),
        }
    }
}

/// Nothing is written if there is such a table already.
pub(super) async fn create(db: &Db, made: &NewTable) -> Tried<()> {
    let NewTable { host, links, first } = made;
    if first.after != 0 || !first.continues_log() {
        return Err(StoreError::Conflict.into());
    }
    let public = first.summary.as_ref().is_some_and(|summary| summary.public);
    let new = db
        .execute(
            "insert into tables (id, host, made, seq, at, changed, pending, step, public, live,
               begun, deserted)
             values ($1, $2, (extract(epoch from clock_timestamp()) * 1000000)::bigint, 0, 0,
               extract(epoch from now())::bigint, 0, 0, $3, true, false, false)
             on conflict (id) do nothing",
            &[&first.table, &host.0, &public],
        )
        .await?;
    if new == 0 {
        return Err(StoreError::Conflict.into());
    }
    try_join(lead_to(db, &first.table, links), append(db, first)).await?;
    Ok(())
}

async fn lead_to(db: &Db, table: &str, links: &Links) -> Tried<()> {
    let doors = "insert into doors values ($1, $3, true), ($2, $3, false)";
    let (join, watch) = (secret::hash(&links.join), secret::hash(&links.watch));
    let (join, watch) = (&join[..], &watch[..]);
    db.execute(doors, &[&join, &watch, &table]).await?;
    Ok(())
}

/// The doors before lead nowhere.
async fn relink(db: &Db, table: &str, links: Option<&Links>) -> Tried<()> {
    let Some(links) = links else {
        return Ok(());
    };
    let before = "delete from doors where table_id = $1";
    db.execute(before, &[&table]).await?;
    lead_to(db, table, links).await
}

/// Who sat down, so that what they said there is found.
async fn note_who_sat(db: &Db, append: &Append) -> Tried<()> {
    let people: Vec<&str> = append
        .log
        .iter()
        .filter_map(who_sits_down)
        .map(|person| &*person.0)
        .collect();
    if people.is_empty() {
        return Ok(());
    }
    let sat = "insert into sat select distinct person, $1 from unnest($2::text[]) as new (person)
               on conflict do nothing";
    db.execute(sat, &[&append.table, &people]).await?;
    Ok(())
}

/// Nothing has been written yet when it turns out that somebody else was faster.
pub(super) async fn append(db: &Db, append: &Append) -> Tried<()> {
    let Some(newest) = append.log.last() else {
        return Ok(());
    };
    if !append.continues_log() {
        return Err(StoreError::Conflict.into());
    }
    let numbers: Vec<i64> = append.log.iter().map(|logged| logged.seq as i64).collect();
    let bodies = append.log.iter().map(serde_json::to_string);
    let bodies = bodies.collect::<Result<Vec<String>, _>>()?;
    let flags = Flags::of(append.summary.as_ref());
    let appended = db
        .execute(
            APPEND,
            &[
                &append.table,
                &(append.after as i64),
                &(newest.seq as i64),
                &(newest.at as i64),
                &bits(append.pending),
                &i64::from(append.step),
                &append.wake_at.map(|at| at as i64),
                &flags.live,
                &flags.begun,
                &flags.deserted,
                &numbers,
                &bodies,
            ],
        )
        .await?;
    if appended == 0 {
        return Err(StoreError::Conflict.into());
    }
    let is_among = |seq| append.log.iter().any(|logged| logged.seq == seq);
    let mark = append.mark.as_ref().filter(|mark| is_among(mark.seq()));
    try_join(
        note_who_sat(db, append),
        relink(db, &append.table, append.links.as_ref()),
    )
    .await?;
    try_join5(
        list(db, &append.table, append.summary.as_ref()),
        sit(db, &append.table, append.people.as_deref()),
        marks::put(db, &append.table, mark),
        finish(db, &append.table, append.finished.as_ref(), None),
        notices::owe(db, append),
    )
    .await?;
    Ok(())
}

async fn list(db: &Db, table: &str, summary: Option<&Summary>) -> Tried<()> {
    let Some(summary) = summary else {
        return Ok(());
    };
    let body = serde_json::to_string(summary)?;
    db.execute(
        "insert into summaries values ($1, $2)
         on conflict (table_id) do update set body = excluded.body",
        &[&table, &body],
    )
    .await?;
    Ok(())
}

async fn sit(db: &Db, table: &str, people: Option<&[(Seat, PersonId)]>) -> Tried<()> {
    let Some(people) = people else {
        return Ok(());
    };
    db.execute("delete from seated where table_id = $1", &[&table])
        .await?;
    let (seats, people) = columns(people);
    db.execute(
        "insert into seated (person, table_id, seat)
         select person, $1, seat from unnest($2::text[], $3::bigint[]) as new (person, seat)",
        &[&table, &people, &seats],
    )
    .await?;
    Ok(())
}

/// Seats and people, each for themselves.
pub(super) fn columns(people: &[(Seat, PersonId)]) -> (Vec<i64>, Vec<&str>) {
    let each = people.iter();
    each.map(|(seat, person)| (i64::from(seat.0), &*person.0))
        .unzip()
}

pub(super) async fn door(db: &Db, code: &str) -> Tried<Option<Door>> {
    let own = "select public from tables where id = $1";
    if let Some(own) = db.row(own, &[&code]).await? {
        let public = own.try_get(0).map_err(|error| unreadable(&error))?;
        return Ok(Some(Door {
            table: code.into(),
            opens: Opens::Table { public },
        }));
    }
    let hash = secret::hash(code);
    let door = "select table_id, sits from doors where hash = $1";
    let Some(door) = db.row(door, &[&&hash[..]]).await? else {
        return Ok(None);
    };
    Ok(Some(Door {
        table: door.text(0)?,
        opens: opens(door.try_get(1).map_err(|error| unreadable(&error))?),
    }))
}

/// When it is to be woken stays: another program may know what to do then.
pub(super) async fn close(db: &Db, table: &str, why: &str) -> Tried<()> {
    let close = "update tables set closed = $2, live = false where id = $1";
    db.execute(close, &[&table, &why]).await?;
    Ok(())
}

/// Nothing is written if the log is no longer as long as the asker thinks.
pub(super) async fn reopen(db: &Db, stands: &Append) -> Tried<()> {
    let flags = Flags::of(stands.summary.as_ref());
    let reopened = db
        .execute(
            "update tables set closed = null, pending = $3, step = $4, wake_at = $5,
               live = coalesce($6, live), begun = coalesce($7, begun),
               deserted = coalesce($8, deserted)
             where id = $1 and seq = $2",
            &[
                &stands.table,
                &(stands.after as i64),
                &bits(stands.pending),
                &i64::from(stands.step),
                &stands.wake_at.map(|at| at as i64),
                &flags.live,
                &flags.begun,
                &flags.deserted,
            ],
        )
        .await?;
    if reopened == 0 {
        return Err(StoreError::Conflict.into());
    }
    try_join(
        list(db, &stands.table, stands.summary.as_ref()),
        sit(db, &stands.table, stands.people.as_deref()),
    )
    .await?;
    Ok(())
}

pub(super) async fn wakes(db: &Db) -> Tried<Vec<(String, u64)>> {
    let wakes = "select id, wake_at from tables where wakes";
    let rows = db.rows(wakes, &[]).await?;
    let wakes = rows
        .iter()
        .map(|row| Ok((row.text(0)?, row.number(1)? as u64)));
    wakes.collect()
}

pub(super) async fn live(db: &Db) -> Tried<Vec<String>> {
    let live = "select id from tables where live order by made, id";
    let rows = db.rows(live, &[]).await?;
    rows.iter().map(|row| Ok(row.text(0)?)).collect()
}
