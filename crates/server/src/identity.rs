//! How somebody says who they are: a random token in a cookie or, for programs, in a header; and
//! what they may be called.

use axum::http::{HeaderMap, HeaderValue, header};
use table::turns_text;

const COOKIE: &str = "tablee";
const A_YEAR: u32 = 365 * 24 * 3600;
/// Characters in a name.
pub(crate) const LONGEST_NAME: usize = 24;

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

/// A name without needless space, if it is one.
pub(crate) fn name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    let printable = !name
        .chars()
        .any(|char| char.is_control() || is_invisible(char));
    (fits && printable).then_some(name)
}

/// Characters that are not seen, but change how the text around them is shown.
fn is_invisible(char: char) -> bool {
    let unseen = matches!(char, '\u{200b}'..='\u{200d}' | '\u{2028}'..='\u{2029}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    unseen || turns_text(char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(name("  Lou \t Ann "), Some("Lou Ann".into()));
        assert_eq!(name(""), None);
        assert_eq!(name("\u{202e}evil"), None);
        assert_eq!(name(&"é".repeat(25)), None);
        assert!(name(&"é".repeat(24)).is_some());
        assert!(crate::house::NAMES.iter().all(|own| name(own).is_some()));
    }

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
