use super::{DeafTo, Held};
use crate::growth::Writer;
use crate::limits::Household;
use crate::store::{Opens, Person};
use engine::Seat;
use std::net::IpAddr;
use table::{Asker, PersonId, Recipient, Standing, Table};

/// Who has come to a table by one of its doors, seated or watching.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// `None`: somebody the house does not know.
    pub(crate) person: Option<Person>,
    pub(crate) opens: Opens,
    /// Where they come from; only for limits, and nowhere kept.
    pub(crate) household: Household,
    /// Those whom they block.
    pub(crate) deaf_to: DeafTo,
    /// The house is closed, and they are no member of it.
    pub(crate) stranger: bool,
    /// Whom their browser holds.
    pub(crate) held: Held,
    /// Their browser has said that it is them.
    pub(crate) said: bool,
}

/// As what somebody comes to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ComesTo {
    Play,
    /// Was given the link by which one sits down, and has not yet.
    SitDown,
    Watch,
}

impl Guest {
    /// Who hears everybody.
    pub(crate) fn new(person: Option<Person>, opens: Opens, address: IpAddr) -> Self {
        Self {
            person,
            opens,
            household: address.into(),
            deaf_to: DeafTo::default(),
            stranger: false,
            held: Held::default(),
            said: true,
        }
    }

    pub(super) fn comes_to(&self, table: &Table) -> ComesTo {
        let person = self.person.as_ref();
        let screens = person.is_some_and(|person| table.is_screened_by(&person.id));
        if self.seats(table).next().is_some() || screens {
            ComesTo::Play
        } else if self.opens == Opens::Join {
            ComesTo::SitDown
        } else {
            ComesTo::Watch
        }
    }

    /// As the house lets everybody.
    pub(super) fn asker(&self, table: &Table) -> Asker<'_> {
        let person = self.person.as_ref();
        Asker {
            person: person.map(|person| (&person.id, person.name.as_str())),
            hat: person.and_then(Person::shown_hat),
            may_sit: match self.opens {
                Opens::Table { public } => public,
                Opens::Join => true,
                Opens::Watch => false,
            },
            watches: self.watches() || self.is_for_nobody(table),
            standing: Standing::FREE,
        }
    }

    /// Came by the door for watching: whoever does watches, also if they sit here.
    fn watches(&self) -> bool {
        self.opens == Opens::Watch
    }

    /// For whom what they want is written; nothing is for who is not known.
    pub(super) fn writer(&self) -> Option<Writer> {
        let person = self.person.as_ref()?;
        Some(Writer {
            household: self.household,
            person: Some(person.id.clone()),
        })
    }

    /// May have something to do at the table.
    pub(crate) fn may_play(&self) -> bool {
        self.person.is_some() && !self.watches()
    }

    pub(super) fn recipient(&self, table: &Table) -> Recipient {
        self.asker(table).recipient(table)
    }

    pub(super) fn seat(&self, table: &Table) -> Option<Seat> {
        self.recipient(table).seat
    }

    /// Where those sit who are here by this browser: nobody, one, or several who share it.
    pub(super) fn seats<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = Seat> {
        let others = self.sharers(table).map(|(_, seat)| seat);
        others.chain(self.seat(table))
    }

    /// Who is here by this browser.
    pub(super) fn people(&self) -> impl Iterator<Item = &PersonId> {
        let own = self.person.iter().map(|person| &person.id);
        own.chain(self.held.iter().map(|it| &it.person))
    }
}
