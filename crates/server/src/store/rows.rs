//! What stores that keep rows have in common: how a row becomes what was asked for, whichever
//! database it comes from.

mod hosting;

pub(super) use hosting::{ACT, ALIKE, REPORT, RULING, noted, read_report, ruling};

use super::company::{Invited, NewInvitation, Played};
use super::{
    Claimed, Exported, Finished, Kind, MatchSummary, Opens, Profile, StoreError, Summary,
    TableSummary, Waiting,
};
use engine::{Outcome, Seat, SeatSet};
use table::{Entry, Level, Logged, PersonId};

pub(super) type Done<T> = Result<T, StoreError>;

/// A row, whose columns are counted from 0.
pub(super) trait Columns {
    fn text(&self, column: usize) -> Done<String>;

    fn optional_text(&self, column: usize) -> Done<Option<String>>;

    fn number(&self, column: usize) -> Done<i64>;
}

/// The columns that [`table_summary`] reads.
pub(super) const SUMMARY: &str = "tables.id, summaries.body, tables.pending, tables.step, tables.changed, tables.closed, coalesce(tables.wake_at, 0)";

/// How many those are: what else a question asks for stands after them.
const AFTER_SUMMARY: usize = 7;

pub(super) fn table_summary(row: &impl Columns, me: Option<Seat>) -> Done<TableSummary> {
    let table = row.text(0)?;
    let summary = summary(&table, &row.text(1)?)?;
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

fn summary(table: &str, body: &str) -> Done<Summary> {
    let summary = serde_json::from_str(body);
    summary.map_err(|error| StoreError::Unreadable(format!("summary of table {table}: {error}")))
}

/// A table that waits for somebody: its id, the seat, its summary, after two other columns when it
/// last changed.
pub(super) fn waiting(row: &impl Columns, wake_at: Option<i64>) -> Done<Waiting> {
    let table = row.text(0)?;
    Ok(Waiting {
        seat: Seat(row.number(1)? as u8),
        summary: summary(&table, &row.text(2)?)?,
        table,
        wake_at: wake_at.map(|at| at as u64),
        changed: row.number(4)? as u64,
    })
}

/// The columns that [`claimed`] reads.
pub(super) const TOLD: &str = "notices.person, notices.kind, notices.seq, notices.since, notices.tries, notices.told, notices.extra";

pub(super) fn claimed(
    row: &impl Columns,
    table: String,
    holds: bool,
    summary: Option<&str>,
    until: u64,
) -> Done<Claimed> {
    let kind = row.number(1)?;
    let odd = || StoreError::Unreadable(format!("a notice of kind {kind}"));
    Ok(Claimed {
        person: PersonId(row.text(0)?),
        table,
        kind: Kind::of_bit(kind).ok_or_else(odd)?,
        seq: row.number(2)? as u64,
        since: row.number(3)? as u64,
        tries: row.number(4)? as u32,
        told: serde_json::from_str(&row.text(5)?)?,
        extra: serde_json::from_str(&row.text(6)?)?,
        until,
        holds,
        summary: summary.and_then(|body| serde_json::from_str(body).ok()),
    })
}

/// The same of somebody who sits there, on the seat in the column after those.
pub(super) fn own_table(row: &impl Columns) -> Done<TableSummary> {
    let seat = Seat(row.number(AFTER_SUMMARY)? as u8);
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

/// A key of the house as it is exported.
pub(super) fn key_line(name: String, value: &[u8]) -> Exported {
    let digits = value.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let digits = digits.filter_map(|digit| char::from_digit(digit.into(), 16));
    Exported::Key {
        name,
        value: digits.collect(),
    }
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

/// The columns that [`played_with`] reads after the table's id.
pub(super) const PLAYED_WITH: &str = "games.number, games.game, games.finished, games.outcome, mine.seat, other.person, people.name, other.seat, people.profile";

pub(super) fn played_with(row: &impl Columns) -> Done<Played> {
    Ok(Played {
        table: row.text(0)?,
        number: row.number(1)? as u32,
        game: row.text(2)?,
        finished: row.number(3)? as u64,
        outcome: outcome(row.optional_text(4)?)?,
        me: Seat(row.number(5)? as u8),
        them: PersonId(row.text(6)?),
        name: row.text(7)?,
        seat: Seat(row.number(8)? as u8),
        shows: Profile::read(row.optional_text(9)?.as_deref()).shows,
    })
}

/// Who invites, by which door and until when stand in the columns after those of [`SUMMARY`].
pub(super) fn invited(row: &impl Columns) -> Done<Invited> {
    Ok(Invited {
        table: table_summary(row, None)?,
        from: row.text(AFTER_SUMMARY)?,
        join: row.text(AFTER_SUMMARY + 1)?,
        until: row.number(AFTER_SUMMARY + 2)? as u64,
    })
}

/// The columns that [`sent`] reads after the table's id.
pub(super) const SENT: &str = "sender, receiver, door, sent, until";

pub(super) fn sent(row: &impl Columns) -> Done<NewInvitation> {
    Ok(NewInvitation {
        table: row.text(0)?,
        from: PersonId(row.text(1)?),
        to: PersonId(row.text(2)?),
        join: row.text(3)?,
        now: row.number(4)? as u64,
        until: row.number(5)? as u64,
        owed: None,
    })
}

/// Where the host sits stands in the column after those of [`SUMMARY`]; -1 if nowhere.
pub(super) fn host_seat(row: &impl Columns) -> Done<Option<Seat>> {
    Ok(u8::try_from(row.number(AFTER_SUMMARY)?).ok().map(Seat))
}

/// The names of a finished match without that of a seat; `None` if there is nothing to erase.
pub(super) fn erased_name(names: &str, seat: usize) -> Option<String> {
    let mut names: Vec<Option<String>> = serde_json::from_str(names).ok()?;
    let name = names.get_mut(seat)?.as_mut()?;
    name.clear();
    serde_json::to_string(&names).ok()
}

/// How a table is listed, without the name of who sits there; `None` if there is nothing to erase.
pub(super) fn unnamed_seat(summary: &str, seat: Seat) -> Option<String> {
    let mut summary: Summary = serde_json::from_str(summary).ok()?;
    let name = summary.seats.get_mut(seat.index())?.name.as_mut()?;
    name.clear();
    serde_json::to_string(&summary).ok()
}

/// Who sits down by this entry.
pub(super) fn who_sits_down(logged: &Logged) -> Option<&PersonId> {
    match &logged.entry {
        Entry::Seated { person, .. } => Some(person),
        _ => None,
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
