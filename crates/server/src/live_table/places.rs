//! Who gets in where many are already: those who play always do.

use super::guest::ComesTo;
use super::{Guest, LiveTable, Shut};
use crate::house::House;
use crate::limits::{Holds, Place};

impl LiveTable {
    /// A place for a guest, to be held as long as they are here. Those who watch and those who were
    /// given the link by which one sits down have places of their own, of which one address takes
    /// no more than are left for the others; one who sits here needs none.
    pub(super) fn place_for(&self, house: &House, guest: &Guest) -> Result<Option<Place>, Shut> {
        let table = self.table.as_ref().ok_or(Shut::NotFound)?;
        let comes_to = guest.comes_to(table);
        if comes_to == ComesTo::Play {
            return Ok(None);
        }
        let (mut all, mut from_there) = (0, 0);
        for socket in self.sockets.iter() {
            if socket.guest.comes_to(table) == comes_to {
                all += 1;
                from_there += u32::from(socket.guest.household == guest.household);
            }
        }
        let free = house.config.limits.watchers_per_table.saturating_sub(all);
        if from_there >= free {
            return Err(Shut::Full);
        }
        if comes_to == ComesTo::SitDown {
            return Ok(None);
        }
        let address = guest.household.address();
        let place = house.limits.place(address, Holds::Watcher);
        place.map(Some).ok_or(Shut::Full)
    }
}

#[cfg(test)]
mod tests {
    use crate::kit::{open_house_with, public_table};
    use crate::live_table::{Guest, Shut, Visit, outbox};
    use crate::store::{Opens, Person};
    use std::net::IpAddr;
    use std::sync::Arc;

    const PUBLIC: Opens = Opens::Table { public: true };

    /// Whether a guest gets in; nobody leaves again.
    async fn gets_in(visit: &Visit, person: Option<&Person>, opens: Opens, from: u8) -> bool {
        let address = IpAddr::from([192, 0, 2, from]);
        let guest = Guest::new(person.cloned(), opens, address);
        let (out, outbox) = outbox(Arc::default());
        // Who reads nothing here stays all the same.
        std::mem::forget(outbox);
        let mut live = visit.lock().await;
        match live.enter(&visit.house, guest, out).await {
            Ok(_) => true,
            Err(Shut::Full) => false,
            Err(shut) => panic!("{shut:?}"),
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn those_who_play_or_were_asked_get_in_however_many_watch() {
        let (server, _folder) = open_house_with(|config| {
            config.limits.watchers_per_table = 8;
        })
        .await;
        let (visit, host) = public_table(&server, [192, 0, 2, 99]).await;
        let mut watching = 0;
        for from in 0..20 {
            for _ in 0..20 {
                let opens = if from % 2 == 0 { PUBLIC } else { Opens::Watch };
                watching += u32::from(gets_in(&visit, None, opens, from).await);
            }
            if from == 0 {
                assert_eq!(watching, 4, "one address takes half");
            }
        }
        assert_eq!(watching, 8);
        assert!(gets_in(&visit, Some(&host), PUBLIC, 0).await);
        assert!(gets_in(&visit, None, Opens::Join, 0).await);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_watches_many_tables_leaves_the_places_of_an_address_to_players() {
        let (server, _folder) = open_house_with(|config| {
            config.limits.sockets_per_address = 9;
        })
        .await;
        let mut tables = Vec::new();
        let mut watching = 0;
        for _ in 0..9 {
            let (visit, host) = public_table(&server, [192, 0, 2, 99]).await;
            watching += u32::from(gets_in(&visit, None, Opens::Watch, 0).await);
            tables.push((visit, host));
        }
        assert_eq!(watching, 3);
        let (visit, host) = &tables[8];
        assert!(gets_in(visit, Some(host), PUBLIC, 0).await);
        assert!(gets_in(visit, None, Opens::Join, 0).await);
        assert!(gets_in(visit, None, Opens::Watch, 1).await);
    }
}
