use super::bucket::Bucket;
use super::household::Household;
use super::proxies::Proxies;
use crate::config::{Config, Limits};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// What each address has asked for lately and holds now, against what it may.
#[derive(Debug)]
pub(crate) struct AddressLimits {
    limits: Limits,
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
    tables: Bucket,
    entries: Bucket,
    connections: u32,
    sockets: u32,
    watchers: u32,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Requests(u32),
    /// One of the page's files.
    File,
    Person,
    Table,
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
        let account = accounts.of(self.address, &self.limits.limits);
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

/// So many addresses are remembered; then those that hold nothing and have asked for nothing lately
/// are forgotten.
const ADDRESSES: usize = 50_000;

impl Account {
    fn new(limits: &Limits) -> Self {
        Self {
            requests: Bucket::per_minute(limits.requests),
            files: Bucket::per_minute(limits.requests.saturating_mul(FILES)),
            people: Bucket::per_hour(limits.people),
            tables: Bucket::per_hour(limits.tables),
            entries: Bucket::per_minute(limits.entries),
            connections: 0,
            sockets: 0,
            watchers: 0,
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
            &mut self.tables,
            &mut self.entries,
        ];
        let holds = self.connections + self.sockets + self.watchers;
        holds == 0 && buckets.into_iter().all(Bucket::is_full)
    }
}

impl AddressLimits {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            limits: config.limits,
            proxies: Proxies(config.proxies.clone()),
            accounts: Mutex::default(),
        }
    }

    pub(crate) fn allow(&self, address: IpAddr, wish: Wish) -> bool {
        let mut accounts = self.lock();
        let account = accounts.of(address, &self.limits);
        match wish {
            Wish::Requests(many) => account.requests.take(many),
            Wish::File => account.files.take(1),
            Wish::Person => account.people.take(1),
            Wish::Table => account.tables.take(1),
            Wish::Entries(many) => {
                let most = self.limits.entries;
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
        let mut accounts = self.lock();
        let free = self.limits.connections.saturating_sub(accounts.connections);
        let sockets = self.limits.sockets_per_address;
        let most = match holds {
            Holds::Connection if free == 0 => 0,
            Holds::Connection if self.proxies.include(address) => u32::MAX,
            Holds::Connection => sockets.saturating_add(BESIDE_SOCKETS).min(free),
            // Its own connection is among those held.
            Holds::Socket => sockets.min(free.saturating_add(1)),
            // The others are for those who play.
            Holds::Watcher => (sockets / 3).max(1),
        };
        let held = accounts.of(address, &self.limits).held(holds);
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

    /// How long a connection may say nothing. A proxy keeps some for later.
    pub(crate) fn header_timeout(&self, address: IpAddr) -> Duration {
        let timeout = self.limits.request_timeout;
        if self.proxies.include(address) {
            timeout * 20
        } else {
            timeout
        }
    }

    /// How fast a socket may send messages.
    pub(crate) fn messages(&self, plays: bool) -> Bucket {
        Bucket::per_second(if plays {
            self.limits.player_messages
        } else {
            self.limits.watcher_messages
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

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(change: impl FnOnce(&mut Config)) -> Arc<AddressLimits> {
        let mut config = Config::default();
        config.limits.connections = 100;
        change(&mut config);
        Arc::new(AddressLimits::new(&config))
    }

    fn address(number: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, number])
    }

    /// All places an address gets.
    fn fill(limits: &Arc<AddressLimits>, number: u8, holds: Holds) -> Vec<Place> {
        std::iter::from_fn(|| limits.place(address(number), holds)).collect()
    }

    #[test]
    fn whoever_takes_all_connections_leaves_as_many_for_newcomers() {
        let limits = limits(|_| ());
        let held: Vec<_> = (0..5)
            .map(|number| fill(&limits, number, Holds::Connection))
            .collect();
        let counts: Vec<_> = held.iter().map(Vec::len).collect();
        assert_eq!(counts, [50, 25, 13, 6, 3]);
        assert!(limits.place(address(9), Holds::Connection).is_some());
        drop(held);
        assert_eq!(fill(&limits, 9, Holds::Connection).len(), 50);
    }

    #[test]
    fn through_a_proxy_sockets_are_shared_in_the_same_way() {
        let limits = limits(|config| config.proxies = vec![address(0)]);
        let mut held = Vec::new();
        let mut sockets = 0;
        while let Some(connection) = limits.place(address(0), Holds::Connection) {
            let socket = limits.place(address(1), Holds::Socket);
            sockets += usize::from(socket.is_some());
            // Who gets no socket lets go of the connection.
            if socket.is_none() {
                break;
            }
            held.push((connection, socket));
        }
        assert_eq!(sockets, 50);
        let _connection = limits.place(address(0), Holds::Connection).unwrap();
        assert!(limits.place(address(2), Holds::Socket).is_some());
        drop(held);
        assert_eq!(limits.lock().connections, 1);
    }
}
