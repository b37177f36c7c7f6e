//! What the host of the house does at a table.

use super::{Guest, Shut, Visit};
use engine::Seat;
use std::collections::HashSet;
use table::{Effects, PersonId, Table};

impl Visit {
    /// Ends the match that is being played.
    pub(crate) async fn break_off(&self) -> Result<(), Shut> {
        self.goes_by_itself(Table::break_off).await
    }

    /// Whoever sits there leaves; `false` if nobody does.
    pub(crate) async fn free(&self, seat: Seat) -> Result<bool, Shut> {
        let mut left = false;
        self.goes_by_itself(|table, now| {
            let effects = table.free(now, seat);
            left = !effects.log.is_empty();
            effects
        })
        .await?;
        Ok(left)
    }

    /// Everybody leaves.
    pub(crate) async fn free_all(&self) -> Result<(), Shut> {
        for seat in (0..engine::MAX_SEATS as u8).map(Seat) {
            self.free(seat).await?;
        }
        Ok(())
    }

    /// Somebody leaves, wherever they sit.
    pub(crate) async fn has_left(&self, person: &PersonId) -> Result<(), Shut> {
        self.goes_by_itself(|table, now| match table.seat_of(person) {
            Some(seat) => table.free(now, seat),
            None => Effects::default(),
        })
        .await
    }

    /// All who are connected here are let go.
    pub(crate) async fn let_all_go(&self) {
        self.keep(|_| false).await;
    }

    /// Those of them who are among these.
    pub(crate) async fn let_go(&self, people: &HashSet<&PersonId>) {
        self.keep(|guest| {
            let person = guest.person.as_ref();
            !person.is_some_and(|person| people.contains(&person.id))
        })
        .await;
    }

    async fn keep(&self, is_kept: impl Fn(&Guest) -> bool) {
        let mut live = self.lock().await;
        live.sockets
            .keep(self.house.clock.now(), |socket| is_kept(&socket.guest));
        live.attends(&self.house);
    }
}
