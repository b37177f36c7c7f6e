use axum::http::HeaderMap;
use std::net::{IpAddr, SocketAddr};

/// Proxies whose word about a client is taken.
#[derive(Debug)]
pub(crate) struct Proxies(pub(super) Vec<IpAddr>);

impl Proxies {
    pub(crate) fn include(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Where a request comes from; a proxy's word is taken only if the house knows the proxy.
    pub(crate) fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.ip().to_canonical();
        if !self.include(peer) {
            return peer;
        }
        let forwarded = headers.get_all("x-forwarded-for").into_iter();
        let hops: Vec<&str> = forwarded
            .flat_map(|value| value.to_str().unwrap_or_default().split(','))
            .collect();
        // The last one that is not a proxy of ours: what is before it, or before something that is
        // no address, anybody may have written.
        let read = hops.into_iter().rev().map_while(hop);
        let client = { read }.find(|hop| !self.include(*hop));
        client.unwrap_or(peer)
    }

    /// Whether a proxy says that the client came over TLS. Of several in a row the first one met the
    /// client; whoever writes something false before it only loses their own cookie.
    pub(crate) fn say_tls(&self, peer: SocketAddr, headers: &HeaderMap) -> bool {
        let says = headers.get("x-forwarded-proto");
        let says = says.and_then(|value| value.to_str().ok());
        let first = says.and_then(|value| value.split(',').next());
        self.include(peer.ip()) && first.is_some_and(|it| it.trim().eq_ignore_ascii_case("https"))
    }
}

/// An address as proxies write it, some of them with a port.
fn hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let with_port = || hop.parse().map(|socket: SocketAddr| socket.ip()).ok();
    let address: Option<IpAddr> = hop.parse().ok().or_else(with_port);
    address.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn proxies(addresses: &[&str]) -> Proxies {
        let addresses = addresses.iter().map(|address| address.parse().unwrap());
        Proxies(addresses.collect())
    }

    fn header(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_static(value))])
    }

    #[test]
    fn only_known_proxies_are_believed() {
        let peer = "10.0.0.1:4000".parse().unwrap();
        let says = header("x-forwarded-for", "6.6.6.6, 9.9.9.9, 10.0.0.1");
        let address = |known: &[&str]| proxies(known).client(peer, &says).to_string();
        assert_eq!(address(&[]), "10.0.0.1");
        assert_eq!(address(&["10.0.0.1"]), "9.9.9.9");
        let hops = |written: &'static str| {
            let says = header("x-forwarded-for", written);
            proxies(&["10.0.0.1"]).client(peer, &says).to_string()
        };
        assert_eq!(hops("6.6.6.6, 9.9.9.9:567, 10.0.0.1"), "9.9.9.9");
        assert_eq!(hops("6.6.6.6, [2001:db8::1]:567"), "2001:db8::1");
        assert_eq!(hops("6.6.6.6, ::ffff:10.0.0.1"), "6.6.6.6");
        assert_eq!(hops("6.6.6.6, unknown"), "10.0.0.1", "nobody's word");
        let tls = header("x-forwarded-proto", "https");
        assert!(!proxies(&[]).say_tls(peer, &tls));
        for (written, tls) in [
            ("https", true),
            ("HTTPS, http", true),
            ("http, https", false),
            ("", false),
        ] {
            let says = header("x-forwarded-proto", written);
            assert_eq!(
                proxies(&["10.0.0.1"]).say_tls(peer, &says),
                tls,
                "{written}"
            );
        }
    }
}
