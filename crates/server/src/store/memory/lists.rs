use super::state::{MatchRow, State, TableRow};
use crate::share::shared;
use crate::store::{LOBBY, MatchSummary, TableSummary};
use engine::Seat;
use std::cmp::Reverse;
use table::PersonId;

/// `None` if it cannot be read.
pub(super) fn table_summary(id: &str, row: &TableRow, me: Option<Seat>) -> Option<TableSummary> {
    Some(TableSummary {
        table: id.into(),
        summary: row.summary()?,
        pending: row.pending.iter().collect(),
        step: row.step,
        me,
        changed: row.changed,
        closed: row.closed.clone(),
        deadline: row.wake_at.filter(|at| *at > 0),
    })
}

/// The last changed first.
fn latest(mut tables: Vec<TableSummary>) -> Vec<TableSummary> {
    tables.sort_by_key(|table| Reverse(table.changed));
    tables
}

pub(super) fn lobby(state: &State) -> Vec<TableSummary> {
    let listed = |row: &TableRow| row.public && row.live && !row.deserted;
    let tables = state.tables_by_age().into_iter();
    let tables = tables.filter(|(_, row)| listed(row));
    let tables = tables.filter_map(|(id, row)| table_summary(id, row, None));
    let host = |table: &TableSummary| &state.tables[&table.table].host;
    shared(latest(tables.collect()), LOBBY, host)
}

pub(super) fn tables_of(state: &State, person: &PersonId) -> Vec<TableSummary> {
    let tables = state.tables_by_age().into_iter();
    let tables = tables.filter_map(|(id, row)| {
        let (seat, _) = row.seated.iter().find(|(_, who)| who == person)?;
        table_summary(id, row, Some(*seat))
    });
    let mut tables = latest(tables.collect());
    tables.truncate(200);
    tables
}

pub(super) fn live_tables_of(state: &State, host: &PersonId) -> u32 {
    let tables = state.tables.values();
    let live = tables.filter(|row| row.host == *host && row.live && !row.deserted);
    live.count() as u32
}

/// `None` if this person was not there.
pub(super) fn match_summary(
    table: &str,
    kept: &MatchRow,
    person: &PersonId,
) -> Option<MatchSummary> {
    let finished = &kept.finished;
    Some(MatchSummary {
        table: table.into(),
        number: finished.number,
        game: finished.game.clone(),
        outcome: finished.outcome,
        names: finished.names.clone(),
        levels: finished.levels.clone(),
        me: kept.seat_of(person)?,
        finished: kept.at,
    })
}

pub(super) fn matches_of(state: &State, person: &PersonId) -> Vec<MatchSummary> {
    let mut matches = Vec::new();
    for (table, row) in state.tables_by_age() {
        for kept in row.matches.values() {
            matches.extend(match_summary(table, kept, person));
        }
    }
    matches.sort_by_key(|kept| Reverse(kept.finished));
    matches.truncate(500);
    matches
}
