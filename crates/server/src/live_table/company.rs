//! Who blocks whom, at a table: those are not seated together, and not heard.

use super::{Guest, LiveTable, Shut, Visit};
use crate::house::House;
use crate::store::{Extra, Kind, Owed, Person, StoreError};
use engine::Seat;
use std::collections::HashMap;
use std::sync::Arc;
use table::{Incoming, PersonId, Phase, Refused, ServerMessage, Table};

/// Those whose sayings somebody does not hear.
pub(crate) type DeafTo = Arc<[PersonId]>;

/// The same message without what they say.
pub(super) fn silenced<'a>(
    mut message: ServerMessage<'a>,
    deaf_to: &[PersonId],
) -> ServerMessage<'a> {
    if let ServerMessage::Table(view) = &mut message {
        view.chat.retain(|line| !deaf_to.contains(line.person));
    }
    message
}

/// Who wants to sit down where, and who blocks them.
pub(super) struct SitsDown {
    seat: Seat,
    blockers: Vec<PersonId>,
}

impl SitsDown {
    /// `None` if that is not what a message asks for.
    pub(super) async fn of(
        house: &House,
        guest: &Guest,
        incoming: &Incoming,
    ) -> Result<Option<Self>, StoreError> {
        let (Some(seat), Some(person)) = (incoming.sits_down(), &guest.person) else {
            return Ok(None);
        };
        let blockers = house.store.company().blockers_of(&person.id).await?;
        Ok(Some(Self { seat, blockers }))
    }

    /// Why not here: in words that anybody may hear who may not sit down. Who blocks whom is nobody
    /// else's business.
    pub(super) fn refused_at(&self, table: &Table) -> Option<Refused> {
        is_blocked(table, &self.blockers).then_some(Refused::OnlyWatching { seat: self.seat })
    }
}

/// Whether one of these has made the table or sits at it.
pub(super) fn is_blocked(table: &Table, blockers: &[PersonId]) -> bool {
    let mut people = table.people().map(|(_, id, _)| id);
    blockers.contains(table.host()) || people.any(|id| blockers.contains(id))
}

impl House {
    /// Whom somebody does not hear.
    pub(crate) async fn deaf_to(&self, person: &PersonId) -> Result<DeafTo, StoreError> {
        let blocked = self.store.company().blocked_by(person).await?;
        Ok(blocked.into_iter().map(|(id, _)| id).collect())
    }

    /// Somebody blocks others than before: where they are connected to this node, at tables that they
    /// sit at, that counts at once; elsewhere soon (`nodes::rounds`), or when they come again.
    pub(crate) async fn hears_otherwise(
        self: &Arc<Self>,
        person: &PersonId,
    ) -> Result<(), StoreError> {
        let deaf_to = self.deaf_to(person).await?;
        for table in self.store.tables_of(person).await? {
            if let Some(visit) = self.visit_if_open(&table.table) {
                let mut live = visit.lock().await;
                live.hears_otherwise(self, person, &deaf_to);
            }
        }
        Ok(())
    }
}

impl LiveTable {
    fn hears_otherwise(&mut self, house: &House, person: &PersonId, deaf_to: &DeafTo) {
        let theirs = self.sockets.set_deaf_to(person, deaf_to);
        for number in theirs {
            self.show(house, number);
        }
    }
}

impl Visit {
    /// Who is connected here. Where somebody is dealing with the table, that is asked again soon.
    pub(crate) fn connected(&self) -> Vec<PersonId> {
        let live = self.try_lock();
        let sockets = live.iter().flat_map(|live| live.sockets.iter());
        let people = sockets.filter_map(|socket| socket.guest.person.as_ref());
        people.map(|person| person.id.clone()).collect()
    }

    /// Those connected here are deaf to these, of whom it is known.
    pub(crate) async fn hear_others(&self, deaf_to: &HashMap<PersonId, Vec<PersonId>>) {
        let mut live = self.lock().await;
        let sockets = live.sockets.iter();
        let differ = sockets.filter_map(|socket| {
            let person = &socket.guest.person.as_ref()?.id;
            let theirs = deaf_to.get(person)?;
            let before = &socket.guest.deaf_to;
            let same = before.len() == theirs.len() && theirs.iter().all(|it| before.contains(it));
            (!same).then(|| (person.clone(), DeafTo::from(&theirs[..])))
        });
        for (person, deaf_to) in differ.collect::<Vec<_>>() {
            live.hears_otherwise(&self.house, &person, &deaf_to);
        }
    }

    /// What somebody is owed who is asked to this table by a door, until then (the house's time).
    /// Nothing if they sit there already, or if nobody can sit down any more.
    pub(crate) async fn owes_invitation(
        &self,
        from: &Person,
        to: &PersonId,
        join: &str,
        until: u64,
    ) -> Result<Option<Owed>, Shut> {
        let notices = self.house.notices.as_ref();
        let Some(notices) = notices.filter(|notices| notices.may_owe()) else {
            return Ok(None);
        };
        let mut live = self.lock().await;
        let table = live.table(&self.house).await?;
        let sits = table.people().any(|(_, id, _)| id == to);
        if sits || table.phase() != Phase::Gathering {
            return Ok(None);
        }
        let since = self.house.clock.now();
        Ok(Some(Owed {
            person: to.clone(),
            kind: Kind::Invitation,
            seq: table.seq(),
            since,
            due: since + notices.wait_ms(),
            extra: Extra {
                by: Some(from.id.clone()),
                who: Some(from.name.clone()),
                join: Some(join.into()),
                until: Some(until),
                ..Extra::default()
            },
        }))
    }

    /// Who holds a seat, as far as this guest may see the table.
    pub(crate) async fn who_sits_at(
        &self,
        guest: &Guest,
        seat: Seat,
    ) -> Result<Option<PersonId>, Shut> {
        let mut live = self.lock().await;
        live.admit(&self.house, guest).await?;
        let table = live.table(&self.house).await?;
        let mut people = table.people();
        Ok(people
            .find(|(other, ..)| *other == seat)
            .map(|(_, id, _)| id.clone()))
    }
}
