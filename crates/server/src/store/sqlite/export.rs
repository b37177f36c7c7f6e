//! Export and import.

use super::credentials::{codes, passkeys, put_passkey, set_codes};
use super::finished::finish;
use super::joining::{becomes, begun, formerly, was_before};
use super::notices::{self, house_key, house_keys, keep_settings};
use super::people::{self, add_person};
use super::ruled;
use super::tables::{self, log_after};
use super::{clock, company};
use crate::store::rows::{Done, EXPORTED, exported_match, key_line, seated};
use crate::store::{Exported, Import, NewPerson, StoreError};
use engine::Seat;
use rusqlite::{Connection, OptionalExtension, params};
use std::sync::mpsc::SyncSender;
use table::PersonId;

pub(super) fn export(db: &Connection, to: &SyncSender<Exported>) -> Done<()> {
    // One state of everything, however long this takes.
    let reading = db.unchecked_transaction()?;
    let send = |thing| {
        let gone = |_| StoreError::Unavailable("nobody listens".into());
        to.send(thing).map_err(gone)
    };
    send(Exported::House {
        clock: clock::clock(&reading)?,
    })?;
    for (name, value) in house_keys(&reading)? {
        send(key_line(name, &value))?;
    }
    let mut all = reading.prepare("select id, name, profile from people order by id")?;
    let mut all = all.query([])?;
    while let Some(row) = all.next()? {
        let person = people::read(row)?;
        let id = &person.id;
        send(Exported::person(NewPerson {
            devices: people::devices(&reading, id)?,
            blocks: blocks(&reading, &id.0)?,
            passkeys: passkeys(&reading, id)?,
            codes: codes(&reading, id)?,
            becomes: becomes(&reading, id)?,
            formerly: formerly(&reading, id)?,
            member: ruled::member(&reading, id)?,
            person,
        })?)?;
    }
    for person in told(&reading)? {
        send(Exported::Notices {
            settings: notices::settings(&reading, &person)?,
            person,
        })?;
    }
    let mut tables = reading.prepare("select id from tables order by nr")?;
    let tables = tables.query_map([], |row| row.get(0))?;
    for id in tables.collect::<Result<Vec<String>, _>>()? {
        if let Some(kept) = log_after(&reading, &id, 0)? {
            send(Exported::Table { log: kept.log })?;
        }
        for finished in matches(&reading, &id)? {
            send(finished)?;
        }
    }
    for invitation in company::all_invitations(&reading)? {
        send(invitation.into())?;
    }
    ruled::export(&reading, &send)
}

fn told(db: &Connection) -> Done<Vec<PersonId>> {
    let mut people = db.prepare_cached("select person from notice_settings order by person")?;
    let people = people.query_map([], |row| row.get(0).map(PersonId))?;
    Ok(people.collect::<Result<_, _>>()?)
}

fn blocks(db: &Connection, person: &str) -> Done<Vec<PersonId>> {
    let mut whom = db.prepare_cached("select whom from blocked where person = ?1 order by whom")?;
    let whom = whom.query_map([person], |row| Ok(PersonId(row.get(0)?)))?;
    Ok(whom.collect::<Result<_, _>>()?)
}

fn matches(db: &Connection, id: &str) -> Done<Vec<Exported>> {
    let mut rows = db.prepare_cached(&format!(
        "select {EXPORTED}, table_nr from games
         where table_nr = (select nr from tables where id = ?1) order by number"
    ))?;
    let matches = rows.query_and_then([id], |row| {
        let people = players(db, row.get(7)?, row.get(0)?)?;
        exported_match(row, id, people)
    })?;
    matches.collect()
}

fn players(db: &Connection, nr: i64, number: u32) -> Done<Vec<(Seat, PersonId)>> {
    // Not by an index, which the signs prevent: whether one fits its table is not looked at, and an
    // export is whole or fails.
    let mut players = db.prepare_cached(
        "select seat, person from played
         where +table_nr = ?1 and +number = ?2 order by seat",
    )?;
    players
        .query_and_then(params![nr, number], |row| seated(row))?
        .collect()
}

pub(super) fn import(db: &Connection, thing: &Import) -> Done<bool> {
    match thing {
        Import::Key { name, value } => {
            let here = house_keys(db)?.iter().any(|(here, _)| here == name);
            house_key(db, name, value)?;
            Ok(!here)
        }
        Import::Notices { person, settings } => {
            let new = notices::settings(db, person)?.version == 0;
            if new {
                keep_settings(db, person, &settings.first())?;
            }
            Ok(new)
        }
        Import::Person(new) => import_person(db, new),
        Import::Invitation(new) => company::import_invitation(db, new),
        Import::Ruling(new) => ruled::import_ruling(db, new),
        Import::Report(new) => ruled::import_report(db, new),
        Import::MemberCode(new) => ruled::import_code(db, new),
        Import::Act { act, nth } => ruled::import_act(db, act, *nth),
        Import::Table { made, closed } => {
            if number_of(db, &made.first.table)?.is_some() {
                return Ok(false);
            }
            tables::create(db, made)?;
            if let Some(why) = closed {
                tables::close(db, &made.first.table, why)?;
            }
            Ok(true)
        }
        Import::Match {
            table,
            at,
            finished,
        } => {
            let Some(nr) = number_of(db, table)? else {
                return Ok(false);
            };
            let mut there =
                db.prepare_cached("select 1 from games where table_nr = ?1 and number = ?2")?;
            if there.exists(params![nr, finished.number])? {
                return Ok(false);
            }
            finish(db, nr, finished)?;
            db.prepare_cached(
                "update games set finished = ?3 where table_nr = ?1 and number = ?2",
            )?
            .execute(params![nr, finished.number, *at as i64])?;
            Ok(true)
        }
    }
}

fn import_person(db: &Connection, new: &NewPerson) -> Done<bool> {
    if !add_person(db, &new.person, &new.devices)? {
        return Ok(false);
    }
    if let Some(since) = new.member {
        ruled::is_member_since(db, &new.person.id, since)?;
    }
    for passkey in &new.passkeys {
        put_passkey(db, passkey)?;
    }
    set_codes(db, &new.person.id, &new.codes)?;
    for whom in &new.blocks {
        company::set_blocked(db, &new.person.id, whom, true, 0)?;
    }
    for gone in &new.formerly {
        was_before(db, &new.person.id, gone)?;
    }
    if let Some(kept) = &new.becomes {
        begun(db, &new.person.id, kept)?;
    }
    Ok(true)
}

fn number_of(db: &Connection, table: &str) -> Done<Option<i64>> {
    let mut number = db.prepare_cached("select nr from tables where id = ?1")?;
    Ok(number.query_row([table], |row| row.get(0)).optional()?)
}
