//! Somebody wants the host to see what was said, or how somebody is called.

use super::people::{known, read, writing};
use super::{Address, Problem, Route};
use crate::house::{House, unix_now};
use crate::limits::Wish;
use crate::live_table::What;
use crate::secret;
use crate::store::hosting::{Report, Reported};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde::Serialize;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/tables/{door}/reports",
            "Report a saying, or the name of whoever sits there, to the host of the house",
            report,
        )
        .takes::<What>(),
        Route::get(
            "/api/me/reports",
            "What I have reported, the latest first, and what came of it",
            mine,
        )
        .gives::<Vec<MyReport>>(),
    ]
}

async fn report(
    State(house): State<Arc<House>>,
    Path(door): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let what: What = read(&body)?;
    writing(&house, address, Some(&me))?;
    if !house.limits.allow(address, Wish::Report) {
        return Err(Problem::TooMany);
    }
    let (visit, guest) = super::tables::come_in(&house, &headers, address, &door).await?;
    let (about, lines) = visit.seen_by(&guest, what).await?;
    if about == me.id {
        return Err(Problem::NotFound);
    }
    let report = Report {
        id: secret::name(),
        reporter: me.id,
        about,
        made: unix_now(),
        body: Reported {
            table: visit.id.to_string(),
            saying: what.saying(),
        },
        lines,
        answer: None,
    };
    super::company::counted(house.store.hosting().report(report).await)?;
    Ok(Json(()))
}

#[derive(Serialize, schemars::JsonSchema)]
pub(super) struct MyReport {
    /// Unix seconds.
    made: u64,
    /// What was said, or the name.
    about: Option<String>,
    /// Whether something was done about it; `null` as long as nobody has looked at it.
    upheld: Option<bool>,
    /// Unix seconds.
    answered: Option<u64>,
}

async fn mine(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<MyReport>>, Problem> {
    let me = known(&house, &headers).await?;
    let mine = house.store.hosting().reports_of(&me.id).await?;
    Ok(Json(mine.into_iter().map(MyReport::from).collect()))
}

impl From<Report> for MyReport {
    fn from(report: Report) -> Self {
        // Whoever it was about may have been forgotten since.
        let last = report.lines.into_iter().next_back();
        let last = last.filter(|line| line.person == report.about);
        let of_name = report.body.saying.is_none();
        Self {
            made: report.made,
            about: last.map(|line| if of_name { line.name } else { line.words }),
            upheld: report.answer.map(|answer| answer.upheld),
            answered: report.answer.map(|answer| answer.at),
        }
    }
}
