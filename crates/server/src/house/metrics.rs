use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;
use table::{Effects, Entry};

/// What the house counts, in the text format of Prometheus.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) commands: Counter,
    pub(crate) refused: Counter,
    pub(crate) moves: Counter,
    pub(crate) messages: Counter,
    pub(crate) message_bytes: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) failed_thoughts: Counter,
    pub(crate) dropped_thoughts: Counter,
    pub(crate) stopped_thoughts: Counter,
    pub(crate) refused_thoughts: Counter,
    pub(crate) tables_made: Counter,
    pub(crate) games_finished: Counter,
    pub(crate) store_failures: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) entries_read: Counter,
    pub(crate) slow_readers: Counter,
    pub(crate) floods: Counter,
    pub(crate) handling: Histogram,
}

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

/// Upper ends of the buckets, in milliseconds.
const BUCKETS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 2000];

#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [Counter; BUCKETS.len()],
    count: Counter,
    micros: Counter,
}

impl Histogram {
    pub(crate) fn add(&self, took: Duration) {
        let bucket = BUCKETS
            .iter()
            .position(|ms| took <= Duration::from_millis(*ms));
        if let Some(bucket) = bucket {
            self.buckets[bucket].add(1);
        }
        self.count.add(1);
        self.micros.add(took.as_micros() as u64);
    }
}

impl Metrics {
    /// Counts what happened at a table.
    pub(crate) fn count(&self, effects: &Effects) {
        let moves = effects.news.iter();
        let moves = moves.filter(|news| matches!(news.entry, Entry::Moved { .. }));
        self.moves.add(moves.count() as u64);
        self.games_finished.add(effects.finished.into());
    }

    pub(crate) fn text(&self, live_tables: usize, thoughts_waiting: usize) -> String {
        let mut text = String::new();
        gauge(
            &mut text,
            "connections",
            "Open connections, those of WebSockets among them",
            self.connections.value(),
        );
        gauge(
            &mut text,
            "sockets",
            "Open WebSockets",
            self.sockets.value(),
        );
        gauge(
            &mut text,
            "tables_in_memory",
            "Tables in memory",
            live_tables as i64,
        );
        gauge(
            &mut text,
            "thoughts_waiting",
            "Thoughts that wait for a thread",
            thoughts_waiting as i64,
        );
        for (name, help, counter) in [
            ("commands", "Commands done", &self.commands),
            ("refusals", "Commands refused", &self.refused),
            ("moves", "Moves made", &self.moves),
            ("messages", "Messages sent", &self.messages),
            (
                "message_bytes",
                "Bytes of messages sent",
                &self.message_bytes,
            ),
            ("thoughts", "Moves found by bots", &self.thoughts),
            (
                "thought_failures",
                "Thoughts that failed",
                &self.failed_thoughts,
            ),
            (
                "thoughts_dropped",
                "Thoughts that nobody asked for any more before they began",
                &self.dropped_thoughts,
            ),
            (
                "thoughts_stopped",
                "Thoughts that nobody asked for any more while they were had",
                &self.stopped_thoughts,
            ),
            (
                "thoughts_refused",
                "Thoughts for which there was no room",
                &self.refused_thoughts,
            ),
            ("tables_made", "Tables made", &self.tables_made),
            ("games_finished", "Games that ended", &self.games_finished),
            ("store_failures", "Writes that failed", &self.store_failures),
            (
                "conflicts",
                "Times another had appended to a table's log first",
                &self.conflicts,
            ),
            (
                "entries_read",
                "Entries read to bring tables into memory",
                &self.entries_read,
            ),
            (
                "slow_readers",
                "Times a socket read too slowly to be told everything",
                &self.slow_readers,
            ),
            ("floods", "Sockets closed for flooding", &self.floods),
        ] {
            let value = counter.value();
            write!(
                text,
                "# HELP tablee_{name}_total {help}.\n# TYPE tablee_{name}_total counter\n\
                 tablee_{name}_total {value}\n"
            )
            .expect(STRING);
        }
        self.handling.text(&mut text);
        text
    }
}

const STRING: &str = "a string can be written to";

fn gauge(text: &mut String, name: &str, help: &str, value: i64) {
    write!(
        text,
        "# HELP tablee_{name} {help}.\n# TYPE tablee_{name} gauge\ntablee_{name} {value}\n"
    )
    .expect(STRING);
}

impl Histogram {
    fn text(&self, text: &mut String) {
        let name = "tablee_command_seconds";
        write!(
            text,
            "# HELP {name} From a command's arrival until all are told.\n# TYPE {name} histogram\n"
        )
        .expect(STRING);
        let mut sum = 0;
        for (ms, bucket) in BUCKETS.iter().zip(&self.buckets) {
            sum += bucket.value();
            let seconds = *ms as f64 / 1000.0;
            writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {sum}").expect(STRING);
        }
        let count = self.count.value();
        let seconds = self.micros.value() as f64 / 1e6;
        write!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}\n"
        )
        .expect(STRING);
    }
}
