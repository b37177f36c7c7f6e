//! What a host sees: figures, tables, people, what stands and what was done.

use super::super::{Problem, Route};
use super::host;
use crate::house::{House, unix_now};
use crate::nodes::Nodes;
use crate::notices::Notices;
use crate::store::hosting::{Is, Noted, Ruling};
use crate::store::{StoreError, Summary};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::Serialize;
use std::sync::Arc;
use table::{Level, Phase};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/host/house",
            "How the house is: load, errors, outbox, disk; and which host asks",
            figures,
        )
        .gives::<Figures>(),
        Route::get(
            "/api/host/tables",
            "Tables that are not over, the latest first",
            tables,
        )
        .gives::<Vec<TableSeen>>(),
        Route::get(
            "/api/host/tables/{table}",
            "Who sits at a table, and what was said there",
            table,
        )
        .gives::<TableInside>(),
        Route::get(
            "/api/host/people",
            "Who is connected to this node, where, and from which address",
            people,
        )
        .gives::<Vec<PersonHere>>(),
        Route::get(
            "/api/host/acts",
            "What hosts have done, the latest first",
            acts,
        )
        .gives::<Vec<ActSeen>>(),
        Route::get(
            "/api/host/acts/{before}",
            "What hosts have done before the act of this number",
            acts_before,
        )
        .gives::<Vec<ActSeen>>(),
        Route::get("/api/host/rulings", "What stands", rulings).gives::<Vec<RulingSeen>>(),
    ]
}

#[derive(Serialize, schemars::JsonSchema)]
struct Figures {
    /// The name of the host who asks.
    host: String,
    version: &'static str,
    /// Tables in memory.
    tables: usize,
    /// Sockets of those who look at them.
    connected: i64,
    /// Commands done since the start.
    commands: u64,
    /// Commands refused since the start.
    refused: u64,
    /// Thoughts of bots that wait for a thread.
    thoughts_waiting: usize,
    /// Thoughts that failed since the start.
    thoughts_failed: u64,
    /// Writes to the store that failed since the start.
    store_failures: u64,
    /// For how many seconds the oldest notice is due; `null` where nobody is told anything.
    outbox_seconds: Option<u64>,
    /// Bytes; `null` where that cannot be said.
    disk_free: Option<u64>,
    disk_low: bool,
    backups_late: bool,
    notices_late: bool,
    /// Nodes that are alive; `null` if this is the only one.
    nodes: Option<usize>,
    /// Reports that nobody has answered.
    reports: usize,
}

