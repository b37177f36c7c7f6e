//! What is PostgreSQL's own; what any store must do is in `contract`.

mod away;
mod cut;
mod killed;
mod racing;
mod schema;
mod tls;
mod waiting;

use super::{Address, Postgres};
use crate::store::{Append, Durability, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use test_postgres::{OWNER, PostgresServer};

pub(super) use crate::store::contract::{entry, gathering, made, numbers};

fn open(url: &str) -> Postgres {
    let address = Address::read(url).expect("an address");
    Postgres::open(&address, Durability::Process).expect("it opens")
}

/// A server of one's own, to be maltreated, with a database.
fn server(settings: &[(&str, &str)]) -> Option<PostgresServer> {
    if !test_postgres::needed() {
        return None;
    }
    let server = PostgresServer::start(settings).expect("PostgreSQL starts");
    let create = format!("create database house owner {OWNER}");
    server.sql("postgres", &create);
    Some(server)
}

async fn with_table(store: &Postgres, table: &str) {
    let made = made(table, gathering());
    store.create(made).await.expect("it is made");
}

/// Appends an entry, as soon as the store can. What it did not say may have been done.
async fn append_at_last(store: &Postgres, table: &str, after: u64) {
    loop {
        match store.append(entry(table, after)).await {
            Ok(()) => return,
            Err(StoreError::Unavailable(_)) => tokio::task::yield_now().await,
            Err(error) => {
                assert_eq!(error, StoreError::Conflict);
                let kept = numbers(store, table).await;
                assert_eq!(kept.len() as u64, after + 1);
                return;
            }
        }
    }
}

/// Somebody who appends to a table of their own until they are told to stop, and remembers what they
/// were told.
struct Appender {
    table: String,
    acknowledged: BTreeSet<u64>,
    /// The store did not say whether these are kept.
    unsure: BTreeSet<u64>,
    /// Conflicts that cannot be: nobody else appends here, and all that is kept was read before.
    contradicted: Vec<u64>,
}

impl Appender {
    fn at(table: &str) -> Self {
        Self {
            table: table.into(),
            acknowledged: BTreeSet::new(),
            unsure: BTreeSet::new(),
            contradicted: Vec::new(),
        }
    }

    async fn append_until(mut self, store: Arc<Postgres>, stop: Arc<AtomicBool>) -> Self {
        let mut last = self.read(&store).await;
        while !stop.load(Ordering::Relaxed) {
            let next = last + 1;
            match store.append(self.next(last)).await {
                Ok(()) => {
                    self.acknowledged.insert(next);
                    last = next;
                }
                Err(StoreError::Unavailable(_)) => {
                    self.unsure.insert(next);
                    last = self.read(&store).await;
                }
                Err(StoreError::Conflict) => {
                    // What was given up may still have been on its way when it was read.
                    if !self.unsure.contains(&next) {
                        self.contradicted.push(next);
                    }
                    last = self.read(&store).await;
                }
                Err(error) => panic!("{error}"),
            }
        }
        self
    }

    fn next(&self, last: u64) -> Append {
        Append {
            wake_at: Some(last),
            ..entry(&self.table, last)
        }
    }

    /// The number of the last entry, as soon as the store says.
    async fn read(&self, store: &Postgres) -> u64 {
        loop {
            match store.opening(&self.table).await {
                Ok(opening) => return opening.expect("the table is there").seq,
                Err(StoreError::Unavailable(_)) => tokio::task::yield_now().await,
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Each acknowledged entry is there once, each other at most once, and the log has no gaps.
    async fn check(&self, store: &Postgres) {
        let kept = numbers(store, &self.table).await;
        let gapless: Vec<u64> = (1..=kept.len() as u64).collect();
        assert_eq!(kept, gapless);
        let kept: BTreeSet<u64> = kept.into_iter().collect();
        assert!(self.acknowledged.is_subset(&kept), "{}", self.table);
        let asked: BTreeSet<u64> = self.acknowledged.union(&self.unsure).copied().collect();
        let first = BTreeSet::from([1]);
        assert!(kept.difference(&first).all(|seq| asked.contains(seq)));
        assert_eq!(self.contradicted, [0; 0], "{}", self.table);
    }
}

/// Many who append while something is done to the server, and then see whether all is as they were
/// told. How many entries were acknowledged.
async fn while_many_append(store: Arc<Postgres>, meddle: impl FnOnce() + Send + 'static) -> usize {
    let stop = Arc::new(AtomicBool::new(false));
    let mut appenders = Vec::new();
    for nth in 0..12 {
        let table = format!("table{nth}");
        with_table(&store, &table).await;
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        let appender = Appender::at(&table).append_until(store, stop);
        appenders.push(tokio::spawn(appender));
    }
    tokio::task::spawn_blocking(meddle)
        .await
        .expect("it is done");
    // Until it is there again, and once more.
    let after = Appender::at("after");
    while store.create(made("after", gathering())).await.is_err() {
        tokio::task::yield_now().await;
    }
    assert_eq!(after.read(&store).await, 1);
    stop.store(true, Ordering::Relaxed);
    let mut acknowledged = 0;
    for appender in appenders {
        let appender = appender.await.expect("nobody panics");
        appender.check(&store).await;
        acknowledged += appender.acknowledged.len();
    }
    acknowledged
}
