//! How the house is ruled, for exports and from them.

use super::db::Db;
use super::failure::Tried;
use super::hosting::{note, put_report, put_ruling, read_reports};
use super::people::{hash, person};
use crate::store::hosting::{Act, MemberCode, Report, Ruling};
use crate::store::rows::{ACT, ALIKE, Columns, RULING, noted, ruling};
use crate::store::{Exported, StoreError};
use table::PersonId;

pub(super) async fn export(
    db: &Db,
    send: &impl Fn(Exported) -> Result<(), StoreError>,
) -> Tried<()> {
    let rulings = format!("select {RULING} from rulings order by id");
    for row in db.rows(&rulings, &[]).await? {
        send(ruling(&row)?.into())?;
    }
    for report in read_reports(db, "true order by made, id", &[]).await? {
        send(report.into())?;
    }
    let codes = "select hash, uses, until from member_codes order by hash";
    for row in db.rows(codes, &[]).await? {
        let code = MemberCode {
            hash: hash(&row)?,
            uses: row.number(1)? as u32,
            until: row.number(2)? as u64,
        };
        send(code.into())?;
    }
    let acts = format!("select {ACT}, {ALIKE} from acts order by nr");
    for row in db.rows(&acts, &[]).await? {
        let (act, nth) = (noted(&row)?.act, row.number(7)? as u64);
        send(Exported::Act { act, nth })?;
    }
    Ok(())
}

/// Since when somebody is a member.
pub(super) async fn member(db: &Db, person: &PersonId) -> Tried<Option<u64>> {
    let since = "select since from members where person = $1";
    let row = db.row(since, &[&person.0]).await?;
    Ok(row
        .map(|row| row.number(0))
        .transpose()?
        .map(|at| at as u64))
}

pub(super) async fn is_member_since(db: &Db, person: &PersonId, since: u64) -> Tried<()> {
    let add = "insert into members values ($1, $2) on conflict do nothing";
    db.execute(add, &[&person.0, &(since as i64)]).await?;
    Ok(())
}

async fn is_known(db: &Db, id: &PersonId) -> Tried<bool> {
    Ok(person(db, id).await?.is_some())
}

/// Of nobody whom this house does not know.
pub(super) async fn import_ruling(db: &Db, new: &Ruling) -> Tried<bool> {
    if let Some(person) = &new.person
        && !is_known(db, person).await?
    {
        return Ok(false);
    }
    let here = "select 1 from rulings where id = $1";
    if db.row(here, &[&new.id]).await?.is_some() {
        return Ok(false);
    }
    put_ruling(db, new).await?;
    Ok(true)
}

/// Of nobody whom this house does not know, by nobody, and without their words.
pub(super) async fn import_report(db: &Db, new: &Report) -> Tried<bool> {
    let here = "select 1 from reports where id = $1";
    let here = db.row(here, &[&new.id]).await?.is_some();
    if here || !is_known(db, &new.reporter).await? || !is_known(db, &new.about).await? {
        return Ok(false);
    }
    let mut new = new.clone();
    let mut lines = Vec::new();
    for line in new.lines {
        if is_known(db, &line.person).await? {
            lines.push(line);
        }
    }
    new.lines = lines;
    put_report(db, &new).await?;
    Ok(true)
}

pub(super) async fn import_code(db: &Db, new: &MemberCode) -> Tried<bool> {
    let add = "insert into member_codes values ($1, $2, $3) on conflict do nothing";
    let values = (&new.hash[..], i64::from(new.uses), new.until as i64);
    Ok(db.execute(add, &[&values.0, &values.1, &values.2]).await? > 0)
}

/// Whom it was about is told only of those whom this house knows.
pub(super) async fn import_act(db: &Db, new: &Act, nth: u64) -> Tried<bool> {
    let alike = "select 1 from acts
                 where at = $1 and host = $2 and does = $3 and about = $4 and reason = $5";
    let values: super::db::Values<'_> = &[
        &(new.at as i64),
        &new.by,
        &new.does,
        &new.about,
        &new.reason,
    ];
    if db.rows(alike, values).await?.len() as u64 > nth {
        return Ok(false);
    }
    let mut new = new.clone();
    if let Some(person) = &new.person
        && !is_known(db, person).await?
    {
        new.person = None;
    }
    note(db, &new).await?;
    Ok(true)
}
