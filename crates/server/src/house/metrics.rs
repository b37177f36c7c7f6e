use crate::counts::{Counter, Gauge, Histogram, counter, gauge};
use crate::growth::DiskWatch;
use std::time::Duration;
use table::{Effects, Entry};

const MICROSECONDS: f64 = 1e6;

/// What the house counts.
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
    pub(crate) retries: Counter,
    pub(crate) hints_heard: Counter,
    pub(crate) hints_late: Counter,
    pub(crate) hints_missed: Counter,
    pub(crate) tail_reads: Counter,
    pub(crate) entries_read: Counter,
    pub(crate) bytes_written: Counter,
    pub(crate) short: Counter,
    pub(crate) slow_readers: Counter,
    pub(crate) floods: Counter,
    pub(crate) people_forgotten: Counter,
    /// Who wants to be forgotten and could not be yet.
    pub(crate) people_remembered: Gauge,
    handling: Times,
}

/// How long things took, in microseconds.
#[derive(Debug)]
struct Times(Histogram);

impl Default for Times {
    fn default() -> Self {
        Self(Histogram::new(&[
            1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 2_000_000,
        ]))
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

    /// A command was done, and all were told.
    pub(crate) fn handled(&self, took: Duration) {
        self.handling.0.add(took.as_micros() as u64);
    }

    /// Name, what it counts, and how far it is.
    fn counters(&self) -> Vec<(&'static str, &'static str, &Counter)> {
        vec![
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
                "retries",
                "Commands decided again after a conflict",
                &self.retries,
            ),
            (
                "hints_heard",
                "Hints heard from other nodes",
                &self.hints_heard,
            ),
            (
                "hints_late",
                "Hints about entries that were known here already",
                &self.hints_late,
            ),
            (
                "hints_missed",
                "Times that the store knew more of a table than hints had told",
                &self.hints_missed,
            ),
            (
                "tail_reads",
                "Times that what other nodes appended was read",
                &self.tail_reads,
            ),
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
                "bytes_written",
                "Bytes of what was written down: entries, records, tables, people",
                &self.bytes_written,
            ),
            (
                "short_of_room",
                "Refusals for want of room on the disk or of somebody's daily share",
                &self.short,
            ),
            (
                "slow_readers",
                "Times a socket read too slowly to be told everything",
                &self.slow_readers,
            ),
            ("floods", "Sockets closed for flooding", &self.floods),
            (
                "people_forgotten",
                "People of whom nothing is left, by their wish",
                &self.people_forgotten,
            ),
        ]
    }

    pub(crate) fn text(
        &self,
        live_tables: usize,
        thoughts_waiting: usize,
        disk: &DiskWatch,
    ) -> String {
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
        if let Some(free) = disk.free() {
            gauge(
                &mut text,
                "disk_free_bytes",
                "Free bytes on the disk of the store",
                i64::try_from(free).unwrap_or(i64::MAX),
            );
        }
        gauge(
            &mut text,
            "disk_low",
            "1 while only matches that run are written, for want of room on the disk",
            disk.is_low().into(),
        );
        gauge(
            &mut text,
            "people_remembered",
            "People who want to be forgotten and could not be yet",
            self.people_remembered.value(),
        );
        for (name, help, counted) in self.counters() {
            counter(&mut text, name, help, counted.value());
        }
        let help = "From a command's arrival until all are told";
        let handling = &self.handling.0;
        handling.tell(&mut text, "command_seconds", help, MICROSECONDS);
        text
    }
}
