//! Who may talk to the house, and how much.

use crate::config::{Config, Limits};
use axum::http::{HeaderMap, Uri, header};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What each address has asked for lately.
#[derive(Debug)]
pub(crate) struct Guard {
    limits: Limits,
    origins: Vec<String>,
    proxies: Vec<IpAddr>,
    addresses: Mutex<HashMap<IpAddr, Account>>,
}

#[derive(Debug)]
struct Account {
    requests: Bucket,
    people: Bucket,
    tables: Bucket,
    connections: u32,
    sockets: u32,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Requests(u32),
    Person,
    Table,
}

/// What is kept for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    Connection,
    Socket,
}

/// Something that an address holds, and gives back whatever becomes of it.
#[derive(Debug)]
pub(crate) struct Place {
    guard: Arc<Guard>,
    address: IpAddr,
    holds: Holds,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.guard.with(self.address, |account| {
            let held = account.held(self.holds);
            *held = held.saturating_sub(1);
        });
    }
}

/// Fills at a steady rate and holds only so much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// Thousandths.
    level: u64,
    size: u64,
    per_second: u64,
    filled: Instant,
}

/// So many addresses are remembered; then the full buckets are forgotten.
const ADDRESSES: usize = 50_000;

impl Bucket {
    pub(crate) fn new(size: u32, per_second_thousandths: u64) -> Self {
        let size = u64::from(size) * 1000;
        Self {
            level: size,
            size,
            per_second: per_second_thousandths,
            filled: Instant::now(),
        }
    }

    fn per_second(rate: u32) -> Self {
        Self::new(rate.saturating_mul(3), u64::from(rate) * 1000)
    }

    fn per_minute(rate: u32) -> Self {
        Self::new(rate, u64::from(rate) * 1000 / 60)
    }

    fn per_hour(rate: u32) -> Self {
        Self::new(rate, (u64::from(rate) * 1000 / 3600).max(1))
    }

    pub(crate) fn take(&mut self, many: u32) -> bool {
        self.fill();
        let left = self.level.checked_sub(u64::from(many) * 1000);
        self.level = left.unwrap_or(self.level);
        left.is_some()
    }

    fn fill(&mut self) {
        let ms = self.filled.elapsed().as_millis() as u64;
        if ms > 0 {
            self.level = (self.level + ms * self.per_second / 1000).min(self.size);
            self.filled = Instant::now();
        }
    }

    fn is_full(&mut self) -> bool {
        self.fill();
        self.level == self.size
    }
}

impl Account {
    fn new(limits: &Limits) -> Self {
        Self {
            requests: Bucket::per_minute(limits.requests),
            people: Bucket::per_hour(limits.people),
            tables: Bucket::per_hour(limits.tables),
            connections: 0,
            sockets: 0,
        }
    }

    fn held(&mut self, holds: Holds) -> &mut u32 {
        match holds {
            Holds::Connection => &mut self.connections,
            Holds::Socket => &mut self.sockets,
        }
    }

