#[cfg(test)]
mod tests;

use super::bucket::Bucket;
use super::household::Household;
use super::proxies::Proxies;
use crate::config::{Config, Limits};
use crate::notices::BROWSERS;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, RwLock};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What each address has asked for lately and holds now, against what it may.
#[derive(Debug)]
pub(crate) struct AddressLimits {
    limits: RwLock<Limits>,
    pub(crate) proxies: Proxies,
    accounts: Mutex<Accounts>,
}

#[derive(Debug, Default)]
struct Accounts {
    by_household: HashMap<Household, Account>,
    /// What all of them hold.
    connections: u32,
}

#[derive(Debug)]
struct Account {
    requests: Bucket,
    files: Bucket,
    people: Bucket,
    sign_ins: Bucket,
    seat_codes: Bucket,
    tables: Bucket,
    ways: Bucket,
    browsers: Bucket,
    reports: Bucket,
    entries: Bucket,
    messages: Bucket,
    arrivals: Bucket,
    connections: u32,
    sockets: u32,
    watchers: u32,
    /// Bytes that wait for its sockets.
    unread: Arc<AtomicUsize>,
    aside: Arc<Semaphore>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Requests(u32),
    /// One of the page's files.
    File,
    Person,
    /// To be somebody who was here before.
    SignIn,
    /// To sit down by a code of a few letters.
    SeatCode,
    Table,
    /// To have something sent to an address that nobody has confirmed.
    Way,
    /// To be told something by a browser.
    Browser,
    /// To have the host look at something.
    Report,
    /// To have so many entries of a log read; of one that is longer than all one may have, all.
    Entries(u64),
}

/// What is kept for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    Connection,
    Socket,
    /// A socket by which somebody watches who was not asked to the table.
    Watcher,
}

/// Something that an address holds until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    limits: Arc<AddressLimits>,
    address: IpAddr,
    holds: Holds,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut accounts = self.limits.lock();
        let account = accounts.of(self.address, &self.limits.current());
        let held = account.held(self.holds);
        *held = held.saturating_sub(1);
        if self.holds == Holds::Connection {
            accounts.connections -= 1;
        }
    }
}

/// For each request that an address may make it may fetch so many of the page's files: a class that
/// opens the page at once does.
const FILES: u32 = 5;
/// Connections of an address beside those of its sockets: a browser opens six.
const BESIDE_SOCKETS: u32 = 100;

/// For each request that an address may make it may connect so often: for that one and the files, each
/// over a connection of its own, and as often again to be told that it asks too much. Beyond that nobody
/// reads what it says.
const ARRIVALS: u32 = 2 * (1 + FILES);
/// Reports an hour from one address: a host reads each of them.
const REPORTS: u32 = 60;
/// All sockets of an address together talk as fast as so many players do.
const TALKING: u32 = 10;

/// So many addresses are remembered; then those that hold nothing and have asked for nothing lately
/// are forgotten.
const ADDRESSES: usize = 50_000;

impl Account {
    fn new(limits: &Limits) -> Self {
        Self {
            requests: Bucket::per_minute(limits.requests),
            files: Bucket::per_minute(limits.requests.saturating_mul(FILES)),
            people: Bucket::per_hour(limits.people),
            sign_ins: Bucket::per_hour(limits.sign_ins),
            seat_codes: Bucket::per_hour(limits.sign_ins),
            tables: Bucket::per_hour(limits.tables),
            ways: Bucket::per_hour(limits.ways),
            browsers: Bucket::per_hour(limits.ways.saturating_mul(BROWSERS)),
            reports: Bucket::per_hour(REPORTS),
            entries: Bucket::per_minute(limits.entries),
            messages: Bucket::per_second(limits.player_messages.saturating_mul(TALKING)),
            arrivals: Bucket::per_minute(limits.requests.saturating_mul(ARRIVALS)),
            connections: 0,
            sockets: 0,
            watchers: 0,
            unread: Arc::default(),
            aside: Arc::new(Semaphore::new(1)),
        }
    }

    fn held(&mut self, holds: Holds) -> &mut u32 {
        match holds {
            Holds::Connection => &mut self.connections,
            Holds::Socket => &mut self.sockets,
            Holds::Watcher => &mut self.watchers,
        }
    }

    fn is_clear(&mut self) -> bool {
        let buckets = [
            &mut self.requests,
            &mut self.files,
            &mut self.people,
            &mut self.sign_ins,
            &mut self.seat_codes,
            &mut self.tables,
            &mut self.ways,
            &mut self.browsers,
            &mut self.reports,
            &mut self.entries,
            &mut self.messages,
            &mut self.arrivals,
        ];
        let holds = self.connections + self.sockets + self.watchers;
        let is_shared = Arc::strong_count(&self.unread) + Arc::strong_count(&self.aside) > 2;
        holds == 0 && !is_shared && buckets.into_iter().all(Bucket::is_full)
    }
}

