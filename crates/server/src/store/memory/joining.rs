//! Two identities of one person become one.

use super::Memory;
use super::state::{State, TableRow};
use crate::store::Later;
use crate::store::joining::{Join, Joined, Joining};
use table::PersonId;

fn sits(row: &TableRow, person: &PersonId) -> bool {
    row.seated.iter().any(|(_, id)| id == person)
}

/// The tables of which this holds, the oldest first.
fn tables(state: &State, which: impl Fn(&TableRow) -> bool) -> Vec<String> {
    let tables = state.tables_by_age().into_iter();
    let found = tables.filter(|(_, row)| which(row));
    found.map(|(id, _)| id.clone()).collect()
}

fn begin(state: &mut State, secret: [u8; 32], kept: PersonId, now: u64) -> Option<Joined> {
    let offered = state.transfers.get(&secret);
    let (gone, _) = offered.filter(|(id, until)| *until >= now && *id != kept)?;
    let join = Join {
        gone: gone.clone(),
        kept,
    };
    state.transfers.remove(&secret);
    for (gone, kept) in &mut state.joins {
        if *kept == join.gone && *gone != join.kept {
            kept.clone_from(&join.kept);
        }
    }
    begun(state, &join.gone, &join.kept);
    // Who has chosen nothing yet goes on as the other has chosen.
    if let Some(chosen) = state.profiles.get(&join.gone).cloned() {
        state.profiles.entry(join.kept.clone()).or_insert(chosen);
    }
    let both_sit = tables(state, |row| {
        row.live && sits(row, &join.gone) && sits(row, &join.kept)
    });
    if both_sit.is_empty() {
        let devices = state.devices.values_mut().map(|(id, _)| id);
        let passkeys = state.passkeys.values_mut().map(|it| &mut it.person);
        let theirs = devices.chain(passkeys).chain(state.codes.values_mut());
        for id in theirs.filter(|id| **id == join.gone) {
            id.clone_from(&join.kept);
        }
    }
    Some(Joined { join, both_sit })
}

/// Who somebody was before.
pub(super) fn formerly(state: &State, kept: &PersonId) -> Vec<PersonId> {
    let all = state.formerly.iter().filter(|(_, it)| *it == kept);
    all.map(|(gone, _)| gone.clone()).collect()
}

pub(super) fn begun(state: &mut State, gone: &PersonId, kept: &PersonId) {
    state.joins.insert(gone.clone(), kept.clone());
    for others in state.formerly.values_mut().filter(|other| *other == gone) {
        others.clone_from(kept);
    }
    state.formerly.insert(gone.clone(), kept.clone());
}

fn finish(state: &mut State, join: &Join) -> bool {
    let Join { gone, kept } = join;
    let mut rows = state.tables.values();
    if rows.any(|row| row.closed.is_none() && sits(row, gone) && !sits(row, kept)) {
        return false;
    }
    for row in state.tables.values_mut() {
        if row.host == *gone {
            row.host = kept.clone();
        }
        for played in row.matches.values_mut() {
            if played.seat_of(kept).is_some() {
                continue;
            }
            let people = played.finished.people.iter_mut();
            for (_, id) in people.filter(|(_, id)| id == gone) {
                id.clone_from(kept);
            }
        }
    }
    let blocked = std::mem::take(&mut state.blocked);
    let now = |id: PersonId| if id == *gone { kept.clone() } else { id };
    let blocked = blocked.into_iter().map(|(who, whom)| (now(who), now(whom)));
    state.blocked = blocked.filter(|(who, whom)| who != whom).collect();
    let invitations = std::mem::take(&mut state.invitations);
    for ((receiver, table), mut invitation) in invitations {
        invitation.from = now(invitation.from);
        let place = state.invitations.entry((now(receiver), table));
        place.or_insert(invitation);
    }
    state.notices.hand_over(gone, kept);
    state.hosting.hand_over(gone, kept);
    if state.joins.get(gone) == Some(kept) {
        state.joins.remove(gone);
    }
    true
}

impl Joining for Memory {
    fn begin_join(&self, secret: [u8; 32], kept: &PersonId, now: u64) -> Later<Option<Joined>> {
        let kept = kept.clone();
        self.write("begin_join", move |state| {
            Ok(begin(state, secret, kept, now))
        })
    }

    fn joins(&self) -> Later<Vec<Join>> {
        self.read("joins", |state| {
            let joins = state.joins.iter();
            let joins = joins.map(|(gone, kept)| Join {
                gone: gone.clone(),
                kept: kept.clone(),
            });
            Ok(joins.collect())
        })
    }

    fn seats_of(&self, person: &PersonId) -> Later<Vec<String>> {
        let person = person.clone();
        self.read("seats_of", move |state| {
            Ok(tables(state, |row| {
                row.closed.is_none() && sits(row, &person)
            }))
        })
    }

    fn finish_join(&self, join: &Join) -> Later<bool> {
        let join = join.clone();
        self.write("finish_join", move |state| Ok(finish(state, &join)))
    }
}
