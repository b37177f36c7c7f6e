//! Passkeys, recovery codes, and what browsers are asked to sign.

use super::Sqlite;
use super::people::{add_token, person_with};
use crate::secret;
use crate::store::credentials::{
    Challenge, Credentials, MOST_PASSKEYS, Passkey, Purpose, UsedPasskey,
};
use crate::store::rows::Done;
use crate::store::{Later, Person, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::PersonId;

fn add_challenge(db: &Connection, challenge: &Challenge, most: u32, now: u64) -> Done<bool> {
    db.prepare_cached("delete from challenges where until < ?1")?
        .execute([now as i64])?;
    let Challenge {
        secret,
        purpose,
        state,
        until,
    } = challenge;
    let (person, host) = purpose.columns();
    let added = db
        .prepare_cached(
            "insert into challenges (hash, person, state, until, host) select ?1, ?2, ?3, ?4, ?5
             where (select count(*) from challenges) < ?6",
        )?
        .execute(params![secret, person, state, *until as i64, host, most])?;
    Ok(added > 0)
}

fn take_challenge(db: &Connection, secret: &[u8; 32], now: u64) -> Done<Option<Challenge>> {
    let mut taken = db.prepare_cached(
        "delete from challenges where hash = ?1 returning hash, person, state, until, host",
    )?;
    let taken = taken.query_and_then([secret], |row| -> Done<Challenge> {
        let host: Option<String> = row.get(4)?;
        Ok(Challenge {
            secret: row.get(0)?,
            purpose: Purpose::read(row.get(1)?, host.as_deref())?,
            state: row.get(2)?,
            until: row.get::<_, i64>(3)?.max(0) as u64,
        })
    });
    let taken = taken?.next().transpose()?;
    Ok(taken.filter(|it| it.until >= now && secret::same(&it.secret, secret)))
}

/// `false` if there is such a passkey, whoever's it is.
pub(super) fn put_passkey(db: &Connection, passkey: &Passkey) -> Done<bool> {
    let new = db
        .prepare_cached(
            "insert into passkeys values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing",
        )?
        .execute(params![
            passkey.id,
            passkey.person.0,
            passkey.handle,
            passkey.key,
            passkey.about,
            passkey.made as i64,
            passkey.used
        ])?;
    Ok(new > 0)
}

fn add_passkey(db: &Connection, passkey: &Passkey) -> Done<bool> {
    let mut fits = db.prepare_cached(
        "select 1 from people
         where id = ?1 and (select count(*) from passkeys where person = ?1) < ?2",
    )?;
    if !fits.exists(params![passkey.person.0, MOST_PASSKEYS])? {
        return Ok(false);
    }
    let new = put_passkey(db, passkey)?;
    new.then_some(true).ok_or(StoreError::Conflict)
}

/// What [`read`] reads after the id.
pub(super) const COLUMNS: &str = "person, handle, key, about, made, used";

pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Passkey> {
    Ok(Passkey {
        id: row.get(0)?,
        person: PersonId(row.get(1)?),
        handle: row.get(2)?,
        key: row.get(3)?,
        about: row.get(4)?,
        made: row.get::<_, i64>(5)?.max(0) as u64,
        used: row.get(6)?,
    })
}

fn passkey(db: &Connection, id: &[u8]) -> Done<Option<Passkey>> {
    let one = format!("select id, {COLUMNS} from passkeys where id = ?1");
    let mut passkey = db.prepare_cached(&one)?;
    Ok(passkey.query_row([id], read).optional()?)
}

pub(super) fn passkeys(db: &Connection, person: &PersonId) -> Done<Vec<Passkey>> {
    let theirs = format!("select id, {COLUMNS} from passkeys where person = ?1 order by made, id");
    let mut passkeys = db.prepare_cached(&theirs)?;
    let passkeys = passkeys.query_map([&person.0], read)?;
    Ok(passkeys.collect::<Result<_, _>>()?)
}

fn remove_passkey(db: &Connection, person: &PersonId, id: &[u8]) -> Done<bool> {
    let removed = db
        .prepare_cached("delete from passkeys where id = ?1 and person = ?2")?
        .execute(params![id, person.0])?;
    Ok(removed > 0)
}

fn use_passkey(db: &Connection, used: &UsedPasskey) -> Done<Option<Person>> {
    let person: Option<String> = db
        .prepare_cached(
            "update passkeys set key = ?3, used = ?4 where id = ?1 and key = ?2
             and person in (select id from people) returning person",
        )?
        .query_row(
            params![used.id, used.before, used.after, used.today],
            |row| row.get(0),
        )
        .optional()?;
    let Some(person) = person else {
        return Ok(None);
    };
    add_token(db, &person, &used.token)?;
    person_with(db, &used.token)
}

pub(super) fn set_codes(db: &Connection, person: &PersonId, codes: &[[u8; 32]]) -> Done<()> {
    db.prepare_cached("delete from codes where person = ?1")?
        .execute([&person.0])?;
    let mut add = db.prepare_cached("insert or ignore into codes values (?1, ?2)")?;
    for code in codes {
        add.execute(params![code, person.0])?;
    }
    Ok(())
}

pub(super) fn codes(db: &Connection, person: &PersonId) -> Done<Vec<[u8; 32]>> {
    let mut codes = db.prepare_cached("select hash from codes where person = ?1 order by hash")?;
    let codes = codes.query_map([&person.0], |row| row.get(0))?;
    Ok(codes.collect::<Result<_, _>>()?)
}

fn use_code(db: &Connection, code: &[u8; 32], token: &[u8; 32]) -> Done<Option<Person>> {
    let used: Option<([u8; 32], String)> = db
        .prepare_cached("delete from codes where hash = ?1 returning hash, person")?
        .query_row([code], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((_, person)) = used.filter(|(hash, _)| secret::same(hash, code)) else {
        return Ok(None);
    };
    add_token(db, &person, token)?;
    person_with(db, token)
}

impl Credentials for Sqlite {
    fn add_challenge(&self, challenge: Challenge, most: u32, now: u64) -> Later<bool> {
        self.write(move |db| add_challenge(db, &challenge, most, now))
    }

    fn take_challenge(&self, secret: [u8; 32], now: u64) -> Later<Option<Challenge>> {
        self.write(move |db| take_challenge(db, &secret, now))
    }

    fn add_passkey(&self, passkey: Passkey) -> Later<bool> {
        self.write(move |db| add_passkey(db, &passkey))
    }

    fn passkey(&self, id: &[u8]) -> Later<Option<Passkey>> {
        let id = id.to_vec();
        self.read(move |db| passkey(db, &id))
    }

    fn passkeys(&self, person: &PersonId) -> Later<Vec<Passkey>> {
        let person = person.clone();
        self.read(move |db| passkeys(db, &person))
    }

    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Later<bool> {
        let (person, id) = (person.clone(), id.to_vec());
        self.write(move |db| remove_passkey(db, &person, &id))
    }

    fn use_passkey(&self, used: UsedPasskey) -> Later<Option<Person>> {
        self.write(move |db| use_passkey(db, &used))
    }

    fn set_codes(&self, person: &PersonId, new: Vec<[u8; 32]>) -> Later<()> {
        let person = person.clone();
        self.write(move |db| set_codes(db, &person, &new))
    }

    fn codes_left(&self, person: &PersonId) -> Later<u32> {
        let person = person.clone();
        self.read(move |db| Ok(codes(db, &person)?.len() as u32))
    }

    fn use_code(&self, code: [u8; 32], token: [u8; 32]) -> Later<Option<Person>> {
        self.write(move |db| use_code(db, &code, &token))
    }
}
