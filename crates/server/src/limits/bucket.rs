use std::time::Duration;
use tokio::time::Instant;

/// Fills at a steady rate and holds only so much. It is measured in time: what it holds is how long
/// it has been filling, so that no fraction of a piece is lost however often it is looked into.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// How long one piece takes to come in.
    every: Duration,
    level: Duration,
    /// What was taken before it had come in.
    owed: Duration,
    size: Duration,
    filled: Instant,
}

impl Bucket {
    /// Full, with room for `size` pieces, of which `rate` come in in so long.
    fn new(size: u32, rate: u32, per: Duration) -> Self {
        // At no rate nothing is ever enough.
        let every = per.checked_div(rate).unwrap_or(Duration::MAX);
        let size = every.saturating_mul(size);
        Self {
            every,
            level: size,
            owed: Duration::ZERO,
            size,
            filled: Instant::now(),
        }
    }

    /// Three seconds' worth at once.
    pub(crate) fn per_second(rate: u32) -> Self {
        Self::new(rate.saturating_mul(3), rate, Duration::from_secs(1))
    }

    pub(crate) fn per_minute(rate: u32) -> Self {
        Self::new(rate, rate, Duration::from_mins(1))
    }

    pub(crate) fn per_hour(rate: u32) -> Self {
        Self::new(rate, rate, Duration::from_hours(1))
    }

    /// A day's worth at once, and as much again in each day.
    pub(crate) fn per_day(rate: u32) -> Self {
        Self::new(rate, rate, Duration::from_hours(24))
    }

    /// Takes so many, or none if there are not so many.
    pub(crate) fn take(&mut self, many: u32) -> bool {
        self.take_at(Instant::now(), many)
    }

    fn take_at(&mut self, now: Instant, many: u32) -> bool {
        self.fill(now);
        let left = self.level.checked_sub(self.every.saturating_mul(many));
        self.level = left.unwrap_or(self.level);
        left.is_some()
    }

    /// Takes so many, whether they are there or not; how long it is until they have come in, and
    /// what others took before.
    pub(crate) fn take_ahead(&mut self, many: u32) -> Duration {
        self.take_ahead_at(Instant::now(), many)
    }

    fn take_ahead_at(&mut self, now: Instant, many: u32) -> Duration {
        self.fill(now);
        let price = self.every.saturating_mul(many);
        let missing = price.saturating_sub(self.level);
        self.level = self.level.saturating_sub(price);
        self.owed = self.owed.saturating_add(missing);
        self.owed
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.filled);
        let rest = passed.saturating_sub(self.owed);
        self.owed = self.owed.saturating_sub(passed);
        self.level = self.level.saturating_add(rest).min(self.size);
        self.filled = now;
    }

    /// Takes so many, or all if there are fewer.
    pub(crate) fn drain(&mut self, many: u32) {
        self.fill(Instant::now());
        self.level = self.level.saturating_sub(self.every.saturating_mul(many));
    }

    /// Whether there is not a whole piece in it.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.fill(Instant::now());
        self.level < self.every
    }

    pub(crate) fn is_full(&mut self) -> bool {
        self.fill(Instant::now());
        self.level == self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_only_so_much() {
        let mut bucket = Bucket::per_hour(2);
        assert_eq!(
            [3, 1, 1, 1].map(|many| bucket.take(many)),
            [false, true, true, false]
        );
    }

    #[test]
    fn a_bucket_fills_however_often_it_is_looked_into() {
        let mut bucket = Bucket::per_hour(2);
        let emptied = bucket.filled;
        assert!(bucket.take_at(emptied, 2));
        let tenth = Duration::from_millis(100);
        let asked = (1..=18_000).map(|tenths| emptied + tenth * tenths);
        let got: Vec<Instant> = asked.filter(|at| bucket.take_at(*at, 1)).collect();
        assert_eq!(got, [emptied + Duration::from_mins(30)]);
    }

    #[test]
    fn who_takes_ahead_waits_for_all_who_did_before() {
        let mut bucket = Bucket::per_second(10);
        let begun = bucket.filled;
        let tenths = |many| Duration::from_millis(100) * many;
        assert_eq!(bucket.take_ahead_at(begun, 30), Duration::ZERO);
        assert_eq!(bucket.take_ahead_at(begun, 1), tenths(1));
        assert_eq!(bucket.take_ahead_at(begun, 5), tenths(6));
        assert_eq!(bucket.take_ahead_at(begun + tenths(2), 1), tenths(5));
        assert!(
            !bucket.take_at(begun + tenths(7), 1),
            "all is paid, no more"
        );
        assert!(bucket.take_at(begun + tenths(8), 1));
    }

    #[test]
    fn at_no_rate_there_is_nothing_to_take() {
        let mut bucket = Bucket::per_second(0);
        assert!(bucket.take(0));
        assert!(!bucket.take(1));
    }
}
