use super::outbox::Inlet;
use super::sharers::NOBODY_SHARES;
use super::{DeafTo, Guest, LiveTable, Visit};
use crate::house::{House, Metrics};
use crate::limits::Place;
use crate::secret;
use crate::store::meeting::{Attending, NodeId};
use engine::{PerSeat, SeatSet};
use std::collections::HashMap;
use std::sync::Arc;
use table::{Moment, Now, PersonId, Table};

/// Who is connected to a table, and when those who are gone were.
#[derive(Debug)]
pub(super) struct Sockets {
    open: Vec<Socket>,
    /// How many there have been.
    count: u64,
    /// The house's time at which the table came into memory: nobody was seen before.
    opened: u64,
    /// When those who are gone were here last.
    seen: HashMap<PersonId, u64>,
    /// Who is connected to other nodes.
    elsewhere: Vec<(NodeId, Attending)>,
}

#[derive(Debug)]
pub(super) struct Socket {
    pub(super) number: u64,
    pub(super) guest: Guest,
    /// Among those who watch from its address.
    _place: Option<Place>,
    out: Inlet,
    /// The number of the last message.
    n: u64,
    /// What was told last of those who share its browser.
    sharing: Option<String>,
}

impl Sockets {
    pub(super) fn new(opened: u64) -> Self {
        Self {
            open: Vec::new(),
            count: 0,
            opened,
            seen: HashMap::new(),
            elsewhere: Vec::new(),
        }
    }

    /// One more; its number.
    pub(super) fn join(&mut self, guest: Guest, place: Option<Place>, out: Inlet) -> u64 {
        self.count += 1;
        self.open.push(Socket {
            number: self.count,
            guest,
            _place: place,
            out,
            n: 0,
            sharing: None,
        });
        self.count
    }

