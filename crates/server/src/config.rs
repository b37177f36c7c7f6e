use crate::backups::BackupConfig;
use crate::face::Face;
use crate::growth::Disk;
use crate::limits::HostName;
use crate::nodes::bus::BusKind;
use crate::notices::NoticeConfig;
use crate::store::{Data, Durability};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How a house is run.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    pub data: Data,
    pub durability: Durability,
    /// How this node and others on the same store tell each other what happens.
    pub bus: BusKind,
    /// Origins of pages that may talk to the house, beside its own.
    pub origins: Vec<String>,
    /// Names under which the house may be asked, beside addresses and names of local networks.
    pub hosts: Vec<HostName>,
    /// Proxies whose word about the client's address is taken.
    pub proxies: Vec<IpAddr>,
    /// Who says this is told what the house counts; without it, who asks from the machine it runs on.
    pub metrics_token: Option<String>,
    /// Threads for bots.
    pub bot_threads: NonZeroUsize,
    /// A bot takes at least this long before a turn, and ever less for the moves that follow in it.
    pub bot_pause: Duration,
    pub disk: Disk,
    /// `None`: the house makes no backups of itself. In a database it never does.
    pub backups: Option<BackupConfig>,
    pub face: Face,
    /// How people are told what concerns them while they do not look.
    pub notices: NoticeConfig,
    pub limits: Limits,
}

impl Config {
    /// Addresses of pages that may talk to the house: those it was given, and its own.
    pub(crate) fn addresses(&self) -> Vec<String> {
        let own = self.notices.public_url.iter().map(ToString::to_string);
        self.origins.iter().cloned().chain(own).collect()
    }
}

/// How much a stranger may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes in a message from a client.
    pub message_bytes: usize,
    /// Messages a second from one player's socket, and three times that at once.
    pub player_messages: u32,
    /// The same from one who watches.
    pub watcher_messages: u32,
    /// Connections in all, for each of which the system must let us have a file open.
    pub connections: u32,
    /// Sockets of one address; a hundred connections of other kinds beside them.
    pub sockets_per_address: u32,
    /// How long a client may take to send a request, or to read an answer.
    pub request_timeout: Duration,
    /// Requests a minute from one address; of the page's files it may fetch five times as many.
    pub requests: u32,
    /// New people an hour from one address.
    pub people: u32,
    /// Attempts an hour of one address to be somebody who was here before, by a passkey or a code, or
    /// to have a passkey made.
    pub sign_ins: u32,
    /// New tables an hour from one address.
    pub tables: u32,
    /// Mail addresses and webhooks an hour that are added from one address, and ten times as many
    /// browsers.
    pub ways: u32,
    /// Notices an hour that are told to one person; more are told later.
    pub notices_per_person: u32,
    /// Entries a minute that are read from logs for one address.
    pub entries: u32,
    /// Tables of one host that are not over.
    pub tables_per_host: u32,
    /// Sockets of those who watch a table; as many again of those who were given the link by which
    /// one sits down. Of all sockets of an address a third may watch.
    pub watchers_per_table: u32,
    /// Bytes a day that are written for one person; moves of running matches are counted and never
    /// refused.
    pub bytes_per_person: u32,
    /// The same for all of one address.
    pub bytes_per_address: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 8 * 1024,
            player_messages: 50,
            watcher_messages: 5,
            connections: 20_000,
            sockets_per_address: 300,
            request_timeout: Duration::from_secs(30),
            requests: 1200,
            people: 120,
            sign_ins: 240,
            tables: 240,
            ways: 6,
            notices_per_person: 120,
            entries: 60_000,
            tables_per_host: 60,
            watchers_per_table: 100,
            bytes_per_person: 64 << 20,
            bytes_per_address: 1 << 30,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("tablee.db").into(),
            durability: Durability::Power,
            bus: BusKind::Store,
            origins: Vec::new(),
            hosts: Vec::new(),
            proxies: Vec::new(),
            metrics_token: None,
            bot_threads: thread_count(),
            bot_pause: Duration::from_millis(420),
            disk: Disk::default(),
            backups: None,
            face: Face::default(),
            notices: NoticeConfig::default(),
            limits: Limits::default(),
        }
    }
}

/// All cores but one, which talks to people.
fn thread_count() -> NonZeroUsize {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN)
}
