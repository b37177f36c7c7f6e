use super::Load;
use super::players::Tally;
use crate::failure::Done;
use serde::Serialize;
use std::fs;
use std::io::Write;

/// What was measured. Absent where the house's process is not known.
#[derive(Debug, Serialize)]
pub(crate) struct Figures {
    game: String,
    tables: u32,
    pace_ms: u64,
    p50_ms: f64,
    p99_ms: f64,
    p999_ms: f64,
    moves_per_s: f64,
    moves_per_server_cpu_s: Option<f64>,
    rss_per_table_bytes: Option<u64>,
    bytes_per_move: f64,
    unanswered: u64,
}

impl Figures {
    pub(crate) fn new(load: &Load, tally: Tally, cpu: Option<f64>, memory: Option<u64>) -> Self {
        let mut latencies = tally.latencies;
        latencies.sort_unstable();
        let moves = tally.moves as f64;
        Self {
            game: load.game.clone(),
            tables: load.tables,
            pace_ms: load.pace,
            p50_ms: percentile(&latencies, 500),
            p99_ms: percentile(&latencies, 990),
            p999_ms: percentile(&latencies, 999),
            moves_per_s: moves / load.seconds as f64,
            moves_per_server_cpu_s: cpu.filter(|cpu| *cpu > 0.0).map(|cpu| moves / cpu),
            rss_per_table_bytes: memory,
            bytes_per_move: tally.bytes as f64 / latencies.len().max(1) as f64,
            unanswered: tally.unanswered,
        }
    }

    pub(crate) fn tell(&self, out: &mut impl Write) -> Done {
        writeln!(
            out,
            "{} tables, {:.0} moves/s",
            self.tables, self.moves_per_s
        )?;
        writeln!(
            out,
            "p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, {} unanswered",
            self.p50_ms, self.p99_ms, self.p999_ms, self.unanswered
        )?;
        if let Some(moves) = self.moves_per_server_cpu_s {
            writeln!(out, "{moves:.0} moves per CPU second of the house")?;
        }
        if let Some(bytes) = self.rss_per_table_bytes {
            writeln!(out, "{:.1} kB of memory per table", bytes as f64 / 1000.0)?;
        }
        writeln!(out, "{:.0} bytes received per move", self.bytes_per_move)?;
        Ok(())
    }
}

/// In milliseconds, out of sorted microseconds.
fn percentile(sorted: &[u64], thousandths: usize) -> f64 {
    let index = (sorted.len() * thousandths).div_ceil(1000).max(1) - 1;
    sorted
        .get(index)
        .map_or(0.0, |micros| *micros as f64 / 1000.0)
}

/// A process of this machine, as Linux tells of it.
pub(crate) struct Process {
    pid: u32,
}

impl Process {
    pub(crate) fn new(pid: u32) -> Self {
        Self { pid }
    }

    /// CPU seconds used so far.
    pub(crate) fn cpu(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid)).ok()?;
        let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
        let hertz = rustix::param::clock_ticks_per_second() as f64;
        Some((ticks(11)? + ticks(12)?) / hertz)
    }

    /// Resident bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let statm = fs::read_to_string(format!("/proc/{}/statm", self.pid)).ok()?;
        let pages: u64 = statm.split(' ').nth(1)?.parse().ok()?;
        Some(pages * rustix::param::page_size() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::percentile;

    #[test]
    #[expect(clippy::float_cmp, reason = "thousandths of small whole numbers")]
    fn percentiles_are_of_the_nearest_rank() {
        let sorted: Vec<u64> = (1..=1000).map(|n| n * 1000).collect();
        assert_eq!(percentile(&sorted, 500), 500.0);
        assert_eq!(percentile(&sorted, 990), 990.0);
        assert_eq!(percentile(&sorted, 999), 999.0);
        assert_eq!(percentile(&[], 999), 0.0);
    }
}