    fn is_clear(&mut self) -> bool {
        let buckets = [&mut self.requests, &mut self.people, &mut self.tables];
        self.sockets == 0 && self.connections == 0 && buckets.into_iter().all(Bucket::is_full)
    }
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            limits: config.limits,
            origins: config.origins.clone(),
            proxies: config.proxies.clone(),
            addresses: Mutex::default(),
        }
    }

    pub(crate) fn allows(&self, address: IpAddr, wish: Wish) -> bool {
        self.with(address, |account| match wish {
            Wish::Requests(many) => account.requests.take(many),
            Wish::Person => account.people.take(1),
            Wish::Table => account.tables.take(1),
        })
    }

    /// Room for one more, if there is some. Through a proxy come the connections of many.
    pub(crate) fn place(self: &Arc<Self>, address: IpAddr, holds: Holds) -> Option<Place> {
        let most = match holds {
            Holds::Connection if self.is_proxy(address) => u32::MAX,
            Holds::Connection => self.limits.sockets_per_address.saturating_mul(4),
            Holds::Socket => self.limits.sockets_per_address,
        };
        let free = self.with(address, |account| {
            let held = account.held(holds);
            let free = *held < most;
            *held += u32::from(free);
            free
        });
        free.then(|| Place {
            guard: Arc::clone(self),
            address,
            holds,
        })
    }

    /// How long a connection may say nothing. A proxy keeps some for later.
    pub(crate) fn patience(&self, address: IpAddr) -> Duration {
        let patience = self.limits.patience;
        if self.is_proxy(address) {
            patience * 20
        } else {
            patience
        }
    }

    fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.contains(&address.to_canonical())
    }

    /// How fast a socket may talk.
    pub(crate) fn bucket(&self, plays: bool) -> Bucket {
        Bucket::per_second(if plays {
            self.limits.player_messages
        } else {
            self.limits.watcher_messages
        })
    }

    fn with<T>(&self, address: IpAddr, job: impl FnOnce(&mut Account) -> T) -> T {
        let mut addresses = self.addresses.lock().expect("no panic under this lock");
        if addresses.len() > ADDRESSES {
            addresses.retain(|_, account| !account.is_clear());
        }
        let account = addresses.entry(household(address));
        job(account.or_insert_with(|| Account::new(&self.limits)))
    }

    /// Where a request comes from; a proxy's word is taken only if the house knows the proxy.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.ip().to_canonical();
        if !self.is_proxy(peer) {
            return peer;
        }
        let forwarded = headers.get_all("x-forwarded-for").into_iter();
        let hops: Vec<&str> = forwarded
            .flat_map(|value| value.to_str().unwrap_or_default().split(','))
            .collect();
        // The last one that is not a proxy of ours: what is before it, or before something that is
        // no address, anybody may have written.
        let read = hops.into_iter().rev().map_while(hop);
        let client = { read }.find(|hop| !self.is_proxy(*hop));
        client.unwrap_or(peer)
    }

    pub(crate) fn came_by_tls(&self, peer: SocketAddr, headers: &HeaderMap) -> bool {
        let proxied = self.is_proxy(peer.ip());
        let proto = headers.get("x-forwarded-proto");
        proxied && proto.is_some_and(|proto| proto.as_bytes() == b"https")
    }

    /// Whether a page may ask for this: our own, or one the host allows. Programs that are no
    /// pages send no origin.
    pub(crate) fn is_our_page(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else {
            let site = headers.get("sec-fetch-site");
            return site.is_none_or(|site| site != "cross-site");
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        if self.origins.iter().any(|ours| ours == origin) {
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

/// An address as proxies write it, some of them with a port.
fn hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let with_port = || hop.parse().map(|socket: SocketAddr| socket.ip()).ok();
    let address: Option<IpAddr> = hop.parse().ok().or_else(with_port);
    address.map(|address| address.to_canonical())
}

/// One household has one IPv4 address, or a /64 of IPv6.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let prefix = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(prefix))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn guard(proxies: &[&str]) -> Guard {
        Guard::new(&Config {
            proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            origins: vec!["https://club.example".into()],
            ..Config::default()
        })
    }

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn only_known_proxies_are_believed() {
        let peer = "10.0.0.1:4000".parse().unwrap();
        let says = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9, 10.0.0.1")]);
        let address = |proxies: &[&str]| guard(proxies).address(peer, &says).to_string();
        assert_eq!(address(&[]), "10.0.0.1");
        assert_eq!(address(&["10.0.0.1"]), "9.9.9.9");
        let hops = |written: &'static str| {
            let says = headers(&[("x-forwarded-for", written)]);
            guard(&["10.0.0.1"]).address(peer, &says).to_string()
        };
        assert_eq!(hops("6.6.6.6, 9.9.9.9:567, 10.0.0.1"), "9.9.9.9");
        assert_eq!(hops("6.6.6.6, [2001:db8::1]:567"), "2001:db8::1");
        assert_eq!(hops("6.6.6.6, ::ffff:10.0.0.1"), "6.6.6.6");
        assert_eq!(hops("6.6.6.6, unknown"), "10.0.0.1", "nobody's word");
        let tls = headers(&[("x-forwarded-proto", "https")]);
        assert!(!guard(&[]).came_by_tls(peer, &tls));
        assert!(guard(&["10.0.0.1"]).came_by_tls(peer, &tls));
    }

    #[test]
    fn foreign_pages_are_kept_out() {
        let ours = |pairs: &[(&'static str, &'static str)]| guard(&[]).is_our_page(&headers(pairs));
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

    #[test]
    fn a_bucket_holds_only_so_much() {
        let mut bucket = Bucket::per_hour(2);
        assert_eq!(
            [3, 1, 1, 1].map(|many| bucket.take(many)),
            [false, true, true, false]
        );
    }

    #[test]
    fn neighbours_in_one_ipv6_network_share_an_account() {
        let home = |address: &str| household(address.parse().unwrap());
        assert_eq!(home("2001:db8::1"), home("2001:db8::ffff"));
        assert_ne!(home("2001:db8::1"), home("2001:db8:0:1::1"));
        assert_eq!(home("::ffff:1.2.3.4"), home("1.2.3.4"));
    }
}
