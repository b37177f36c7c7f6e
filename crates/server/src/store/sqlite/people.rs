//! People, the tokens they are known by, and transfers to another device.

use super::personal::delete_own;
use crate::secret;
use crate::store::rows::Done;
use crate::store::{KnownDevice, Person, Profile};
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::PersonId;

/// `false` if the person is known already, or is being forgotten; then nothing is written.
pub(super) fn add_person(db: &Connection, person: &Person, devices: &[KnownDevice]) -> Done<bool> {
    let mut forgetting = db.prepare_cached("select 1 from forgetting where person = ?1")?;
    if forgetting.exists([&person.id.0])? {
        return Ok(false);
    }
    let new = db
        .prepare_cached(
            "insert into people (id, name, created, profile)
             values (?1, ?2, unixepoch(), ?3) on conflict do nothing",
        )?
        .execute(params![person.id.0, person.name, person.profile.kept()])?;
    for device in devices.iter().filter(|_| new > 0) {
        put_device(db, &person.id, device)?;
    }
    Ok(new > 0)
}

/// What is not known of it is as if it came just now.
fn put_device(db: &Connection, person: &PersonId, device: &KnownDevice) -> Done<()> {
    db.prepare_cached(
        "insert into tokens (hash, person, came, seen, about)
         values (?1, ?2, coalesce(?3, unixepoch()), coalesce(?4, unixepoch() / 86400), ?5)",
    )?
    .execute(params![
        device.token,
        person.0,
        device.came.map(|at| at as i64),
        device.seen,
        device.about
    ])?;
    Ok(())
}

pub(super) fn add_token(db: &Connection, person: &str, token: &[u8; 32]) -> Done<()> {
    db.prepare_cached(
        "insert into tokens (hash, person, came, seen)
         values (?1, ?2, unixepoch(), unixepoch() / 86400)",
    )?
    .execute(params![token, person])?;
    Ok(())
}

pub(super) fn devices(db: &Connection, person: &PersonId) -> Done<Vec<KnownDevice>> {
    let mut devices =
        db.prepare_cached("select hash, came, seen, about from tokens where person = ?1")?;
    let devices = devices.query_map([&person.0], |row| {
        Ok(KnownDevice {
            token: row.get(0)?,
            came: row.get::<_, Option<i64>>(1)?.map(|at| at.max(0) as u64),
            seen: row.get(2)?,
            about: row.get(3)?,
        })
    })?;
    Ok(devices.collect::<Result<_, _>>()?)
}

pub(super) fn see_device(db: &Connection, token: &[u8; 32], about: &str) -> Done<()> {
    db.prepare_cached(
        "update tokens set seen = unixepoch() / 86400, about = ?2 where hash = ?1
         and (seen is null or seen < unixepoch() / 86400 or about = '')",
    )?
    .execute(params![token, about])?;
    Ok(())
}

pub(super) fn end_devices(db: &Connection, person: &PersonId, tokens: &[[u8; 32]]) -> Done<()> {
    for token in tokens {
        db.prepare_cached("delete from tokens where hash = ?1 and person = ?2")?
            .execute(params![token, person.0])?;
    }
    db.prepare_cached("delete from transfers where person = ?1")?
        .execute([&person.0])?;
    Ok(())
}

pub(super) fn person_with(db: &Connection, token: &[u8; 32]) -> Done<Option<Person>> {
    let found = db
        .prepare_cached(
            "select people.id, people.name, people.profile, tokens.hash from tokens
             join people on people.id = tokens.person where tokens.hash = ?1",
        )?
        .query_row([token], |row| Ok((row.get::<_, [u8; 32]>(3)?, read(row)?)))
        .optional()?;
    let same = found.filter(|(hash, _)| secret::same(hash, token));
    Ok(same.map(|(_, person)| person))
}

pub(super) fn person(db: &Connection, id: &PersonId) -> Done<Option<Person>> {
    let mut person = db.prepare_cached("select id, name, profile from people where id = ?1")?;
    Ok(person.query_row([&id.0], read).optional()?)
}

/// Id, name and profile stand in the first columns.
pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Person> {
    let profile: Option<String> = row.get(2)?;
    Ok(Person {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
        profile: Profile::read(profile.as_deref()),
    })
}

/// So many at a time: whoever waits to write does not wait long.
const AT_ONCE: u32 = 1000;

pub(super) fn forget_idle(db: &Connection, seconds: u64) -> Done<()> {
    let mut idle = db.prepare_cached(
        "select id from people where created < unixepoch() - ?1
         and id not in (select person from seated) and id not in (select person from played)
         and id not in (select host from tables) and id not in (select person from passkeys)
         and id not in (select person from codes)
         and id not in (select person from members) limit ?2",
    )?;
    let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
    let idle = idle.query_map(params![seconds, AT_ONCE], |row| row.get(0))?;
    for id in idle.collect::<Result<Vec<String>, _>>()? {
        delete_own(db, &id)?;
    }
    Ok(())
}

pub(super) fn rename(db: &Connection, person: &PersonId, name: &str) -> Done<()> {
    db.prepare_cached("update people set name = ?2 where id = ?1")?
        .execute([&person.0, name])?;
    Ok(())
}

pub(super) fn set_profile(db: &Connection, person: &PersonId, profile: Profile) -> Done<()> {
    db.prepare_cached("update people set profile = ?2 where id = ?1")?
        .execute(params![person.0, profile.kept()])?;
    Ok(())
}

pub(super) fn add_transfer(
    db: &Connection,
    person: &PersonId,
    secret: &[u8; 32],
    until: u64,
) -> Done<()> {
    db.prepare_cached("delete from transfers where person = ?1")?
        .execute([&person.0])?;
    db.prepare_cached("insert into transfers values (?1, ?2, ?3)")?
        .execute(params![secret, person.0, until as i64])?;
    Ok(())
}

pub(super) fn transfer(
    db: &Connection,
    secret: &[u8; 32],
    token: &[u8; 32],
    now: u64,
) -> Done<Option<Person>> {
    let person: Option<String> = db
        .prepare_cached("delete from transfers where hash = ?1 and until >= ?2 returning person")?
        .query_row(params![secret, now as i64], |row| row.get(0))
        .optional()?;
    let Some(person) = person else {
        return Ok(None);
    };
    add_token(db, &person, token)?;
    person_with(db, token)
}
