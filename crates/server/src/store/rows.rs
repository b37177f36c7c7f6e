//! What stores that keep rows have in common: how a row becomes what was asked for, whichever
//! database it comes from.

use super::{Exported, Finished, MatchSummary, Opens, StoreError, TableSummary};
use engine::{Outcome, Seat, SeatSet};
use table::{Level, Logged, PersonId};

pub(super) type Done<T> = Result<T, StoreError>;

/// A row, whose columns are counted from 0.
pub(super) trait Columns {
    fn text(&self, column: usize) -> Done<String>;

    fn optional_text(&self, column: usize) -> Done<Option<String>>;

    fn number(&self, column: usize) -> Done<i64>;
}

/// The columns that [`table_summary`] reads.
pub(super) const SUMMARY: &str = "tables.id, summaries.body, tables.pending, tables.step, tables.changed, tables.closed, coalesce(tables.wake_at, 0)";

pub(super) fn table_summary(row: &impl Columns, me: Option<Seat>) -> Done<TableSummary> {
    let table = row.text(0)?;
    let summary = serde_json::from_str(&row.text(1)?);
    let summary = summary
        .map_err(|error| StoreError::Unreadable(format!("summary of table {table}: {error}")))?;
    Ok(TableSummary {
        table,
        summary,
        pending: seats(row.number(2)?),
        step: row.number(3)? as u32,
        me,
        changed: row.number(4)? as u64,
        closed: row.optional_text(5)?,
        // A table with a bot to move wakes at once, at 0.
        deadline: Some(row.number(6)? as u64).filter(|at| *at > 0),
    })
}

/// The same of somebody who sits there, on the seat in the column after those.
pub(super) fn own_table(row: &impl Columns) -> Done<TableSummary> {
    let seat = Seat(row.number(7)? as u8);
    table_summary(row, Some(seat))
}

/// The columns that [`match_summary`] reads after the table's id.
pub(super) const MATCH: &str = "games.number, games.game, games.finished, games.outcome, games.names, games.levels, played.seat";

pub(super) fn match_summary(row: &impl Columns) -> Done<MatchSummary> {
    Ok(MatchSummary {
        table: row.text(0)?,
        number: row.number(1)? as u32,
        game: row.text(2)?,
        finished: row.number(3)? as u64,
        outcome: outcome(row.optional_text(4)?)?,
        names: serde_json::from_str(&row.text(5)?)?,
        levels: levels(row.optional_text(6)?)?,
        me: Seat(row.number(7)? as u8),
    })
}

/// The columns that [`exported_match`] reads.
pub(super) const EXPORTED: &str = "number, game, finished, outcome, names, levels, record";

pub(super) fn exported_match(
    row: &impl Columns,
    table: &str,
    people: Vec<(Seat, PersonId)>,
) -> Done<Exported> {
    Ok(Exported::Match {
        table: table.into(),
        number: row.number(0)? as u32,
        game: row.text(1)?,
        finished: row.number(2)? as u64,
        outcome: outcome(row.optional_text(3)?)?,
        names: serde_json::from_str(&row.text(4)?)?,
        levels: levels(row.optional_text(5)?)?,
        people,
        record: serde_json::from_str(&row.text(6)?)?,
    })
}

/// A seat and who has it.
pub(super) fn seated(row: &impl Columns) -> Done<(Seat, PersonId)> {
    Ok((Seat(row.number(0)? as u8), PersonId(row.text(1)?)))
}

/// Null if the match was ended before its end.
fn outcome(text: Option<String>) -> Done<Option<Outcome>> {
    let outcome = text.map(|text| serde_json::from_str(&text));
    Ok(outcome.transpose()?)
}

/// Not written down before version 3 of a file.
fn levels(text: Option<String>) -> Done<Vec<Option<Level>>> {
    let levels = text.map(|text| serde_json::from_str(&text));
    Ok(levels.transpose()?.unwrap_or_default())
}

/// What is kept of a finished match as text.
pub(super) struct FinishedTexts {
    pub(super) outcome: Option<String>,
    pub(super) names: String,
    pub(super) levels: String,
}

impl FinishedTexts {
    pub(super) fn of(finished: &Finished) -> Done<Self> {
        let outcome = finished.outcome.map(|it| serde_json::to_string(&it));
        Ok(Self {
            outcome: outcome.transpose()?,
            names: serde_json::to_string(&finished.names)?,
            levels: serde_json::to_string(&finished.levels)?,
        })
    }
}

/// Reads an entry.
pub(super) fn logged(table: &str, seq: i64, body: &str) -> Done<Logged> {
    let entry = serde_json::from_str(body);
    entry.map_err(|error| StoreError::Unreadable(format!("entry {seq} of table {table}: {error}")))
}

/// What a link opens.
pub(super) fn opens(sits: bool) -> Opens {
    if sits { Opens::Join } else { Opens::Watch }
}

/// Seat 0 is the lowest bit.
pub(super) fn bits(seats: SeatSet) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats(bits: i64) -> Vec<Seat> {
    let all = (0..8).map(Seat);
    all.filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

/// A list without the rows that this program cannot read: one of them does not cost the others.
pub(super) fn readable<T>(rows: impl Iterator<Item = Done<T>>) -> Done<Vec<T>> {
    let rows = rows.filter(|row| match row {
        Err(error @ StoreError::Unreadable(_)) => {
            tracing::error!(%error, "left out of a list");
            false
        }
        _ => true,
    });
    rows.collect()
}
