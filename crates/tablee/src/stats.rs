use serde::Serialize;

/// A running mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Interval {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(crate) fn count(&self) -> f64 {
        self.count
    }

    /// How much more likely the values are with one mean than with another (the logarithm of the
    /// ratio), by their own variance.
    pub(crate) fn log_likelihood_ratio(&self, null: f64, other: f64) -> f64 {
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(1e-9);
        self.count * (other - null) * (2.0 * mean - null - other) / (2.0 * variance)
    }

    pub(crate) fn interval(&self) -> Interval {
        let mean = self.sum / self.count.max(1.0);
        let variance = (self.squares / self.count.max(1.0) - mean * mean).max(0.0);
        let half = 1.96 * (variance / self.count.max(1.0)).sqrt();
        Interval {
            mean,
            low: mean - half,
            high: mean + half,
        }
    }
}

impl Interval {
    pub(crate) fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The middle of some measurements, with the least and the greatest.
pub(crate) fn median(values: &mut [f64]) -> (f64, f64, f64) {
    values.sort_by(f64::total_cmp);
    let last = values.len() - 1;
    (values[last / 2], values[0], values[last])
}

#[cfg(test)]
mod tests {
    use super::{Mean, median};

    #[test]
    fn an_interval_holds_the_mean_and_shrinks_with_the_number_of_values() {
        let mut few = Mean::default();
        let mut many = Mean::default();
        for round in 0..1_000 {
            let value = f64::from(round % 2);
            many.add(value);
            if round < 10 {
                few.add(value);
            }
        }
        assert!((many.interval().mean - 0.5).abs() < 1e-9);
        assert!((many.interval().half() - 1.96 * 0.5 / 1000_f64.sqrt()).abs() < 1e-9);
        assert!(many.interval().half() < few.interval().half());
    }

    #[test]
    fn merging_is_adding_all() {
        let (mut one, mut other, mut all) = (Mean::default(), Mean::default(), Mean::default());
        for value in [1.0, 5.0, 2.5] {
            one.add(value);
            all.add(value);
        }
        for value in [4.0, 4.0] {
            other.add(value);
            all.add(value);
        }
        one.merge(&other);
        assert!((one.interval().mean - all.interval().mean).abs() < 1e-12);
        assert!((one.interval().half() - all.interval().half()).abs() < 1e-12);
    }

    #[test]
    fn the_median_comes_with_the_extremes() {
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), (2.0, 1.0, 3.0));
    }
}
