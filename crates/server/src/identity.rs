//! How somebody says who they are: a random token in a cookie or, for programs, in a header.

mod whom;

pub(crate) use whom::Whom;

use axum::http::{HeaderMap, HeaderValue, header};

const COOKIE: &str = "tablee";
/// The same over TLS: no other site below the same name can set it.
const TLS_COOKIE: &str = "__Host-tablee";
/// What binds a challenge to the browser that was given it.
const CHALLENGE: &str = "tablee-challenge";
const TLS_CHALLENGE: &str = "__Host-tablee-challenge";
/// What makes a browser the host's.
const HOST: &str = "tablee-host";
const TLS_HOST: &str = "__Host-tablee-host";
const A_YEAR: u32 = 365 * 24 * 3600;

/// The token of whom a request is for.
pub(crate) fn token(headers: &HeaderMap) -> Option<&str> {
    let whom = Whom::of(headers);
    let program = bearer(headers).filter(|_| !whom.is_companion());
    program.or_else(|| cookie(headers, whom))
}

pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim)
}

/// The token by which a browser holds somebody.
pub(crate) fn cookie(headers: &HeaderMap, whom: Whom) -> Option<&str> {
    // Who came before the house had TLS has the other one.
    let [plain, tls] = [false, true].map(|tls| cookie_name(whom, tls));
    named(headers, &tls).or_else(|| named(headers, &plain))
}

/// What the cookie is called in which a browser keeps somebody's token.
fn cookie_name(whom: Whom, tls: bool) -> String {
    let own = if tls { TLS_COOKIE } else { COOKIE };
    match whom {
        Whom::Unsaid | Whom::Own => own.into(),
        Whom::Companion(number) => format!("{own}-{number}"),
    }
}

/// The secret of the challenge that this browser was given last.
pub(crate) fn challenge(headers: &HeaderMap) -> Option<&str> {
    named(headers, TLS_CHALLENGE).or_else(|| named(headers, CHALLENGE))
}

fn named<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The header that makes a browser keep somebody's token.
pub(crate) fn set_cookie(whom: Whom, token: &str, tls: bool) -> HeaderValue {
    written(&cookie_name(whom, tls), token, A_YEAR, "Lax", tls)
}

/// The secret of a host's session.
pub(crate) fn host_session(headers: &HeaderMap) -> Option<&str> {
    let kept = named(headers, TLS_HOST).or_else(|| named(headers, HOST));
    kept.or_else(|| bearer(headers))
}

/// The header that makes a browser keep the secret of a host's session.
pub(crate) fn set_host_session(secret: &str, seconds: u32, tls: bool) -> HeaderValue {
    let name = if tls { TLS_HOST } else { HOST };
    written(name, secret, seconds, "Strict", tls)
}

/// The header that makes a browser keep the secret of a challenge until it has answered.
pub(crate) fn set_challenge(secret: &str, seconds: u32, tls: bool) -> HeaderValue {
    let name = if tls { TLS_CHALLENGE } else { CHALLENGE };
    written(name, secret, seconds, "Strict", tls)
}

fn written(name: &str, token: &str, seconds: u32, site: &str, tls: bool) -> HeaderValue {
    let secure = if tls { "; Secure" } else { "" };
    let cookie =
        format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite={site}{secure}");
    HeaderValue::try_from(cookie).expect("a token is made of letters and digits")
}

/// Headers that make a browser forget somebody's token, whichever way it came.
pub(crate) fn no_cookies(whom: Whom) -> [HeaderValue; 2] {
    [false, true].map(|tls| written(&cookie_name(whom, tls), "", 0, "Lax", tls))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_tls_a_cookie_is_bound_to_the_house() {
        let plain = set_cookie(Whom::Unsaid, "tok", false);
        assert!(plain.to_str().unwrap().starts_with("tablee=tok; Path=/;"));
        let tls = set_cookie(Whom::Own, "tok", true);
        let tls = tls.to_str().unwrap();
        assert!(tls.starts_with("__Host-tablee=tok; Path=/;"), "{tls}");
        assert!(tls.ends_with("; Secure"), "{tls}");
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::COOKIE,
            HeaderValue::from_static("tableer=x; a=b; tablee=tok"),
        );
        assert_eq!(token(&headers), Some("tok"));
        headers.append(
            header::COOKIE,
            HeaderValue::from_static("__Host-tablee=own"),
        );
        assert_eq!(token(&headers), Some("own"), "no other site can set this");
        headers.insert(
            header::AUTHORIZATION,
            HeaderValue::from_static("Bearer other"),
        );
        assert_eq!(token(&headers), Some("other"));
    }
}
