use super::{Answer, AtTable, Fault, History, Moment};
use serde_json::Value;
use std::collections::BTreeMap;

/// A table's log as a store keeps it, in JSON: `seq`, `by` (with the `id` of a command), `entry`.
pub type Log = Vec<Value>;

impl History {
    /// Where what was done and heard does not fit the logs, by table, as they are kept in the end.
    ///
    /// `view` tells what a seat is shown after these entries (`None`: who watches), by playing them
    /// again.
    pub fn faults(
        &self,
        logs: &BTreeMap<String, Log>,
        view: impl Fn(&[Value], Option<u64>) -> Value,
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (table, at) in &*self.tables() {
            match logs.get(table) {
                Some(log) => Checking::new(table, at, log, &mut faults).check(&view),
                None => faults.push(Fault::NoLog {
                    table: table.clone(),
                }),
            }
        }
        faults
    }

    /// Who was not told a table's last entry, once everybody should have been.
    pub fn left_behind(&self, logs: &BTreeMap<String, Log>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (table, at) in &*self.tables() {
            let kept = logs.get(table).map_or(0, |log| log.len() as u64);
            for (client, shown) in &at.shown {
                if shown.seq < kept {
                    faults.push(Fault::LeftBehind {
                        table: table.clone(),
                        client: client.to_string(),
                        seq: shown.seq,
                        kept,
                    });
                }
            }
        }
        faults
    }
}

struct Checking<'a> {
    table: String,
    at: &'a AtTable,
    log: &'a [Value],
    /// Where each command stands.
    entries: BTreeMap<&'a str, Vec<u64>>,
    faults: &'a mut Vec<Fault>,
}

impl<'a> Checking<'a> {
    fn new(table: &str, at: &'a AtTable, log: &'a [Value], faults: &'a mut Vec<Fault>) -> Self {
        let mut entries: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
        for logged in log {
            if let (Some(id), Some(seq)) = (logged["by"]["id"].as_str(), logged["seq"].as_u64()) {
                entries.entry(id).or_default().push(seq);
            }
        }
        Self {
            table: table.into(),
            at,
            log,
            entries,
            faults,
        }
    }

    fn check(mut self, view: impl Fn(&[Value], Option<u64>) -> Value) {
        self.log_has_no_gaps();
        self.commands_are_done_once();
        self.order_is_that_of_time();
        self.reads_go_forward();
        self.last_views_are_those_of_the_log(view);
    }

    fn log_has_no_gaps(&mut self) {
        for (logged, seq) in self.log.iter().zip(1..) {
            if logged["seq"].as_u64() != Some(seq) {
                let table = self.table.clone();
                self.faults.push(Fault::Gap { table, seq });
                return;
            }
        }
    }

    fn commands_are_done_once(&mut self) {
        for (id, seqs) in &self.entries {
            let (table, id) = (self.table.clone(), (*id).to_string());
            if !self.at.commands.contains_key(&id) {
                self.faults.push(Fault::Phantom { table, id });
            } else if seqs.len() > 1 {
                self.faults.push(Fault::Doubled { table, id });
            }
        }
        for (id, sent) in &self.at.commands {
            let seq = self.entries.get(&**id).map(|seqs| seqs[0]);
            let (table, id) = (self.table.clone(), id.clone());
            let fault = match (&sent.answer, seq) {
                (Some(Answer::Done { .. }), None) if sent.leaves_entry => Fault::Lost { table, id },
                (Some(Answer::Done { seq: told, .. }), Some(seq)) if seq > *told => {
                    let told = *told;
                    Fault::Foretold {
                        table,
                        id,
                        told,
                        seq,
                    }
                }
                // One that was sent twice may have been done for the first, and refused before.
                (Some(Answer::Refused(_)), Some(_)) if sent.times == 1 => {
                    Fault::RefusedAndDone { table, id }
                }
                _ => continue,
            };
            self.faults.push(fault);
        }
    }

    /// Where each acknowledged command stands, with when that was.
    fn acknowledged(&self) -> Vec<(Moment, u64)> {
        let sent = self.at.commands.iter();
        let acknowledged = sent.filter_map(|(id, sent)| match sent.answer {
            Some(Answer::Done { at, .. }) => Some((at, self.entries.get(&**id)?[0])),
            _ => None,
        });
        acknowledged.collect()
    }

    /// What was acknowledged before something else was sent stands before it.
    fn order_is_that_of_time(&mut self) {
        let mut by_seq: Vec<(u64, &str)> = Vec::new();
        for (id, seqs) in &self.entries {
            by_seq.extend(seqs.iter().map(|seq| (*seq, *id)));
        }
        by_seq.sort_unstable();
        // Of those after an entry, the one that was acknowledged first.
        let mut first: Option<(Moment, &str)> = None;
        for (_, id) in by_seq.into_iter().rev() {
            let Some(sent) = self.at.commands.get(id) else {
                continue;
            };
            if let Some((_, later)) = first.filter(|(done, _)| *done < sent.at) {
                self.faults.push(Fault::Reordered {
                    table: self.table.clone(),
                    earlier: id.into(),
                    later: later.into(),
                });
            }
            if let Some(Answer::Done { at, .. }) = sent.answer
                && first.is_none_or(|(done, _)| at < done)
            {
                first = Some((at, id));
            }
        }
    }

    /// Nobody is told less than before, nor less than was acknowledged to anybody before they asked.
    fn reads_go_forward(&mut self) {
        let mut acknowledged = self.acknowledged();
        acknowledged.sort_unstable();
        // The latest entry that was acknowledged up to each of these moments.
        let mut latest = 0;
        for (_, seq) in &mut acknowledged {
            latest = latest.max(*seq);
            *seq = latest;
        }
        let kept = self.log.len() as u64;
        let mut told: BTreeMap<&str, u64> = BTreeMap::new();
        for read in &self.at.reads {
            let (table, client, seq) = (self.table.clone(), read.client.to_string(), read.seq);
            let from = told.insert(&read.client, seq).unwrap_or(0);
            let before = read.asked.map_or(0, |asked| {
                let before = acknowledged.partition_point(|(at, _)| *at < asked);
                before.checked_sub(1).map_or(0, |last| acknowledged[last].1)
            });
            let fault = if seq > kept {
                Fault::Unkept { table, client, seq }
            } else if seq < from {
                let to = seq;
                Fault::WentBack {
                    table,
                    client,
                    from,
                    to,
                }
            } else if seq < before {
                let acknowledged = before;
                Fault::Stale {
                    table,
                    client,
                    seq,
                    acknowledged,
                }
            } else {
                continue;
            };
            self.faults.push(fault);
        }
    }

    /// What each client saw last is what their seat is shown when the log is played again.
    fn last_views_are_those_of_the_log(&mut self, view: impl Fn(&[Value], Option<u64>) -> Value) {
        for (client, shown) in &self.at.shown {
            let Some(entries) = self.log.get(..shown.seq as usize) else {
                continue;
            };
            if view(entries, shown.seat) != shown.view {
                self.faults.push(Fault::Diverged {
                    table: self.table.clone(),
                    client: client.to_string(),
                    seq: shown.seq,
                });
            }
        }
    }
}
