//! A house for those in the same room: how its network reaches it, said to whoever opened it.

mod mdns;
mod qr;

use mdns::Announced;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// By which the house is found, where the network passes names on.
const NAME: &str = "tablee.local";

/// A house that is open to its network, for as long as this is kept.
#[derive(Debug)]
pub(super) struct Lan {
    announced: Option<Announced>,
}

impl Lan {
    /// Says by which addresses it is reached. Always on standard output, whoever reads that: it was asked
    /// for, and a log that is looked at on a screen shows the picture as well.
    pub(super) fn open(port: u16) -> io::Result<Self> {
        let addresses = addresses();
        let announced = if addresses.is_empty() {
            None
        } else {
            Announced::start(&addresses, port)
                .inspect_err(|error| tracing::warn!(%error, "nobody finds it as {NAME}"))
                .ok()
        };
        let mut out = io::stdout().lock();
        let in_colour = out.is_terminal();
        out.write_all(told(&addresses, port, announced.is_some(), in_colour).as_bytes())?;
        out.flush()?;
        Ok(Self { announced })
    }

    /// Takes the name back.
    pub(super) fn close(self) {
        if let Some(announced) = self.announced {
            announced.end();
        }
    }
}

/// The first address as a picture, too: a phone's camera reads it.
fn told(addresses: &[Ipv4Addr], port: u16, is_named: bool, in_colour: bool) -> String {
    let Some(first) = addresses.first() else {
        return format!(
            "This machine is in no network by which others could come; it is open to itself at \
             http://127.0.0.1:{port}\n"
        );
    };
    let urls = addresses.iter().map(|ip| format!("  http://{ip}:{port}\n"));
    let urls: String = urls.collect();
    let name = if is_named {
        format!("  http://{NAME}:{port}  (where the network passes names on)\n")
    } else {
        String::new()
    };
    let picture = qr::drawn(&format!("http://{first}:{port}"), in_colour).unwrap_or_default();
    format!(
        "Open to everybody in this network:\n\n{urls}{name}\n{picture}\n\
         If another device does not reach it, a firewall on this machine may keep it out: let TCP port \
         {port} in, and UDP port 5353 for the name (for instance: sudo ufw allow {port}/tcp). Networks for \
         guests often keep devices apart.\n"
    )
}

/// This machine's addresses in its networks: first the one by which it reaches others, for machines have
/// networks of their own, too, for containers for instance.
fn addresses() -> Vec<Ipv4Addr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let found = interfaces
        .into_iter()
        .filter_map(|interface| match interface.ip() {
            IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local() => Some(ip),
            _ => None,
        });
    let main = main_address();
    let mut found: Vec<Ipv4Addr> = found.collect();
    found.sort_by_key(|ip| (Some(*ip) != main, *ip));
    found.dedup();
    found
}

/// The one from which something would be sent outside. Nothing is.
fn main_address() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is nobody's (RFC 5737).
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()? {
        SocketAddr::V4(own) => Some(*own.ip()),
        SocketAddr::V6(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_told_and_the_first_is_drawn() {
        let addresses = [Ipv4Addr::new(192, 168, 1, 5), Ipv4Addr::new(10, 0, 0, 7)];
        let text = told(&addresses, 8080, true, false);
        for part in [
            "http://192.168.1.5:8080\n",
            "http://10.0.0.7:8080\n",
            "http://tablee.local:8080",
            "ufw allow 8080/tcp",
        ] {
            assert!(text.contains(part), "{text}");
        }
        let drawn = qr::drawn("http://192.168.1.5:8080", false).unwrap();
        assert!(text.contains(&drawn), "{text}");
        assert!(!told(&addresses, 8080, false, false).contains("tablee.local"));
        let alone = told(&[], 8080, false, false);
        assert!(
            alone.contains("no network") && !alone.contains('█'),
            "{alone}"
        );
    }
}
