use super::state::{MatchRow, State};
use super::{company, credentials, joining, people, tables};
use crate::store::{Exported, Import, NewPerson, Person, StoreError};

pub(super) fn everything(state: &State) -> Result<Vec<Exported>, StoreError> {
    let mut all = vec![Exported::House {
        clock: state.clock(),
    }];
    all.extend(state.notices.keys());
    for (id, name) in &state.names {
        all.push(Exported::person(NewPerson {
            person: Person {
                id: id.clone(),
                name: name.clone(),
                profile: people::profile(state, id),
            },
            devices: people::devices(state, id),
            passkeys: credentials::passkeys(state, id),
            codes: credentials::codes(state, id),
            blocks: company::blocked_by(state, id),
            becomes: state.joins.get(id).cloned(),
            formerly: joining::formerly(state, id),
            member: state.hosting.member_since(id),
        })?);
    }
    all.extend(state.notices.exported());
    for (id, row) in state.tables_by_age() {
        if let Some(kept) = tables::log_after(state, id, 0)? {
            all.push(Exported::Table { log: kept.log });
        }
        for kept in row.matches.values() {
            all.push(exported(id, kept)?);
        }
    }
    let invitations = state.invitations.values().cloned();
    all.extend(invitations.map(Exported::from));
    all.extend(state.hosting.exported());
    Ok(all)
}

fn exported(table: &str, kept: &MatchRow) -> Result<Exported, StoreError> {
    let finished = &kept.finished;
    Ok(Exported::Match {
        table: table.into(),
        number: finished.number,
        game: finished.game.clone(),
        finished: kept.at,
        outcome: finished.outcome,
        names: finished.names.clone(),
        levels: finished.levels.clone(),
        people: finished.people.clone(),
        record: serde_json::from_str(&finished.record)?,
    })
}

pub(super) fn import(state: &mut State, thing: Import) -> Result<bool, StoreError> {
    match thing {
        Import::Key { name, value } => Ok(state.notices.add_key(name, value)),
        Import::Notices { person, settings } => {
            let new = state.notices.settings(&person).version == 0;
            if new {
                state.notices.keep(person, settings.first())?;
            }
            Ok(new)
        }
        Import::Person(new) => import_person(state, new),
        Import::Invitation(new) => company::import_invitation(state, new),
        ruled @ (Import::Ruling(_)
        | Import::Report(_)
        | Import::MemberCode(_)
        | Import::Act { .. }) => {
            let State { hosting, names, .. } = state;
            Ok(hosting.import(ruled, |person| names.contains_key(person)))
        }
        Import::Table { made, closed } => {
            let id = made.first.table.clone();
            if state.tables.contains_key(&id) {
                return Ok(false);
            }
            tables::create(state, *made)?;
            if let Some(why) = closed {
                tables::close(state, &id, why);
            }
            Ok(true)
        }
        Import::Match {
            table,
            at,
            finished,
        } => {
            let number = finished.number;
            let Some(row) = state.tables.get_mut(&table) else {
                return Ok(false);
            };
            if row.matches.contains_key(&number) {
                return Ok(false);
            }
            let finished = *finished;
            row.matches.insert(number, MatchRow { at, finished });
            Ok(true)
        }
    }
}

fn import_person(state: &mut State, new: NewPerson) -> Result<bool, StoreError> {
    let id = new.person.id.clone();
    if !people::add_person(state, new.person, new.devices)? {
        return Ok(false);
    }
    if let Some(since) = new.member {
        state.hosting.is_member_since(&id, since);
    }
    for passkey in new.passkeys {
        let known = state.passkeys.entry(passkey.id.clone());
        known.or_insert(passkey);
    }
    credentials::set_codes(state, &id, &new.codes);
    for whom in &new.blocks {
        company::set_blocked(state, &id, whom, true, 0)?;
    }
    for gone in new.formerly {
        state.formerly.insert(gone, id.clone());
    }
    if let Some(kept) = new.becomes {
        joining::begun(state, &id, &kept);
    }
    Ok(true)
}
