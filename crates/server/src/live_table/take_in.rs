//! Somebody sits down whom a screen has asked in.

use super::company::is_blocked;
use super::{Guest, Shut, Visit};
use table::{Refused, Reply, Who};

impl Visit {
    /// How many this guest may ask in from the screen; nobody else is told of it.
    pub(crate) async fn seats_to_offer(&self, guest: &Guest) -> Result<usize, Shut> {
        let mut live = self.lock().await;
        let table = live.table(&self.house).await?;
        let person = guest.person.as_ref();
        if person.is_some_and(|person| table.is_screened_by(&person.id)) {
            Ok(table.seats_to_offer())
        } else {
            Err(Shut::NotFound)
        }
    }

    /// Seats a guest; `false` if there is no seat for them.
    pub(crate) async fn take_in(&self, guest: &Guest) -> Result<bool, Shut> {
        let house = &self.house;
        let (Some(person), Some(writer)) = (&guest.person, guest.writer()) else {
            return Ok(false);
        };
        let blockers = house.store.company().blockers_of(&person.id);
        let blockers = blockers.await.map_err(Shut::Store)?;
        let who = Who {
            id: &person.id,
            name: &person.name,
            hat: person.shown_hat(),
            may_sit: true,
            watches: false,
        };
        let mut live = self.lock().await;
        let taken = live.decide(house, Some(&writer), |table, sockets| {
            if let Err(short) = house.growth.allows(&writer) {
                return Reply::Refused(short.into());
            }
            if is_blocked(table, &blockers) {
                return Reply::Refused(Refused::SeatTaken);
            }
            table.take_in(&sockets.now(house, table), &who).into()
        });
        let Reply::Done(effects) = taken.await? else {
            return Ok(false);
        };
        live.is_touched_by(guest);
        live.tell(house, &effects.news, |_| Some(None));
        self.sees_to_work(&mut live);
        Ok(true)
    }
}
