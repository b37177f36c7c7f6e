//! Who blocks whom, at a table: those are not seated together, and not heard.

use super::{Guest, LiveTable, Shut, Visit};
use crate::house::House;
use crate::store::StoreError;
use engine::Seat;
use std::sync::Arc;
use table::{Incoming, PersonId, Refused, ServerMessage, Table};

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
        let mut people = table.people().map(|(_, id, _)| id);
        let blocked =
            self.blockers.contains(table.host()) || people.any(|id| self.blockers.contains(id));
        blocked.then_some(Refused::OnlyWatching { seat: self.seat })
    }
}

impl House {
    /// Whom somebody does not hear.
    pub(crate) async fn deaf_to(&self, person: &PersonId) -> Result<DeafTo, StoreError> {
        let blocked = self.store.company().blocked_by(person).await?;
        Ok(blocked.into_iter().map(|(id, _)| id).collect())
    }

    /// Somebody blocks others than before: where they are connected, at tables that they sit at, that
    /// counts at once; elsewhere when they come again.
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
