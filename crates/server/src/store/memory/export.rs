use super::state::{MatchRow, State};
use super::{company, people, tables};
use crate::store::{Exported, Import, StoreError};
use engine::Seed;

pub(super) fn everything(state: &State) -> Result<Vec<Exported>, StoreError> {
    let mut all = vec![Exported::House {
        clock: state.clock(),
    }];
    for (id, name) in &state.names {
        let devices = people::devices(state, id).into_iter();
        all.push(Exported::Person {
            id: id.clone(),
            name: name.clone(),
            blocks: company::blocked_by(state, id),
            tokens: devices
                .map(|device| Seed(device.token).to_string())
                .collect(),
        });
    }
    for (id, row) in state.tables_by_age() {
        if let Some(kept) = tables::log_after(state, id, 0)? {
            all.push(Exported::Table { log: kept.log });
        }
        for kept in row.matches.values() {
            all.push(exported(id, kept)?);
        }
    }
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
        Import::Person {
            person,
            tokens,
            blocks,
        } => {
            let id = person.id.clone();
            let new = people::add_person(state, person, &tokens)?;
            for whom in blocks.into_iter().filter(|_| new) {
                company::set_blocked(state, &id, &whom, true)?;
            }
            Ok(new)
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
