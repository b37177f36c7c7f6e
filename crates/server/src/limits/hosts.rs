//! Names under which the house may be asked.
//!
//! Whoever has a name of their own can let it lead to any address, also to one inside a visitor's
//! network, and then their page asks our house as if it were its own (DNS rebinding). So the house
//! answers only to names that no stranger can have: addresses, this machine, names of local
//! networks, and those its host has given it.

use super::proxies::Proxies;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri, header};
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::RwLock;

/// A name that the host gives the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostName {
    /// Just this one.
    Name(String),
    /// All below this one: `*.example.org`.
    Below(String),
    /// Whatever it is called by: `*`.
    Any,
}

/// Why something is no name of a house.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a name is written as in tables.example, without http:// and without a port; *.example stands \
     for all names below it, * for any (in other alphabets: as xn--…)"
)]
pub struct BadHostName;

impl FromStr for HostName {
    type Err = BadHostName;

    fn from_str(text: &str) -> Result<Self, BadHostName> {
        if text == "*" {
            return Ok(Self::Any);
        }
        let (name, below) = match text.strip_prefix("*.") {
            Some(name) => (name, true),
            None => (text, false),
        };
        let name = tidy(name);
        if !is_name(&name) {
            return Err(BadHostName);
        }
        Ok(if below {
            Self::Below(name)
        } else {
            Self::Name(name)
        })
    }
}

/// The names by which a request calls the house that are none of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnknownHost(pub(crate) String);

/// The names of this house.
#[derive(Debug)]
pub(crate) struct Hosts(RwLock<Vec<HostName>>);

/// No stranger can have a name below these: they are set aside for local networks (RFC 6762, RFC
/// 8375, ICANN's .internal), or routers use them and no registry may give them away.
const LOCAL: [&str; 7] = [
    "localhost",
    "local",
    "lan",
    "home",
    "home.arpa",
    "internal",
    "localdomain",
];

impl Hosts {
    /// Those that the host named; what stands in an allowed origin is one of them.
    pub(crate) fn new(named: &[HostName], origins: &[String]) -> Self {
        Self(RwLock::new(Self::all(named, origins)))
    }

    /// From now on it is called so.
    pub(crate) fn set(&self, named: &[HostName], origins: &[String]) {
        *self.0.write().expect("no panic under this lock") = Self::all(named, origins);
    }

    fn all(named: &[HostName], origins: &[String]) -> Vec<HostName> {
        let of_origin = |origin: &String| {
            let uri: Uri = origin.parse().ok()?;
            uri.host()?.parse().ok()
        };
        let origins = origins.iter().filter_map(of_origin);
        named.iter().cloned().chain(origins).collect()
    }

    /// Whether a request asks for this house. Every name it brings must be one of ours, also the one
    /// that a known proxy passes on: some proxies pass on whatever a client writes there. A request
    /// without any comes from no browser.
    pub(crate) fn check(
        &self,
        proxies: &Proxies,
        peer: SocketAddr,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Result<(), UnknownHost> {
        let asked = uri.authority().map(Authority::as_str).into_iter();
        let hosts = values(headers, header::HOST.as_str());
        let forwarded = values(headers, "x-forwarded-host").flat_map(|value| value.split(','));
        let forwarded = forwarded.filter(|_| proxies.include(peer.ip()));
        match { asked.chain(hosts).chain(forwarded) }.find(|host| !self.include(host.trim())) {
            None => Ok(()),
            Some(unknown) => Err(UnknownHost(tidy(without_port(unknown.trim())))),
        }
    }

    fn include(&self, host: &str) -> bool {
        let host = without_port(host);
        if is_address(host) {
            return true;
        }
        let host = tidy(host);
        let ours = self.0.read().expect("no panic under this lock");
        is_name(&host) && (is_local(&host) || ours.iter().any(|ours| ours.is_called(&host)))
    }
}

impl HostName {
    fn is_called(&self, host: &str) -> bool {
        match self {
            Self::Name(name) => name == host,
            Self::Below(name) => is_below(host, name),
            Self::Any => true,
        }
    }
}

impl UnknownHost {
    /// What the host of the house is to do about it. Nothing of what a stranger wrote stands in it,
    /// unless it is a name.
    pub(crate) fn says(&self) -> String {
        let named = is_name(&self.0).then_some(self.0.as_str());
        let name = named.unwrap_or("NAME");
        format!(
            "This house does not go by the name it was asked for. \
             If you run it, start it with --host {name} (or TABLEE_HOSTS={name})."
        )
    }
}

fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).into_iter();
    // What cannot be read is no name of ours.
    values.map(|value| value.to_str().unwrap_or_default())
}

/// A name as names are compared.
fn tidy(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_address(host: &str) -> bool {
    let in_brackets = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    match in_brackets {
        Some(inside) => inside.parse().is_ok_and(|it: IpAddr| it.is_ipv6()),
        None => host.parse().is_ok_and(|it: IpAddr| it.is_ipv4()),
    }
}

fn is_name(name: &str) -> bool {
    let fits = |label: &str| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        (1..=63).contains(&label.len()) && label.bytes().all(is_letter)
    };
    name.len() <= 253 && name.split('.').all(fits)
}

