//! Passkeys that are the host's.

use super::db::Db;
use super::failure::{Tried, unreadable};
use super::hosting::{add_host, note};
use crate::day::day_of;
use crate::store::StoreError;
use crate::store::hosting::{Act, HostPasskey, MOST_PASSKEYS, UsedHostPasskey};
use crate::store::rows::Columns;

pub(super) async fn add_passkey(db: &Db, passkey: &HostPasskey, act: &Act) -> Tried<bool> {
    let all = passkeys(db).await?;
    if all.iter().any(|kept| kept.id == passkey.id) {
        return Err(StoreError::Conflict.into());
    }
    if all.len() >= MOST_PASSKEYS {
        return Ok(false);
    }
    let add = "insert into host_passkeys values ($1, $2, $3, $4, $5, $6) on conflict do nothing";
    let values: super::db::Values<'_> = &[
        &passkey.id,
        &passkey.name,
        &passkey.key,
        &passkey.about,
        &(passkey.made as i64),
        &i64::from(passkey.used),
    ];
    if db.execute(add, values).await? == 0 {
        return Err(StoreError::Conflict.into());
    }
    note(db, act).await?;
    Ok(true)
}

pub(super) async fn passkeys(db: &Db) -> Tried<Vec<HostPasskey>> {
    let all = "select id, name, key, about, made, used from host_passkeys order by made, id";
    let rows = db.rows(all, &[]).await?;
    let read = rows.iter().map(|row| {
        let id: &[u8] = row.try_get(0).map_err(|error| unreadable(&error))?;
        Ok(HostPasskey {
            id: id.to_vec(),
            name: row.text(1)?,
            key: row.text(2)?,
            about: row.text(3)?,
            made: row.number(4)? as u64,
            used: row.number(5)? as u32,
        })
    });
    read.collect()
}

pub(super) async fn remove_passkey(db: &Db, id: &[u8], act: &Act) -> Tried<bool> {
    let remove = "delete from host_passkeys where id = $1";
    if db.execute(remove, &[&id]).await? == 0 {
        return Ok(false);
    }
    let end = "delete from hosts where passkey = $1";
    db.execute(end, &[&id]).await?;
    note(db, act).await?;
    Ok(true)
}

pub(super) async fn use_passkey(
    db: &Db,
    used: &UsedHostPasskey,
    now: u64,
) -> Tried<Option<String>> {
    let use_it = "update host_passkeys set key = $3, used = $4 where id = $1 and key = $2
                  returning name";
    let today = i64::from(day_of(now));
    let values: super::db::Values<'_> = &[&used.id, &used.before, &used.after, &today];
    let Some(row) = db.row(use_it, values).await? else {
        return Ok(None);
    };
    let name = row.text(0)?;
    add_host(db, &used.host(&name), now).await?;
    Ok(Some(name))
}
