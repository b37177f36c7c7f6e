//! Whom somebody plays with.

use super::lists::table_summary;
use super::state::State;
use super::{Memory, people};
use crate::store::company::{
    Company, Invited, MOST_BLOCKED, MOST_RECEIVED, MOST_SENT, NewInvitation, Played, SHARED,
};
use crate::store::{Later, StoreError, TableSummary};
use engine::Seat;
use std::cmp::Reverse;
use table::PersonId;

impl Company for Memory {
    fn played_with(&self, person: &PersonId) -> Later<Vec<Played>> {
        let person = person.clone();
        self.read("played_with", move |state| Ok(played_with(state, &person)))
    }

    fn blocked_by(&self, person: &PersonId) -> Later<Vec<(PersonId, String)>> {
        let person = person.clone();
        self.read("blocked_by", move |state| {
            let blocked = blocked_by(state, &person).into_iter();
            let named = blocked.filter_map(|whom| {
                let name = state.names.get(&whom)?.clone();
                Some((whom, name))
            });
            Ok(named.collect())
        })
    }

    fn blockers_of(&self, person: &PersonId) -> Later<Vec<PersonId>> {
        let person = person.clone();
        self.read("blockers_of", move |state| {
            let blockers = state.blocked.iter().filter(|(_, whom)| *whom == person);
            Ok(blockers.map(|(blocker, _)| blocker.clone()).collect())
        })
    }

    fn set_blocked(&self, person: &PersonId, whom: &PersonId, blocked: bool, at: u64) -> Later<()> {
        let (person, whom) = (person.clone(), whom.clone());
        self.write("set_blocked", move |state| {
            set_blocked(state, &person, &whom, blocked, at)
        })
    }

    fn invite(&self, invitation: NewInvitation) -> Later<()> {
        self.write("invite", move |state| invite(state, invitation))
    }

    fn invitations(&self, person: &PersonId, now: u64) -> Later<Vec<Invited>> {
        let person = person.clone();
        self.read("invitations", move |state| {
            Ok(invitations(state, &person, now))
        })
    }

    fn decline(&self, person: &PersonId, table: &str, at: u64) -> Later<()> {
        let key = (person.clone(), table.to_string());
        self.write("decline", move |state| {
            state.invitations.remove(&key);
            state.notices.answered(&key.0, &key.1, at);
            Ok(())
        })
    }

    fn listed(&self, table: &str) -> Later<Option<(TableSummary, Option<Seat>)>> {
        let table = table.to_string();
        self.read("listed", move |state| {
            let Some(row) = state.tables.get(&table) else {
                return Ok(None);
            };
            let host = row.seated.iter().find(|(_, id)| *id == row.host);
            let listed = table_summary(&table, row, None);
            Ok(listed.map(|listed| (listed, host.map(|(seat, _)| *seat))))
        })
    }
}

fn played_with(state: &State, person: &PersonId) -> Vec<Played> {
    let mut mine = Vec::new();
    for (table, row) in &state.tables {
        for kept in row.matches.values() {
            if let Some(me) = kept.seat_of(person) {
                mine.push((table, kept, me));
            }
        }
    }
    mine.sort_by_key(|(table, kept, _)| (Reverse(kept.at), *table, kept.finished.number));
    mine.truncate(SHARED);
    let mut all = Vec::new();
    for (table, kept, me) in mine {
        let mut others = kept.finished.people.clone();
        others.sort_unstable();
        for (seat, them) in others.into_iter().filter(|(_, id)| id != person) {
            let Some(name) = state.names.get(&them) else {
                continue;
            };
            all.push(Played {
                table: table.clone(),
                number: kept.finished.number,
                game: kept.finished.game.clone(),
                finished: kept.at,
                outcome: kept.finished.outcome,
                me,
                name: name.clone(),
                shows: people::profile(state, &them).shows,
                them,
                seat,
            });
        }
    }
    all
}

pub(super) fn blocked_by(state: &State, person: &PersonId) -> Vec<PersonId> {
    let blocked = state.blocked.iter().filter(|(by, _)| by == person);
    blocked.map(|(_, whom)| whom.clone()).collect()
}

pub(super) fn set_blocked(
    state: &mut State,
    person: &PersonId,
    whom: &PersonId,
    blocked: bool,
    at: u64,
) -> Result<(), StoreError> {
    let pair = (person.clone(), whom.clone());
    if !blocked {
        state.blocked.remove(&pair);
        return Ok(());
    }
    if !state.blocked.contains(&pair) && blocked_by(state, person).len() >= MOST_BLOCKED {
        return Err(StoreError::Conflict);
    }
    state.blocked.insert(pair);
    let invitations = &mut state.invitations;
    invitations.retain(|(to, _), invitation| to != person || invitation.from != *whom);
    state.notices.silence(person, whom, at);
    Ok(())
}

/// The same of another house's; whether it is new here.
pub(super) fn import_invitation(state: &mut State, new: NewInvitation) -> Result<bool, StoreError> {
    let key = (new.to.clone(), new.table.clone());
    if state.invitations.contains_key(&key) {
        return Ok(false);
    }
    match invite(state, new) {
        Err(StoreError::Conflict) => Ok(false),
        done => done.map(|()| true),
    }
}

fn invite(state: &mut State, new: NewInvitation) -> Result<(), StoreError> {
    if state.blocked.contains(&(new.to.clone(), new.from.clone())) {
        return Ok(());
    }
    let key = (new.to.clone(), new.table.clone());
    let others = state.invitations.iter();
    let others = others.filter(|(other, it)| **other != key && it.until >= new.now);
    let (sent, received): (Vec<bool>, Vec<bool>) = others
        .map(|(_, it)| (it.from == new.from, it.to == new.to))
        .unzip();
    let count = |all: Vec<bool>| all.into_iter().filter(|it| *it).count();
    let full = count(sent) >= MOST_SENT || count(received) >= MOST_RECEIVED;
    if full || !state.tables.contains_key(&new.table) {
        return Err(StoreError::Conflict);
    }
    if let Some(owed) = &new.owed {
        state.notices.put(&new.table, owed, &state.blocked);
    }
    state.invitations.insert(key, new);
    Ok(())
}

fn invitations(state: &State, person: &PersonId, now: u64) -> Vec<Invited> {
    let theirs = state.invitations.values();
    let theirs = theirs.filter(|it| it.to == *person && it.until >= now);
    let mut theirs: Vec<_> = theirs.collect();
    theirs.sort_by_key(|it| (Reverse(it.now), it.table.clone()));
    let theirs = theirs.into_iter().filter_map(|it| {
        let row = state.tables.get(&it.table)?;
        Some(Invited {
            from: state.names.get(&it.from)?.clone(),
            join: it.join.clone(),
            until: it.until,
            table: table_summary(&it.table, row, None).filter(|it| it.closed.is_none())?,
        })
    });
    theirs.collect()
}
