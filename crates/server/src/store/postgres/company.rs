//! Whom somebody plays with.

use super::db::{Db, Values};
use super::failure::{Failure, Tried};
use super::queue::When;
use super::{Postgres, job, notices, person_key};
use crate::store::company::{
    Company, Invited, MOST_BLOCKED, MOST_RECEIVED, MOST_SENT, NewInvitation, Played, SHARED,
};
use crate::store::rows::{
    Columns, PLAYED_WITH, SENT, SUMMARY, host_seat, invited, played_with as read_played, readable,
    sent, table_summary,
};
use crate::store::{Later, StoreError, TableSummary};
use engine::Seat;
use std::sync::Arc;
use table::PersonId;

impl Company for Postgres {
    fn played_with(&self, person: &PersonId) -> Later<Vec<Played>> {
        let person = person.clone();
        self.read(job!(|db| person; played_with(&db, &person).await))
    }

    fn blocked_by(&self, person: &PersonId) -> Later<Vec<(PersonId, String)>> {
        let person = person.clone();
        self.read(job!(|db| person; blocked_by(&db, &person).await))
    }

    fn blockers_of(&self, person: &PersonId) -> Later<Vec<PersonId>> {
        let person = person.clone();
        self.read(job!(|db| person; blockers_of(&db, &person).await))
    }

    fn set_blocked(&self, person: &PersonId, whom: &PersonId, blocked: bool, at: u64) -> Later<()> {
        let (key, person, whom) = (person_key(person), person.clone(), whom.clone());
        self.write(
            key,
            job!(|db| person, whom; set_blocked(&db, &person, &whom, blocked, at).await),
        )
    }

    /// It is about two people: so nobody else is in that transaction.
    fn invite(&self, invitation: NewInvitation) -> Later<()> {
        let invite = job!(|db| invitation; invite(&db, &invitation).await);
        self.writes.submit(When::Alone, invite)
    }

    fn invitations(&self, person: &PersonId, now: u64) -> Later<Vec<Invited>> {
        let person = person.clone();
        self.read(job!(|db| person; invitations(&db, &person, now).await))
    }

    fn decline(&self, person: &PersonId, table: &str, at: u64) -> Later<()> {
        let (key, person, table) = (person_key(person), person.clone(), table.to_string());
        self.write(
            key,
            job!(|db| person, table; decline(&db, &person, &table, at).await),
        )
    }

    fn listed(&self, table: &str) -> Later<Option<(TableSummary, Option<Seat>)>> {
        let table = table.to_string();
        self.read(job!(|db| table; listed(&db, &table).await))
    }
}

async fn played_with(db: &Db, person: &PersonId) -> Tried<Vec<Played>> {
    let statement = format!(
        "with mine as (
           select played.table_id, played.number, played.seat from played
           join games using (table_id, number)
           where played.person = $1 order by games.finished desc limit {SHARED})
         select games.table_id, {PLAYED_WITH} from mine join games using (table_id, number)
         join played as other on other.table_id = mine.table_id and other.number = mine.number
           and other.person <> $1
         join people on people.id = other.person
         order by games.finished desc, games.table_id, games.number, other.seat"
    );
    let rows = db.rows(&statement, &[&person.0]).await?;
    Ok(readable(rows.iter().map(read_played))?)
}

async fn blocked_by(db: &Db, person: &PersonId) -> Tried<Vec<(PersonId, String)>> {
    let blocked = "select blocked.whom, people.name from blocked
                   join people on people.id = blocked.whom where blocked.person = $1";
    let rows = db.rows(blocked, &[&person.0]).await?;
    let blocked = rows
        .iter()
        .map(|row| Ok((PersonId(row.text(0)?), row.text(1)?)));
    blocked.collect()
}

pub(super) async fn blocked_by_each(
    db: &Db,
    people: &[PersonId],
) -> Tried<Vec<(PersonId, PersonId)>> {
    let people: Vec<&str> = people.iter().map(|person| &*person.0).collect();
    let blocked = "select person, whom from blocked where person = any($1)
                   order by person collate \"C\", whom collate \"C\"";
    let rows = db.rows(blocked, &[&people]).await?;
    let blocked = rows
        .iter()
        .map(|row| Ok((PersonId(row.text(0)?), PersonId(row.text(1)?))));
    blocked.collect()
}

async fn blockers_of(db: &Db, person: &PersonId) -> Tried<Vec<PersonId>> {
    let blockers = "select person from blocked where whom = $1";
    let rows = db.rows(blockers, &[&person.0]).await?;
    rows.iter().map(|row| Ok(PersonId(row.text(0)?))).collect()
}

async fn blocks(db: &Db, person: &PersonId, whom: &PersonId) -> Tried<bool> {
    let blocks = "select 1 from blocked where person = $1 and whom = $2";
    Ok(db.row(blocks, &[&person.0, &whom.0]).await?.is_some())
}

