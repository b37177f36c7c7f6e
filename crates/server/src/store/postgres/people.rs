//! People, the tokens they are known by, and transfers to another device.

use super::db::Db;
use super::failure::Tried;
use super::personal::delete_own;
use crate::secret;
use crate::store::rows::Columns;
use crate::store::{KnownDevice, Person, Profile, StoreError};
use table::PersonId;
use tokio_postgres::Row;

/// Unix seconds, and days counted from 1970.
const NOW: &str = "extract(epoch from now())::bigint";
const TODAY: &str = "extract(epoch from now())::bigint / 86400";

/// `false` if the person is known already, or is being forgotten; then nothing is written.
pub(super) async fn add_person(db: &Db, person: &Person, devices: &[KnownDevice]) -> Tried<bool> {
    let new = db
        .execute(
            "insert into people (id, name, created, profile)
             select $1, $2, extract(epoch from now())::bigint, $3
             where not exists (select 1 from forgetting where person = $1)
             on conflict do nothing",
            &[&person.id.0, &person.name, &person.profile.kept()],
        )
        .await?;
    for device in devices.iter().filter(|_| new > 0) {
        put_device(db, &person.id, device).await?;
    }
    Ok(new > 0)
}

/// What is not known of it is as if it came just now.
async fn put_device(db: &Db, person: &PersonId, device: &KnownDevice) -> Tried<()> {
    let put = format!(
        "insert into tokens values ($1, $2, coalesce($3, {NOW}), coalesce($4, {TODAY}), $5)"
    );
    let came = device.came.map(|at| at as i64);
    let seen = device.seen.map(i64::from);
    let values: super::db::Values<'_> =
        &[&&device.token[..], &person.0, &came, &seen, &device.about];
    db.execute(&put, values).await?;
    Ok(())
}

pub(super) async fn add_token(db: &Db, person: &str, token: &[u8; 32]) -> Tried<()> {
    let add = format!("insert into tokens values ($1, $2, {NOW}, {TODAY}, '')");
    db.execute(&add, &[&&token[..], &person]).await?;
    Ok(())
}

pub(super) fn hash(row: &Row) -> Tried<[u8; 32]> {
    let hash: Option<&[u8]> = row.try_get(0).ok();
    let odd = || StoreError::Unreadable("the hash of a token".into());
    Ok(hash.and_then(|hash| hash.try_into().ok()).ok_or_else(odd)?)
}

pub(super) async fn nobodys(db: &Db, tokens: &[[u8; 32]]) -> Tried<Vec<[u8; 32]>> {
    let tokens: Vec<&[u8]> = tokens.iter().map(|token| &token[..]).collect();
    let nobodys = "select token from unnest($1::bytea[]) as token
                   where not exists (select 1 from tokens where hash = token)";
    let nobodys = db.rows(nobodys, &[&tokens]).await?;
    nobodys.iter().map(hash).collect()
}

pub(super) async fn devices(db: &Db, person: &PersonId) -> Tried<Vec<KnownDevice>> {
    let devices = "select hash, came, seen, about from tokens where person = $1";
    let devices = db.rows(devices, &[&person.0]).await?;
    let devices = devices.iter().map(|row| {
        Ok(KnownDevice {
            token: hash(row)?,
            came: Some(row.number(1)? as u64),
            seen: Some(row.number(2)? as u32),
            about: row.text(3)?,
        })
    });
    devices.collect()
}

pub(super) async fn see_device(db: &Db, token: &[u8; 32], about: &str) -> Tried<()> {
    let see = format!(
        "update tokens set seen = {TODAY}, about = $2
         where hash = $1 and (seen < {TODAY} or about = '')"
    );
    db.execute(&see, &[&&token[..], &about]).await?;
    Ok(())
}

