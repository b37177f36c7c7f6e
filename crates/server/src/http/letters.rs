//! Where the links of mails and feeds lead: no token, only the secret in the address.

use super::people::writing;
use super::{Address, Problem, Route};
use crate::house::House;
use crate::notices::{self, MailWords, Refusal};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/notices/confirm/{secret}",
            "A page that asks whether this mail address is to be written to",
            asks_to_confirm,
        ),
        Route::post(
            "/notices/confirm/{secret}",
            "Confirm a mail address",
            confirms,
        ),
        Route::get(
            "/notices/unsubscribe/{secret}",
            "A page that asks whether this mail address is to be written to no more",
            asks_to_unsubscribe,
        ),
        Route::post(
            "/notices/unsubscribe/{secret}",
            "Write to a mail address no more (RFC 8058)",
            unsubscribes,
        ),
        Route::get(
            "/feeds/{file}",
            "What waits for somebody: SECRET.atom or SECRET.ics",
            feed,
        ),
    ]
}

/// Whether a path leads to one of them.
pub(super) fn is_one(path: &str) -> bool {
    path.starts_with("/notices/") || path.starts_with("/feeds/")
}

/// What the page says: nothing to do, a question with a button, or that it is done.
enum Says {
    Nothing,
    Asks(&'static str, &'static str),
    Done(&'static str),
}

/// No script, and its one form leads to its own address.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; \
     base-uri 'none'; frame-ancestors 'none'";

fn page(words: &MailWords, says: &Says) -> Response {
    let (status, text, button) = match says {
        Says::Nothing => (StatusCode::NOT_FOUND, words.nothing, None),
        Says::Asks(text, button) => (StatusCode::OK, *text, Some(*button)),
        Says::Done(text) => (StatusCode::OK, *text, None),
    };
    let form = button.map(|button| {
        format!("<form method=\"post\"><button type=\"submit\">{button}</button></form>")
    });
    let html = format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>Tablée</title><style>{STYLE}</style></head>\
         <body><main><h1>Tablée</h1><p>{text}</p>{}</main></body></html>",
        words.lang,
        form.unwrap_or_default(),
    );
    let policy = HeaderValue::from_static(POLICY);
    let headers = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (status, headers, Html(html)).into_response()
}

const STYLE: &str = "body{font:1.1rem/1.5 system-ui,sans-serif;background:#fbf6ec;color:#33261d;\
     display:grid;place-items:center;min-height:90vh;margin:0;padding:1rem}main{max-width:32rem}\
     button{font:inherit;padding:.7rem 1.2rem;border:0;border-radius:.5rem;background:#8a3b1e;\
     color:#fff}";

type Found = Result<(&'static MailWords, bool), Refusal>;

fn asks(found: Found, asks: impl Fn(&MailWords) -> Says) -> Result<Response, Problem> {
    let (words, found) = found?;
    Ok(page(
        words,
        &if found { asks(words) } else { Says::Nothing },
    ))
}

async fn asks_to_confirm(
    State(house): State<Arc<House>>,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let found = notices::confirm_by_link(&house, &secret, false).await;
    asks(found, |words| {
        Says::Asks(words.confirm_asks, words.confirm_does)
    })
}

async fn confirms(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    writing(&house, address, None)?;
    let found = notices::confirm_by_link(&house, &secret, true).await;
    asks(found, |words| Says::Done(words.confirmed))
}

async fn asks_to_unsubscribe(
    State(house): State<Arc<House>>,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let found = notices::unsubscribe(&house, &secret, false).await;
    asks(found, |words| {
        Says::Asks(words.unsubscribe_asks, words.unsubscribe_does)
    })
}

async fn unsubscribes(
    State(house): State<Arc<House>>,
    Path(secret): Path<String>,
) -> Result<Response, Problem> {
    let found = notices::unsubscribe(&house, &secret, true).await;
    asks(found, |words| Says::Done(words.unsubscribed))
}

async fn feed(
    State(house): State<Arc<House>>,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    let notices = house.notices.as_ref().ok_or(Problem::NotFound)?;
    let (secret, ending) = file.rsplit_once('.').ok_or(Problem::NotFound)?;
    let write = match ending {
        "atom" => notices::atom,
        "ics" => notices::calendar,
        _ => return Err(Problem::NotFound),
    };
    let entries = notices::waiting(&house, secret).await?;
    let entries = entries.ok_or(Problem::NotFound)?;
    let kind = match ending {
        "atom" => "application/atom+xml; charset=utf-8",
        _ => "text/calendar; charset=utf-8",
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "private, max-age=300"),
    ];
    Ok((headers, write(notices.url(), &entries)).into_response())
}
