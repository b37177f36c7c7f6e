//! What `--data postgres://…` says.

use std::fmt::{self, Debug, Display, Formatter};
use std::path::PathBuf;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{SslMode, TargetSessionAttrs};

/// How long a server may take to answer a call at the door.
const CONNECT: Duration = Duration::from_secs(3);

/// Where a database is and how to talk to it. What is shown of it holds neither name nor password.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    /// One for each server that may be the one to write to.
    pub(super) servers: Vec<Config>,
    pub(super) tls: Tls,
    shown: String,
}

/// Whether the connection is encrypted, and whether the server must prove who it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Tls {
    Disable,
    /// If the server can; against those who listen, not against those who meddle.
    #[default]
    Prefer,
    Require,
    /// By a certificate for its name that leads to one of these authorities, or to one that the
    /// system trusts.
    VerifyFull(Option<PathBuf>),
}

impl Tls {
    fn mode(&self) -> SslMode {
        match self {
            Self::Disable => SslMode::Disable,
            Self::Prefer => SslMode::Prefer,
            Self::Require | Self::VerifyFull(_) => SslMode::Require,
        }
    }
}

impl Address {
    /// Reads a URL. The sentence says what is wrong with it, without quoting it.
    pub(crate) fn read(url: &str) -> Result<Self, String> {
        let (scheme, rest) = url.split_once("://").ok_or("it is no URL")?;
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, database) = path.split_once('/').unwrap_or((path, ""));
        let (user, hosts) = match authority.rsplit_once('@') {
            Some((user, hosts)) => (format!("{user}@"), hosts),
            None => (String::new(), authority),
        };
        if hosts.is_empty() || database.is_empty() {
            return Err("it names no host or no database: postgres://USER@HOST/DATABASE".into());
        }
        let (tls, options) = tls(query)?;
        let servers = hosts.split(',').map(|host| {
            let url = format!("{scheme}://{user}{host}/{database}{options}");
            let config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
                let source = std::error::Error::source(&error);
                source.map_or_else(|| error.to_string(), ToString::to_string)
            })?;
            Ok(settled(config, &tls))
        });
        Ok(Self {
            servers: servers.collect::<Result<_, String>>()?,
            tls,
            shown: format!("postgres://{hosts}/{database}"),
        })
    }
}

/// What the URL says of TLS, and the rest of its options.
fn tls(query: &str) -> Result<(Tls, String), String> {
    let (mut mode, mut authorities) = ("prefer", None);
    let mut options = String::new();
    for option in query.split('&').filter(|option| !option.is_empty()) {
        match option.split_once('=') {
            Some(("sslmode", value)) => mode = value,
            Some(("sslrootcert", value)) => authorities = Some(PathBuf::from(decoded(value)?)),
            _ => {
                options.push(if options.is_empty() { '?' } else { '&' });
                options.push_str(option);
            }
        }
    }
    let tls = match mode {
        "disable" => Tls::Disable,
        "prefer" => Tls::Prefer,
        "require" => Tls::Require,
        "verify-full" => Tls::VerifyFull(authorities.take()),
        _ => return Err("sslmode is one of disable, prefer, require and verify-full".into()),
    };
    if authorities.is_some() {
        return Err("sslrootcert is of use with sslmode=verify-full only".into());
    }
    Ok((tls, options))
}

/// `%2F` is a slash.
fn decoded(value: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits: Vec<u8> = rest.by_ref().take(2).collect();
        let digits = std::str::from_utf8(&digits).unwrap_or_default();
        let byte = u8::from_str_radix(digits, 16);
        bytes.push(byte.map_err(|_| "a % stands before two hexadecimal digits")?);
    }
    String::from_utf8(bytes).map_err(|_| "a name of a file is no UTF-8".into())
}

/// Nothing waits for ever, and only who can be written to is read.
fn settled(mut config: Config, tls: &Tls) -> Config {
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(Duration::from_secs(10));
    }
    if config.get_application_name().is_none() {
        config.application_name("tablee");
    }
    config
        .keepalives_idle(Duration::from_secs(5))
        .keepalives_interval(Duration::from_secs(2))
        .keepalives_retries(3)
        .target_session_attrs(TargetSessionAttrs::ReadWrite)
        .ssl_mode(tls.mode());
    config
}

impl Display for Address {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl Debug for Address {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_servers_and_how_to_trust_them() {
        let url = "postgres://anne:s%40cret@one:5433,two/house?connect_timeout=9&sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem";
        let address = Address::read(url).unwrap();
        assert_eq!(address.to_string(), "postgres://one:5433,two/house");
        assert_eq!(format!("{address:?}"), address.to_string());
        let ports: Vec<_> = address.servers.iter().map(Config::get_ports).collect();
        assert_eq!(ports, [&[5433], &[5432]]);
        for server in &address.servers {
            assert_eq!(server.get_password(), Some(&b"s@cret"[..]));
            assert_eq!(server.get_dbname(), Some("house"));
            assert_eq!(server.get_connect_timeout(), Some(&Duration::from_secs(9)));
            assert_eq!(server.get_ssl_mode(), SslMode::Require);
        }
        let authorities = Some("/etc/ca.pem".into());
        assert_eq!(address.tls, Tls::VerifyFull(authorities));
        for (query, tls) in [
            ("", Tls::Prefer),
            ("?sslmode=disable", Tls::Disable),
            ("?sslmode=require", Tls::Require),
            ("?sslmode=verify-full", Tls::VerifyFull(None)),
        ] {
            let address = Address::read(&format!("postgresql://db/house{query}")).unwrap();
            assert_eq!(address.tls, tls);
        }
    }

    #[test]
    fn a_url_that_is_none_is_refused_without_telling_it() {
        for (url, says) in [
            ("postgres://anne:secret@/house", "no host"),
            ("postgres://anne:secret@db", "no database"),
            ("postgres://anne:secret@db/", "no database"),
            (
                "postgres://anne:secret@db/h?sslmode=verify-ca",
                "verify-full",
            ),
            (
                "postgres://anne:secret@db/h?sslrootcert=secret",
                "verify-full",
            ),
            (
                "postgres://anne:secret@db/h?sslmode=verify-full&sslrootcert=%zz",
                "%",
            ),
            ("postgres://anne:secret@db:secret/h", "port"),
            ("postgres://anne:secret@db/h?shoe_size=secret", "shoe_size"),
        ] {
            let error = Address::read(url).unwrap_err();
            assert!(error.contains(says), "{url}: {error}");
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
