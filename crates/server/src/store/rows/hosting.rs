//! Rows of how the house is ruled.

use super::{Columns, Done};
use crate::store::StoreError;
use crate::store::hosting::{Act, Answer, Noted, Report, Ruling};
use table::PersonId;

/// The columns that [`noted`] reads.
pub(in crate::store) const ACT: &str = "nr, at, host, does, about, person, reason";

/// How many acts of the same second and words stand before one, whomever they are about.
pub(in crate::store) const ALIKE: &str =
    "row_number() over (partition by at, host, does, about, reason order by nr) - 1";

pub(in crate::store) fn noted(row: &impl Columns) -> Done<Noted> {
    let act = Act {
        at: row.number(1)? as u64,
        by: row.text(2)?,
        does: row.text(3)?,
        about: row.text(4)?,
        person: row.optional_text(5)?.map(PersonId),
        reason: row.text(6)?,
    };
    let nr = row.number(0)? as u64;
    Ok(Noted { nr, act })
}

/// The columns that [`ruling`] reads.
pub(in crate::store) const RULING: &str = "id, person, coalesce(until, -1), body";

pub(in crate::store) fn ruling(row: &impl Columns) -> Done<Ruling> {
    let id = row.text(0)?;
    let body: Ruling = body("ruling", &id, &row.text(3)?)?;
    Ok(Ruling {
        id,
        person: row.optional_text(1)?.map(PersonId),
        until: u64::try_from(row.number(2)?).ok(),
        ..body
    })
}

/// The columns that [`read_report`] reads.
pub(in crate::store) const REPORT: &str =
    "id, reporter, about, made, body, coalesce(answered, -1), upheld";

/// Without what was said.
pub(in crate::store) fn read_report(row: &impl Columns) -> Done<Report> {
    let id = row.text(0)?;
    let answered = u64::try_from(row.number(5)?).ok();
    let upheld = row.number(6)? != 0;
    Ok(Report {
        reporter: PersonId(row.text(1)?),
        about: PersonId(row.text(2)?),
        made: row.number(3)? as u64,
        body: body("report", &id, &row.text(4)?)?,
        lines: Vec::new(),
        answer: answered.map(|at| Answer { at, upheld }),
        id,
    })
}

fn body<T: serde::de::DeserializeOwned>(what: &str, id: &str, body: &str) -> Done<T> {
    let read = serde_json::from_str(body);
    read.map_err(|error| StoreError::Unreadable(format!("{what} {id}: {error}")))
}
