//! Whom somebody plays with.

use super::{Sqlite, notices};
use crate::store::company::{
    Company, Invited, MOST_BLOCKED, MOST_RECEIVED, MOST_SENT, NewInvitation, Played, SHARED,
};
use crate::store::rows::{
    Done, PLAYED_WITH, SENT, SUMMARY, host_seat, invited, played_with as read_played, readable,
    sent, table_summary,
};
use crate::store::{Later, StoreError, TableSummary};
use engine::Seat;
use rusqlite::{Connection, OptionalExtension, params};
use table::PersonId;

impl Company for Sqlite {
    fn played_with(&self, person: &PersonId) -> Later<Vec<Played>> {
        let person = person.clone();
        self.read(move |db| played_with(db, &person))
    }

    fn blocked_by(&self, person: &PersonId) -> Later<Vec<(PersonId, String)>> {
        let person = person.clone();
        self.read(move |db| blocked_by(db, &person))
    }

    fn blockers_of(&self, person: &PersonId) -> Later<Vec<PersonId>> {
        let person = person.clone();
        self.read(move |db| blockers_of(db, &person))
    }

    fn set_blocked(&self, person: &PersonId, whom: &PersonId, blocked: bool, at: u64) -> Later<()> {
        let (person, whom) = (person.clone(), whom.clone());
        self.write(move |db| set_blocked(db, &person, &whom, blocked, at))
    }

    fn invite(&self, invitation: NewInvitation) -> Later<()> {
        self.write(move |db| invite(db, &invitation))
    }

    fn invitations(&self, person: &PersonId, now: u64) -> Later<Vec<Invited>> {
        let person = person.clone();
        self.read(move |db| invitations(db, &person, now))
    }

    fn decline(&self, person: &PersonId, table: &str, at: u64) -> Later<()> {
        let (person, table) = (person.clone(), table.to_string());
        self.write(move |db| decline(db, &person, &table, at))
    }

    fn listed(&self, table: &str) -> Later<Option<(TableSummary, Option<Seat>)>> {
        let table = table.to_string();
        self.read(move |db| listed(db, &table))
    }
}

fn played_with(db: &Connection, person: &PersonId) -> Done<Vec<Played>> {
    let mut rows = db.prepare_cached(&format!(
        "with mine as (
           select played.table_nr, played.number, played.seat from played
           join games on games.table_nr = played.table_nr and games.number = played.number
           where played.person = ?1 order by games.finished desc limit {SHARED})
         select tables.id, {PLAYED_WITH} from mine
         join games on games.table_nr = mine.table_nr and games.number = mine.number
         join tables on tables.nr = mine.table_nr
         join played as other on other.table_nr = mine.table_nr and other.number = mine.number
           and other.person <> ?1
         join people on people.id = other.person
         order by games.finished desc, tables.id, games.number, other.seat"
    ))?;
    readable(rows.query_and_then([&person.0], |row| read_played(row))?)
}

