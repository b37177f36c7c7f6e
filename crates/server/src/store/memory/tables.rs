//! Tables, their logs and their doors.

use super::state::{MatchRow, State, TableRow};
use crate::store::rows::who_sits_down;
use crate::store::{Append, Door, Kept, NewTable, Opening, Opens, PIECE, Piece, Place, StoreError};
use engine::SeatSet;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use table::{Links, Logged, Mark, Phase};

pub(super) fn create(state: &mut State, made: NewTable) -> Result<(), StoreError> {
    let NewTable { host, links, first } = made;
    let known = state.tables.contains_key(&links.table);
    if known || first.after != 0 || !first.continues_log() {
        return Err(StoreError::Conflict);
    }
    state.made += 1;
    let row = TableRow {
        nr: state.made,
        host,
        public: first.summary.as_ref().is_some_and(|summary| summary.public),
        live: true,
        deserted: false,
        entries: BTreeMap::new(),
        pending: SeatSet::EMPTY,
        step: 0,
        wake_at: None,
        changed: state.now,
        summary: String::new(),
        closed: None,
        seated: Vec::new(),
        sat: BTreeSet::new(),
        matches: BTreeMap::new(),
        mark: None,
    };
    let id = first.table.clone();
    lead_to(state, &id, links);
    state.tables.insert(id, row);
    append(state, first)
}

fn lead_to(state: &mut State, table: &str, links: Links) {
    for (code, opens) in [(links.join, Opens::Join), (links.watch, Opens::Watch)] {
        state.doors.insert(code, (table.into(), opens));
    }
}

pub(super) fn append(state: &mut State, append: Append) -> Result<(), StoreError> {
    let Some(newest) = append.log.last() else {
        return Ok(());
    };
    let fits = |row: &&mut TableRow| {
        row.closed.is_none() && row.seq() == append.after && append.continues_log()
    };
    let row = state.tables.get_mut(&append.table).filter(fits);
    let row = row.ok_or(StoreError::Conflict)?;
    for logged in &append.log {
        row.entries
            .insert(logged.seq, serde_json::to_string(logged)?);
        row.sat.extend(who_sits_down(logged).cloned());
    }
    if let Some(mark) = &append.mark {
        row.put_mark(mark);
    }
    row.changed = state.now;
    row.deserted = false;
    let at = newest.at;
    state.notices.owe(&append, at, &state.blocked);
    if let Some(finished) = append.finished.clone() {
        let at = state.now;
        row.matches
            .insert(finished.number, MatchRow { at, finished });
    }
    let relinked = append
        .links
        .clone()
        .map(|links| (append.table.clone(), links));
    stand(row, append)?;
    state.newest = state.newest.max(at);
    if let Some((table, links)) = relinked {
        state.doors.retain(|_, (id, _)| *id != table);
        lead_to(state, &table, links);
    }
    Ok(())
}

/// How the table stands, apart from its log.
fn stand(row: &mut TableRow, stands: Append) -> Result<(), StoreError> {
    row.pending = stands.pending;
    row.step = stands.step;
    row.wake_at = stands.wake_at;
    if let Some(summary) = &stands.summary {
        row.live = summary.phase != Phase::Over;
        row.deserted = summary.nobody_sits();
        row.summary = serde_json::to_string(summary)?;
    }
    if let Some(people) = stands.people {
        row.seated = people;
    }
    Ok(())
}

pub(super) fn log_after(state: &State, table: &str, seq: u64) -> Result<Option<Kept>, StoreError> {
    let Some(row) = state.tables.get(table) else {
        return Ok(None);
    };
    Ok(Some(Kept {
        log: read(row, table, seq, usize::MAX)?,
        closed: row.closed.clone(),
    }))
}

/// At most so many entries after a number.
fn read(row: &TableRow, table: &str, seq: u64, most: usize) -> Result<Vec<Logged>, StoreError> {
    let entries = row.entries.range(seq.saturating_add(1)..).take(most);
    let log = entries.map(|(seq, body)| {
        let entry = serde_json::from_str::<Logged>(body);
        entry.map_err(|error| {
            StoreError::Unreadable(format!("entry {seq} of table {table}: {error}"))
        })
    });
    log.collect()
}

pub(super) fn opening(state: &State, table: &str) -> Option<Opening> {
    let row = state.tables.get(table)?;
    let mark = row.mark.as_ref().and_then(|(_, body)| Mark::read(body));
    Some(Opening {
        from: mark.as_ref().map_or(Place::START, |mark| Place(mark.seq())),
        mark,
        seq: row.seq(),
        closed: row.closed.clone(),
    })
}

/// A place is the number of the entry before it.
pub(super) fn read_on(state: &State, table: &str, from: Place) -> Result<Piece, StoreError> {
    let log = match state.tables.get(table) {
        Some(row) => read(row, table, from.0, PIECE)?,
        None => Vec::new(),
    };
    let last = log.last().filter(|_| log.len() == PIECE);
    let next = last.map(|logged| Place(logged.seq));
    Ok(Piece { log, next })
}

pub(super) fn door(state: &State, code: &str) -> Option<Door> {
    if let Some(row) = state.tables.get(code) {
        return Some(Door {
            table: code.into(),
            opens: Opens::Table { public: row.public },
        });
    }
    let (table, opens) = state.doors.get(code)?;
    Some(Door {
        table: table.clone(),
        opens: *opens,
    })
}

pub(super) fn close(state: &mut State, table: &str, why: String) {
    if let Some(row) = state.tables.get_mut(table) {
        row.closed = Some(why);
        row.live = false;
    }
}

pub(super) fn reopen(state: &mut State, stands: Append) -> Result<(), StoreError> {
    let row = state.tables.get_mut(&stands.table);
    let row = row.filter(|row| row.seq() == stands.after);
    let row = row.ok_or(StoreError::Conflict)?;
    row.closed = None;
    stand(row, stands)
}

pub(super) fn wakes(state: &State) -> Vec<(String, u64)> {
    let tables = state.tables.iter();
    let wakes = tables.filter_map(|(id, row)| Some((id.clone(), row.wake_at?)));
    wakes.collect()
}

pub(super) fn live(state: &State) -> Vec<String> {
    let tables = state.tables_by_age().into_iter();
    let live = tables.filter(|(_, row)| row.live);
    live.map(|(id, _)| id.clone()).collect()
}

pub(super) fn sweep(state: &mut State, before: u64, open: &HashSet<String>) {
    let mut forgotten = HashSet::new();
    for (id, row) in &mut state.tables {
        let is_open = open.contains(id) || state.nodes.attend(id);
        if is_open || !is_old(row, before) {
            continue;
        }
        match row.summary() {
            Some(summary) if summary.is_blank() => {
                forgotten.insert(id.clone());
            }
            Some(_) => row.deserted = true,
            None => (),
        }
    }
    state.tables.retain(|id, _| !forgotten.contains(id));
    state.doors.retain(|_, (id, _)| !forgotten.contains(id));
    state.notices.forget_tables(&forgotten);
    let invitations = &mut state.invitations;
    invitations.retain(|(_, table), _| !forgotten.contains(table));
}

/// It waits for nothing but people, and has for long. What cannot be read is not old.
fn is_old(row: &TableRow, before: u64) -> bool {
    let newest = row.entries.last_key_value();
    let newest = newest.and_then(|(_, body)| serde_json::from_str::<Logged>(body).ok());
    row.live && row.wake_at.is_none() && newest.is_some_and(|newest| newest.at < before)
}
