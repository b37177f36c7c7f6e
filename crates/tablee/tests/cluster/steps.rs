//! What tables did by themselves, as their logs tell.

use client::history::{Log, Step};
use serde_json::Value;
use table::{Ended, Entry, Logged, ReplayError, Table};

/// The entries of a log, and how the table stands at this time of the house.
pub(super) fn steps(log: &Log, now: u64) -> Result<Vec<Step>, ReplayError> {
    let read = |entry: &Value| serde_json::from_str(&entry.to_string()).expect("an entry");
    let log: Vec<Logged> = log.iter().map(read).collect();
    let mut table = Table::replay(log.first())?;
    let mut steps = Vec::new();
    for pair in log.windows(2) {
        let (before, logged) = (&pair[0], &pair[1]);
        let came_due = came_due(before, logged).then(|| format!("{:?}", logged.entry));
        steps.push(Step {
            by: logged.by.as_ref().map(|by| by.id.as_str().into()),
            came_due,
            ..stands(&table, logged.seq, logged.at)
        });
        table.follow(std::slice::from_ref(logged))?;
    }
    // What was kept of the time may be older than the last entry.
    let now = log.last().map_or(now, |last| last.at.max(now));
    steps.push(stands(&table, table.seq() + 1, now));
    Ok(steps)
}

fn stands(table: &Table, seq: u64, at: u64) -> Step {
    Step {
        seq,
        at,
        deadline: table.deadline(),
        awaits_bot: !table.bot_turns().is_empty(),
        ..Step::default()
    }
}

/// Whether this happened because its time had come. The entries that come of one command have its name
/// on the first.
fn came_due(before: &Logged, logged: &Logged) -> bool {
    let decided = match logged.entry {
        Entry::Flagged { .. } => true,
        Entry::Waited { .. } | Entry::StoodIn { .. } => logged.by.is_none(),
        Entry::Ended { why } => logged.by.is_none() && why == Ended::Absence,
        _ => false,
    };
    decided && !matches!(before.entry, Entry::Left { .. })
}
