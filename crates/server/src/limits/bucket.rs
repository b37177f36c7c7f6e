use std::time::{Duration, Instant};

/// Fills at a steady rate and holds only so much. It is measured in time: what it holds is how long
/// it has been filling, so that no fraction of a piece is lost however often it is looked into.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// How long one piece takes to come in.
    every: Duration,
    level: Duration,
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

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.filled);
        self.level = self.level.saturating_add(passed).min(self.size);
        self.filled = now;
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
    fn at_no_rate_there_is_nothing_to_take() {
        let mut bucket = Bucket::per_second(0);
        assert!(bucket.take(0));
        assert!(!bucket.take(1));
    }
}
