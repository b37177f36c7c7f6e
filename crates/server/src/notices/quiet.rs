use crate::store::Quiet;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::time::Duration;

pub(crate) fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

const DAY: u64 = 24 * 60;

/// How long it is until somebody may be told something; `None` if they may now (Unix seconds). A zone
/// that is no longer known keeps nobody from being told.
pub(super) fn left(quiet: &Quiet, now: u64) -> Option<Duration> {
    let zone = TimeZone::get(&quiet.zone).ok()?;
    let now = Timestamp::from_second(i64::try_from(now).ok()?).ok()?;
    let time = now.to_zoned(zone).time();
    let minute = u64::try_from(time.hour()).ok()? * 60 + u64::try_from(time.minute()).ok()?;
    let (from, to) = (u64::from(quiet.from), u64::from(quiet.to));
    let since = (minute + DAY - from) % DAY;
    let lasts = (to + DAY - from) % DAY;
    let minutes = lasts.checked_sub(since).filter(|left| *left > 0)?;
    let seconds = (minutes * 60).saturating_sub(u64::try_from(time.second()).ok()?);
    Some(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_at(from: u16, to: u16, time: &str) -> Option<u64> {
        let quiet = Quiet {
            from,
            to,
            zone: "Europe/Paris".into(),
        };
        let time: Timestamp = time.parse().unwrap();
        left(&quiet, time.as_second() as u64).map(|left| left.as_secs())
    }

    #[test]
    fn a_night_passes_midnight_in_its_own_zone() {
        let night = |time| left_at(22 * 60, 8 * 60, time);
        assert_eq!(night("2026-01-10T20:59:59Z"), None, "21:59:59 in Paris");
        assert_eq!(night("2026-01-10T21:00:00Z"), Some(10 * 3600));
        assert_eq!(night("2026-01-11T06:59:30Z"), Some(30));
        assert_eq!(night("2026-01-11T07:00:00Z"), None);
        assert_eq!(
            night("2026-07-11T06:00:00Z"),
            None,
            "an hour earlier in summer"
        );
    }

    #[test]
    fn an_afternoon_is_quiet_in_its_middle() {
        let nap = |time| left_at(13 * 60, 14 * 60, time);
        assert_eq!(nap("2026-01-10T11:59:00Z"), None);
        assert_eq!(nap("2026-01-10T12:30:00Z"), Some(1800));
        assert_eq!(nap("2026-01-10T13:00:00Z"), None);
    }

    #[test]
    fn zones_are_known_by_their_names() {
        for (name, known) in [
            ("Europe/Paris", true),
            ("UTC", true),
            ("Mars/Base", false),
            ("", false),
        ] {
            assert_eq!(is_zone(name), known, "{name}");
        }
    }
}
