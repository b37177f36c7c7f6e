use super::Load;
use super::players::Tally;
use crate::failure::Done;
use serde::Serialize;
use std::fs;
use std::io::Write;

/// What it took, as far as the processes are known.
pub(crate) struct Took {
    /// Seconds of the house's processes.
    pub(crate) node_cpu: Option<f64>,
    /// Seconds of its database.
    pub(crate) store_cpu: Option<f64>,
    /// Bytes for each table.
    pub(crate) table_memory: Option<u64>,
}

/// What was measured. Absent where processes are not known.
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
    moves_per_store_cpu_s: Option<f64>,
    rss_per_table_bytes: Option<u64>,
    bytes_per_move: f64,
    unanswered: u64,
}

impl Figures {
    pub(crate) fn new(load: &Load, tally: Tally, took: &Took) -> Self {
        let mut latencies = tally.latencies;
        latencies.sort_unstable();
        let moves = tally.moves as f64;
        let per = |cpu: Option<f64>| cpu.filter(|cpu| *cpu > 0.0).map(|cpu| moves / cpu);
        Self {
            game: load.game.clone(),
            tables: load.tables,
            pace_ms: load.pace,
            p50_ms: percentile(&latencies, 500),
            p99_ms: percentile(&latencies, 990),
            p999_ms: percentile(&latencies, 999),
            moves_per_s: moves / load.seconds as f64,
            moves_per_server_cpu_s: per(took.node_cpu),
            moves_per_store_cpu_s: per(took.store_cpu),
            rss_per_table_bytes: took.table_memory,
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
        if let Some(moves) = self.moves_per_store_cpu_s {
            writeln!(out, "{moves:.0} moves per CPU second of its database")?;
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

/// Processes of this machine, as Linux tells of them.
pub(crate) struct Processes {
    pids: Vec<u32>,
    children: bool,
}

impl Processes {
    pub(crate) fn of(pids: &[u32]) -> Self {
        let pids = pids.to_vec();
        Self {
            pids,
            children: false,
        }
    }

    pub(crate) fn with_children(pid: u32) -> Self {
        Self {
            pids: vec![pid],
            children: true,
        }
    }

    /// CPU seconds used so far; `None` of none.
    pub(crate) fn cpu(&self) -> Option<f64> {
        let own = self.pids.iter().map(|pid| ticks(*pid));
        let mut used = own.sum::<Option<f64>>()?;
        if self.children {
            let children = self.pids.iter().flat_map(|pid| children(*pid));
            used += children.filter_map(ticks).sum::<f64>();
        }
        let hertz = rustix::param::clock_ticks_per_second() as f64;
        (!self.pids.is_empty()).then_some(used / hertz)
    }

    /// Resident bytes; `None` of none.
    pub(crate) fn memory(&self) -> Option<u64> {
        let page = rustix::param::page_size() as u64;
        let pages = self.pids.iter().map(|pid| {
            let statm = fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
            statm.split(' ').nth(1)?.parse::<u64>().ok()
        });
        let pages = pages.sum::<Option<u64>>()?;
        (!self.pids.is_empty()).then_some(pages * page)
    }
}

/// The fields of a process's status after its name.
fn status(pid: u32) -> Option<Vec<String>> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields = stat.rsplit_once(") ")?.1.split(' ');
    Some(fields.map(String::from).collect())
}

/// What it used itself, by user and system.
fn ticks(pid: u32) -> Option<f64> {
    let status = status(pid)?;
    let ticks = |index: usize| status.get(index)?.parse::<f64>().ok();
    Some(ticks(11)? + ticks(12)?)
}

fn children(pid: u32) -> Vec<u32> {
    let parent = pid.to_string();
    let is_child = |pid: &u32| status(*pid).is_some_and(|status| status.get(1) == Some(&parent));
    let all = fs::read_dir("/proc").into_iter().flatten();
    let pids = all.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    pids.filter(is_child).collect()
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
