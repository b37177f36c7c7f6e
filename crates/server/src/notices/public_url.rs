use axum::http::Uri;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// Where people reach the house: `https://tables.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    origin: String,
    host: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the address of a house is written as in https://tables.example, without a path")]
pub struct BadPublicUrl;

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(text: &str) -> Result<Self, BadPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| BadPublicUrl)?;
        let scheme = uri
            .scheme_str()
            .filter(|it| matches!(*it, "http" | "https"));
        let (Some(scheme), Some(authority)) = (scheme, uri.authority()) else {
            return Err(BadPublicUrl);
        };
        let has_path = !matches!(uri.path(), "" | "/") || uri.query().is_some();
        if has_path || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(BadPublicUrl);
        }
        Ok(Self {
            origin: format!("{scheme}://{authority}").to_ascii_lowercase(),
            host: authority.host().to_ascii_lowercase(),
        })
    }
}

impl PublicUrl {
    pub fn is_https(&self) -> bool {
        self.origin.starts_with("https:")
    }

    /// The name by which it is asked for.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn table(&self, id: &str) -> String {
        format!("{self}/t/{id}")
    }

    pub(crate) fn join(&self, door: &str) -> String {
        format!("{self}/j/{door}")
    }
}

impl Display for PublicUrl {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_an_origin() {
        let url: PublicUrl = "https://Tables.Example:8443/".parse().unwrap();
        assert_eq!(url.to_string(), "https://tables.example:8443");
        assert_eq!(url.host(), "tables.example");
        assert_eq!(url.table("ab"), "https://tables.example:8443/t/ab");
        for odd in [
            "tables.example",
            "ftp://tables.example",
            "https://",
            "https://tables.example/club",
            "https://me@tables.example",
            "https://tables.example/?x",
        ] {
            assert_eq!(PublicUrl::from_str(odd), Err(BadPublicUrl), "{odd}");
        }
    }
}
