use super::{Address, Problem, Route};
use crate::house::House;
use crate::{identity, secret};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json};
use catalog::GameInfo;
use serde::Serialize;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/games", "The games of the house", get(games)).gives::<Vec<GameInfo>>(),
        Route::get("/api/version", "Program and protocol", get(version)).gives::<Version>(),
        Route::get(
            "/api/health",
            "Whether the house can write to its store",
            get(health),
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
}

async fn games() -> Json<Vec<GameInfo>> {
    Json(catalog::games())
}

async fn version() -> Json<Version> {
    Json(Version {
        version: env!("CARGO_PKG_VERSION"),
        protocol: table::PROTOCOL,
    })
}

async fn health(State(house): State<Arc<House>>) -> Result<Json<Health>, Problem> {
    // Something new: what is there already would not be written at all.
    house.store.set_clock(house.clock.now()).await?;
    Ok(Json(Health { ok: true }))
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
    let text = house
        .metrics
        .text(house.tables.count(), house.kitchen.waiting());
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, text).into_response())
}