pub(super) async fn end_devices(db: &Db, person: &PersonId, tokens: &[[u8; 32]]) -> Tried<()> {
    let tokens: Vec<&[u8]> = tokens.iter().map(|token| &token[..]).collect();
    let end = "delete from tokens where hash = any($1) and person = $2";
    db.execute(end, &[&tokens, &person.0]).await?;
    let secrets = "delete from transfers where person = $1";
    db.execute(secrets, &[&person.0]).await?;
    Ok(())
}

/// Id, name and profile stand in the first columns.
pub(super) fn read(row: &Row) -> Tried<Person> {
    Ok(Person {
        id: PersonId(row.text(0)?),
        name: row.text(1)?,
        profile: Profile::read(row.optional_text(2)?.as_deref()),
    })
}

pub(super) async fn person_with(db: &Db, token: &[u8; 32]) -> Tried<Option<Person>> {
    let row = db
        .row(
            "select people.id, people.name, people.profile, tokens.hash from tokens
             join people on people.id = tokens.person where tokens.hash = $1",
            &[&&token[..]],
        )
        .await?;
    let same = row.filter(|row| {
        let hash: Option<[u8; 32]> = row
            .try_get::<_, &[u8]>(3)
            .ok()
            .and_then(|hash| hash.try_into().ok());
        hash.is_some_and(|hash| secret::same(&hash, token))
    });
    same.as_ref().map(read).transpose()
}

pub(super) async fn person(db: &Db, id: &PersonId) -> Tried<Option<Person>> {
    let person = "select id, name, profile from people where id = $1";
    let row = db.row(person, &[&id.0]).await?;
    row.as_ref().map(read).transpose()
}

/// So many at a time: whoever waits to write does not wait long.
const AT_ONCE: i64 = 1000;

pub(super) async fn forget_idle(db: &Db, seconds: u64) -> Tried<()> {
    let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
    let idle = db
        .rows(
            "select id from people where created < extract(epoch from now())::bigint - $1
             and not exists (select 1 from seated where seated.person = people.id)
             and not exists (select 1 from played where played.person = people.id)
             and not exists (select 1 from tables where tables.host = people.id)
             and not exists (select 1 from passkeys where passkeys.person = people.id)
             and not exists (select 1 from codes where codes.person = people.id)
             and not exists (select 1 from members where members.person = people.id)
             order by id limit $2 for update skip locked",
            &[&seconds, &AT_ONCE],
        )
        .await?;
    let idle = idle.iter().map(|row| row.text(0));
    let idle = idle.collect::<Result<Vec<_>, _>>()?;
    delete_own(db, &idle).await
}

pub(super) async fn rename(db: &Db, person: &PersonId, name: &str) -> Tried<()> {
    let rename = "update people set name = $2 where id = $1";
    db.execute(rename, &[&person.0, &name]).await?;
    Ok(())
}

pub(super) async fn set_profile(db: &Db, person: &PersonId, profile: Profile) -> Tried<()> {
    let set = "update people set profile = $2 where id = $1";
    db.execute(set, &[&person.0, &profile.kept()]).await?;
    Ok(())
}

pub(super) async fn add_transfer(
    db: &Db,
    person: &PersonId,
    secret: &[u8; 32],
    until: u64,
) -> Tried<()> {
    let last = "delete from transfers where person = $1";
    db.execute(last, &[&person.0]).await?;
    let add = "insert into transfers values ($1, $2, $3)";
    db.execute(add, &[&&secret[..], &person.0, &(until as i64)])
        .await?;
    Ok(())
}

pub(super) async fn transfer(
    db: &Db,
    secret: &[u8; 32],
    token: &[u8; 32],
    now: u64,
) -> Tried<Option<Person>> {
    let used = "delete from transfers where hash = $1 and until >= $2 returning person";
    let Some(used) = db.row(used, &[&&secret[..], &(now as i64)]).await? else {
        return Ok(None);
    };
    add_token(db, &used.text(0)?, token).await?;
    person_with(db, token).await
}