    /// Lets the sockets go that are not to be kept.
    pub(super) fn keep(&mut self, at: u64, mut is_kept: impl FnMut(&mut Socket) -> bool) {
        self.open.retain_mut(|socket| {
            let kept = is_kept(socket);
            if !kept && socket.guest.may_play() {
                for person in socket.guest.people() {
                    self.seen.insert(person.clone(), at);
                }
            }
            kept
        });
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Socket> {
        self.open.iter()
    }

    /// All sockets of a person hear others than before; their numbers.
    pub(super) fn set_deaf_to(&mut self, person: &PersonId, deaf_to: &DeafTo) -> Vec<u64> {
        let is_theirs = |socket: &&mut Socket| {
            let guest = socket.guest.person.as_ref();
            guest.is_some_and(|guest| guest.id == *person)
        };
        let theirs = self.open.iter_mut().filter(is_theirs);
        theirs
            .map(|socket| {
                socket.guest.deaf_to = Arc::clone(deaf_to);
                socket.number
            })
            .collect()
    }

    pub(super) fn find(&self, number: u64) -> Option<&Socket> {
        self.iter().find(|socket| socket.number == number)
    }

    pub(super) fn present(&self, table: &Table) -> SeatSet {
        let here = self.iter().flat_map(|socket| socket.guest.seats(table));
        let elsewhere = self.people_elsewhere();
        let elsewhere = elsewhere.filter_map(|person| table.seat_of(person));
        here.chain(elsewhere).collect()
    }

    fn people_elsewhere(&self) -> impl Iterator<Item = &PersonId> {
        let nodes = self.elsewhere.iter();
        nodes.flat_map(|(_, attending)| &attending.people)
    }

    /// Who is connected to other nodes now. Those who no longer are were until now.
    pub(super) fn set_elsewhere(&mut self, elsewhere: Vec<(NodeId, Attending)>, now: u64) {
        let before = std::mem::replace(&mut self.elsewhere, elsewhere);
        for person in before
            .into_iter()
            .flat_map(|(_, attending)| attending.people)
        {
            if !self.people_elsewhere().any(|other| *other == person) {
                self.seen.insert(person, now);
            }
        }
    }

    pub(super) fn elsewhere(&self) -> &[(NodeId, Attending)] {
        &self.elsewhere
    }

    /// Who is connected here.
    pub(super) fn attending(&self, table: &Table) -> Attending {
        let guests = self.iter().map(|socket| &socket.guest);
        let playing = guests.filter(|guest| guest.may_play());
        let mut people: Vec<PersonId> = playing.flat_map(Guest::people).cloned().collect();
        people.sort_unstable();
        people.dedup();
        Attending {
            people,
            watchers: self.watchers_here(table),
        }
    }

    fn gone_since(&self, table: &Table) -> PerSeat<u64> {
        let mut since = PerSeat::from_fn(table.terms().seats.into(), |_| self.opened);
        for (seat, person, _) in table.people() {
            since[seat] = self.seen.get(person).copied().unwrap_or(self.opened);
        }
        since
    }

    fn watchers(&self, table: &Table) -> u32 {
        let elsewhere = self.elsewhere.iter().map(|(_, it)| it.watchers);
        self.watchers_here(table) + elsewhere.sum::<u32>()
    }

    fn watchers_here(&self, table: &Table) -> u32 {
        let watching = |socket: &&Socket| socket.guest.seats(table).next().is_none();
        self.iter().filter(watching).count() as u32
    }

    pub(super) fn moment(&self, house: &House, table: &Table) -> Moment {
        Moment {
            at: house.clock.now(),
            present: self.present(table),
            gone_since: self.gone_since(table),
            watchers: self.watchers(table),
            among_strangers: house.config.face.strangers_chat,
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

impl Visit {
    /// Whether this person is connected here, or as far as is known at another node.
    pub(crate) async fn is_looked_at_by(&self, person: &PersonId) -> bool {
        let live = self.lock().await;
        let mut here = live.sockets.iter();
        let is_it = |socket: &Socket| socket.guest.people().any(|other| other == person);
        here.any(is_it) || live.sockets.people_elsewhere().any(|other| other == person)
    }
}

impl LiveTable {
    /// Seats whose person is connected.
    pub(super) fn present(&self) -> Option<SeatSet> {
        let table = self.table.as_ref()?;
        Some(self.sockets.present(table))
    }
}

impl Socket {
    /// Puts what was asked for into the outbox. `false`: that is full of answers nobody reads, and
    /// the socket is to be let go; its owner comes back for the whole table.
    pub(super) fn send(&mut self, metrics: &Metrics, body: &str) -> bool {
        self.send_after(metrics, None, body)
    }

    /// The same, where those who share its browser come first.
    pub(super) fn send_after(
        &mut self,
        metrics: &Metrics,
        sharing: Option<String>,
        body: &str,
    ) -> bool {
        let sent = self.try_send_after(metrics, sharing, body);
        if !sent {
            metrics.slow_readers.add(1);
        }
        sent
    }

    /// Puts the table into the outbox. Who reads slowly is spared the tables in between: each
    /// replaces the one before, so the last is all they need.
    pub(super) fn send_or_owe(&mut self, metrics: &Metrics, sharing: Option<String>, body: &str) {
        if self.out.is_behind() || self.try_send_after(metrics, sharing.clone(), body) {
            return;
        }
        metrics.slow_readers.add(1);
        self.out.set_behind(true);
        // The outbox may have been emptied before the flag was up, with nothing left to bring its
        // reader round to it.
        self.try_send_after(metrics, sharing, body);
    }

    /// It is about to be sent the table as it is.
    pub(super) fn catches_up(&self) {
        self.out.set_behind(false);
    }

    /// Never a table before it is known who may look at it.
    fn try_send_after(&mut self, metrics: &Metrics, sharing: Option<String>, body: &str) -> bool {
        let told = self.sharing.as_deref().unwrap_or(NOBODY_SHARES);
        if let Some(news) = sharing.filter(|news| news != told) {
            if !self.try_send(metrics, &news) {
                return false;
            }
            self.sharing = Some(news);
        }
        self.try_send(metrics, body)
    }

    fn try_send(&mut self, metrics: &Metrics, body: &str) -> bool {
        let text = super::numbered(self.n + 1, body);
        let bytes = text.len() as u64;
        let sent = self.out.put(text.into());
        if sent {
            self.n += 1;
            metrics.messages.add(1);
            metrics.message_bytes.add(bytes);
        }
        sent
    }
}