impl AddressLimits {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            limits: RwLock::new(config.limits),
            proxies: Proxies(config.proxies.clone()),
            accounts: Mutex::default(),
        }
    }

    /// What holds now.
    pub(crate) fn current(&self) -> Limits {
        *self.limits.read().expect("no panic under this lock")
    }

    /// From now on others hold. Everybody has all that they may use at once again, and holds what they
    /// hold.
    pub(crate) fn set(&self, limits: Limits) {
        let mut accounts = self.lock();
        *self.limits.write().expect("no panic under this lock") = limits;
        for account in accounts.by_household.values_mut() {
            let Account {
                connections,
                sockets,
                watchers,
                ..
            } = *account;
            *account = Account {
                connections,
                sockets,
                watchers,
                unread: Arc::clone(&account.unread),
                aside: Arc::clone(&account.aside),
                ..Account::new(&limits)
            };
        }
    }

    pub(crate) fn allow(&self, address: IpAddr, wish: Wish) -> bool {
        let mut accounts = self.lock();
        let limits = self.current();
        let account = accounts.of(address, &limits);
        match wish {
            Wish::Requests(many) => account.requests.take(many),
            Wish::File => account.files.take(1),
            Wish::Person => account.people.take(1),
            Wish::SignIn => account.sign_ins.take(1),
            Wish::SeatCode => account.seat_codes.take(1),
            Wish::Table => account.tables.take(1),
            Wish::Way => account.ways.take(1),
            Wish::Browser => account.browsers.take(1),
            Wish::Report => account.reports.take(1),
            Wish::Entries(many) => {
                let most = limits.entries;
                account
                    .entries
                    .take(u32::try_from(many).map_or(most, |many| many.min(most)))
            }
        }
    }

    /// A place for one more, if there is one. No address holds more connections than are left for
    /// all others: however many one takes, half of what it found is there for newcomers. Through a
    /// proxy come the connections of many; their sockets are counted by who they are.
    pub(crate) fn place(self: &Arc<Self>, address: IpAddr, holds: Holds) -> Option<Place> {
        let through_proxy = self.proxies.include(address);
        let mut accounts = self.lock();
        let limits = self.current();
        let free = limits.connections.saturating_sub(accounts.connections);
        let sockets = limits.sockets_per_address;
        let most = match holds {
            Holds::Connection if free == 0 => 0,
            Holds::Connection if through_proxy => u32::MAX,
            Holds::Connection => sockets.saturating_add(BESIDE_SOCKETS).min(free),
            // Its own connection is among those held.
            Holds::Socket => sockets.min(free.saturating_add(1)),
            // The others are for those who play.
            Holds::Watcher => (sockets / 3).max(1),
        };
        let account = accounts.of(address, &limits);
        if holds == Holds::Connection && !through_proxy && !account.arrivals.take(1) {
            return None;
        }
        let held = account.held(holds);
        if *held >= most {
            return None;
        }
        *held += 1;
        if holds == Holds::Connection {
            accounts.connections += 1;
        }
        Some(Place {
            limits: Arc::clone(self),
            address,
            holds,
        })
    }

    /// How long a message of this price has to wait for its turn: beyond what an address may say it is
    /// heard later, not refused, for its sockets may be different people's.
    pub(crate) fn hears_in(&self, address: IpAddr, price: u32) -> Duration {
        let mut accounts = self.lock();
        accounts
            .of(address, &self.current())
            .messages
            .take_ahead(price)
    }

    /// The turn of an address to have something long worked out: one thing at a time, however many ask.
    pub(crate) async fn turn_aside(&self, address: IpAddr) -> OwnedSemaphorePermit {
        let aside = Arc::clone(&self.lock().of(address, &self.current()).aside);
        aside.acquire_owned().await.expect("it is never closed")
    }

    /// How many bytes wait for an address's sockets.
    pub(crate) fn unread(&self, address: IpAddr) -> Arc<AtomicUsize> {
        Arc::clone(&self.lock().of(address, &self.current()).unread)
    }

    /// How long a connection may say nothing. A proxy keeps some for later.
    pub(crate) fn header_timeout(&self, address: IpAddr) -> Duration {
        let timeout = self.current().request_timeout;
        if self.proxies.include(address) {
            timeout * 20
        } else {
            timeout
        }
    }

    /// How fast a socket may send messages.
    pub(crate) fn messages(&self, plays: bool) -> Bucket {
        let limits = self.current();
        Bucket::per_second(if plays {
            limits.player_messages
        } else {
            limits.watcher_messages
        })
    }

    fn lock(&self) -> MutexGuard<'_, Accounts> {
        self.accounts.lock().expect("no panic under this lock")
    }
}

impl Accounts {
    fn of(&mut self, address: IpAddr, limits: &Limits) -> &mut Account {
        if self.by_household.len() > ADDRESSES {
            self.by_household.retain(|_, account| !account.is_clear());
        }
        let account = self.by_household.entry(address.into());
        account.or_insert_with(|| Account::new(limits))
    }
}
