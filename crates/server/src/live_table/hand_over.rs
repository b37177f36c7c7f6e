//! A person at a table becomes another one.

use super::{LiveTable, Shut, Visit};
use crate::house::House;
use crate::store::Person;
use table::{Entry, News, PersonId, Reply};

impl Visit {
    /// Who sat here as `from` sits here as `to`; nothing happens where both sit, or `from` does not.
    pub(crate) async fn hand_over(&self, from: &PersonId, to: &Person) -> Result<(), Shut> {
        let house = &self.house;
        let mut live = self.lock().await;
        let handed = live.decide(house, None, |table, sockets| {
            let now = sockets.now(house, table);
            table
                .hand_over(&now, from, &to.id, &to.name, to.shown_hat())
                .into()
        });
        if let Reply::Done(effects) = handed.await?
            && !effects.log.is_empty()
        {
            live.tell(house, &effects.news, |_| Some(None));
        }
        self.sees_to_work(&mut live);
        Ok(())
    }
}

impl LiveTable {
    /// Whoever is connected as somebody who became another comes back as who they are now.
    pub(super) fn lets_go_of_handed_over(&mut self, house: &House, news: &[News]) {
        for news in news {
            if let Entry::HandedOver { from, .. } = &news.entry {
                self.sockets.keep(house.clock.now(), |socket| {
                    socket.guest.people().all(|person| person != from)
                });
            }
        }
    }
}
