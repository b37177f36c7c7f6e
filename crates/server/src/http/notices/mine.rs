//! How somebody is told, as they are shown it.

use crate::house::House;
use crate::notices::{self, Notices};
use crate::store::{Browser, Lang, NoticeSettings, Person, Quiet, Reach, Style, Way, Wishes};
use axum::Json;
use axum::http::{HeaderMap, header};
use serde::Serialize;

#[derive(Serialize, schemars::JsonSchema)]
pub(super) struct MyNotices {
    ways: Vec<MyWay>,
    wishes: Wishes,
    quiet: Option<Quiet>,
    lang: Lang,
    feed: Option<MyFeed>,
    offers: Offers,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyWay {
    id: String,
    way: WayKind,
    /// Enough to recognise it, no more.
    to: String,
    confirmed: bool,
    /// Unix seconds.
    added: u64,
    /// Of a browser: the first 16 bytes of the SHA-256 of its endpoint, in base64url.
    #[serde(skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
    /// Of a webhook.
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<Style>,
}

#[derive(Clone, Copy, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
enum WayKind {
    Push,
    Mail,
    Webhook,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyFeed {
    /// Unix seconds.
    made: u64,
}

/// What this house can do.
#[derive(Serialize, schemars::JsonSchema)]
struct Offers {
    /// The key by which a browser subscribes; none if it cannot.
    push: Option<String>,
    mail: bool,
    webhook: bool,
    feed: bool,
}

pub(super) fn told(
    house: &House,
    person: &Person,
    settings: &NoticeSettings,
    headers: &HeaderMap,
) -> Json<MyNotices> {
    let notices = house.notices.as_ref();
    Json(MyNotices {
        ways: settings.ways.iter().map(my_way).collect(),
        wishes: settings.wishes,
        quiet: settings.quiet.clone(),
        lang: settings
            .lang
            .or(person.profile.lang)
            .unwrap_or_else(|| lang(headers)),
        feed: settings
            .feed
            .as_ref()
            .map(|feed| MyFeed { made: feed.made }),
        offers: Offers {
            push: notices.and_then(Notices::push_key),
            mail: notices.is_some_and(Notices::has_mail),
            webhook: notices.is_some(),
            feed: notices.is_some(),
        },
    })
}

fn my_way(way: &Way) -> MyWay {
    let host = |url: &str| {
        let uri: Option<axum::http::Uri> = url.parse().ok();
        uri.and_then(|uri| uri.host().map(str::to_string))
            .unwrap_or_default()
    };
    let (kind, to, fingerprint, style) = match &way.to {
        Reach::Push(Browser { endpoint, .. }) => {
            let fingerprint = notices::fingerprint(endpoint);
            (WayKind::Push, host(endpoint), Some(fingerprint), None)
        }
        Reach::Mail { address } => (WayKind::Mail, masked(address), None, None),
        Reach::Webhook { url, style } => (WayKind::Webhook, host(url), None, Some(*style)),
    };
    MyWay {
        id: way.id.clone(),
        way: kind,
        to,
        confirmed: way.confirmed,
        added: way.added,
        fingerprint,
        style,
    }
}

/// The first and the last letter before the @.
fn masked(address: &str) -> String {
    let Some((name, at)) = address.rsplit_once('@') else {
        return String::new();
    };
    let first = name.chars().next();
    let last = name.chars().last().filter(|_| name.chars().count() > 2);
    let letter = |char: Option<char>| char.map(String::from).unwrap_or_default();
    format!("{}…{}@{at}", letter(first), letter(last))
}

/// What a browser says its reader reads.
pub(super) fn lang(headers: &HeaderMap) -> Lang {
    let says = headers.get(header::ACCEPT_LANGUAGE);
    let says = says.and_then(|says| says.to_str().ok()).unwrap_or_default();
    let mut read = says.split(',').map(|tag| tag.trim().to_ascii_lowercase());
    match read.find(|tag| tag.starts_with("fr") || tag.starts_with("en")) {
        Some(tag) if tag.starts_with("en") => Lang::En,
        _ => Lang::Fr,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn an_address_shows_no_more_than_its_owner_needs() {
        assert_eq!(masked("anne.martin@example.org"), "a…n@example.org");
        assert_eq!(masked("ab@example.org"), "a…@example.org");
        assert_eq!(masked("nobody"), "");
    }

    #[test]
    fn a_browser_says_what_is_read() {
        for (says, read) in [
            ("en-GB,en;q=0.9,fr;q=0.8", Lang::En),
            ("fr-CA,en;q=0.5", Lang::Fr),
            ("de,en;q=0.5", Lang::En),
            ("de", Lang::Fr),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(says));
            assert_eq!(lang(&headers), read, "{says}");
        }
    }
}
