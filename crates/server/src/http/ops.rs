use super::{Address, Problem, Route};
use crate::face::{HouseFace, robots};
use crate::house::House;
use crate::identity;
use crate::notices::Notices;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use catalog::GameInfo;
use serde::Serialize;
use std::sync::{Arc, LazyLock};
use std::time::SystemTime;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/games", "The games of the house", games).gives::<Vec<GameInfo>>(),
        Route::get(
            "/api/house",
            "What this house shows of itself: its name, texts of its host's own, what it keeps",
            face,
        )
        .gives::<HouseFace<'static>>(),
        Route::get(
            "/robots.txt",
            "What search engines are asked to leave alone",
            robots_txt,
        ),
        Route::get("/api/version", "Program and protocol", version).gives::<Version>(),
        Route::get(
            "/api/health",
            "Whether the house is ready: it can write to its store and is not closing",
            health,
        )
        .gives::<Health>(),
        Route::get(
            "/api/health/live",
            "Whether the program runs, ready or not",
            live,
        )
        .gives::<Health>(),
        Route::get(
            "/metrics",
            "Counters in the text format of Prometheus",
            metrics,
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
    /// The last backup failed, or none was made for twice as long as it should be.
    BackupsLate,
}

/// Made once: there are many of them, each with all its options.
static GAMES: LazyLock<Vec<GameInfo>> = LazyLock::new(catalog::games);

async fn games(State(house): State<Arc<House>>) -> Json<Vec<&'static GameInfo>> {
    let offered = GAMES
        .iter()
        .filter(|game| house.config.face.offers(game.id));
    Json(offered.collect())
}

async fn face(State(house): State<Arc<House>>) -> Response {
    let rulings = house.hosting.rulings();
    let face = &house.config.face;
    let told = face.told(SystemTime::now(), house.notices.as_ref(), &rulings);
    Json(told).into_response()
}

async fn robots_txt(State(house): State<Arc<House>>) -> Response {
    let text = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (text, robots(house.config.face.hidden)).into_response()
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
    let late = house.notices.as_ref().is_some_and(Notices::is_late);
    let warnings = [
        (house.growth.disk.is_low(), Warning::NoRoom),
        (late, Warning::NoticesLate),
        (house.backups.are_late(), Warning::BackupsLate),
    ];
    let warnings = warnings.into_iter().filter(|(so, _)| *so);
    Ok(Json(Health {
        ok: true,
        warnings: warnings.map(|(_, warning)| warning).collect(),
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
    if !house.tells_figures(identity::bearer(&headers), address) {
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
    text.push_str(&house.backups.figures());
    if let Some(notices) = &house.notices {
        text.push_str(&notices.figures());
    }
    if let Some(nodes) = &house.nodes {
        text.push_str(&nodes.figures());
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, text).into_response())
}
