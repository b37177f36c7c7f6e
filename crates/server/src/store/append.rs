use super::{Owed, Summary};
use engine::{Outcome, Seat, SeatSet};
use table::{Level, Links, Logged, Mark, PersonId, Phase};

/// A table to be kept from now on.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub host: PersonId,
    pub links: Links,
    /// The beginning of its log, after 0.
    pub first: Append,
}

/// What is to be added to a table's log, and how the table stands after it.
#[derive(Clone, Debug, Default)]
pub struct Append {
    pub table: String,
    /// The number of the last entry so far.
    pub after: u64,
    pub log: Vec<Logged>,
    /// Whose turn it is now.
    pub pending: SeatSet,
    /// How many moves have been made.
    pub step: u32,
    /// How the table is listed, if that has changed.
    pub summary: Option<Summary>,
    /// Who sits where, if that has changed.
    pub people: Option<Vec<(Seat, PersonId)>>,
    /// The table's doors, if they have changed.
    pub links: Option<Links>,
    /// When the table has something to do by itself.
    pub wake_at: Option<u64>,
    /// How the table stood between two matches, after one of these entries.
    pub mark: Option<Mark>,
    /// A match that has just ended.
    pub finished: Option<Finished>,
    /// Notices that come of these entries: kept for those who can be told and wish it.
    pub owed: Vec<Owed>,
    /// Who is no longer asked: their notices of this table that ask for a move are past.
    pub past: Vec<PersonId>,
}

impl Append {
    /// Whether the entries are numbered from `after` on without gaps.
    pub fn continues_log(&self) -> bool {
        let numbers = self.log.iter().map(|logged| logged.seq);
        numbers.eq((self.after + 1..).take(self.log.len()))
    }

    /// Which invitations to the table are past; `None` if nothing has happened by which any could be.
    pub(super) fn answers(&self) -> Option<Answers<'_>> {
        if self.summary.is_none() && self.people.is_none() && self.links.is_none() {
            return None;
        }
        let summary = self.summary.as_ref();
        let seated = self.people.iter().flatten();
        Some(Answers {
            all: summary.is_some_and(|summary| summary.phase != Phase::Gathering),
            seated: seated.map(|(_, person)| &*person.0).collect(),
            join: self.links.as_ref().map(|links| &*links.join),
        })
    }
}

/// Invitations to a table that are answered, or lead nowhere any more.
pub(super) struct Answers<'a> {
    /// Nobody can sit down any more.
    pub(super) all: bool,
    /// Those who have sat down.
    pub(super) seated: Vec<&'a str>,
    /// All by another door.
    pub(super) join: Option<&'a str>,
}

/// A finished match.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which match of its table it is, counted from 1.
    pub number: u32,
    /// The game's id.
    pub game: String,
    /// `None` if it was ended before its end.
    pub outcome: Option<Outcome>,
    /// Who sat where; `None` for a bot.
    pub names: Vec<Option<String>>,
    /// How good the bots were, by seat; empty if that is not known.
    pub levels: Vec<Option<Level>>,
    pub people: Vec<(Seat, PersonId)>,
    pub record: String,
}
