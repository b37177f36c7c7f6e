//! Passkeys that are the host's.

use super::hosting::{add_host, note};
use crate::day::day_of;
use crate::store::StoreError;
use crate::store::hosting::{Act, HostPasskey, MOST_PASSKEYS, UsedHostPasskey};
use crate::store::rows::Done;
use rusqlite::{Connection, OptionalExtension, params};

pub(super) fn add_passkey(db: &Connection, passkey: &HostPasskey, act: &Act) -> Done<bool> {
    let all = passkeys(db)?;
    if all.iter().any(|kept| kept.id == passkey.id) {
        return Err(StoreError::Conflict);
    }
    if all.len() >= MOST_PASSKEYS {
        return Ok(false);
    }
    db.prepare_cached("insert into host_passkeys values (?1, ?2, ?3, ?4, ?5, ?6)")?
        .execute(params![
            passkey.id,
            passkey.name,
            passkey.key,
            passkey.about,
            passkey.made as i64,
            passkey.used
        ])?;
    note(db, act)?;
    Ok(true)
}

pub(super) fn passkeys(db: &Connection) -> Done<Vec<HostPasskey>> {
    let all = "select id, name, key, about, made, used from host_passkeys order by made, id";
    let mut all = db.prepare_cached(all)?;
    let all = all.query_map([], |row| {
        Ok(HostPasskey {
            id: row.get(0)?,
            name: row.get(1)?,
            key: row.get(2)?,
            about: row.get(3)?,
            made: row.get::<_, i64>(4)?.max(0) as u64,
            used: row.get(5)?,
        })
    })?;
    Ok(all.collect::<Result<_, _>>()?)
}

pub(super) fn remove_passkey(db: &Connection, id: &[u8], act: &Act) -> Done<bool> {
    let removed = db
        .prepare_cached("delete from host_passkeys where id = ?1")?
        .execute([id])?;
    if removed == 0 {
        return Ok(false);
    }
    db.prepare_cached("delete from hosts where passkey = ?1")?
        .execute([id])?;
    note(db, act)?;
    Ok(true)
}

pub(super) fn use_passkey(
    db: &Connection,
    used: &UsedHostPasskey,
    now: u64,
) -> Done<Option<String>> {
    let use_it = "update host_passkeys set key = ?3, used = ?4 where id = ?1 and key = ?2
                  returning name";
    let name: Option<String> = db
        .prepare_cached(use_it)?
        .query_row(
            params![used.id, used.before, used.after, day_of(now)],
            |row| row.get(0),
        )
        .optional()?;
    if let Some(name) = &name {
        add_host(db, &used.host(name), now)?;
    }
    Ok(name)
}
