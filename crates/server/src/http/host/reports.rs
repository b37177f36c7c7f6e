//! What people have reported, as the host sees it.

use super::super::{Problem, Route};
use super::host;
use super::seen::SaidThere;
use crate::house::House;
use crate::store::StoreError;
use crate::store::hosting::Report;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use table::PersonId;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/host/reports", "Reports that nobody has answered, the oldest first; those of people whose last ones all came to nothing at the end", reports)
        .gives::<Vec<ReportSeen>>(),
    ]
}

/// Whoever has had so many reports in a row dismissed is no longer listened to first.
const FALSE_ALARMS: usize = 3;

#[derive(Serialize, schemars::JsonSchema)]
struct ReportSeen {
    id: String,
    /// Unix seconds.
    made: u64,
    table: String,
    /// Whether it is about a name; else about the last thing that was said.
    of_name: bool,
    /// Whose name or saying it is.
    about: String,
    about_name: Option<String>,
    reporter: String,
    reporter_name: Option<String>,
    /// The last reports of this reporter all came to nothing.
    discounted: bool,
    /// What was said, as the reporter saw it.
    lines: Vec<SaidThere>,
}

async fn reports(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<ReportSeen>>, Problem> {
    host(&house, &headers).await?;
    let mut discounted = HashMap::new();
    let mut seen = Vec::new();
    for report in house.store.hosting().reports(false).await? {
        let false_alarms = if let Some(known) = discounted.get(&report.reporter) {
            *known
        } else {
            let known = is_discounted(&house, &report.reporter).await?;
            discounted.insert(report.reporter.clone(), known);
            known
        };
        seen.push(ReportSeen::of(&house, report, false_alarms).await?);
    }
    seen.sort_by_key(|report| report.discounted);
    Ok(Json(seen))
}

async fn is_discounted(house: &House, reporter: &PersonId) -> Result<bool, StoreError> {
    let theirs = house.store.hosting().reports_of(reporter).await?;
    let mut answers: Vec<_> = theirs.iter().filter_map(|report| report.answer).collect();
    answers.sort_by_key(|answer| std::cmp::Reverse(answer.at));
    let mut last = answers.iter().take(FALSE_ALARMS);
    Ok(answers.len() >= FALSE_ALARMS && last.all(|answer| !answer.upheld))
}

impl ReportSeen {
    async fn of(house: &House, report: Report, discounted: bool) -> Result<Self, StoreError> {
        let about = house.store.person(&report.about).await?;
        let reporter = house.store.person(&report.reporter).await?;
        let lines = report.lines.into_iter().map(|line| SaidThere {
            person: line.person.0,
            name: line.name,
            words: line.words,
        });
        Ok(Self {
            id: report.id,
            made: report.made,
            table: report.body.table,
            of_name: report.body.saying.is_none(),
            about: report.about.0,
            about_name: about.map(|person| person.name),
            reporter: report.reporter.0,
            reporter_name: reporter.map(|person| person.name),
            discounted,
            lines: lines.collect(),
        })
    }
}
