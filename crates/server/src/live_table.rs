mod advice;
mod answer;
mod bots;
mod company;
mod decide;
mod elsewhere;
mod guest;
mod hand_over;
mod load;
mod make;
mod outbox;
mod places;
mod reported;
mod ruled;
mod sharers;
mod sockets;
mod take_in;
mod tell;
#[cfg(test)]
mod tests;
mod thinking;
mod visit;

pub(crate) use company::DeafTo;
pub(crate) use guest::Guest;
pub(crate) use make::{Chair, MakeError, NewTable, make_table};
pub(crate) use outbox::{Inlet, OUTBOX, Outbox, has_room, outbox};
pub(crate) use reported::What;
pub(crate) use sharers::{Held, Holds};
pub(crate) use tell::numbered;
pub(crate) use visit::{LiveTables, Visit};

use crate::growth::Writer;
use crate::house::House;
use crate::store::meeting::Attending;
use crate::store::{Opens, StoreError};
use sockets::Sockets;
use std::sync::Arc;
use table::Table;
use thinking::Thinking;

/// A table in memory, with the sockets of those who look at it.
#[derive(Debug)]
pub(crate) struct LiveTable {
    id: Arc<str>,
    /// `None`: to be read from the log.
    table: Option<Table>,
    /// The last entry that is known to be kept. Those connected have been told of it.
    kept: u64,
    /// Why it cannot be played.
    closed: Option<String>,
    sockets: Sockets,
    /// Something was to be told while there was no table to tell.
    owes: bool,
    /// What other nodes were told of those connected here.
    attending: Attending,
    thinking: Thinking,
    /// Who sits here and did something last, as far as that is known.
    writer: Option<Writer>,
}

/// Why somebody does not get to a table.
#[derive(Clone, Debug)]
pub(crate) enum Shut {
    NotFound,
    Closed(String),
    /// The host of the house has closed it, and says why.
    Ruled(String),
    Full,
    /// This address has had more read than its share.
    TooMany,
    Store(StoreError),
}

impl LiveTable {
    fn new(id: Arc<str>, opened: u64) -> Self {
        Self {
            id,
            table: None,
            kept: 0,
            closed: None,
            sockets: Sockets::new(opened),
            owes: false,
            attending: Attending::default(),
            thinking: Thinking::default(),
            writer: None,
        }
    }

    fn is_unread(&self) -> bool {
        self.table.is_none() && self.closed.is_none()
    }

    /// The table, read from its log if need be.
    async fn table(&mut self, house: &House) -> Result<&mut Table, Shut> {
        if self.is_unread() {
            self.load(house, None).await?;
        }
        match (&self.closed, &mut self.table) {
            (Some(why), _) => Err(Shut::Closed(why.clone())),
            (None, Some(table)) => Ok(table),
            (None, None) => Err(Shut::NotFound),
        }
    }

    /// Puts a table here that is kept as it is.
    fn put(&mut self, table: Table) {
        self.kept = table.seq();
        self.table = Some(table);
    }

    /// Whether this guest may see the table at all.
    pub(crate) async fn admit(&mut self, house: &House, guest: &Guest) -> Result<(), Shut> {
        if let Some(why) = house.hosting.rulings().closed(&self.id) {
            return Err(Shut::Ruled(why.into()));
        }
        let table = self.table(house).await?;
        let stranger = guest.seats(table).next().is_none();
        let private = guest.opens == (Opens::Table { public: false });
        if stranger && private {
            return Err(Shut::NotFound);
        }
        Ok(())
    }

    /// Somebody connects: they are told the table as it is, and the others that they are here. The
    /// number of their socket at this table.
    pub(crate) async fn enter(
        &mut self,
        house: &House,
        guest: Guest,
        out: Inlet,
    ) -> Result<u64, Shut> {
        self.admit(house, &guest).await?;
        let before = self.present();
        let place = self.place_for(house, &guest)?;
        self.is_touched_by(&guest);
        let number = self.sockets.join(guest, place, out);
        let all = before != self.present();
        self.tell(house, &[], |socket| {
            (all || socket.number == number).then_some(None)
        });
        Ok(number)
    }

    pub(crate) fn leave(&mut self, house: &House, number: u64) {
        let before = self.here();
        let now = house.clock.now();
        self.sockets.keep(now, |socket| socket.number != number);
        self.thinking.nobody_hears(number);
        self.tell_who_is_gone(house, before);
        self.attends(house);
    }
}
