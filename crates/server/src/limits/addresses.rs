use super::bucket::Bucket;
use super::household::Household;
use super::proxies::Proxies;
use crate::config::{Config, Limits};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What each address has asked for lately and holds now, against what it may.
#[derive(Debug)]
pub(crate) struct AddressLimits {
    limits: Limits,
    pub(crate) proxies: Proxies,
    addresses: Mutex<HashMap<Household, Account>>,
}

#[derive(Debug)]
struct Account {
    requests: Bucket,
    people: Bucket,
    tables: Bucket,
    entries: Bucket,
    connections: u32,
    sockets: u32,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Requests(u32),
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
        self.limits.with(self.address, |account| {
            let held = account.held(self.holds);
            *held = held.saturating_sub(1);
        });
    }
}

/// So many addresses are remembered; then those that hold nothing and have asked for nothing lately
/// are forgotten.
const ADDRESSES: usize = 50_000;

impl Account {
    fn new(limits: &Limits) -> Self {
        Self {
            requests: Bucket::per_minute(limits.requests),
            people: Bucket::per_hour(limits.people),
            tables: Bucket::per_hour(limits.tables),
            entries: Bucket::per_minute(limits.entries),
            connections: 0,
            sockets: 0,
        }
    }

    fn held(&mut self, holds: Holds) -> &mut u32 {
        match holds {
            Holds::Connection => &mut self.connections,
            Holds::Socket => &mut self.sockets,
        }
    }

    fn is_clear(&mut self) -> bool {
        let buckets = [
            &mut self.requests,
            &mut self.people,
            &mut self.tables,
            &mut self.entries,
        ];
        self.sockets == 0 && self.connections == 0 && buckets.into_iter().all(Bucket::is_full)
    }
}

impl AddressLimits {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            limits: config.limits,
            proxies: Proxies(config.proxies.clone()),
            addresses: Mutex::default(),
        }
    }

    pub(crate) fn allow(&self, address: IpAddr, wish: Wish) -> bool {
        self.with(address, |account| match wish {
            Wish::Requests(many) => account.requests.take(many),
            Wish::Person => account.people.take(1),
            Wish::Table => account.tables.take(1),
            Wish::Entries(many) => {
                let most = self.limits.entries;
                account
                    .entries
                    .take(u32::try_from(many).map_or(most, |many| many.min(most)))
            }
        })
    }

    /// A place for one more, if there is one. Through a proxy come the connections of many.
    pub(crate) fn place(self: &Arc<Self>, address: IpAddr, holds: Holds) -> Option<Place> {
        let most = match holds {
            Holds::Connection if self.proxies.include(address) => u32::MAX,
            Holds::Connection => self.limits.sockets_per_address.saturating_mul(4),
            Holds::Socket => self.limits.sockets_per_address,
        };
        let free = self.with(address, |account| {
            let held = account.held(holds);
            let free = *held < most;
            *held += u32::from(free);
            free
        });
        free.then(|| Place {
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

    fn with<T>(&self, address: IpAddr, work: impl FnOnce(&mut Account) -> T) -> T {
        let mut addresses = self.addresses.lock().expect("no panic under this lock");
        if addresses.len() > ADDRESSES {
            addresses.retain(|_, account| !account.is_clear());
        }
        let account = addresses.entry(address.into());
        work(account.or_insert_with(|| Account::new(&self.limits)))
    }
}
