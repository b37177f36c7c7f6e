//! How a table stood between two matches: so that the present one can be read without all before it.

use crate::replay::Unreadable;
use crate::{
    Answered, Entry, Links, Logged, Occupant, PersonId, ReplayError, Table, Terms, chat::Saying,
};
use catalog::Find;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What is still needed of a log's entries up to the last that made room for another match. The log
/// is the truth: a mark says nothing that it does not, and can be made from it again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mark {
    version: u32,
    seq: u64,
    at: u64,
    terms: Terms,
    host: PersonId,
    links: Links,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    screen: bool,
    occupants: Vec<Occupant>,
    number: u32,
    chat: VecDeque<Saying>,
    answered: Vec<Answered>,
}

/// Of what is written here. Whoever reads another one reads the log.
const VERSION: u32 = 2;

impl Mark {
    /// Reads a mark; `None` if another program wrote it.
    pub fn read(text: &str) -> Option<Self> {
        let mark: Self = serde_json::from_str(text).ok()?;
        (mark.version == VERSION).then_some(mark)
    }

    /// As [`Mark::read`] reads it.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a mark can be written as JSON")
    }

    /// The entry after which the table stood like this.
    pub fn seq(&self) -> u64 {
        self.seq
    }
}

/// Whether a table stands between two matches after this entry.
pub(crate) fn is_between(entry: &Entry) -> bool {
    matches!(entry, Entry::Renewed | Entry::Rotated)
}

impl Table {
    /// How it stood before the present match, if that is not its first.
    pub fn mark(&self) -> Option<&Mark> {
        self.mark.as_deref()
    }

    pub(crate) fn marked(&self) -> Mark {
        Mark {
            version: VERSION,
            seq: self.seq,
            at: self.at,
            terms: self.terms.clone(),
            host: self.host.clone(),
            links: self.links.clone(),
            screen: self.screen,
            occupants: self.occupants.clone(),
            number: self.number,
            chat: self.chat.clone(),
            answered: self.answered.clone(),
        }
    }

    /// The table that a mark and the entries after it tell of.
    pub fn resume<'a>(
        mark: Mark,
        tail: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<Self, ReplayError> {
        Self::resume_with(catalog::find, mark, tail)
    }

    /// The same with other games than those of the house.
    pub fn resume_with<'a>(
        find: Find,
        mark: Mark,
        tail: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<Self, ReplayError> {
        let seq = mark.seq;
        let table = Self::at_mark(find, mark);
        let mut table = table.map_err(|why| ReplayError { seq, why })?;
        table.go_on(tail)?;
        Ok(table)
    }

    fn at_mark(find: Find, mark: Mark) -> Result<Self, Unreadable> {
        let Mark {
            terms, host, links, ..
        } = mark.clone();
        let table = Self::new(find, terms, host, links)?;
        if mark.occupants.len() != table.occupants.len() {
            return Err(Unreadable::Seat);
        }
        Ok(Self {
            screen: mark.screen,
            occupants: mark.occupants.clone(),
            number: mark.number,
            chat: mark.chat.clone(),
            answered: mark.answered.clone(),
            seq: mark.seq,
            at: mark.at,
            mark: Some(Box::new(mark)),
            ..table
        })
    }
}
