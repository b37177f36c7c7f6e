//! Who is in a room, and who was.

use super::{Guest, seat_of};
use crate::house::House;
use crate::secret;
use crate::store::Opens;
use axum::extract::ws::Utf8Bytes;
use engine::{PerSeat, SeatSet};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{Moment, Now, PersonId, Table};
use tokio::sync::mpsc;

#[derive(Debug, Default)]
pub(super) struct Company {
    sockets: Vec<Socket>,
    /// The house's time at which the room came into memory: nobody was seen before.
    opened: u64,
    /// When those who are gone were here last.
    seen: HashMap<PersonId, u64>,
}

#[derive(Debug)]
pub(super) struct Socket {
    pub(super) number: u64,
    pub(super) guest: Guest,
    pub(super) out: mpsc::Sender<Utf8Bytes>,
    /// The number of the last message.
    pub(super) n: u64,
    pub(super) behind: Behind,
}

/// Set for a socket that was spared tables because it reads slowly: it is owed the one that is true
/// once it has read what waits for it.
pub(crate) type Behind = Arc<AtomicBool>;

impl Company {
    pub(super) fn new(opened: u64) -> Self {
        Self {
            opened,
            ..Self::default()
        }
    }

    pub(super) fn join(&mut self, socket: Socket) {
        self.sockets.push(socket);
    }

    /// Lets the sockets go that are not to be kept.
    pub(super) fn keep(&mut self, at: u64, mut is_kept: impl FnMut(&mut Socket) -> bool) {
        self.sockets.retain_mut(|socket| {
            let kept = is_kept(socket);
            let plays = socket.guest.opens != Opens::Watch;
            let person = socket.guest.person.as_ref().filter(|_| plays && !kept);
            if let Some(person) = person {
                self.seen.insert(person.id.clone(), at);
            }
            kept
        });
    }

    pub(super) fn sockets(&self) -> impl Iterator<Item = &Socket> {
        self.sockets.iter()
    }

    pub(super) fn socket(&self, number: u64) -> Option<&Socket> {
        self.sockets().find(|socket| socket.number == number)
    }

    pub(super) fn present(&self, table: &Table) -> SeatSet {
        let sockets = self.sockets();
        sockets
            .filter_map(|socket| seat_of(table, &socket.guest))
            .collect()
    }

    fn gone_since(&self, table: &Table) -> PerSeat<u64> {
        let mut since = PerSeat::from_fn(table.terms().seats.into(), |_| self.opened);
        for (seat, person, _) in table.people() {
            since[seat] = self.seen.get(person).copied().unwrap_or(self.opened);
        }
        since
    }

    pub(super) fn watchers(&self, table: &Table) -> u32 {
        let watching = |socket: &&Socket| seat_of(table, &socket.guest).is_none();
        self.sockets().filter(watching).count() as u32
    }

    pub(super) fn moment(&self, house: &House, table: &Table) -> Moment {
        Moment {
            at: house.clock.now(),
            present: self.present(table),
            gone_since: self.gone_since(table),
            watchers: self.watchers(table),
        }
    }

    pub(super) fn now(&self, house: &House, table: &Table) -> Now {
        Now {
            at: house.clock.now(),
            present: self.present(table),
            gone_since: self.gone_since(table),
            luck: secret::seed(),
        }
    }
}
