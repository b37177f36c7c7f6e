//! How somebody says who they are: a random token in a cookie or, for programs, in a header.

use axum::http::{HeaderMap, HeaderValue, header};

const COOKIE: &str = "tablee";
const A_YEAR: u32 = 365 * 24 * 3600;

/// The token a request carries.
pub(crate) fn token(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookie(headers))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim)
}

pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let cookies = cookies.filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// The header that makes a browser keep a token.
pub(crate) fn set_cookie(token: &str, tls: bool) -> HeaderValue {
    let secure = if tls { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={token}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(cookie).expect("a token is made of letters and digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::COOKIE,
            HeaderValue::from_static("tableer=x; a=b; tablee=tok"),
        );
        assert_eq!(token(&headers), Some("tok"));
        headers.insert(
            header::AUTHORIZATION,
            HeaderValue::from_static("Bearer other"),
        );
        assert_eq!(token(&headers), Some("other"));
    }
}
