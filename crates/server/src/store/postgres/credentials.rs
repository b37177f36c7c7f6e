//! Passkeys, recovery codes, and what browsers are asked to sign.

use super::db::Db;
use super::failure::{Tried, unreadable};
use super::people::{add_token, hash, person_with};
use super::queue::When;
use super::{Postgres, job, person_key};
use crate::secret;
use crate::store::credentials::{
    Challenge, Credentials, MOST_PASSKEYS, Passkey, Purpose, UsedPasskey,
};
use crate::store::rows::Columns;
use crate::store::{Later, Person, StoreError};
use std::sync::Arc;
use table::PersonId;
use tokio_postgres::Row;

async fn add_challenge(db: &Db, challenge: &Challenge, most: u32, now: u64) -> Tried<bool> {
    let ended = "delete from challenges where until < $1";
    db.execute(ended, &[&(now as i64)]).await?;
    let Challenge {
        secret,
        purpose,
        state,
        until,
    } = challenge;
    let (person, host) = purpose.columns();
    let added = db
        .execute(
            "insert into challenges (hash, person, state, until, host) select $1, $2, $3, $4, $5
             where (select count(*) from challenges) < $6",
            &[
                &&secret[..],
                &person,
                state,
                &(*until as i64),
                &host,
                &i64::from(most),
            ],
        )
        .await?;
    Ok(added > 0)
}

async fn take_challenge(db: &Db, secret: &[u8; 32], now: u64) -> Tried<Option<Challenge>> {
    let take = "delete from challenges where hash = $1 returning hash, person, state, until, host";
    let Some(row) = db.row(take, &[&&secret[..]]).await? else {
        return Ok(None);
    };
    let taken = Challenge {
        secret: hash(&row)?,
        purpose: Purpose::read(row.optional_text(1)?, row.optional_text(4)?.as_deref())?,
        state: row.text(2)?,
        until: row.number(3)? as u64,
    };
    Ok(Some(taken).filter(|it| it.until >= now && secret::same(&it.secret, secret)))
}

/// `false` if there is such a passkey, whoever's it is.
pub(super) async fn put_passkey(db: &Db, passkey: &Passkey) -> Tried<bool> {
    let new = db
        .execute(
            "insert into passkeys values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
            &[
                &passkey.id,
                &passkey.person.0,
                &&passkey.handle[..],
                &passkey.key,
                &passkey.about,
                &(passkey.made as i64),
                &i64::from(passkey.used),
            ],
        )
        .await?;
    Ok(new > 0)
}

async fn add_passkey(db: &Db, passkey: &Passkey) -> Tried<bool> {
    let fits = "select 1 from people
                where id = $1 and (select count(*) from passkeys where person = $1) < $2";
    let values = (&passkey.person.0, i64::from(MOST_PASSKEYS));
    if db.row(fits, &[values.0, &values.1]).await?.is_none() {
        return Ok(false);
    }
    let new = put_passkey(db, passkey).await?;
    new.then_some(true).ok_or(StoreError::Conflict.into())
}

const PASSKEY: &str = "select id, person, handle, key, about, made, used from passkeys";

fn read(row: &Row) -> Tried<Passkey> {
    let bytes = |column| -> Tried<Vec<u8>> {
        let bytes: &[u8] = row.try_get(column).map_err(|error| unreadable(&error))?;
        Ok(bytes.to_vec())
    };
    let odd = |_| StoreError::Unreadable("the handle of a passkey".into());
    Ok(Passkey {
        id: bytes(0)?,
        person: PersonId(row.text(1)?),
        handle: bytes(2)?.try_into().map_err(odd)?,
        key: row.text(3)?,
        about: row.text(4)?,
        made: row.number(5)? as u64,
        used: row.number(6)? as u32,
    })
}

async fn passkey(db: &Db, id: &[u8]) -> Tried<Option<Passkey>> {
    let row = db.row(&format!("{PASSKEY} where id = $1"), &[&id]).await?;
    row.as_ref().map(read).transpose()
}

pub(super) async fn passkeys(db: &Db, person: &PersonId) -> Tried<Vec<Passkey>> {
    let theirs = format!("{PASSKEY} where person = $1 order by made, id");
    let rows = db.rows(&theirs, &[&person.0]).await?;
    rows.iter().map(read).collect()
}