fn blocked_by(db: &Connection, person: &PersonId) -> Done<Vec<(PersonId, String)>> {
    let mut rows = db.prepare_cached(
        "select blocked.whom, people.name from blocked join people on people.id = blocked.whom
         where blocked.person = ?1",
    )?;
    let rows = rows.query_map([&person.0], |row| Ok((PersonId(row.get(0)?), row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn blockers_of(db: &Connection, person: &PersonId) -> Done<Vec<PersonId>> {
    let mut rows = db.prepare_cached("select person from blocked where whom = ?1")?;
    let rows = rows.query_map([&person.0], |row| Ok(PersonId(row.get(0)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn blocks(db: &Connection, person: &PersonId, whom: &PersonId) -> Done<bool> {
    let mut blocks = db.prepare_cached("select 1 from blocked where person = ?1 and whom = ?2")?;
    Ok(blocks.exists([&person.0, &whom.0])?)
}

/// Nothing has been written yet when it turns out that it is one too many.
pub(super) fn set_blocked(
    db: &Connection,
    person: &PersonId,
    whom: &PersonId,
    blocked: bool,
    at: u64,
) -> Done<()> {
    if !blocked {
        db.prepare_cached("delete from blocked where person = ?1 and whom = ?2")?
            .execute([&person.0, &whom.0])?;
        return Ok(());
    }
    if blocks(db, person, whom)? {
        return Ok(());
    }
    let mut count = db.prepare_cached("select count(*) from blocked where person = ?1")?;
    if count.query_row([&person.0], |row| row.get::<_, i64>(0))? >= MOST_BLOCKED as i64 {
        return Err(StoreError::Conflict);
    }
    db.prepare_cached("insert into blocked values (?1, ?2)")?
        .execute([&person.0, &whom.0])?;
    db.prepare_cached("delete from invitations where receiver = ?1 and sender = ?2")?
        .execute([&person.0, &whom.0])?;
    notices::silence(db, person, whom, at)
}

/// Nothing has been written yet when it turns out that it is one too many.
fn invite(db: &Connection, new: &NewInvitation) -> Done<()> {
    if blocks(db, &new.to, &new.from)? {
        return Ok(());
    }
    let nr: Option<i64> = db
        .prepare_cached("select nr from tables where id = ?1")?
        .query_row([&new.table], |row| row.get(0))
        .optional()?;
    let nr = nr.ok_or(StoreError::Conflict)?;
    let now = new.now as i64;
    for (column, whose, most) in [
        ("sender", &new.from, MOST_SENT),
        ("receiver", &new.to, MOST_RECEIVED),
    ] {
        let mut others = db.prepare_cached(&format!(
            "select count(*) from invitations where {column} = ?1 and until >= ?2
             and not (receiver = ?3 and table_nr = ?4)"
        ))?;
        let others: i64 =
            others.query_row(params![whose.0, now, new.to.0, nr], |row| row.get(0))?;
        if others >= most as i64 {
            return Err(StoreError::Conflict);
        }
    }
    db.prepare_cached("delete from invitations where receiver = ?1 and until < ?2")?
        .execute(params![new.to.0, now])?;
    db.prepare_cached("insert or replace into invitations values (?1, ?2, ?3, ?4, ?5, ?6)")?
        .execute(params![
            new.to.0,
            nr,
            new.from.0,
            new.join,
            now,
            new.until as i64
        ])?;
    if let Some(owed) = &new.owed {
        notices::put(db, nr, owed)?;
    }
    Ok(())
}

/// The same of another house's; whether it is new here.
pub(super) fn import_invitation(db: &Connection, new: &NewInvitation) -> Done<bool> {
    let mut here = db.prepare_cached(
        "select 1 from invitations where receiver = ?1
         and table_nr = (select nr from tables where id = ?2)",
    )?;
    if here.exists([&new.to.0, &new.table])? {
        return Ok(false);
    }
    match invite(db, new) {
        Err(StoreError::Conflict) => Ok(false),
        done => done.map(|()| true),
    }
}

/// All that are kept.
pub(super) fn all_invitations(db: &Connection) -> Done<Vec<NewInvitation>> {
    let mut all = db.prepare_cached(&format!(
        "select tables.id, {SENT} from invitations
         join tables on tables.nr = invitations.table_nr order by receiver, tables.id"
    ))?;
    all.query_and_then([], |row| sent(row))?.collect()
}

fn invitations(db: &Connection, person: &PersonId, now: u64) -> Done<Vec<Invited>> {
    let mut rows = db.prepare_cached(&format!(
        "select {SUMMARY}, people.name, invitations.door, invitations.until from invitations
         join tables on tables.nr = invitations.table_nr
         join summaries on summaries.table_nr = tables.nr
         join people on people.id = invitations.sender
         where invitations.receiver = ?1 and invitations.until >= ?2 and tables.closed is null
         order by invitations.sent desc, tables.id"
    ))?;
    readable(rows.query_and_then(params![person.0, now as i64], |row| invited(row))?)
}

fn decline(db: &Connection, person: &PersonId, table: &str, at: u64) -> Done<()> {
    db.prepare_cached(
        "delete from invitations where receiver = ?1
         and table_nr = (select nr from tables where id = ?2)",
    )?
    .execute([&person.0, table])?;
    notices::answered(db, person, table, at)
}

fn listed(db: &Connection, table: &str) -> Done<Option<(TableSummary, Option<Seat>)>> {
    let mut rows = db.prepare_cached(&format!(
        "select {SUMMARY}, coalesce(seated.seat, -1) from tables
         join summaries on summaries.table_nr = tables.nr
         left join seated on seated.table_nr = tables.nr and seated.person = tables.host
         where tables.id = ?1"
    ))?;
    let rows = rows.query_and_then([table], |row| {
        Ok((table_summary(row, None)?, host_seat(row)?))
    })?;
    Ok(readable(rows)?.into_iter().next())
}
