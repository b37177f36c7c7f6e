use super::{Address, Problem, Route};
use crate::house::House;
use crate::notices::Notices;
use crate::{identity, secret};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json};
use catalog::GameInfo;
use serde::Serialize;
use std::sync::{Arc, LazyLock};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/games", "The games of the house", get(games)).gives::<Vec<GameInfo>>(),
        Route::get("/api/version", "Program and protocol", get(version)).gives::<Version>(),
        Route::get(
            "/api/health",
            "Whether the house is ready: it can write to its store and is not closing",
            get(health),
        )
        .gives::<Health>(),
        Route::get(
            "/api/health/live",
            "Whether the program runs, ready or not",
            get(live),
        )
        .gives::<Health>(),
        Route::get(
            "/metrics",
            "Counters in the text format of Prometheus",
            get(metrics),
        ),
    ]
}

#[derive(Serialize, schemars::JsonSchema)]
struct Version {
    version: &'static str,
    protocol: u32,
}

#[derive(Serialize, schemars::JsonSchema)]
struct Health {
    ok: bool,
    /// What its host should look after before it is too late.
    warnings: Vec<Warning>,
}

#[derive(Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Warning {
    /// The disk has hardly any room left: only matches that run are written.
    NoRoom,
    /// People wait for more than a minute to be told something.
    NoticesLate,
}

/// Made once: there are many of them, each with all its options.
static GAMES: LazyLock<Vec<GameInfo>> = LazyLock::new(catalog::games);

async fn games() -> Json<&'static [GameInfo]> {
    Json(&GAMES)
}

async fn version() -> Json<Version> {
    Json(Version {
        version: env!("CARGO_PKG_VERSION"),
        protocol: table::PROTOCOL,
    })
}

async fn health(State(house): State<Arc<House>>) -> Result<Json<Health>, Problem> {
    if !house.is_serving() {
        return Err(Problem::NotNow);
    }
    match &house.nodes {
        Some(nodes) if nodes.has_beaten_lately() => (),
        Some(_) => return Err(Problem::NotNow),
        // Something new: what is there already would not be written at all.
        None => house.store.set_clock(house.clock.now()).await?,
    }
    let low = house.growth.disk.is_low().then_some(Warning::NoRoom);
    let late = house.notices.as_ref().is_some_and(Notices::is_late);
    let late = late.then_some(Warning::NoticesLate);
    Ok(Json(Health {
        ok: true,
        warnings: low.into_iter().chain(late).collect(),
    }))
}

async fn live() -> Json<Health> {
    Json(Health {
        ok: true,
        warnings: Vec::new(),
    })
}

/// For whoever runs the house. To others it is as if there was nothing.
async fn metrics(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let told = match &house.config.metrics_token {
        Some(token) => identity::bearer(&headers)
            .is_some_and(|said| secret::same(&secret::hash(said), &secret::hash(token))),
        None => address.is_loopback(),
    };
    if !told {
        return Err(Problem::NotFound);
    }
    let mut text = house.metrics.text(
        house.tables.count(),
        house.kitchen.waiting(),
        &house.growth.disk,
    );
    if let Some(batches) = house.store.batches() {
        batches.tell(&mut text);
    }
    if let Some(notices) = &house.notices {
        text.push_str(&notices.figures());
    }
    if let Some(nodes) = &house.nodes {
        text.push_str(&nodes.figures());
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, text).into_response())
}
