//! Somebody is forgotten: at the table as it stands, and in what its log tells.
//!
//! A table in memory, on whatever node, learns of it by an entry like any other, after which it writes
//! down nothing of them any more. Then the entries before are rewritten in place. Both lead to the same
//! table: what was said is empty, and who said it has no name.

use crate::{Effects, Entry, Logged, Now, Occupant, PersonId, Phase, Table};
use engine::Seat;

impl Table {
    /// Has somebody leave who is to be forgotten, and forgets them. Nothing happens if the table as it
    /// stands knows nothing of them. `becomes` is nobody's id.
    pub fn forget(&mut self, now: &Now, person: &PersonId, becomes: &PersonId) -> Effects {
        if !self.knows(person) {
            return Effects::default();
        }
        let seat = self.seat_of(person);
        let mut entries = seat.map_or_else(Vec::new, |seat| self.leave_for_good(seat));
        entries.push(Entry::Forgotten {
            person: person.clone(),
            becomes: becomes.clone(),
        });
        self.enter(now.at, None, entries)
            .expect("no moves are made by it")
    }

    fn knows(&self, person: &PersonId) -> bool {
        let said = |saying: &crate::chat::Saying| saying.is_by(person);
        self.host == *person
            || self.seat_of(person).is_some()
            || self.chat.iter().any(said)
            || self.answered.iter().any(|one| one.person == *person)
    }

    /// As who leaves; also a seat for which a bot stands in is given up.
    pub(crate) fn leave_for_good(&self, seat: Seat) -> Vec<Entry> {
        let occupant = &self.occupants[seat.index()];
        match self.phase() {
            Phase::Gathering => vec![Entry::Vacated { seat }],
            _ if matches!(occupant, Occupant::Person { left: true, .. }) => Vec::new(),
            Phase::Playing if occupant.is_played_by_person() => self.leave_match(seat),
            Phase::Playing | Phase::Over => vec![Entry::Left { seat }],
        }
    }

    pub(crate) fn forgotten(&mut self, person: &PersonId, becomes: &PersonId) {
        for occupant in &mut self.occupants {
            if let Occupant::Person { id, name, hat, .. } = occupant
                && id == person
            {
                *id = becomes.clone();
                name.clear();
                *hat = None;
            }
        }
        if self.host == *person {
            self.host = becomes.clone();
        }
        for saying in &mut self.chat {
            saying.forget(person, becomes);
        }
        self.answered
            .retain(|one| one.person != *person && one.person != *becomes);
        // It can be made again from the log, which is about to be rewritten.
        self.mark = None;
    }
}

/// Where somebody sits, as the entries of a log tell it one after the other.
#[derive(Clone, Debug, Default)]
pub struct Whereabouts {
    seat: Option<Seat>,
    left: bool,
    seats: u8,
}

impl Whereabouts {
    /// Goes on with the next entry of a log. `is_them`: whether an id is theirs.
    pub fn follow(&mut self, entry: &Entry, is_them: impl Fn(&PersonId) -> bool) {
        match entry {
            Entry::Created { terms, .. } => self.seats = terms.seats,
            Entry::Seated { seat, person, .. } => {
                if is_them(person) {
                    (self.seat, self.left) = (Some(*seat), false);
                } else if self.is_at(*seat) {
                    self.seat = None;
                }
            }
            Entry::HandedOver { seat, from, to, .. } => {
                if is_them(to) {
                    self.seat = Some(*seat);
                } else if is_them(from) {
                    self.seat = None;
                }
            }
            Entry::Staffed { seat, .. } | Entry::Vacated { seat } if self.is_at(*seat) => {
                self.seat = None;
            }
            Entry::Swapped { seat, with } => {
                if self.is_at(*seat) {
                    self.seat = Some(*with);
                } else if self.is_at(*with) {
                    self.seat = Some(*seat);
                }
            }
            Entry::Left { seat } if self.is_at(*seat) => self.left = true,
            Entry::CameBack { seat } if self.is_at(*seat) => self.left = false,
            Entry::Renewed | Entry::Rotated => {
                self.seat = self.seat.filter(|_| !self.left);
                if let (Some(seat), Entry::Rotated) = (self.seat, entry) {
                    self.seat = Some(Seat((seat.0 + 1) % self.seats.max(1)));
                }
            }
            _ => (),
        }
    }

    /// Whether they sit there, or have until they left.
    pub fn is_at(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// Where they sit after the last entry.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }
}

/// Rewrites a log so that it tells nothing of somebody: it is read as before, and leads to the same
/// table but for their name and their words.
#[derive(Clone, Debug)]
pub struct Eraser {
    person: PersonId,
    becomes: PersonId,
    last: bool,
    whereabouts: Whereabouts,
}

impl Eraser {
    /// Of this person, who becomes nobody in particular. Only if it is the `last` time their id is taken
    /// out of the entry that says that they are forgotten: who has the table in memory still needs it.
    pub fn new(person: PersonId, becomes: PersonId, last: bool) -> Self {
        Self {
            person,
            becomes,
            last,
            whereabouts: Whereabouts::default(),
        }
    }

    /// Where they sit after the last entry.
    pub fn seat(&self) -> Option<Seat> {
        self.whereabouts.seat()
    }

    /// To be given all entries of a log, in their order; whether this one has changed. A log that was
    /// rewritten in part, or wholly, may be given again.
    pub fn rewrite(&mut self, logged: &mut Logged) -> bool {
        let (person, becomes) = (&self.person, &self.becomes);
        let is_them = |id: &PersonId| id == person || id == becomes;
        self.whereabouts.follow(&logged.entry, is_them);
        let renamed = |id: &mut PersonId| {
            let theirs = id == person;
            if theirs {
                id.clone_from(becomes);
            }
            theirs
        };
        let erased = |words: &mut String| {
            let told = !words.is_empty();
            words.clear();
            told
        };
        // Who they become by being handed over still knows what they have sent.
        let by = logged.by.as_mut();
        by.is_some_and(|by| renamed(&mut by.person))
            | match &mut logged.entry {
                Entry::Created { host, .. } => renamed(host),
                Entry::Seated {
                    person, name, hat, ..
                } if is_them(person) => renamed(person) | erased(name) | hat.take().is_some(),
                Entry::Renamed { seat, name, hat } if self.whereabouts.is_at(*seat) => {
                    erased(name) | hat.take().is_some()
                }
                Entry::Said { seat, text: words }
                | Entry::Phrased {
                    seat,
                    phrase: words,
                } if self.whereabouts.is_at(*seat) => erased(words),
                Entry::HandedOver {
                    from,
                    to,
                    name,
                    hat,
                    ..
                } => {
                    renamed(from)
                        | (is_them(to) && renamed(to) | erased(name) | hat.take().is_some())
                }
                Entry::Forgotten { person, .. } if self.last => renamed(person),
                _ => false,
            }
    }
}
