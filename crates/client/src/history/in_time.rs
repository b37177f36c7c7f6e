//! Whether what tables do by themselves was done once, neither early nor late.
//!
//! By the house's clock that is told by the logs alone. Whether that clock itself runs fast is told by
//! those who heard of it.

#[cfg(test)]
mod tests;

use super::{AtTable, Fault, History};
use std::collections::BTreeMap;
use std::ops::Range;

/// An entry of a log, and how the table stood before it, as whoever can play the log again tells.
#[derive(Clone, Debug, Default)]
pub struct Step {
    pub seq: u64,
    /// The house's time.
    pub at: u64,
    /// The id of the command it came from.
    pub by: Option<String>,
    /// When something was to happen by itself.
    pub deadline: Option<u64>,
    /// Whether a bot was to move.
    pub awaits_bot: bool,
    /// What happened, if it did because its time had come.
    pub came_due: Option<String>,
}

/// How long what is due may wait, in milliseconds of the house's time.
#[derive(Clone, Debug, Default)]
pub struct Patience {
    /// Also after whoever was to do it died.
    pub most: u64,
    /// When something went wrong that others had to take over from: whoever had just done so may be
    /// the next to fail.
    pub troubles: Vec<Range<u64>>,
}

/// What tables did by themselves, in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waits {
    /// How often something came due.
    pub came_due: usize,
    /// The longest that something waited which was due, in milliseconds of the house's time.
    pub longest: u64,
}

/// Clocks of nodes may differ by as much as passes between two beats, in milliseconds.
const BEAT: u64 = 1000;

impl Patience {
    /// When what is due since then is late.
    fn ends(&self, since: u64) -> u64 {
        let mut end = since + self.most;
        for trouble in &self.troubles {
            if trouble.end > since && trouble.start <= end {
                end = end.max(trouble.end + self.most);
            }
        }
        end
    }
}

impl Step {
    /// Since when something has been due that happens here, if it has: `before` is the time of the
    /// entry before.
    fn due_since(&self, before: u64) -> Option<u64> {
        let deadline = self.deadline.filter(|at| *at < self.at);
        let bot = self.awaits_bot.then_some(before);
        deadline.into_iter().chain(bot).min()
    }
}

impl History {
    /// Where tables did something by themselves that was not due or was done already, where they did
    /// not although it was, and whose clock ran out sooner than they were told it would.
    ///
    /// The last step of each table is how it stands in the end, with the house's time then.
    pub fn in_time(
        &self,
        tables: &BTreeMap<String, Vec<Step>>,
        patience: &Patience,
    ) -> (Waits, Vec<Fault>) {
        let mut waits = Waits::default();
        let mut faults = Vec::new();
        for (table, steps) in tables {
            by_the_house_clock(table, steps, patience, &mut waits, &mut faults);
            if let Some(at) = self.tables().get(table) {
                faults.extend(at.hasty(table, steps));
            }
        }
        (waits, faults)
    }
}

fn by_the_house_clock(
    table: &str,
    steps: &[Step],
    patience: &Patience,
    waits: &mut Waits,
    faults: &mut Vec<Fault>,
) {
    let mut before = 0;
    let mut last: Option<(&str, u64)> = None;
    for step in steps {
        let (table, seq, at) = (table.to_string(), step.seq, step.at);
        if at < before {
            faults.push(Fault::TimeWentBack {
                table: table.clone(),
                seq,
            });
        }
        if let Some(since) = step.due_since(before) {
            waits.longest = waits.longest.max(at.saturating_sub(since));
            if at > patience.ends(since) {
                let waited = at - since;
                let table = table.clone();
                faults.push(Fault::Late { table, seq, waited });
            }
        }
        if let Some(what) = &step.came_due {
            waits.came_due += 1;
            let deadline = step.deadline;
            if deadline.is_none_or(|deadline| at < deadline) {
                faults.push(match last {
                    Some((done, first)) if done == what => Fault::Twice { table, first, seq },
                    _ => Fault::Early {
                        table,
                        seq,
                        at,
                        deadline,
                    },
                });
            }
            last = Some((what, seq));
        }
        before = at;
    }
}

impl AtTable {
    /// What a command set going may not run out sooner after that was sent than it had time, as
    /// whoever heard first that it had knows.
    fn hasty(&self, table: &str, steps: &[Step]) -> Vec<Fault> {
        let mut faults = Vec::new();
        // A deadline, and the entry since which it stands.
        let mut standing: Option<(u64, &Step)> = None;
        for pair in steps.windows(2) {
            let (before, step) = (&pair[0], &pair[1]);
            let Some(deadline) = step.deadline else {
                standing = None;
                continue;
            };
            let same = standing.filter(|(standing, _)| *standing == deadline);
            let (_, begun) = same.unwrap_or((deadline, before));
            standing = Some((deadline, begun));
            if step.came_due.is_none() {
                continue;
            }
            let sent = begun.by.as_ref().and_then(|id| self.commands.get(id));
            let told = self.reads.iter().filter(|read| read.seq >= step.seq);
            if let (Some(sent), Some(heard)) = (sent, told.map(|read| read.at).min()) {
                let granted = deadline.saturating_sub(begun.at);
                let passed = heard.since(sent.at).as_millis() as u64;
                if passed + BEAT < granted {
                    faults.push(Fault::Hasty {
                        table: table.into(),
                        seq: step.seq,
                        granted,
                        passed,
                    });
                }
            }
        }
        faults
    }
}
