//! How the house is ruled, for exports and from them.

use super::hosting::{note, put_report, put_ruling, read_reports};
use super::people::person;
use crate::store::hosting::{Act, MemberCode, Report, Ruling};
use crate::store::rows::{ACT, ALIKE, Columns, Done, RULING, noted, ruling};
use crate::store::{Exported, StoreError};
use rusqlite::{Connection, OptionalExtension, params};
use table::PersonId;

pub(super) fn export(
    db: &Connection,
    send: &impl Fn(Exported) -> Result<(), StoreError>,
) -> Done<()> {
    let mut rulings = db.prepare_cached(&format!("select {RULING} from rulings order by id"))?;
    for one in rulings.query_and_then([], |row| ruling(row))? {
        send(one?.into())?;
    }
    for report in read_reports(db, "true order by made, id", &[])? {
        send(report.into())?;
    }
    let mut codes =
        db.prepare_cached("select hash, uses, until from member_codes order by hash")?;
    let codes = codes.query_map([], |row| {
        Ok(MemberCode {
            hash: row.get(0)?,
            uses: row.get(1)?,
            until: row.get::<_, i64>(2)?.max(0) as u64,
        })
    })?;
    for code in codes {
        send(code?.into())?;
    }
    let acts = format!("select {ACT}, {ALIKE} from acts order by nr");
    let mut acts = db.prepare_cached(&acts)?;
    let acts = acts.query_and_then([], |row| -> Done<Exported> {
        let (act, nth) = (noted(row)?.act, row.number(7)? as u64);
        Ok(Exported::Act { act, nth })
    })?;
    for act in acts {
        send(act?)?;
    }
    Ok(())
}

/// Since when somebody is a member.
pub(super) fn member(db: &Connection, person: &PersonId) -> Done<Option<u64>> {
    let mut since = db.prepare_cached("select since from members where person = ?1")?;
    let since = since.query_row([&person.0], |row| row.get::<_, i64>(0));
    Ok(since.optional()?.map(|since| since.max(0) as u64))
}

pub(super) fn is_member_since(db: &Connection, person: &PersonId, since: u64) -> Done<()> {
    db.prepare_cached("insert into members values (?1, ?2) on conflict do nothing")?
        .execute(params![person.0, since as i64])?;
    Ok(())
}

fn is_known(db: &Connection, id: &PersonId) -> Done<bool> {
    Ok(person(db, id)?.is_some())
}

/// Of nobody whom this house does not know.
pub(super) fn import_ruling(db: &Connection, new: &Ruling) -> Done<bool> {
    if let Some(person) = &new.person
        && !is_known(db, person)?
    {
        return Ok(false);
    }
    let mut here = db.prepare_cached("select 1 from rulings where id = ?1")?;
    if here.exists([&new.id])? {
        return Ok(false);
    }
    put_ruling(db, new)?;
    Ok(true)
}

/// Of nobody whom this house does not know, by nobody, and without their words.
pub(super) fn import_report(db: &Connection, new: &Report) -> Done<bool> {
    let mut here = db.prepare_cached("select 1 from reports where id = ?1")?;
    if here.exists([&new.id])? || !is_known(db, &new.reporter)? || !is_known(db, &new.about)? {
        return Ok(false);
    }
    let mut new = new.clone();
    let mut lines = Vec::new();
    for line in new.lines {
        if is_known(db, &line.person)? {
            lines.push(line);
        }
    }
    new.lines = lines;
    put_report(db, &new)?;
    Ok(true)
}

pub(super) fn import_code(db: &Connection, new: &MemberCode) -> Done<bool> {
    let added = db
        .prepare_cached("insert into member_codes values (?1, ?2, ?3) on conflict do nothing")?
        .execute(params![new.hash, new.uses, new.until as i64])?;
    Ok(added > 0)
}

/// Whom it was about is told only of those whom this house knows.
pub(super) fn import_act(db: &Connection, new: &Act, nth: u64) -> Done<bool> {
    let alike = "select count(*) from acts
                 where at = ?1 and host = ?2 and does = ?3 and about = ?4 and reason = ?5";
    let alike: i64 = db.prepare_cached(alike)?.query_row(
        params![new.at as i64, new.by, new.does, new.about, new.reason],
        |row| row.get(0),
    )?;
    if alike as u64 > nth {
        return Ok(false);
    }
    let mut new = new.clone();
    if let Some(person) = &new.person
        && !is_known(db, person)?
    {
        new.person = None;
    }
    note(db, &new)?;
    Ok(true)
}
