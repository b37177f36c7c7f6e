use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// Bytes, said as `64M`, `64MiB` or `67108864`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size(pub(crate) u64);

/// From the largest on.
const UNITS: [(char, u64); 4] = [
    ('T', 1 << 40),
    ('G', 1 << 30),
    ('M', 1 << 20),
    ('K', 1 << 10),
];

const EXPECTED: &str = "a size is a whole number of bytes, or of K, M, G or T, as in 256M";

impl Size {
    /// As a quota of a day, of which there are none larger than 4 GiB.
    pub(crate) fn as_quota(self) -> u32 {
        u32::try_from(self.0).unwrap_or(u32::MAX)
    }
}

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.find(|letter: char| !letter.is_ascii_digit());
        let (number, unit) = text.split_at(digits.unwrap_or(text.len()));
        let unit = unit.trim_start().to_uppercase();
        let letter = unit.strip_suffix("IB").unwrap_or(&unit);
        let times = match letter {
            "" if unit.is_empty() => Some(1),
            letter => UNITS
                .iter()
                .find(|(own, _)| letter.len() == 1 && letter.starts_with(*own))
                .map(|(_, times)| *times),
        };
        let number: Option<u64> = number.parse().ok();
        let bytes = number
            .zip(times)
            .and_then(|(n, times)| n.checked_mul(times));
        bytes.map(Self).ok_or(EXPECTED)
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let whole = |(_, times): &&(char, u64)| self.0 > 0 && self.0.is_multiple_of(*times);
        match UNITS.iter().find(whole) {
            Some((unit, times)) => write!(f, "{}{unit}", self.0 / times),
            None => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_told() {
        for (text, bytes, told) in [
            ("0", 0, "0"),
            ("1000", 1000, "1000"),
            ("64M", 64 << 20, "64M"),
            ("64 MiB", 64 << 20, "64M"),
            ("1024k", 1 << 20, "1M"),
            ("3G", 3 << 30, "3G"),
        ] {
            let size: Size = text.parse().unwrap();
            assert_eq!((size.0, size.to_string().as_str()), (bytes, told), "{text}");
        }
        for text in ["", "M", "-1", "1.5G", "64 Mo", "1iB", "99999999T", "1 %"] {
            assert_eq!(text.parse::<Size>(), Err(EXPECTED), "{text}");
        }
    }
}
