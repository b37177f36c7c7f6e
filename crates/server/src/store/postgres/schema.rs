//! The schema and its versions.
//!
//! Several nodes use one database, and not all of them are of one version while they are replaced one
//! by one. So what changes does so in two steps: the first adds what newer programs want and leaves
//! all that older ones use; once none of those runs, the second takes that away, and says in `oldest`
//! which programs may still run.

use super::db::Db;
use super::failure::{Failure, Tried};
use crate::store::StoreError;
use crate::store::rows::Columns;

/// What a version changes, and the oldest version that programs may know which still run on it.
type Migration = (&'static str, i64);

/// Version by version. What has been released is never edited: a change is a new file.
const MIGRATIONS: &[Migration] = &[
    (include_str!("schema/1.sql"), 1),
    (include_str!("schema/2.sql"), 2),
    (include_str!("schema/3.sql"), 2),
    (include_str!("schema/4.sql"), 2),
    (include_str!("schema/5.sql"), 2),
    (include_str!("schema/6.sql"), 2),
    (include_str!("schema/7.sql"), 2),
];

/// The version that this program writes.
const OURS: i64 = MIGRATIONS.len() as i64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Version {
    version: i64,
    oldest: i64,
}

/// Brings the schema up to date, in one transaction. Of several who want to, one does.
pub(super) async fn migrate(db: &Db) -> Tried<()> {
    if is_written(version(db).await?)? {
        return Ok(());
    }
    // The number means nothing; it is ours. Given back when the transaction ends.
    db.run("begin; select pg_advisory_xact_lock(7495839212)")
        .await?;
    let from = version(db).await?;
    if !is_written(from)? {
        let known = from.map_or(0, |from| from.version);
        for (sql, _) in &MIGRATIONS[known as usize..] {
            db.run(sql).await?;
        }
        let oldest = MIGRATIONS.last().map_or(0, |(_, oldest)| *oldest);
        db.run(&format!(
            "create table if not exists schema_version (
               one boolean primary key check (one), version bigint not null, oldest bigint not null);
             insert into schema_version values (true, {OURS}, {oldest}) on conflict (one) do update
               set version = excluded.version, oldest = excluded.oldest"
        ))
        .await?;
    }
    db.run("commit").await
}

/// For those who only look: nothing is changed for them.
pub(super) async fn is_current(db: &Db) -> Tried<()> {
    let why = match version(db).await? {
        None => "there is no house in this database",
        found if is_written(found)? => return Ok(()),
        Some(_) => {
            "it was written by an older version of this program; `tablee serve` of this one brings it up to date"
        }
    };
    Err(Failure::Told(StoreError::Unreadable(why.into())))
}

/// Whether all that this program wants is there.
fn is_written(found: Option<Version>) -> Tried<bool> {
    let Some(found) = found else {
        return Ok(false);
    };
    if found.oldest > OURS {
        let newer = "it was written by a newer version of this program";
        return Err(StoreError::Unreadable(newer.into()).into());
    }
    Ok(found.version >= OURS)
}

async fn version(db: &Db) -> Tried<Option<Version>> {
    // Looked for in the catalogue as it is now: what a session remembers of it may be older than the
    // lock it has just got.
    let there = "select 1 from pg_tables where tablename = 'schema_version'
                 and schemaname = any(current_schemas(false))";
    if db.row(there, &[]).await?.is_none() {
        return Ok(None);
    }
    let found = db
        .row("select version, oldest from schema_version", &[])
        .await?;
    let found = found.map(|row| -> Tried<Version> {
        Ok(Version {
            version: row.number(0)?,
            oldest: row.number(1)?,
        })
    });
    found.transpose()
}
