//! Two identities of one person become one.

use super::Sqlite;
use crate::store::Later;
use crate::store::joining::{Join, Joined, Joining};
use crate::store::rows::Done;
use rusqlite::{Connection, OptionalExtension, params};
use table::PersonId;

fn begin(db: &Connection, secret: &[u8; 32], kept: &PersonId, now: u64) -> Done<Option<Joined>> {
    let gone: Option<String> = db
        .prepare_cached(
            "delete from transfers where hash = ?1 and until >= ?2 and person <> ?3
             returning person",
        )?
        .query_row(params![secret, now as i64, kept.0], |row| row.get(0))
        .optional()?;
    let Some(gone) = gone else {
        return Ok(None);
    };
    let join = Join {
        gone: PersonId(gone),
        kept: kept.clone(),
    };
    // Whoever was to become the one that goes becomes the one that is kept.
    db.prepare_cached("update joins set kept = ?2 where kept = ?1 and gone <> ?2")?
        .execute([&join.gone.0, &join.kept.0])?;
    begun(db, &join.gone, &join.kept)?;
    // Who has chosen nothing yet goes on as the other has chosen.
    db.prepare_cached(
        "update people set profile = coalesce(profile, (
           select profile from people where id = ?1)) where id = ?2",
    )?
    .execute([&join.gone.0, &join.kept.0])?;
    let both_sit = both_sit(db, &join)?;
    if both_sit.is_empty() {
        for part in [
            "update tokens set person = ?2 where person = ?1",
            "update passkeys set person = ?2 where person = ?1",
            "update codes set person = ?2 where person = ?1",
        ] {
            db.prepare_cached(part)?
                .execute([&join.gone.0, &join.kept.0])?;
        }
    }
    Ok(Some(Joined { join, both_sit }))
}

pub(super) fn begun(db: &Connection, gone: &PersonId, kept: &PersonId) -> Done<()> {
    for part in [
        "insert or replace into joins values (?1, ?2)",
        "update formerly set kept = ?2 where kept = ?1",
    ] {
        db.prepare_cached(part)?.execute([&gone.0, &kept.0])?;
    }
    was_before(db, kept, gone)
}

/// The person as whom this one goes on.
pub(super) fn becomes(db: &Connection, gone: &PersonId) -> Done<Option<PersonId>> {
    let mut kept = db.prepare_cached("select kept from joins where gone = ?1")?;
    let kept = kept.query_row([&gone.0], |row| Ok(PersonId(row.get(0)?)));
    Ok(kept.optional()?)
}

/// Who somebody was before.
pub(super) fn formerly(db: &Connection, kept: &PersonId) -> Done<Vec<PersonId>> {
    let mut gone = db.prepare_cached("select gone from formerly where kept = ?1 order by gone")?;
    let gone = gone.query_map([&kept.0], |row| Ok(PersonId(row.get(0)?)))?;
    Ok(gone.collect::<Result<_, _>>()?)
}

pub(super) fn was_before(db: &Connection, kept: &PersonId, gone: &PersonId) -> Done<()> {
    db.prepare_cached("insert or replace into formerly values (?1, ?2)")?
        .execute([&gone.0, &kept.0])?;
    Ok(())
}

fn both_sit(db: &Connection, join: &Join) -> Done<Vec<String>> {
    let mut tables = db.prepare_cached(
        "select tables.id from seated as gone join seated as kept using (table_nr)
         join tables on tables.nr = table_nr
         where gone.person = ?1 and kept.person = ?2 and tables.live order by tables.nr",
    )?;
    let tables = tables.query_map([&join.gone.0, &join.kept.0], |row| row.get(0))?;
    Ok(tables.collect::<Result<_, _>>()?)
}

fn joins(db: &Connection) -> Done<Vec<Join>> {
    let mut joins = db.prepare_cached("select gone, kept from joins order by gone")?;
    let joins = joins.query_map([], |row| {
        Ok(Join {
            gone: PersonId(row.get(0)?),
            kept: PersonId(row.get(1)?),
        })
    })?;
    Ok(joins.collect::<Result<_, _>>()?)
}

fn seats_of(db: &Connection, person: &PersonId) -> Done<Vec<String>> {
    let mut tables = db.prepare_cached(
        "select tables.id from seated join tables on tables.nr = seated.table_nr
         where seated.person = ?1 and tables.closed is null order by tables.nr",
    )?;
    let tables = tables.query_map([&person.0], |row| row.get(0))?;
    Ok(tables.collect::<Result<_, _>>()?)
}

fn finish(db: &Connection, join: &Join) -> Done<bool> {
    let mut open = db.prepare_cached(
        "select 1 from seated as gone join tables on tables.nr = gone.table_nr
         where gone.person = ?1 and tables.closed is null and not exists (
           select 1 from seated as kept
           where kept.table_nr = gone.table_nr and kept.person = ?2)",
    )?;
    if open.exists([&join.gone.0, &join.kept.0])? {
        return Ok(false);
    }
    for part in [
        "update or ignore played set person = ?2 where person = ?1",
        "update tables set host = ?2 where host = ?1",
        "update or ignore blocked set person = ?2 where person = ?1",
        "update or ignore blocked set whom = ?2 where whom = ?1",
        "delete from blocked where person = ?1 or whom = ?1 or person = ?2 and whom = ?2",
        "update or ignore invitations set receiver = ?2 where receiver = ?1",
        "update invitations set sender = ?2 where sender = ?1",
        "update or ignore notice_settings set person = ?2 where person = ?1",
        "delete from notice_settings where person = ?1 and person <> ?2",
        "update notice_secrets set person = ?2 where person = ?1",
        "update rulings set person = ?2 where person = ?1",
        "update acts set person = ?2 where person = ?1",
        "update reports set reporter = ?2 where reporter = ?1",
        "update reports set about = ?2 where about = ?1",
        "update report_lines set person = ?2 where person = ?1",
        "update or ignore members set person = ?2 where person = ?1",
        "delete from joins where gone = ?1 and kept = ?2",
    ] {
        db.prepare_cached(part)?
            .execute([&join.gone.0, &join.kept.0])?;
    }
    Ok(true)
}

impl Joining for Sqlite {
    fn begin_join(&self, secret: [u8; 32], kept: &PersonId, now: u64) -> Later<Option<Joined>> {
        let kept = kept.clone();
        self.write(move |db| begin(db, &secret, &kept, now))
    }

    fn joins(&self) -> Later<Vec<Join>> {
        self.read(|db| joins(db))
    }

    fn seats_of(&self, person: &PersonId) -> Later<Vec<String>> {
        let person = person.clone();
        self.read(move |db| seats_of(db, &person))
    }

    fn finish_join(&self, join: &Join) -> Later<bool> {
        let join = join.clone();
        self.write(move |db| finish(db, &join))
    }
}
