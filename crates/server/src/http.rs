//! The house's addresses. [`routes`] is the whole list: the router and the OpenAPI description
//! are both made from it.

mod answers;
mod challenges;
mod companions;
mod company;
mod credentials;
mod devices;
pub(crate) mod host;
mod join;
mod letters;
mod members;
mod my_data;
mod notices;
mod ops;
mod people;
mod preview;
mod profile;
mod reports;
mod request_id;
mod screen;
mod seen;
mod sign_in;
mod tables;

pub(crate) use answers::{Problem, ProblemJson};

use crate::house::{House, ShutOut, unix_now};
use crate::identity::Whom;
use crate::limits::{UnknownHost, Wish};
use crate::{openapi, page};
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::handler::Handler;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{self, MethodRouter};
use schemars::{Schema, SchemaGenerator};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::time::timeout;

/// One address of the house.
pub(crate) struct Route {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    pub(crate) says: &'static str,
    pub(crate) takes: Option<fn(&mut SchemaGenerator) -> Schema>,
    pub(crate) gives: Option<fn(&mut SchemaGenerator) -> Schema>,
    handler: MethodRouter<Arc<House>>,
}

pub(crate) fn routes() -> Vec<Route> {
    let mut routes = people::routes();
    routes.extend(devices::routes());
    routes.extend(notices::routes());
    routes.extend(letters::routes());
    routes.extend(my_data::routes());
    routes.extend(profile::routes());
    routes.extend(company::routes());
    routes.extend(companions::routes());
    routes.extend(credentials::routes());
    routes.extend(sign_in::routes());
    routes.extend(join::routes());
    routes.extend(tables::routes());
    routes.extend(screen::routes());
    routes.extend(members::routes());
    routes.extend(reports::routes());
    routes.extend(host::routes());
    routes.extend(ops::routes());
    routes.extend(seen::routes());
    routes
}

/// The ways of asking: each makes a route of whatever answers there.
macro_rules! asked_by {
    ($($way:ident $method:ident)*) => {$(
        fn $way<T: 'static>(
            path: &'static str,
            says: &'static str,
            handler: impl Handler<T, Arc<House>>,
        ) -> Self {
            Self {
                method: Method::$method,
                path,
                says,
                takes: None,
                gives: None,
                handler: routing::$way(handler),
            }
        }
    )*};
}

impl Route {
    asked_by! { get GET post POST put PUT delete DELETE }

    fn takes<T: schemars::JsonSchema>(self) -> Self {
        Self {
            takes: Some(SchemaGenerator::subschema_for::<T>),
            ..self
        }
    }

    fn gives<T: schemars::JsonSchema>(self) -> Self {
        Self {
            gives: Some(SchemaGenerator::subschema_for::<T>),
            ..self
        }
    }
}

/// Bytes in a request's body.
const LONGEST_BODY: usize = 16 * 1024;

pub(crate) fn router(house: Arc<House>) -> Router {
    let router = routes().into_iter().fold(Router::new(), |router, route| {
        router.route(route.path, route.handler)
    });
    router
        .route("/api/openapi.json", routing::get(openapi::serve))
        .fallback(page_or_nothing)
        .layer(from_fn_with_state(Arc::clone(&house), at_the_door))
        .layer(from_fn_with_state(Arc::clone(&house), request_id::identify))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .with_state(house)
}

async fn page_or_nothing(State(house): State<Arc<House>>, request: Request) -> Response {
    if is_api(request.uri().path()) {
        return Problem::NotFound.into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Problem::Method.into_response();
    }
    let (parts, _) = request.into_parts();
    let preview = preview::of(&house, &parts).await;
    page::serve(&parts.uri, &parts.headers, preview.as_ref())
}

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// The client's own address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Whether the client came over TLS, to the best of our knowledge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tls(pub(crate) bool);

/// What every request passes: limits, names and origins on the way in, headers on the way out.
async fn at_the_door(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let address = house.limits.proxies.client(peer, headers);
    let tls = house.limits.proxies.say_tls(peer, headers);
    let socket = headers.contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let api = is_api(request.uri().path());
    // Feeds and the links of mails are looked up in the store as well.
    let asks = api || letters::is_one(request.uri().path());
    let wish = if asks { Wish::Requests(1) } else { Wish::File };
    let proxies = &house.limits.proxies;
    let mut response = if !house.limits.allow(address, wish) {
        Problem::TooMany.into_response()
    } else if let Some(ShutOut { until }) = shut_out(&house, address, request.uri().path()) {
        nobody_served(until, api)
    } else if let Err(unknown) = house.hosts.check(proxies, peer, request.uri(), headers) {
        called_otherwise(unknown, api)
    } else if (socket || changes) && !house.origins.allow(headers) {
        Problem::ForeignPage.into_response()
    } else if !names_somebody(&mut request, api) {
        Problem::NobodyKnown.into_response()
    } else {
        request.extensions_mut().insert(Address(address));
        request.extensions_mut().insert(Tls(tls));
        let answer = timeout(house.config.limits.request_timeout * 2, next.run(request));
        answer
            .await
            .unwrap_or_else(|_| Problem::Slow.into_response())
    };
    let out = response.headers_mut();
    for (name, value) in HEADERS {
        // A page with a form of its own says so itself.
        out.entry(HeaderName::from_static(name))
            .or_insert(HeaderValue::from_static(value));
    }
    if api {
        out.entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether whom a request is for is somebody whom its browser holds, if it says so. Pages are for
/// everybody.
fn names_somebody(request: &mut Request, api: bool) -> bool {
    let query = request.uri().query().filter(|_| api);
    let query = query.unwrap_or_default().to_owned();
    Whom::note(&query, request.headers_mut()).is_some()
}

/// Whether nobody at this address is served. Who runs the house may still be read, and
/// a host is never locked out.
fn shut_out(house: &House, address: IpAddr, path: &str) -> Option<ShutOut> {
    let read = matches!(path, "/imprint" | "/api/house") || path.starts_with("/assets/");
    if read || host::is_one(path) {
        return None;
    }
    house.hosting.rulings().shuts_out(address, unix_now())
}

/// A browser shows a sentence, a program reads a problem.
fn nobody_served(until: Option<u64>, api: bool) -> Response {
    if api {
        return Problem::SentAway(until).into_response();
    }
    let page = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (StatusCode::FORBIDDEN, page, page::SHUT_OUT).into_response()
}

/// A browser shows a sentence, a program reads a problem.
fn called_otherwise(unknown: UnknownHost, api: bool) -> Response {
    let says = unknown.says();
    tracing::debug!("{says}");
    if api {
        return Problem::UnknownHost(unknown).into_response();
    }
    (StatusCode::MISDIRECTED_REQUEST, says).into_response()
}

const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
         media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    // Addresses of tables are capabilities: no other site is told them.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];
