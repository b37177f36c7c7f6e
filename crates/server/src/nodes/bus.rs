//! How nodes tell each other quickly what has happened: hints, which may be lost, late or doubled.

mod nats;
mod outgoing;
mod postgres;
mod text;

pub(crate) use nats::Nats;

use super::Connect;
use crate::store::Data;
use std::sync::Arc;

/// Hints that may wait to be heard. If there are more, all open tables are asked for instead.
pub(crate) const WAITING: usize = 10_000;

/// Carries hints to all other nodes. Nobody waits for it, and nothing is kept on it.
pub trait Bus: Send + Sync {
    fn tell(&self, hint: Hint);

    /// How long the oldest hint waits that could not be sent yet, in milliseconds.
    fn oldest_unsent_ms(&self) -> u64 {
        0
    }

    /// Hints that could not be sent so far.
    fn lost(&self) -> u64 {
        0
    }
}

/// Which bus nodes share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BusKind {
    /// The store's own, if it has one.
    Store,
    Nats(Nats),
    /// None: nodes learn of each other by asking the store.
    None,
}

impl BusKind {
    /// What `--bus` means.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "store" => Some(Self::Store),
            "none" => Some(Self::None),
            url => Nats::named(url).map(Self::Nats),
        }
    }
}

/// What other nodes may want to know at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Something has happened at a table.
    Table {
        table: Arc<str>,
        /// The number of its last entry; 0: who is connected there has changed.
        seq: u64,
        /// When the table has something to do by itself, if nobody is connected to the node that says
        /// this: then it may be the work of another.
        wake_at: Option<u64>,
    },
    /// The host has ruled something.
    Rulings,
}

/// What a node hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Hint(Hint),
    /// Hints may have been lost.
    Gap,
}

/// How to join this bus.
pub(crate) fn connect(kind: BusKind, data: &Data) -> Connect {
    let data = data.clone();
    Box::new(move |me, tell| match (kind, data) {
        (BusKind::Nats(nats), _) => nats.join(me, tell),
        (BusKind::Store, Data::Postgres(address)) => postgres::join(&address, me, tell),
        (BusKind::Store | BusKind::None, _) => Arc::new(NoBus),
    })
}

/// No bus at all: nodes learn of each other by asking the store.
#[derive(Debug)]
pub struct NoBus;

impl Bus for NoBus {
    fn tell(&self, _hint: Hint) {}
}
