//! Whom of several people whom one browser holds a request is for.
//!
//! A request says so by `as` in its query, for a WebSocket has nothing else to say it by. The door
//! turns that into a header, which is read wherever somebody's token is looked for.

use super::cookie;
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// So many a browser holds beside whose it is: as many as sit at the largest table.
const COMPANIONS: u8 = 5;

const WHOM: HeaderName = HeaderName::from_static("x-tablee-as");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whom {
    /// Nobody was named: for whose browser it is, where that cannot be anybody else.
    Unsaid,
    Own,
    /// Numbered from 1.
    Companion(u8),
}

impl Whom {
    /// As the door has found out.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let named = headers.get(WHOM).and_then(|value| value.to_str().ok());
        named.and_then(Self::read).unwrap_or(Self::Unsaid)
    }

    fn read(named: &str) -> Option<Self> {
        match named.parse().ok()? {
            0 => Some(Self::Own),
            number @ 1..=COMPANIONS => Some(Self::Companion(number)),
            _ => None,
        }
    }

    /// Notes whom a request is for. `None` if it names somebody whom its browser does not hold: it
    /// must not be taken for anybody else's.
    pub(crate) fn note(query: &str, headers: &mut HeaderMap) -> Option<()> {
        headers.remove(WHOM);
        let pairs = query.split('&');
        let mut named = pairs.filter_map(|pair| pair.strip_prefix("as="));
        let Some(name) = named.next() else {
            return Some(());
        };
        let whom = Self::read(name).filter(|_| named.next().is_none())?;
        if whom.is_companion() {
            cookie(headers, whom)?;
        }
        headers.insert(WHOM, HeaderValue::from(u16::from(whom.number())));
        Some(())
    }

    pub(crate) fn is_companion(self) -> bool {
        matches!(self, Self::Companion(_))
    }

    /// By which they are named.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Unsaid | Self::Own => 0,
            Self::Companion(number) => number,
        }
    }

    /// All whom a browser can hold beside whose it is.
    pub(crate) fn companions() -> impl Iterator<Item = Self> {
        (1..=COMPANIONS).map(Self::Companion)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{no_cookies, set_cookie, token};
    use super::*;
    use axum::http::header;

    fn noted(query: &str, cookies: &'static str) -> Option<HeaderMap> {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
        headers.insert(WHOM, HeaderValue::from_static("2"));
        Whom::note(query, &mut headers)?;
        Some(headers)
    }

    const COOKIES: &str = "tablee=own; tablee-1=one; __Host-tablee-2=two; tablee-22=x";

    #[test]
    fn who_is_named_is_found_and_nobody_else() {
        let found = |query: &str| {
            let headers = noted(query, COOKIES)?;
            Some(token(&headers)?.to_owned())
        };
        for (query, whose) in [
            ("", Some("own")),
            ("has=1", Some("own")),
            ("as=0", Some("own")),
            ("x=y&as=1", Some("one")),
            ("as=2", Some("two")),
            ("as=3", None),
            ("as=22", None),
            ("as=", None),
            ("as=1&as=2", None),
        ] {
            assert_eq!(found(query).as_deref(), whose, "{query}");
        }
        assert_eq!(
            noted("", COOKIES).map(|it| Whom::of(&it)),
            Some(Whom::Unsaid)
        );
    }

    #[test]
    fn a_program_is_no_companion() {
        let mut headers = noted("as=1", COOKIES).expect("held");
        headers.insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer b"));
        assert_eq!(token(&headers), Some("one"));
    }

    #[test]
    fn each_has_a_cookie_of_their_own() {
        let kept = set_cookie(Whom::Companion(3), "tok", true);
        assert!(kept.to_str().unwrap().starts_with("__Host-tablee-3=tok; "));
        let gone = no_cookies(Whom::Companion(3));
        assert!(
            gone[0]
                .to_str()
                .unwrap()
                .starts_with("tablee-3=; Path=/; Max-Age=0;")
        );
        let own = no_cookies(Whom::Own);
        assert!(own[1].to_str().unwrap().starts_with("__Host-tablee=; "));
    }
}