/// One word alone leads to no public address either.
fn is_local(name: &str) -> bool {
    !name.contains('.') || LOCAL.iter().any(|local| is_below(name, local))
}

fn is_below(name: &str, above: &str) -> bool {
    let below = name.strip_suffix(above);
    below.is_some_and(|below| below.len() > 1 && below.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn hosts(named: &[&str]) -> Hosts {
        let named: Vec<HostName> = named.iter().map(|name| name.parse().unwrap()).collect();
        Hosts::new(&named, &["https://club.example:8443".into()])
    }

    /// Whether a house of these names answers a request with these headers, from a proxy or not.
    fn answers(named: &[&str], from_proxy: bool, pairs: &[(&str, &str)]) -> bool {
        let peer = SocketAddr::from(([10, 0, 0, if from_proxy { 1 } else { 2 }], 4000));
        let proxies = Proxies(vec!["10.0.0.1".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            let name: HeaderName = name.parse().unwrap();
            headers.append(name, HeaderValue::from_str(value).unwrap());
        }
        let uri = Uri::from_static("/api/me");
        let asked = hosts(named).check(&proxies, peer, &uri, &headers);
        asked.is_ok()
    }

    fn knows(named: &[&str], host: &str) -> bool {
        answers(named, false, &[("host", host)])
    }

    #[test]
    fn a_house_needs_no_name_at_home() {
        for host in [
            "127.0.0.1:8080",
            "192.168.1.5:8080",
            "8.8.8.8",
            "[::1]:8080",
            "[2001:db8::5]",
            "localhost:8080",
            "LocalHost",
            "tables.localhost",
            "mymachine",
            "mymachine:8080",
            "my_machine:8080",
            "mymachine.local:8080",
            "mymachine.local.",
            "kitchen.mymachine.lan",
            "mymachine.home.arpa",
            "tablee.internal",
            "club.example",
            "club.example:8443",
        ] {
            assert!(knows(&[], host), "{host}");
        }
        assert!(answers(&[], false, &[]), "no browser");
    }

    #[test]
    fn a_strangers_name_for_our_address_is_not_ours() {
        for host in [
            "evil.example",
            "evil.example:8080",
            "local.evil.example",
            "evil.notlocal",
            "127.0.0.1.evil.example",
            "127.0.0.1.nip.io",
            "arpa.home.example",
            "sub.club.example",
            "club.example.evil.example",
            ".local",
            "..local",
            "",
            ":8080",
            "evil.example@localhost",
            "localhost/evil.example",
            "[::1].evil.example",
            "[127.0.0.1]",
            "::1",
            "evil.example, localhost",
            "a b.local",
        ] {
            assert!(!knows(&["tables.example"], host), "{host:?}");
        }
        let two = [("host", "localhost"), ("host", "evil.example")];
        assert!(!answers(&[], false, &two), "any of two may be meant");
    }

    #[test]
    fn a_host_gives_names() {
        assert!(knows(&["tables.example"], "tables.example"));
        assert!(knows(&["Tables.Example."], "TABLES.example.:443"));
        assert!(!knows(&["tables.example"], "other.tables.example"));
        assert!(knows(&["*.example.org"], "a.b.example.org"));
        assert!(!knows(&["*.example.org"], "example.org"));
        assert!(!knows(&["*.example.org"], "badexample.org"));
        assert!(knows(&["*"], "whatever.example"));
        for none in [
            "",
            "https://tables.example",
            "tables.example:80",
            "tables..example",
            "*.",
            "*x.example",
            "tablée.example",
        ] {
            assert_eq!(none.parse::<HostName>(), Err(BadHostName), "{none:?}");
        }
    }

    #[test]
    fn what_a_known_proxy_passes_on_is_looked_at_too() {
        let passed_on = |from_proxy, host, forwarded| {
            let headers = [("host", host), ("x-forwarded-host", forwarded)];
            answers(&["tables.example"], from_proxy, &headers)
        };
        assert!(passed_on(true, "127.0.0.1:8080", "tables.example"));
        assert!(passed_on(
            true,
            "127.0.0.1:8080",
            "tables.example, tablee:8080"
        ));
        assert!(!passed_on(true, "127.0.0.1:8080", "evil.example"));
        // A proxy may pass on what a client has written there.
        assert!(!passed_on(true, "evil.example", "tables.example"));
        assert!(!passed_on(false, "evil.example", "tables.example"));
        assert!(
            passed_on(false, "tables.example", "evil.example"),
            "nobody's word"
        );
    }

    #[test]
    fn who_runs_the_house_is_told_what_to_do() {
        let says = UnknownHost("tables.example".into()).says();
        assert!(says.contains("--host tables.example"), "{says}");
        let says = UnknownHost("<script>".into()).says();
        assert!(says.contains("--host NAME"), "{says}");
    }
}
