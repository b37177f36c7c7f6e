use std::str::FromStr;
use std::time::Duration;

/// How long it is from one time to the next, said as `90m`, `6h` or `1d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interval(pub(crate) Duration);

const EXPECTED: &str = "a time is a whole number of minutes, hours or days, as in 90m, 6h or 1d, and no more than a year";

const YEAR: u64 = 365 * 24 * 60;

impl FromStr for Interval {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let minutes = match text.chars().next_back()? {
                'm' => 1,
                'h' => 60,
                'd' => 24 * 60,
                _ => return None,
            };
            let number: u64 = text[..text.len() - 1].parse().ok()?;
            let minutes = number.checked_mul(minutes)?;
            (1..=YEAR).contains(&minutes).then_some(minutes)
        };
        let minutes = read().ok_or(EXPECTED)?;
        Ok(Self(Duration::from_mins(minutes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_read() {
        for (text, minutes) in [("1m", 1), ("90m", 90), ("6h", 360), ("14d", 20160)] {
            let read: Interval = text.parse().unwrap();
            assert_eq!(read.0, Duration::from_mins(minutes), "{text}");
        }
        for text in [
            "",
            "6",
            "h",
            "0h",
            "-1h",
            "1.5h",
            "6 h",
            "6heures",
            "366d",
            "99999999999999999999d",
        ] {
            assert_eq!(text.parse::<Interval>(), Err(EXPECTED), "{text}");
        }
    }
}
