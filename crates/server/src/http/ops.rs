use super::{Problem, Route};
use crate::house::House;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
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

async fn metrics(State(house): State<Arc<House>>) -> Response {
    let text = house
        .metrics
        .text(house.tables.count(), house.kitchen.waiting());
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, text).into_response()
}
