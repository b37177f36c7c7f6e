//! Each request has an id, which is answered in a header and stands in all that is logged about it. Whoever
//! tells a host that something went wrong can name it, and a proxy's log and the house's can be read together.
//!
//! A path is never logged, for it may open a table: of an address only its pattern is.

use crate::house::House;
use crate::secret;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tracing::{Instrument, Span, debug, field, info_span};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Letters of an id that a proxy gives: more are none.
const LONGEST: usize = 64;

pub(super) async fn identify(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let is_proxy = house.limits.proxies.include(peer.ip());
    let given = is_proxy.then(|| given(request.headers())).flatten();
    let id = given.unwrap_or_else(secret::name);
    let route = request.extensions().get::<MatchedPath>();
    // By the names that OpenTelemetry has given to what everybody tells of requests.
    let span = info_span!(
        "request",
        id,
        otel.kind = "server",
        http.request.method = request.method().as_str(),
        http.route = route.map_or("a page", MatchedPath::as_str),
        http.response.status_code = field::Empty,
    );
    let begun = Instant::now();
    let answering = async {
        let mut response = next.run(request).await;
        let status = response.status().as_u16();
        Span::current().record("http.response.status_code", status);
        debug!(ms = begun.elapsed().as_millis() as u64, "answered");
        if let Ok(id) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        response
    };
    answering.instrument(span).await
}

/// What a proxy calls the request, if that is a plain name and the only one.
fn given(headers: &HeaderMap) -> Option<String> {
    let mut ids = headers.get_all(REQUEST_ID).iter();
    let (Some(id), None) = (ids.next(), ids.next()) else {
        return None;
    };
    let id = id.to_str().ok()?;
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let is_plain = (1..=LONGEST).contains(&id.len()) && id.bytes().all(is_letter);
    is_plain.then(|| id.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(ids: &[&[u8]]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for id in ids {
            headers.append(REQUEST_ID, HeaderValue::from_bytes(id).unwrap());
        }
        given(&headers)
    }

    #[test]
    fn only_plain_names_are_ids() {
        for id in ["a", "7f3e-12_b.4", "0190b1c2-d3e4-7f56-8a9b-0c1d2e3f4a5b"] {
            assert_eq!(read(&[id.as_bytes()]).as_deref(), Some(id));
        }
        assert!(read(&[&[b'a'; LONGEST]]).is_some());
        for odd in [
            &b""[..],
            &[b'a'; LONGEST + 1],
            b"a b",
            b"a\tb",
            b"a\x1b[31m",
            b"a=b",
            b"\"a\"",
            b"{id}",
            b"a,b",
            b"a/../b",
            b"<b>",
            "é".as_bytes(),
            b"\xff",
        ] {
            // Some of these are not even headers.
            if HeaderValue::from_bytes(odd).is_ok() {
                assert_eq!(read(&[odd]), None, "{odd:?}");
            }
        }
        assert_eq!(read(&[b"a", b"b"]), None, "which of them?");
        assert_eq!(read(&[]), None);
    }
}
