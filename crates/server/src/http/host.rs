//! For the host of the house alone: what goes on, and what is done about it.

mod passkeys;
mod reports;
mod seen;

pub(crate) use seen::{PersonHere, SaidThere, SeatInside, TableInside};

use super::people::{Secret, read};
use super::{Address, Problem, Route, Tls};
use crate::house::{House, Wanted, unix_now};
use crate::limits::Wish;
use crate::store::hosting::Session;
use crate::task::to_the_end;
use crate::{host_link, identity, secret};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    let mut routes = vec![
        Route::post("/api/host/session", "Become host by the secret of a link that `tablee host-link` has made: a cookie for twelve hours", begin)
        .takes::<Secret>()
        .gives::<HostSession>(),
        Route::delete("/api/host/session", "Be host no longer", end),
        Route::post("/api/host/acts", "Do something as host, with a reason", act)
        .takes::<Wanted>()
        .gives::<Done>(),
    ];
    routes.extend(passkeys::routes());
    routes.extend(seen::routes());
    routes.extend(reports::routes());
    routes
}

/// Whether this is one of the host's own addresses.
pub(super) fn is_one(path: &str) -> bool {
    path == "/host" || path.starts_with("/api/host/")
}

/// How long somebody stays host, in seconds.
const SESSION: u64 = 12 * 3600;

#[derive(Serialize, schemars::JsonSchema)]
struct HostSession {
    /// What the host is called in the audit log.
    name: String,
    /// Unix seconds.
    until: u64,
}

/// What came of an act.
#[derive(Serialize, schemars::JsonSchema)]
struct Done {
    /// The code that was made, told once.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

/// The name of the host who asks. Nobody else gets any further.
async fn host(house: &House, headers: &HeaderMap) -> Result<String, Problem> {
    let session = identity::host_session(headers).ok_or(Problem::NotHost)?;
    let name = house.store.hosting();
    let name = name.host(secret::hash(session), unix_now()).await?;
    name.ok_or(Problem::NotHost)
}

async fn begin(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    body: Bytes,
) -> Result<Response, Problem> {
    let given: Secret = read(&body)?;
    if !house.limits.allow(address, Wish::SignIn) {
        return Err(Problem::TooMany);
    }
    host_link::take_in(&house.config.data, &*house.store).await?;
    let now = unix_now();
    let new = NewSession::at(now);
    let link = secret::hash(&given.secret);
    let opened = house.store.hosting().open_session(link, new.session, now);
    let name = opened.await?.ok_or(Problem::BadSecret)?;
    tracing::info!(name, %address, "somebody is host by a link");
    Ok(new.told(name, tls))
}

/// A session, and the secret that only its browser gets.
struct NewSession {
    session: Session,
    token: String,
}

impl NewSession {
    fn at(now: u64) -> Self {
        let token = secret::token();
        let session = Session {
            secret: secret::hash(&token),
            until: now + SESSION,
        };
        Self { session, token }
    }

    fn told(self, name: String, tls: bool) -> Response {
        let cookie = identity::set_host_session(&self.token, SESSION as u32, tls);
        let until = self.session.until;
        let cookie = [(header::SET_COOKIE, cookie)];
        (cookie, Json(HostSession { name, until })).into_response()
    }
}

async fn end(State(house): State<Arc<House>>, headers: HeaderMap) -> Result<StatusCode, Problem> {
    host(&house, &headers).await?;
    let session = identity::host_session(&headers).ok_or(Problem::NotHost)?;
    let ended = house.store.hosting().end_session(secret::hash(session));
    ended.await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn act(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Done>, Problem> {
    let host = host(&house, &headers).await?;
    let wanted: Wanted = read(&body)?;
    let done = to_the_end(async move { house.does(&host, wanted).await });
    Ok(Json(Done { code: done.await? }))
}
