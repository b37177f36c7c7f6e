//! What the house makes of a request: for whoever puts a proxy before it.

use super::{Address, Route, Tls};
use crate::house::House;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::routing::get;
use axum::{Extension, Json};
use serde::Serialize;
use std::net::SocketAddr;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    let says = "What the house makes of this very request: whom it takes the client for";
    vec![Route::get("/api/seen", says, get(seen)).gives::<Seen>()]
}

#[derive(Serialize, schemars::JsonSchema)]
struct Seen {
    /// The client's address, by which limits go.
    address: String,
    /// Whether the client came over TLS, to the best of the house's knowledge.
    https: bool,
    /// The name that the house was asked by.
    host: Option<String>,
    forwarded: Forwarded,
    /// Whether it asks for a socket, and whoever is between has passed that on.
    upgrade: bool,
}

/// What became of a proxy's word about the client.
#[derive(Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Forwarded {
    /// There was none.
    Nothing,
    Believed,
    /// The proxy was not named to the house.
    Ignored,
}

const FORWARDED: [&str; 3] = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

async fn seen(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(https)): Extension<Tls>,
    headers: HeaderMap,
) -> Json<Seen> {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let forwarded = FORWARDED.iter().any(|name| headers.contains_key(*name));
    Json(Seen {
        address: address.to_string(),
        https,
        host: host.map(Into::into),
        forwarded: match (forwarded, house.limits.proxies.include(peer.ip())) {
            (false, _) => Forwarded::Nothing,
            (true, true) => Forwarded::Believed,
            (true, false) => Forwarded::Ignored,
        },
        upgrade: headers.contains_key(header::UPGRADE),
    })
}
