use super::Later;
use crate::secret;
use std::fmt::{self, Display, Formatter};
use table::{Entry, PersonId};

/// What the nodes of a house tell each other through the store they share: a store that bears only
/// one house has no such thing.
///
/// A node is alive for [`ALIVE_MS`] after its last beat, by the store's own time: nobody's wall
/// clock counts. Like all that a store is asked, each of these is done wholly or not at all.
pub trait Meeting: Send + Sync {
    /// A node is alive, and time passes: the house's time goes on by as much as has passed since the
    /// last beat of any node, but by [`STANDSTILL_MS`] at most. It so stands still while no node
    /// runs.
    fn beat(&self, node: &NodeId) -> Later<Beat>;

    /// A node goes: it is not alive any more, and nobody is connected to it.
    fn depart(&self, node: &NodeId) -> Later<()>;

    /// Who is connected to a node at these tables, in place of what it said of them before. Nobody
    /// is connected at a table of which it says nothing.
    fn attend(&self, node: &NodeId, tables: Vec<(String, Attending)>) -> Later<()>;

    /// How far these tables are and who is connected to living nodes there; without those that do
    /// not exist.
    fn heads(&self, tables: Vec<String>) -> Later<Vec<Head>>;

    /// Tables that have something to do by themselves until then on the house's clock, the earliest
    /// first, at most [`DUE`] of them.
    fn due(&self, until: u64) -> Later<Vec<Due>>;

    /// Those of these tokens, by their hashes, that are nobody's: perhaps another node has ended them.
    fn nobodys(&self, tokens: Vec<[u8; 32]>) -> Later<Vec<[u8; 32]>>;

    /// Who of these people blocks whom, in order: perhaps since they said so to another node.
    fn blocks(&self, people: Vec<PersonId>) -> Later<Vec<(PersonId, PersonId)>>;
}

/// How long a node counts as alive after its last beat: some beats may be lost.
pub const ALIVE_MS: u64 = 6000;

/// The house's time goes on by no more than this between two beats.
pub const STANDSTILL_MS: u64 = 2000;

/// Tables that [`Meeting::due`] gives at most.
pub const DUE: usize = 1000;

/// One process of several that run a house on one store. Each start has a new one.
///
/// While nodes are upgraded they are not of one version: what a node knows is told by its id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub String);

/// Between what a node knows and its own name.
const KNOWS: char = '.';

impl NodeId {
    /// A new node of this program.
    pub(crate) fn new() -> Self {
        let rules = catalog::GAMES.iter().map(|game| game.meta().rules.newest);
        let knows = Entry::KINDS as u32 + rules.sum::<u32>();
        Self(format!("{knows}{KNOWS}{}", secret::name()))
    }

    /// The more, the newer its program: games, rules and kinds of entries are only ever added. A node
    /// reads all logs that were written by those that know no more.
    pub(crate) fn knows(&self) -> u32 {
        let knows = self.0.split_once(KNOWS);
        knows.and_then(|(knows, _)| knows.parse().ok()).unwrap_or(0)
    }
}

impl Display for NodeId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a node learns when it beats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The house's time.
    pub clock: u64,
    /// Who is alive, the asker among them, in order.
    pub nodes: Vec<NodeId>,
}

/// Who is connected to one node at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attending {
    /// Those who may have something to do there, each once, in order.
    pub people: Vec<PersonId>,
    /// Sockets of those without a seat.
    pub watchers: u32,
}

impl Attending {
    pub fn is_nobody(&self) -> bool {
        self.people.is_empty() && self.watchers == 0
    }
}

/// How far a table is, and who is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub table: String,
    /// The number of its last entry.
    pub seq: u64,
    /// By living nodes to which somebody is connected there, in order.
    pub attending: Vec<(NodeId, Attending)>,
}

/// A table that has something to do by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    pub table: String,
    /// On the house's clock; 0: at once.
    pub at: u64,
    /// Living nodes to which somebody is connected there, in order.
    pub attended_by: Vec<NodeId>,
}
