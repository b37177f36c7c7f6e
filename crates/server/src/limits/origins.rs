use axum::http::{HeaderMap, Uri, header};
use std::sync::RwLock;

/// Pages that may talk to the house, beside its own.
#[derive(Debug)]
pub(crate) struct Origins(RwLock<Vec<String>>);

impl Origins {
    pub(crate) fn new(allowed: Vec<String>) -> Self {
        Self(RwLock::new(allowed))
    }

    /// From now on these are allowed.
    pub(crate) fn set(&self, allowed: Vec<String>) {
        *self.0.write().expect("no panic under this lock") = allowed;
    }

    /// Whether a page may ask for this: our own, or one the host allows. Programs that are no
    /// pages send no origin.
    pub(crate) fn allow(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else {
            let site = headers.get("sec-fetch-site");
            return site.is_none_or(|site| site != "cross-site");
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        let allowed = self.0.read().expect("no panic under this lock");
        if allowed.iter().any(|ours| ours == origin) {
            return true;
        }
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let authority = origin.parse::<Uri>().ok();
        let authority = authority.as_ref().and_then(Uri::authority);
        let same = authority
            .zip(host)
            .is_some_and(|(ours, host)| ours.as_str() == host);
        same && (origin.starts_with("http://") || origin.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn foreign_pages_are_kept_out() {
        let ours = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.append(*name, HeaderValue::from_static(value));
            }
            Origins::new(vec!["https://club.example".into()]).allow(&headers)
        };
        assert!(ours(&[("host", "a.example")]), "a program");
        assert!(ours(&[
            ("host", "a.example:8080"),
            ("origin", "http://a.example:8080")
        ]));
        assert!(ours(&[
            ("host", "a.example"),
            ("origin", "https://club.example")
        ]));
        assert!(!ours(&[
            ("host", "a.example"),
            ("origin", "http://b.example")
        ]));
        assert!(!ours(&[("host", "a.example"), ("origin", "null")]));
        assert!(!ours(&[
            ("host", "a.example"),
            ("origin", "ftp://a.example")
        ]));
        assert!(!ours(&[
            ("host", "a.example"),
            ("sec-fetch-site", "cross-site")
        ]));
    }
}
