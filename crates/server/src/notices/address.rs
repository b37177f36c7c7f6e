//! Which addresses may be told something.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is anybody's on the internet: not this machine's, nor one of a network behind
/// which the house may stand, nor one that leads to such.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let kept_apart = matches!(
        (a, b, c),
        (0 | 240..=255, ..) | (100, 64..=127, _) | (192, 0, 0) | (192, 88, 99) | (198, 18 | 19, _)
    );
    !(kept_apart
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation())
}

/// Global unicast alone (`2000::/3`), without what carries an IPv4 address (6to4, Teredo) or is for
/// documentation. NAT64 (`64:ff9b::/96`) and mapped addresses are outside of it.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let special = a == 0x2002 || a == 0x2001 && (b < 0x200 || b == 0xdb8) || a == 0x3fff;
    (0x2000..0x4000).contains(&a) && !special
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn nothing_at_home_is_public() {
        for address in [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "203.0.113.5",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "2002:7f00:1::",
            "2001:0:7f00:1::",
            "2001:db8::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn others_are() {
        for address in [
            "8.8.8.8",
            "172.32.0.1",
            "193.99.144.80",
            "2a00:1450::1",
            "2606:4700::1",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
