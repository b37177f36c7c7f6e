//! Export and import.

use super::credentials::{codes, passkeys, put_passkey, set_codes};
use super::db::Db;
use super::failure::{Failure, Tried, unreadable};
use super::finished::finish;
use super::joining::{becomes, begun, formerly, was_before};
use super::notices::{self, house_key, house_keys, keep_settings};
use super::people::{self, add_person};
use super::ruled;
use super::tables;
use super::tails::log_after;
use super::{clock, company};
use crate::store::rows::{Columns, EXPORTED, exported_match, key_line, seated};
use crate::store::{Exported, Import, NewPerson, StoreError};
use engine::Seat;
use std::sync::mpsc::SyncSender;
use table::PersonId;

/// So many are asked for at once.
const AT_ONCE: i64 = 500;

const TOLD: &str = "select person from notice_settings order by person";

/// Blocks while nobody takes what is sent.
pub(super) async fn export(db: &Db, to: &SyncSender<Exported>) -> Tried<()> {
    // One state of everything, however long this takes.
    db.run("begin isolation level repeatable read read only")
        .await?;
    let send = |thing| {
        let gone = |_| StoreError::Unavailable("nobody listens".into());
        to.send(thing).map_err(gone)
    };
    send(Exported::House {
        clock: clock::clock(db).await?,
    })?;
    for (name, value) in house_keys(db).await? {
        send(key_line(name, &value))?;
    }
    people(db, &send).await?;
    for row in db.rows(TOLD, &[]).await? {
        let person = PersonId(row.text(0)?);
        let settings = notices::settings(db, &person).await?;
        send(Exported::Notices { person, settings })?;
    }
    let mut last = (i64::MIN, String::new());
    loop {
        let page = db
            .rows(
                "select made, id from tables where (made, id) > ($1, $2) order by made, id limit $3",
                &[&last.0, &last.1, &AT_ONCE],
            )
            .await?;
        for row in &page {
            last = (row.number(0)?, row.text(1)?);
            if let Some(kept) = log_after(db, &last.1, 0).await? {
                send(Exported::Table { log: kept.log })?;
            }
            for finished in matches(db, &last.1).await? {
                send(finished)?;
            }
        }
        if page.len() < AT_ONCE as usize {
            break;
        }
    }
    for invitation in company::all_invitations(db).await? {
        send(invitation.into())?;
    }
    ruled::export(db, &send).await?;
    db.run("commit").await
}

async fn people(db: &Db, send: &impl Fn(Exported) -> Result<(), StoreError>) -> Tried<()> {
    let mut last = String::new();
    loop {
        let page = db
            .rows(
                "select id, name, profile,
                   array(select whom from blocked where person = id order by whom)
                 from people where id > $1 order by id limit $2",
                &[&last, &AT_ONCE],
            )
            .await?;
        for row in &page {
            last = row.text(0)?;
            let blocks: Vec<String> = row.try_get(3).map_err(|error| unreadable(&error))?;
            let id = PersonId(last.clone());
            send(Exported::person(NewPerson {
                blocks: blocks.into_iter().map(PersonId).collect(),
                devices: people::devices(db, &id).await?,
                passkeys: passkeys(db, &id).await?,
                codes: codes(db, &id).await?,
                becomes: becomes(db, &id).await?,
                formerly: formerly(db, &id).await?,
                member: ruled::member(db, &id).await?,
                person: people::read(row)?,
            })?)?;
        }
        if page.len() < AT_ONCE as usize {
            return Ok(());
        }
    }
}

async fn matches(db: &Db, id: &str) -> Tried<Vec<Exported>> {
    let statement = format!("select {EXPORTED} from games where table_id = $1 order by number");
    let mut matches = Vec::new();
    for row in db.rows(&statement, &[&id]).await? {
        let people = players(db, id, row.number(0)?).await?;
        matches.push(exported_match(&row, id, people)?);
    }
    Ok(matches)
}

async fn players(db: &Db, table: &str, number: i64) -> Tried<Vec<(Seat, PersonId)>> {
    let players = "select seat, person from played where table_id = $1 and number = $2
                   order by seat";
    let rows = db.rows(players, &[&table, &number]).await?;
    rows.iter().map(|row| Ok(seated(row)?)).collect()
}

pub(super) async fn import(db: &Db, thing: &Import) -> Tried<bool> {
    match thing {
        Import::Key { name, value } => {
            let keys = house_keys(db).await?;
            house_key(db, name, value).await?;
            Ok(!keys.iter().any(|(here, _)| here == name))
        }
        Import::Notices { person, settings } => {
            let new = notices::settings(db, person).await?.version == 0;
            if new {
                keep_settings(db, person, &settings.first()).await?;
            }
            Ok(new)
        }
        Import::Person(new) => import_person(db, new).await,
        Import::Invitation(new) => company::import_invitation(db, new).await,
        Import::Ruling(new) => ruled::import_ruling(db, new).await,
        Import::Report(new) => ruled::import_report(db, new).await,
        Import::MemberCode(new) => ruled::import_code(db, new).await,
        Import::Act { act, nth } => ruled::import_act(db, act, *nth).await,
        Import::Table { made, closed } => {
            let table = &made.first.table;
            if is_here(db, table).await? {
                return Ok(false);
            }
            match tables::create(db, made).await {
                // Somebody else takes it over, too.
                Err(Failure::Told(StoreError::Conflict)) if is_here(db, table).await? => {
                    return Ok(false);
                }
                done => done?,
            }
            if let Some(why) = closed {
                tables::close(db, table, why).await?;
            }
            Ok(true)
        }
        Import::Match {
            table,
            at,
            finished,
        } => {
            if !is_here(db, table).await? {
                return Ok(false);
            }
            finish(db, table, Some(finished), Some(*at)).await
        }
    }
}

async fn import_person(db: &Db, new: &NewPerson) -> Tried<bool> {
    if !add_person(db, &new.person, &new.devices).await? {
        return Ok(false);
    }
    if let Some(since) = new.member {
        ruled::is_member_since(db, &new.person.id, since).await?;
    }
    for passkey in &new.passkeys {
        put_passkey(db, passkey).await?;
    }
    set_codes(db, &new.person.id, &new.codes).await?;
    for whom in &new.blocks {
        company::set_blocked(db, &new.person.id, whom, true, 0).await?;
    }
    for gone in &new.formerly {
        was_before(db, &new.person.id, gone).await?;
    }
    if let Some(kept) = &new.becomes {
        begun(db, &new.person.id, kept).await?;
    }
    Ok(true)
}

async fn is_here(db: &Db, table: &str) -> Tried<bool> {
    let here = "select 1 from tables where id = $1";
    Ok(db.row(here, &[&table]).await?.is_some())
}