async fn remove_passkey(db: &Db, person: &PersonId, id: &[u8]) -> Tried<bool> {
    let remove = "delete from passkeys where id = $1 and person = $2";
    Ok(db.execute(remove, &[&id, &person.0]).await? > 0)
}

async fn use_passkey(db: &Db, used: &UsedPasskey) -> Tried<Option<Person>> {
    let use_it = "update passkeys set key = $3, used = $4 where id = $1 and key = $2
                  and person in (select id from people) returning person";
    let today = i64::from(used.today);
    let row = db
        .row(use_it, &[&used.id, &used.before, &used.after, &today])
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    add_token(db, &row.text(0)?, &used.token).await?;
    person_with(db, &used.token).await
}

pub(super) async fn set_codes(db: &Db, person: &PersonId, codes: &[[u8; 32]]) -> Tried<()> {
    let before = "delete from codes where person = $1";
    db.execute(before, &[&person.0]).await?;
    let codes: Vec<&[u8]> = codes.iter().map(|code| &code[..]).collect();
    let add = "insert into codes select code, $2 from unnest($1::bytea[]) as code
               on conflict do nothing";
    db.execute(add, &[&codes, &person.0]).await?;
    Ok(())
}

pub(super) async fn codes(db: &Db, person: &PersonId) -> Tried<Vec<[u8; 32]>> {
    let theirs = "select hash from codes where person = $1 order by hash";
    let rows = db.rows(theirs, &[&person.0]).await?;
    rows.iter().map(hash).collect()
}

async fn use_code(db: &Db, code: &[u8; 32], token: &[u8; 32]) -> Tried<Option<Person>> {
    let use_it = "delete from codes where hash = $1 and person in (select id from people)
                  returning hash, person";
    let Some(row) = db.row(use_it, &[&&code[..]]).await? else {
        return Ok(None);
    };
    if !secret::same(&hash(&row)?, code) {
        return Ok(None);
    }
    add_token(db, &row.text(1)?, token).await?;
    person_with(db, token).await
}

/// Whose it is turns out when something is used: so nobody else is in that transaction.
impl Credentials for Postgres {
    fn add_challenge(&self, challenge: Challenge, most: u32, now: u64) -> Later<bool> {
        let add = job!(|db| challenge; add_challenge(&db, &challenge, most, now).await);
        self.writes.submit(When::Alone, add)
    }

    fn take_challenge(&self, secret: [u8; 32], now: u64) -> Later<Option<Challenge>> {
        let take = job!(|db| ; take_challenge(&db, &secret, now).await);
        self.writes.submit(When::Alone, take)
    }

    fn add_passkey(&self, passkey: Passkey) -> Later<bool> {
        let key = person_key(&passkey.person);
        self.write(key, job!(|db| passkey; add_passkey(&db, &passkey).await))
    }

    fn passkey(&self, id: &[u8]) -> Later<Option<Passkey>> {
        let id = id.to_vec();
        self.read(job!(|db| id; passkey(&db, &id).await))
    }

    fn passkeys(&self, person: &PersonId) -> Later<Vec<Passkey>> {
        let person = person.clone();
        self.read(job!(|db| person; passkeys(&db, &person).await))
    }

    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Later<bool> {
        let (key, person, id) = (person_key(person), person.clone(), id.to_vec());
        self.write(
            key,
            job!(|db| person, id; remove_passkey(&db, &person, &id).await),
        )
    }

    fn use_passkey(&self, used: UsedPasskey) -> Later<Option<Person>> {
        let use_it = job!(|db| used; use_passkey(&db, &used).await);
        self.writes.submit(When::Alone, use_it)
    }

    fn set_codes(&self, person: &PersonId, new: Vec<[u8; 32]>) -> Later<()> {
        let (key, person) = (person_key(person), person.clone());
        self.write(
            key,
            job!(|db| person, new; set_codes(&db, &person, &new).await),
        )
    }

    fn codes_left(&self, person: &PersonId) -> Later<u32> {
        let person = person.clone();
        self.read(job!(|db| person; {
            let left = codes(&db, &person).await?;
            Ok(left.len() as u32)
        }))
    }

    fn use_code(&self, code: [u8; 32], token: [u8; 32]) -> Later<Option<Person>> {
        let use_it = job!(|db| ; use_code(&db, &code, &token).await);
        self.writes.submit(When::Alone, use_it)
    }
}
