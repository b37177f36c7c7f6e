use std::net::{IpAddr, Ipv6Addr};

/// Whom an address stands for: one household has one IPv4 address, or a /64 of IPv6. What is said to
/// be limited by address is limited by household.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Household(IpAddr);

impl From<IpAddr> for Household {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let prefix = address.to_bits() >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from_bits(prefix))
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl Household {
    /// One of its addresses, always the same.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_household() {
        let home = |address: &str| Household::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(home("2001:db8::1"), home("2001:db8::ffff"));
        assert_ne!(home("2001:db8::1"), home("2001:db8:0:1::1"));
        assert_eq!(home("::ffff:1.2.3.4"), home("1.2.3.4"));
    }
}