/// Nothing has been written yet when it turns out that it is one too many.
pub(super) async fn set_blocked(
    db: &Db,
    person: &PersonId,
    whom: &PersonId,
    blocked: bool,
    at: u64,
) -> Tried<()> {
    if !blocked {
        let end = "delete from blocked where person = $1 and whom = $2";
        db.execute(end, &[&person.0, &whom.0]).await?;
        return Ok(());
    }
    if blocks(db, person, whom).await? {
        return Ok(());
    }
    let count = "select count(*) from blocked where person = $1";
    if db.only(count, &[&person.0]).await?.number(0)? >= MOST_BLOCKED as i64 {
        return Err(StoreError::Conflict.into());
    }
    let block = "insert into blocked values ($1, $2) on conflict do nothing";
    db.execute(block, &[&person.0, &whom.0]).await?;
    let uninvited = "delete from invitations where receiver = $1 and sender = $2";
    db.execute(uninvited, &[&person.0, &whom.0]).await?;
    notices::silence(db, person, whom, at).await
}

/// Nothing has been written yet when it turns out that it is one too many.
async fn invite(db: &Db, new: &NewInvitation) -> Tried<()> {
    if blocks(db, &new.to, &new.from).await? {
        return Ok(());
    }
    // The table is not forgotten meanwhile.
    let there = "select 1 from tables where id = $1 for key share";
    if db.row(there, &[&new.table]).await?.is_none() {
        return Err(StoreError::Conflict.into());
    }
    let now = new.now as i64;
    for (column, whose, most) in [
        ("sender", &new.from, MOST_SENT),
        ("receiver", &new.to, MOST_RECEIVED),
    ] {
        let others = format!(
            "select count(*) from invitations where {column} = $1 and until >= $2
             and not (receiver = $3 and table_id = $4)"
        );
        let values: Values<'_> = &[&whose.0, &now, &new.to.0, &new.table];
        if db.only(&others, values).await?.number(0)? >= most as i64 {
            return Err(StoreError::Conflict.into());
        }
    }
    let expired = "delete from invitations where receiver = $1 and until < $2";
    db.execute(expired, &[&new.to.0, &now]).await?;
    db.execute(
        "insert into invitations (receiver, table_id, sender, door, sent, until)
         values ($1, $2, $3, $4, $5, $6) on conflict (receiver, table_id) do update
         set sender = excluded.sender, door = excluded.door, sent = excluded.sent,
           until = excluded.until",
        &[
            &new.to.0,
            &new.table,
            &new.from.0,
            &new.join,
            &now,
            &(new.until as i64),
        ],
    )
    .await?;
    notices::put(db, &new.table, new.owed.as_slice()).await
}

/// The same of another house's; whether it is new here.
pub(super) async fn import_invitation(db: &Db, new: &NewInvitation) -> Tried<bool> {
    let here = "select 1 from invitations where receiver = $1 and table_id = $2";
    if db.row(here, &[&new.to.0, &new.table]).await?.is_some() {
        return Ok(false);
    }
    match invite(db, new).await {
        Err(Failure::Told(StoreError::Conflict)) => Ok(false),
        done => done.map(|()| true),
    }
}

/// All that are kept.
pub(super) async fn all_invitations(db: &Db) -> Tried<Vec<NewInvitation>> {
    let all = format!(
        "select table_id, {SENT} from invitations
         order by receiver collate \"C\", table_id collate \"C\""
    );
    let all = db.rows(&all, &[]).await?;
    all.iter().map(|row| Ok(sent(row)?)).collect()
}

async fn invitations(db: &Db, person: &PersonId, now: u64) -> Tried<Vec<Invited>> {
    let statement = format!(
        "select {SUMMARY}, people.name, invitations.door, invitations.until from invitations
         join tables on tables.id = invitations.table_id
         join summaries on summaries.table_id = tables.id
         join people on people.id = invitations.sender
         where invitations.receiver = $1 and invitations.until >= $2 and tables.closed is null
         order by invitations.sent desc, tables.id"
    );
    let rows = db.rows(&statement, &[&person.0, &(now as i64)]).await?;
    Ok(readable(rows.iter().map(invited))?)
}

async fn decline(db: &Db, person: &PersonId, table: &str, at: u64) -> Tried<()> {
    let decline = "delete from invitations where receiver = $1 and table_id = $2";
    db.execute(decline, &[&person.0, &table]).await?;
    notices::answered(db, person, table, at).await
}

async fn listed(db: &Db, table: &str) -> Tried<Option<(TableSummary, Option<Seat>)>> {
    let statement = format!(
        "select {SUMMARY}, coalesce(seated.seat, -1) from tables
         join summaries on summaries.table_id = tables.id
         left join seated on seated.table_id = tables.id and seated.person = tables.host
         where tables.id = $1"
    );
    let rows = db.rows(&statement, &[&table]).await?;
    let rows = rows
        .iter()
        .map(|row| Ok((table_summary(row, None)?, host_seat(row)?)));
    Ok(readable(rows)?.into_iter().next())
}