async fn figures(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Figures>, Problem> {
    let host = host(&house, &headers).await?;
    let metrics = &house.metrics;
    let notices = house.notices.as_ref();
    Ok(Json(Figures {
        host,
        version: env!("CARGO_PKG_VERSION"),
        tables: house.tables.count(),
        connected: metrics.sockets.value(),
        commands: metrics.commands.value(),
        refused: metrics.refused.value(),
        thoughts_waiting: house.kitchen.waiting(),
        thoughts_failed: metrics.failed_thoughts.value(),
        store_failures: metrics.store_failures.value(),
        outbox_seconds: notices.map(Notices::oldest_seconds),
        disk_free: house.growth.disk.free(),
        disk_low: house.growth.disk.is_low(),
        backups_late: house.backups.are_late(),
        notices_late: notices.is_some_and(Notices::is_late),
        nodes: house.nodes.as_ref().map(Nodes::count),
        reports: house.store.hosting().reports(false).await?.len(),
    }))
}

/// A table as a host sees it in a list.
#[derive(Serialize, schemars::JsonSchema)]
struct TableSeen {
    table: String,
    #[serde(flatten)]
    summary: Summary,
    /// Unix seconds.
    changed: u64,
    /// Sockets at this node.
    connected: usize,
    /// The host has closed it.
    closed: bool,
}

/// So many tables are listed.
const LISTED: usize = 200;

async fn tables(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<TableSeen>>, Problem> {
    host(&house, &headers).await?;
    let mut live = house.store.live().await?;
    let latest = live.split_off(live.len().saturating_sub(LISTED));
    let mut tables = Vec::new();
    for table in latest.into_iter().rev() {
        let Some((listed, _)) = house.store.company().listed(&table).await? else {
            continue;
        };
        let connected = house.visit_if_open(&table);
        tables.push(TableSeen {
            connected: connected.map_or(0, |visit| visit.connected().len()),
            closed: house.hosting.rulings().closed(&table).is_some(),
            table,
            summary: listed.summary,
            changed: listed.changed,
        });
    }
    tables.sort_by_key(|table| std::cmp::Reverse(table.changed));
    Ok(Json(tables))
}

/// A table as a host sees it who looks closer: who sits there and what was said, nothing of what
/// anybody holds.
#[derive(Serialize, schemars::JsonSchema)]
pub(crate) struct TableInside {
    pub(crate) table: String,
    /// The game's id.
    pub(crate) game: String,
    pub(crate) phase: Phase,
    pub(crate) seats: Vec<SeatInside>,
    /// The last things said, oldest first.
    pub(crate) chat: Vec<SaidThere>,
}

#[derive(Serialize, schemars::JsonSchema)]
pub(crate) struct SeatInside {
    /// The person's id, if one sits there.
    pub(crate) person: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) bot: Option<Level>,
}

#[derive(Serialize, schemars::JsonSchema)]
pub(crate) struct SaidThere {
    pub(crate) person: String,
    pub(crate) name: String,
    /// A saying, or the id of a phrase; empty where only the name matters.
    pub(crate) words: String,
}

async fn table(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableInside>, Problem> {
    host(&house, &headers).await?;
    Ok(Json(house.visit(&table).inside().await?))
}

/// Somebody who is connected.
#[derive(Serialize, schemars::JsonSchema)]
pub(crate) struct PersonHere {
    pub(crate) person: String,
    pub(crate) name: String,
    pub(crate) table: String,
    /// Where they come from: an IPv4 address, or the first of an IPv6 household. It is nowhere kept.
    pub(crate) address: String,
}

async fn people(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<PersonHere>>, Problem> {
    host(&house, &headers).await?;
    let mut people = Vec::new();
    for table in house.tables.ids() {
        if let Some(visit) = house.visit_if_open(&table) {
            people.extend(visit.who_is_here().await);
        }
    }
    people.sort_by(|one, other| (&one.name, &one.person).cmp(&(&other.name, &other.person)));
    people.dedup_by(|one, other| one.person == other.person && one.table == other.table);
    Ok(Json(people))
}

/// Something a host has decided.
#[derive(Serialize, schemars::JsonSchema)]
struct RulingSeen {
    id: String,
    is: RulingKind,
    /// The person, range or table it is about.
    about: Option<String>,
    /// What the person is called.
    name: Option<String>,
    /// Unix seconds.
    since: u64,
    /// Unix seconds; `null` for good.
    until: Option<u64>,
    /// The reason, or what is announced.
    says: String,
}

#[derive(Clone, Copy, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
enum RulingKind {
    Silenced,
    SentAway,
    Shut,
    Closed,
    Announced,
}

impl RulingSeen {
    async fn of(house: &House, ruling: Ruling) -> Result<Self, StoreError> {
        let name = match &ruling.person {
            Some(person) => house.store.person(person).await?.map(|known| known.name),
            None => None,
        };
        let (is, about) = match ruling.is {
            Is::Silenced => (RulingKind::Silenced, ruling.person.map(|person| person.0)),
            Is::SentAway => (RulingKind::SentAway, ruling.person.map(|person| person.0)),
            Is::Shut { range } => (RulingKind::Shut, Some(range)),
            Is::Closed { table } => (RulingKind::Closed, Some(table)),
            Is::Announced => (RulingKind::Announced, None),
        };
        Ok(Self {
            id: ruling.id,
            is,
            about,
            name,
            since: ruling.since,
            until: ruling.until,
            says: ruling.says,
        })
    }
}

async fn rulings(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<RulingSeen>>, Problem> {
    host(&house, &headers).await?;
    let mut seen = Vec::new();
    for ruling in house.store.hosting().rulings(unix_now()).await? {
        seen.push(RulingSeen::of(&house, ruling).await?);
    }
    Ok(Json(seen))
}

/// Something a host has done.
#[derive(Serialize, schemars::JsonSchema)]
struct ActSeen {
    /// To ask for what was before.
    number: u64,
    /// Unix seconds.
    at: u64,
    /// Which host.
    by: String,
    #[serde(rename = "do")]
    does: String,
    about: String,
    /// Whom it was about; `null` once they are forgotten.
    person: Option<String>,
    reason: String,
}

impl From<Noted> for ActSeen {
    fn from(Noted { nr, act }: Noted) -> Self {
        Self {
            number: nr,
            at: act.at,
            by: act.by,
            does: act.does,
            about: act.about,
            person: act.person.map(|person| person.0),
            reason: act.reason,
        }
    }
}

async fn acts(house: State<Arc<House>>, headers: HeaderMap) -> Result<Json<Vec<ActSeen>>, Problem> {
    acts_before(house, Path(u64::MAX), headers).await
}

async fn acts_before(
    State(house): State<Arc<House>>,
    Path(before): Path<u64>,
    headers: HeaderMap,
) -> Result<Json<Vec<ActSeen>>, Problem> {
    host(&house, &headers).await?;
    let acts = house.store.hosting().acts(before);
    Ok(Json(acts.await?.into_iter().map(ActSeen::from).collect()))
}
