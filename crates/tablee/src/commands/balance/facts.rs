use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What the events of one match show that a balance report counts.
#[derive(Default)]
pub(super) struct Facts {
    /// What happened: the kinds of its events.
    kinds: BTreeSet<String>,
    /// How something ended, and who was called what.
    endings: BTreeSet<String>,
    came: BTreeSet<String>,
    served: BTreeSet<String>,
}

impl Facts {
    pub(super) fn note(&mut self, event: &Value) {
        let kind = event["is"].as_str().unwrap_or_default();
        self.kinds.insert(kind.into());
        for key in ["trigger", "reason", "title"] {
            if let Some(value) = event[key].as_str() {
                self.endings.insert(format!("{kind}: {value}"));
            }
        }
        self.came.extend(list(event, "customers").map(named));
        let lines = list(event, "lines");
        let served = lines.flat_map(|line| list(line, "served"));
        self.served
            .extend(served.map(|served| named(&served["customer"])));
    }
}

fn list<'a>(of: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    of[key].as_array().into_iter().flatten()
}

fn named(value: &Value) -> String {
    value.as_str().unwrap_or_default().into()
}

/// In how many matches something was seen.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) kinds: Count,
    pub(super) endings: Count,
    pub(super) came: Count,
    pub(super) served: Count,
}

pub(super) type Count = BTreeMap<String, u64>;

impl Counts {
    pub(super) fn add(&mut self, seen: Facts) {
        for (count, seen) in [
            (&mut self.kinds, seen.kinds),
            (&mut self.endings, seen.endings),
            (&mut self.came, seen.came),
            (&mut self.served, seen.served),
        ] {
            for fact in seen {
                *count.entry(fact).or_default() += 1;
            }
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        for (count, more) in [
            (&mut self.kinds, other.kinds),
            (&mut self.endings, other.endings),
            (&mut self.came, other.came),
            (&mut self.served, other.served),
        ] {
            for (fact, times) in more {
                *count.entry(fact).or_default() += times;
            }
        }
    }
}
