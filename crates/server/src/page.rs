//! The page, embedded in the program. `build.rs` builds it; files lie beside their compressed
//! selves (`app.js.br`, `app.js.gz`).

mod preview;
mod routes;

pub(crate) use preview::{Preview, Shown};
pub(crate) use routes::{Door, door};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
#[allow_missing = true]
struct Files;

const PLACEHOLDER: &str = include_str!("placeholder.html");
/// For those from whose address nobody is served.
pub(crate) const SHUT_OUT: &str = include_str!("shut_out.html");
const A_YEAR: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// The page or one of its files. At an address that is none of the page's own it comes all the same,
/// to say that there is nothing, but as not found.
pub(crate) fn serve(uri: &Uri, headers: &HeaderMap, preview: Option<&Preview>) -> Response {
    let path = uri.path().trim_start_matches('/');
    let named = !path.is_empty() && path != "index.html";
    if named && let Some(response) = file(path, headers) {
        return response;
    }
    // A missing script must not look like a page.
    let last = path.rsplit('/').next();
    if named && last.is_some_and(|last| last.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let known = !named || routes::is_known(uri.path());
    if let Some(preview) = preview.filter(|_| known) {
        return with_preview(headers, preview);
    }
    if known {
        return index(headers);
    }
    // "Not modified" would hide that there is nothing.
    let mut headers = headers.clone();
    headers.remove(header::IF_NONE_MATCH);
    let mut response = index(&headers);
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

fn index(headers: &HeaderMap) -> Response {
    file("index.html", headers).unwrap_or_else(|| {
        let html = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
        (html, PLACEHOLDER).into_response()
    })
}

/// The page with what those show of it who are sent a link to it: made anew for everyone who asks.
fn with_preview(headers: &HeaderMap, preview: &Preview) -> Response {
    let page = Files::get("index.html").map(|file| file.data);
    let page = page.as_deref().and_then(|page| str::from_utf8(page).ok());
    let html = preview.put_into(page.unwrap_or(PLACEHOLDER), headers);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, ASK_AGAIN),
        (header::VARY, "accept-language"),
    ];
    (headers, html).into_response()
}

/// Whether there is a page at all.
pub fn is_built() -> bool {
    Files::get("index.html").is_some()
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    if matches!(path.rsplit('.').next(), Some("br" | "gz")) {
        return None;
    }
    let plain = Files::get(path)?;
    let etag = etag(&plain);
    if headers.get(header::IF_NONE_MATCH) == Some(&etag) {
        return Some(StatusCode::NOT_MODIFIED.into_response());
    }
    let (encoding, found) = packed(path, headers).unwrap_or((None, plain));
    let mut response = Response::new(Body::from(bytes(found.data)));
    let out = response.headers_mut();
    out.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    out.insert(header::ETAG, etag);
    out.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // Vite puts a hash of the content into the names of these.
    let lasting = path.starts_with("assets/");
    let cache = if lasting { A_YEAR } else { ASK_AGAIN };
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Without a copy where the file is part of the program: who asks for it a thousand times and does not
/// read takes no memory.
fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

fn packed(path: &str, headers: &HeaderMap) -> Option<(Option<&'static str>, EmbeddedFile)> {
    let accepted = headers.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    let mut ways = [("br", "br"), ("gzip", "gz")].into_iter();
    ways.find_map(|(name, ending)| {
        let accepts = accepted
            .split(',')
            .any(|way| way.trim().split(';').next() == Some(name));
        let file = accepts
            .then(|| Files::get(&format!("{path}.{ending}")))
            .flatten()?;
        Some((Some(name), file))
    })
}

fn etag(file: &EmbeddedFile) -> HeaderValue {
    let hash = engine::Seed(file.metadata.sha256_hash()).to_string();
    HeaderValue::try_from(format!("\"{}\"", &hash[..32])).expect("hexadecimal digits")
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg") => "image/jpeg",
        Some("ico") => "image/x-icon",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
