//! Messages to browsers, by way of their push services.

use super::crypt::{AUTH, PUBLIC, seal};
use super::message::Letter;
use super::telling::{Sent, sent};
use super::{Notices, Refusal};
use crate::house::unix_now;
use crate::store::Browser;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The push services of browsers; with a dot in front, all names below.
const SERVICES: [&str; 5] = [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// Ends the subscription of who receives without showing.
const APPLE: &str = ".push.apple.com";

const LONGEST_ENDPOINT: usize = 1024;

/// Whether what a browser gave out leads to a push service, and its keys are keys.
pub(super) fn check(notices: &Notices, browser: &Browser) -> Result<(), Refusal> {
    let Browser {
        endpoint,
        p256dh,
        auth,
    } = browser;
    let uri: Uri = endpoint.parse().map_err(|_| Refusal::BadWay)?;
    let host = uri.host().ok_or(Refusal::BadWay)?.to_ascii_lowercase();
    let known = SERVICES.iter().any(|service| is_called(&host, service))
        || notices.push_hosts.iter().any(|ours| is_called(&host, ours));
    let scheme = uri.scheme_str();
    let fits = scheme == Some("https") || scheme == Some("http") && notices.outside.is_private();
    let may_ask = notices.outside.may_ask(&host);
    if endpoint.len() > LONGEST_ENDPOINT || !known || !fits || !may_ask {
        return Err(Refusal::BadWay);
    }
    let (public, shared) = (decoded(p256dh), decoded(auth));
    if public
        .as_ref()
        .is_none_or(|key| key.len() != PUBLIC || key[0] != 4)
        || shared.is_none_or(|shared| shared.len() != AUTH)
        || seal(b"", &public.unwrap_or_default(), &[0; AUTH]).is_err()
    {
        return Err(Refusal::BadWay);
    }
    Ok(())
}

fn is_called(host: &str, service: &str) -> bool {
    match service.strip_prefix('.') {
        Some(_) => host.ends_with(service),
        None => host == service,
    }
}

/// Browsers leave the padding away; some libraries do not.
fn decoded(text: &str) -> Option<Vec<u8>> {
    BASE64.decode(text.trim_end_matches('=')).ok()
}

/// By which a page finds its own subscription among its person's.
pub(crate) fn fingerprint(endpoint: &str) -> String {
    BASE64.encode(&Sha256::digest(endpoint.as_bytes())[..16])
}

pub(super) async fn tell(notices: &Notices, to: &Browser, letter: &Letter) -> Sent {
    let urgency = if letter.is_urgent { "high" } else { "normal" };
    to.send(
        notices,
        &letter.declared(),
        &letter.tag,
        letter.lasts,
        urgency,
    )
    .await
}

/// What was shown under this tag no longer holds.
pub(super) async fn withdraw(notices: &Notices, to: &Browser, tag: &str, seq: u64) -> Sent {
    let is_apple = to.endpoint.parse::<Uri>().is_ok_and(|uri| {
        let host = uri.host().unwrap_or_default();
        is_called(host, APPLE)
    });
    if is_apple {
        return Sent::Told;
    }
    let withdrawn = json!({"withdrawn": {"tag": tag, "seq": seq}});
    to.send(notices, &withdrawn, tag, WITHDRAWN, "low").await
}

/// Seconds for which a withdrawal is kept: as long as what it withdraws.
const WITHDRAWN: u64 = 2 * 24 * 3600;

impl Browser {
    async fn send(
        &self,
        notices: &Notices,
        message: &Value,
        tag: &str,
        lasts: u64,
        urgency: &'static str,
    ) -> Sent {
        let keys = decoded(&self.p256dh).zip(decoded(&self.auth));
        let sealed = keys
            .and_then(|(public, auth)| seal(message.to_string().as_bytes(), &public, &auth).ok());
        let (Some(sealed), Ok(uri)) = (sealed, self.endpoint.parse::<Uri>()) else {
            return Sent::Dead;
        };
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Sent::Dead;
        };
        let origin = format!("{scheme}://{authority}");
        let subject = notices.url.to_string();
        let signed = notices.vapid.authorization(&origin, &subject, unix_now());
        let mut headers = HeaderMap::new();
        let mut put = |name: HeaderName, value: String| {
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.insert(name, value);
            }
        };
        put(header::AUTHORIZATION, signed);
        put(header::CONTENT_ENCODING, "aes128gcm".into());
        put(header::CONTENT_TYPE, "application/octet-stream".into());
        put(HeaderName::from_static("ttl"), lasts.to_string());
        put(HeaderName::from_static("urgency"), urgency.into());
        put(HeaderName::from_static("topic"), topic(tag));
        sent(notices.outside.post(&uri, headers, sealed).await)
    }
}

/// The same for all messages of one tag, and tells the push service nothing else: 32 letters at most.
fn topic(tag: &str) -> String {
    BASE64.encode(&Sha256::digest(tag.as_bytes())[..18])
}
