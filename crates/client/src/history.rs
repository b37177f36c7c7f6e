//! What clients did at tables and what they heard, to be checked against the tables' logs afterwards.
//!
//! However many houses, nodes or processes serve a table, to those who play it there must be one
//! table at which one thing happens after the other. A [`History`] notes what each client sent and
//! heard, and when; [`History::faults`] tells where that fits no such table, given the log that is
//! kept in the end.
//!
//! Times are those of the process that records: what is checked is whether something was over before
//! something else began, as somebody saw who looked at both.

mod check;
mod fault;
mod in_time;
#[cfg(test)]
mod tests;

pub use check::Log;
pub use fault::Fault;
pub use in_time::{Patience, Step, Waits};

use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// What was done and heard so far. Clones are the same history.
#[derive(Clone, Debug)]
pub struct History {
    begun: Instant,
    tables: Arc<Mutex<BTreeMap<String, AtTable>>>,
}

/// What happened at one table.
#[derive(Clone, Debug, Default)]
struct AtTable {
    /// By their ids.
    commands: BTreeMap<String, Sent>,
    /// In the order in which they were heard.
    reads: Vec<Read>,
    /// What each client was shown last.
    shown: BTreeMap<Arc<str>, Shown>,
    /// Since when clients have no connection who lost theirs.
    out: BTreeMap<Arc<str>, Moment>,
    /// The longest that somebody had none.
    longest_out: Duration,
}

/// A moment, in nanoseconds since the history began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(u128);

/// A command, however often it was sent under the same id.
#[derive(Clone, Debug)]
struct Sent {
    client: Arc<str>,
    /// Whether it cannot be done without an entry.
    leaves_entry: bool,
    /// The first time.
    at: Moment,
    times: u32,
    answer: Option<Answer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Answer {
    /// The first time, with the number of the table's last entry as it was told.
    Done { at: Moment, seq: u64 },
    /// Nothing was done; its code.
    Refused(String),
}

/// A table as somebody was told it.
#[derive(Clone, Debug)]
struct Read {
    client: Arc<str>,
    /// When it was asked for; `None` if it came unasked.
    asked: Option<Moment>,
    at: Moment,
    seq: u64,
}

/// What somebody saw at an entry.
#[derive(Clone, Debug)]
struct Shown {
    seq: u64,
    seat: Option<u64>,
    view: Value,
}

/// Commands that are not done without leaving an entry. Others may find that there is nothing to do.
const LEAVE_ENTRIES: [&str; 6] = ["sit", "start", "act", "undo", "say", "phrase"];

/// What is refused like this may be done all the same: the store did not say.
const PERHAPS: &str = "not_saved";

impl Default for History {
    fn default() -> Self {
        Self {
            begun: Instant::now(),
            tables: Arc::default(),
        }
    }
}

impl History {
    /// Begins now.
    pub fn new() -> Self {
        Self::default()
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, AtTable>> {
        self.tables.lock().expect("no panic under this lock")
    }

    pub fn now(&self) -> Moment {
        Moment(self.begun.elapsed().as_nanos())
    }

    /// Somebody at a table. What they call their commands nobody else may call theirs.
    pub fn client(&self, table: &str, name: &str) -> Recorder {
        Recorder {
            history: self.clone(),
            table: table.into(),
            name: name.into(),
        }
    }

    /// How many commands were acknowledged.
    pub fn acknowledged(&self) -> usize {
        let tables = self.tables();
        let sent = tables.values().flat_map(|at| at.commands.values());
        sent.filter(|sent| matches!(sent.answer, Some(Answer::Done { .. })))
            .count()
    }

    /// The longest that somebody who lost their connection was not told their table again.
    pub fn longest_out(&self) -> Duration {
        let tables = self.tables();
        let longest = tables.values().map(|at| at.longest_out);
        longest.max().unwrap_or_default()
    }
}

/// Notes what one client does at one table.
#[derive(Clone, Debug)]
pub struct Recorder {
    history: History,
    table: String,
    name: Arc<str>,
}

impl Recorder {
    pub fn now(&self) -> Moment {
        self.history.now()
    }

    /// To be called before a command goes out, also when it goes out again.
    pub fn sends(&self, command: &Value) {
        self.sends_at(self.now(), command);
    }

    fn sends_at(&self, at: Moment, command: &Value) {
        let id = command["id"].as_str().expect("a command has an id");
        let does = command["do"].as_str().unwrap_or_default();
        let mut tables = self.history.tables();
        let here = tables.entry(self.table.clone()).or_default();
        let sent = here.commands.entry(id.into()).or_insert_with(|| Sent {
            client: Arc::clone(&self.name),
            leaves_entry: LEAVE_ENTRIES.contains(&does),
            at,
            times: 0,
            answer: None,
        });
        assert_eq!(sent.client, self.name, "{id} is somebody else's command");
        sent.times += 1;
    }

    /// To be called when the connection is lost, before another is tried.
    pub fn is_out(&self) {
        self.is_out_at(self.now());
    }

    fn is_out_at(&self, at: Moment) {
        let mut tables = self.history.tables();
        let here = tables.entry(self.table.clone()).or_default();
        here.out.entry(Arc::clone(&self.name)).or_insert(at);
    }

    /// To be called with each message that came, and with when it was asked for if it was: a look at
    /// the table, or the first message after connecting.
    pub fn hears(&self, message: &Value, asked: Option<Moment>) {
        self.hears_at(self.now(), message, asked);
    }

    fn hears_at(&self, at: Moment, message: &Value, asked: Option<Moment>) {
        let mut tables = self.history.tables();
        let here = tables.entry(self.table.clone()).or_default();
        match message["say"].as_str() {
            Some("table") => {
                let seq = message["seq"].as_u64().expect("a table has a number");
                here.answered(&message["answers"], Answer::Done { at, seq });
                here.is_in_again(&self.name, at);
                here.reads.push(Read {
                    client: Arc::clone(&self.name),
                    asked,
                    at,
                    seq,
                });
                let shown = Shown {
                    seq,
                    seat: message["me"].as_u64(),
                    view: message["view"].clone(),
                };
                here.shown.insert(Arc::clone(&self.name), shown);
            }
            Some("refused") => {
                let code = message["why"]["code"].as_str().unwrap_or_default();
                if code != PERHAPS {
                    here.answered(&message["id"], Answer::Refused(code.into()));
                }
            }
            _ => (),
        }
    }
}

impl Moment {
    fn since(self, earlier: Self) -> Duration {
        Duration::from_nanos(self.0.saturating_sub(earlier.0) as u64)
    }
}

impl AtTable {
    fn is_in_again(&mut self, client: &str, at: Moment) {
        if let Some(since) = self.out.remove(client) {
            self.longest_out = self.longest_out.max(at.since(since));
        }
    }

    /// The first answer counts: what was promised once stays promised.
    fn answered(&mut self, id: &Value, answer: Answer) {
        let sent = id.as_str().and_then(|id| self.commands.get_mut(id));
        if let Some(sent) = sent
            && sent.answer.is_none()
        {
            sent.answer = Some(answer);
        }
    }
}
