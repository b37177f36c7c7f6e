use crate::failure::{Done, Failure};
use clap::Args;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::time::Duration;
use tokio::time::timeout;

/// Asks a house whether it is ready: for whoever restarts those that are not, with nothing else installed.
#[derive(Args, Debug)]
pub(crate) struct Health {
    /// The house, as in `http://127.0.0.1:8080`; if not given, the one that listens where `--listen` says
    url: Option<String>,
    /// Where the house of this machine listens
    #[arg(long, env = "TABLEE_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// How many seconds it may take to answer
    #[arg(long, default_value_t = 5)]
    within: u64,
}

impl Health {
    #[tokio::main(flavor = "current_thread")]
    pub(crate) async fn run(self) -> Done {
        let house = match &self.url {
            Some(url) => named(url)?,
            None => reached(self.listen),
        };
        let unwell = |why: String| Failure::Unwell { house, why };
        let answer = client::ask(house, "GET", "/api/health", &[], "");
        let answer = timeout(Duration::from_secs(self.within), answer).await;
        let answer = answer.map_err(|_| unwell(format!("no answer within {} s", self.within)))?;
        let answer = answer.map_err(|error| unwell(error.to_string()))?;
        if answer.status != 200 {
            return Err(unwell(format!(
                "it answers {}: {}",
                answer.status, answer.body
            )));
        }
        writeln!(io::stdout(), "{}", answer.body)?;
        Ok(())
    }
}

/// The address of `http://HOST:PORT`, with or without a slash at its end.
pub(crate) fn named(url: &str) -> Result<SocketAddr, Failure> {
    let unfit = || Failure::NoHouse { url: url.into() };
    let rest = url.strip_prefix("http://").ok_or_else(unfit)?;
    let host = rest.strip_suffix('/').unwrap_or(rest);
    let with_port = host.to_socket_addrs();
    let addresses = with_port.or_else(|_| format!("{host}:80").to_socket_addrs());
    let mut addresses = addresses.map_err(|_| unfit())?;
    addresses.next().ok_or_else(unfit)
}

/// How a house that listens there is reached from its own machine.
pub(crate) fn reached(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(ip, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_listens_everywhere_is_asked_here() {
        let at = |listen: &str| reached(listen.parse().expect("an address")).to_string();
        assert_eq!(at("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(at("[::]:8080"), "[::1]:8080");
        assert_eq!(at("192.0.2.1:80"), "192.0.2.1:80");
    }

    #[test]
    fn an_address_is_read_or_refused() {
        let at = |url: &str| named(url).ok().map(|address| address.to_string());
        assert_eq!(
            at("http://127.0.0.1:8080/").as_deref(),
            Some("127.0.0.1:8080")
        );
        assert_eq!(at("http://127.0.0.1").as_deref(), Some("127.0.0.1:80"));
        for url in [
            "https://127.0.0.1",
            "127.0.0.1:8080",
            "http://",
            "http://127.0.0.1/api",
        ] {
            assert_eq!(at(url), None, "{url}");
        }
    }
}
