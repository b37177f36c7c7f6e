//! What is counted of a running house, and how it is told: the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    /// Counts one more as long as what is returned lives.
    pub(crate) fn one_more(&self) -> Counted<'_> {
        self.add(1);
        Counted(self)
    }

    pub(crate) fn value(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Debug)]
pub(crate) struct Counted<'a>(&'a Gauge);

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.add(-1);
    }
}

/// How often a value was how large.
#[derive(Debug)]
pub(crate) struct Histogram {
    /// Upper ends, in order; what is larger counts in the sum only.
    ends: &'static [u64],
    buckets: Box<[Counter]>,
    count: Counter,
    sum: Counter,
}

impl Histogram {
    pub(crate) fn new(ends: &'static [u64]) -> Self {
        Self {
            ends,
            buckets: ends.iter().map(|_| Counter::default()).collect(),
            count: Counter::default(),
            sum: Counter::default(),
        }
    }

    pub(crate) fn add(&self, value: u64) {
        if let Some(bucket) = self.ends.iter().position(|end| value <= *end) {
            self.buckets[bucket].add(1);
        }
        self.count.add(1);
        self.sum.add(value);
    }

    /// Where so many make one of the unit that is told.
    pub(crate) fn tell(&self, text: &mut String, name: &str, help: &str, unit: f64) {
        let name = format!("tablee_{name}");
        let mut below = 0;
        let mut tell = || {
            write!(text, "# HELP {name} {help}.\n# TYPE {name} histogram\n")?;
            for (end, bucket) in self.ends.iter().zip(&self.buckets) {
                below += bucket.value();
                let end = *end as f64 / unit;
                writeln!(text, "{name}_bucket{{le=\"{end}\"}} {below}")?;
            }
            let (count, sum) = (self.count.value(), self.sum.value() as f64 / unit);
            writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}")?;
            write!(text, "{name}_sum {sum}\n{name}_count {count}\n")
        };
        tell().expect(STRING);
    }
}

const STRING: &str = "a string can be written to";

pub(crate) fn gauge(text: &mut String, name: &str, help: &str, value: i64) {
    write!(
        text,
        "# HELP tablee_{name} {help}.\n# TYPE tablee_{name} gauge\ntablee_{name} {value}\n"
    )
    .expect(STRING);
}

pub(crate) fn counter(text: &mut String, name: &str, help: &str, value: u64) {
    write!(
        text,
        "# HELP tablee_{name}_total {help}.\n# TYPE tablee_{name}_total counter\n\
         tablee_{name}_total {value}\n"
    )
    .expect(STRING);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_tells_how_many_were_no_larger() {
        let histogram = Histogram::new(&[1, 10, 100]);
        for value in [1, 7, 7, 1000] {
            histogram.add(value);
        }
        let mut text = String::new();
        histogram.tell(&mut text, "size", "How large", 10.0);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "tablee_size_bucket{le=\"0.1\"} 1",
                "tablee_size_bucket{le=\"1\"} 3",
                "tablee_size_bucket{le=\"10\"} 3",
                "tablee_size_bucket{le=\"+Inf\"} 4",
                "tablee_size_sum 101.5",
                "tablee_size_count 4",
            ]
        );
    }
}
