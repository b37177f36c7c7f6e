//! What is kept of a person, and how they are forgotten.

use super::Memory;
use super::joining::formerly;
use super::lists::match_summary;
use super::state::{State, TableRow};
use crate::store::credentials::Purpose;
use crate::store::personal::{Becoming, Forgetting, Personal, salt_of};
use crate::store::rows::unnamed_seat;
use crate::store::{Later, MatchSummary, StoreError};
use table::{Logged, PersonId};

impl Personal for Memory {
    fn begin_forgetting(&self, person: &PersonId, salt: [u8; 32]) -> Later<bool> {
        let person = person.clone();
        self.write("begin_forgetting", move |state| {
            if !state.names.contains_key(&person) {
                return Ok(false);
            }
            let before = formerly(state, &person);
            for one in before.iter().chain([&person]) {
                let wish = (salt_of(&salt, &person, one), state.now, false);
                state.forgetting.entry(one.clone()).or_insert(wish);
                delete_own(state, one);
            }
            Ok(true)
        })
    }

    fn forgetting(&self) -> Later<Vec<Forgetting>> {
        self.read("forgetting", |state| {
            let wishes = state.forgetting.iter();
            let wishes = wishes.map(|(person, (salt, asked, looked_through))| Forgetting {
                person: person.clone(),
                salt: *salt,
                asked: *asked,
                looked_through: *looked_through,
            });
            Ok(wishes.collect())
        })
    }

    fn tables_with(&self, person: &PersonId) -> Later<Vec<String>> {
        let person = person.clone();
        self.read("tables_with", move |state| {
            let tables = state.tables.iter();
            let theirs = tables.filter(|(_, row)| has(row, &person));
            Ok(theirs.map(|(id, _)| id.clone()).collect())
        })
    }

    fn rewrite(&self, table: &str, entries: Vec<Logged>) -> Later<()> {
        let table = table.to_string();
        self.write("rewrite", move |state| rewrite(state, &table, &entries))
    }

    fn forget_at(&self, table: &str, them: Becoming) -> Later<()> {
        let table = table.to_string();
        self.write("forget_at", move |state| {
            if let Some(row) = state.tables.get_mut(&table) {
                forget_at(row, &them);
            }
            Ok(())
        })
    }

    fn looked_through(&self, person: &PersonId, last: bool) -> Later<()> {
        let person = person.clone();
        self.write("looked_through", move |state| {
            if last {
                state.forgetting.remove(&person);
            } else if let Some((_, _, looked_through)) = state.forgetting.get_mut(&person) {
                *looked_through = true;
            }
            Ok(())
        })
    }

    fn came(&self, person: &PersonId) -> Later<Option<u64>> {
        let person = person.clone();
        self.read("came", move |state| Ok(state.came.get(&person).copied()))
    }

    fn matches_at(&self, person: &PersonId, table: &str) -> Later<Vec<MatchSummary>> {
        let (person, table) = (person.clone(), table.to_string());
        self.read("matches_at", move |state| {
            let rows = state.tables.get(&table).map(|row| row.matches.values());
            let matches = rows.into_iter().flatten();
            let matches = matches.filter_map(|kept| match_summary(&table, kept, &person));
            Ok(matches.collect())
        })
    }
}

/// All that is one person's alone. Whatever else is kept is named here, too.
pub(super) fn delete_own(state: &mut State, person: &PersonId) {
    let State {
        clock: _,
        newest: _,
        now: _,
        made: _,
        tables: _,
        doors: _,
        names,
        profiles,
        came,
        devices,
        transfers,
        blocked,
        invitations,
        challenges,
        passkeys,
        codes,
        seat_codes: _,
        joins,
        formerly,
        forgetting: _,
        nodes: _,
        notices,
        hosting,
    } = state;
    notices.forget(person);
    hosting.forget(person);
    let asked = Purpose::Passkey(person.clone());
    challenges.retain(|_, challenge| challenge.purpose != asked);
    passkeys.retain(|_, passkey| passkey.person != *person);
    codes.retain(|_, whose| whose != person);
    for joined in [joins, formerly] {
        joined.retain(|gone, kept| gone != person && kept != person);
    }
    names.remove(person);
    profiles.remove(person);
    came.remove(person);
    devices.retain(|_, (id, _)| id != person);
    transfers.retain(|_, (id, _)| id != person);
    blocked.retain(|(one, other)| one != person && other != person);
    invitations.retain(|(to, _), invitation| to != person && invitation.from != *person);
}

fn has(row: &TableRow, person: &PersonId) -> bool {
    let mut matches = row.matches.values();
    row.host == *person
        || row.seated.iter().any(|(_, id)| id == person)
        || matches.any(|kept| kept.seat_of(person).is_some())
        || row.sat.contains(person)
}

fn rewrite(state: &mut State, table: &str, entries: &[Logged]) -> Result<(), StoreError> {
    let Some(row) = state.tables.get_mut(table) else {
        return Ok(());
    };
    for logged in entries {
        if let Some(body) = row.entries.get_mut(&logged.seq) {
            *body = serde_json::to_string(logged)?;
        }
    }
    Ok(())
}

fn forget_at(row: &mut TableRow, them: &Becoming) {
    if row.host == them.person {
        row.host = them.becomes.clone();
    }
    row.seated.retain(|(_, id)| *id != them.person);
    if them.last {
        row.sat.remove(&them.person);
    }
    row.mark = None;
    let unnamed = them.seat.and_then(|seat| unnamed_seat(&row.summary, seat));
    if let Some(summary) = unnamed {
        row.summary = summary;
    }
    for kept in row.matches.values_mut() {
        let Some(seat) = kept.seat_of(&them.person) else {
            continue;
        };
        if let Some(Some(name)) = kept.finished.names.get_mut(seat.index()) {
            name.clear();
        }
        kept.finished.people.retain(|(_, id)| *id != them.person);
    }
}
