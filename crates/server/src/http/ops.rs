use super::{Problem, Route};
use crate::house::House;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use engine::{OptionField, OptionKind};
use serde::Serialize;
use std::sync::Arc;

/// Raised when a client written for the protocol before could no longer play.
pub(crate) const PROTOCOL: u32 = 1;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/games", "The games of the house", get(games)).gives::<Vec<GameInfo>>(),
        Route::get("/api/version", "Program and protocol", get(version)).gives::<Version>(),
        Route::get(
            "/api/health",
            "Whether the house can write its books",
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

#[derive(Serialize, schemars::JsonSchema)]
struct GameInfo {
    id: &'static str,
    /// What its rule numbers begin with.
    rules_prefix: &'static str,
    rules_version: u32,
    from_seats: u8,
    to_seats: u8,
    options: Vec<OptionInfo>,
    modes: Vec<ModeInfo>,
}

/// One line of the form for options.
#[derive(Serialize, schemars::JsonSchema)]
struct OptionInfo {
    key: &'static str,
    /// Empty: on or off. Otherwise one of these.
    choices: &'static [&'static str],
    /// With other seat counts the option has no effect.
    from_seats: u8,
    to_seats: u8,
}

/// A named way to play.
#[derive(Serialize, schemars::JsonSchema)]
struct ModeInfo {
    id: &'static str,
    from_seats: u8,
    to_seats: u8,
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    options: catalog::Json,
}

async fn games() -> Json<Vec<GameInfo>> {
    let games = catalog::GAMES.iter().map(|game| {
        let meta = game.meta();
        GameInfo {
            id: meta.id,
            rules_prefix: meta.rules_prefix,
            rules_version: meta.rules_version,
            from_seats: *meta.seats.start(),
            to_seats: *meta.seats.end(),
            options: meta.options.iter().map(option).collect(),
            modes: game.modes().into_iter().map(mode).collect(),
        }
    });
    Json(games.collect())
}

fn option(field: &OptionField) -> OptionInfo {
    OptionInfo {
        key: field.key,
        choices: match field.kind {
            OptionKind::Toggle => &[],
            OptionKind::Choice(choices) => choices,
        },
        from_seats: field.from_seats,
        to_seats: field.to_seats,
    }
}

fn mode(mode: catalog::ModeJson) -> ModeInfo {
    ModeInfo {
        id: mode.id,
        from_seats: mode.from_seats,
        to_seats: mode.to_seats,
        options: mode.options,
    }
}

async fn version() -> Json<Version> {
    Json(Version {
        version: env!("CARGO_PKG_VERSION"),
        protocol: PROTOCOL,
    })
}

async fn health(State(house): State<Arc<House>>) -> Result<Json<Health>, Problem> {
    // Something new: what is there already would not be written at all.
    house.store.set_clock(house.clock.now()).await?;
    Ok(Json(Health { ok: true }))
}

async fn metrics(State(house): State<Arc<House>>) -> Response {
    let text = house.metrics.text(house.thoughts_waiting());
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, text).into_response()
}
