use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// Addresses that begin alike: `192.0.2.0/24`, `2001:db8::/32`, or one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    first: u128,
    /// How many bits are alike, of all those an address of its kind has.
    alike: u32,
    v4: bool,
}

/// Fewer bits would be half the world: nobody means that.
const FEWEST: (u32, u32) = (8, 16);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a range is an address, or an address with how many bits count: 192.0.2.0/24, 2001:db8::/32; of IPv4 at least 8 bits, of IPv6 at least 16"
)]
pub(crate) struct BadRange;

impl FromStr for Range {
    type Err = BadRange;

    fn from_str(text: &str) -> Result<Self, BadRange> {
        let (address, alike) = match text.split_once('/') {
            Some((address, alike)) => (address, Some(alike)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| BadRange)?;
        let (bits, v4) = bits(address);
        let (all, fewest) = if v4 { (32, FEWEST.0) } else { (128, FEWEST.1) };
        let alike = alike.map_or(Ok(all), str::parse);
        let alike = alike.map_err(|_| BadRange)?;
        if !(fewest..=all).contains(&alike) {
            return Err(BadRange);
        }
        let rest = all - alike;
        Ok(Self {
            first: bits
                .checked_shr(rest)
                .unwrap_or(0)
                .checked_shl(rest)
                .unwrap_or(0),
            alike,
            v4,
        })
    }
}

fn bits(address: IpAddr) -> (u128, bool) {
    match address.to_canonical() {
        IpAddr::V4(address) => (address.to_bits().into(), true),
        IpAddr::V6(address) => (address.to_bits(), false),
    }
}

impl Range {
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        let (bits, v4) = bits(address);
        let all = if v4 { 32 } else { 128 };
        v4 == self.v4
            && (bits ^ self.first)
                .checked_shr(all - self.alike)
                .unwrap_or(0)
                == 0
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.v4 {
            IpAddr::V4((self.first as u32).into())
        } else {
            IpAddr::V6(self.first.into())
        };
        write!(f, "{first}/{}", self.alike)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_in_its_range() {
        for (range, within, beside) in [
            ("192.0.2.7/24", "192.0.2.255", "192.0.3.0"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.6"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::"),
            ("192.0.2.0/24", "::ffff:192.0.2.1", "::c000:201"),
            ("2001:db8::1", "2001:db8::1", "2001:db8::2"),
        ] {
            let range: Range = range.parse().unwrap();
            assert!(range.contains(within.parse().unwrap()), "{range}");
            assert!(!range.contains(beside.parse().unwrap()), "{range}");
            assert_eq!(range.to_string().parse(), Ok(range));
        }
        assert_eq!(
            "192.0.2.7/24".parse::<Range>().unwrap().to_string(),
            "192.0.2.0/24"
        );
    }

    #[test]
    fn half_the_world_is_no_range() {
        for bad in [
            "",
            "x",
            "192.0.2.0/",
            "0.0.0.0/0",
            "10.0.0.0/7",
            "::/15",
            "10.0.0.0/33",
        ] {
            assert_eq!(bad.parse::<Range>(), Err(BadRange), "{bad}");
        }
    }
}
