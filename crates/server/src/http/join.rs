//! Two identities that met in one browser become one.

use super::people::{Secret, known, read, writing};
use super::{Address, Problem, Route};
use crate::house::{AN_HOUR, House, unix_now};
use crate::limits::Wish;
use crate::secret;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde::Serialize;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/me/join",
            "All that is somebody's who gave me this secret becomes mine: seats, games, devices",
            join,
        )
        .takes::<Secret>()
        .gives::<JoinedJson>(),
    ]
}

/// What came of it. What could not be done yet is gone on with by the house.
#[derive(Serialize, schemars::JsonSchema)]
#[schemars(rename = "Joined")]
struct JoinedJson {
    /// Tables at which both sit and that are not over: there each keeps their seat, and the other
    /// identity its devices.
    both_sit: Vec<String>,
    /// By which a device becomes the other one, within an hour; only if it keeps a seat.
    secret: Option<String>,
}

async fn join(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<JoinedJson>, Problem> {
    let person = known(&house, &headers).await?;
    writing(&house, address, Some(&person))?;
    if !house.limits.allow(address, Wish::SignIn) {
        return Err(Problem::TooMany);
    }
    let given: Secret = read(&body)?;
    let (secret, now) = (secret::hash(&given.secret), unix_now());
    let begun = house.store.begin_join(secret, &person.id, now).await?;
    let begun = begun.ok_or(Problem::BadSecret)?;
    if let Err(error) = house.go_on_joining(&begun.join, Some(address)).await {
        // It is begun: the house goes on with it.
        tracing::warn!(%error, "identities are joined later");
    }
    let secret = if begun.both_sit.is_empty() {
        None
    } else {
        let secret = secret::token();
        let (gone, until) = (&begun.join.gone, now + AN_HOUR);
        let offered = house.store.add_transfer(gone, secret::hash(&secret), until);
        offered.await?;
        Some(secret)
    };
    Ok(Json(JoinedJson {
        both_sit: begun.both_sit,
        secret,
    }))
}
