//! How many moves a second each kind of store keeps, both waiting for the disk, in one run.
//!
//! `cargo run --release -p server --example appends`

use serde_json::json;
use server::store::{Append, Data, Durability, NewTable, Store, Summary, open};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::{Links, Logged, PersonId};
use test_postgres::PostgresServer;

const TIME: Duration = Duration::from_secs(5);

/// About as long as a move.
fn logged(seq: u64) -> Logged {
    let by = json!({"person": "a2b4c6d8e0f2a4b6c8d0e2f4", "id": format!("command-{seq}")});
    let logged = json!({"seq": seq, "at": seq * 1000, "by": by, "entry": "rotated"});
    serde_json::from_value(logged).expect("an entry")
}

fn append(table: &str, after: u64) -> Append {
    Append {
        table: table.into(),
        after,
        log: vec![logged(after + 1)],
        step: after as u32,
        wake_at: Some(after * 1000),
        ..Append::default()
    }
}

/// Appends of so many tables at once, each waiting for its answer.
async fn appends(stores: &[Arc<dyn Store>], tables: usize) -> f64 {
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for nth in 0..tables {
        let store = Arc::clone(&stores[nth % stores.len()]);
        let stop = Arc::clone(&stop);
        let table = format!("{tables}-{nth}-{}", stores.len());
        let made = NewTable {
            host: PersonId("anne".into()),
            links: Links {
                table: table.clone(),
                join: format!("{table}-join"),
                watch: format!("{table}-watch"),
            },
            first: Append {
                summary: Some(Summary::default()),
                ..append(&table, 0)
            },
        };
        store.create(made).await.expect("a table");
        players.push(tokio::spawn(async move {
            let mut seq = 1;
            while !stop.load(Ordering::Relaxed) {
                store.append(append(&table, seq)).await.expect("kept");
                seq += 1;
            }
            seq - 1
        }));
    }
    let begun = Instant::now();
    tokio::time::sleep(TIME).await;
    stop.store(true, Ordering::Relaxed);
    let mut all = 0;
    for player in players {
        all += player.await.expect("it ends");
    }
    all as f64 / begun.elapsed().as_secs_f64()
}

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = [("fsync", "on"), ("full_page_writes", "on")];
    let server = PostgresServer::start(&settings).expect("PostgreSQL");
    server.sql("postgres", "create database house owner tablee");
    let opened = |data: &Data| open(data, Durability::Power).expect("a store");
    let file = Data::File(folder.path().join("house.db"));
    let database = Data::named(Path::new(&server.url("house"))).expect("an address");
    let sqlite = [opened(&file)];
    let postgres = [opened(&database), opened(&database), opened(&database)];
    for tables in [1, 10, 100, 1000] {
        let sqlite = appends(&sqlite, tables).await;
        let one = appends(&postgres[..1], tables).await;
        let three = appends(&postgres, tables).await;
        eprintln!(
            "{tables:>4} tables: SQLite {sqlite:.0}/s, PostgreSQL {one:.0}/s, by three nodes {three:.0}/s"
        );
    }
    let hot = "select n_tup_upd, n_tup_hot_upd from pg_stat_user_tables where relname = 'tables'";
    eprintln!(
        "updates of tables, and of these in place: {}",
        server.sql("house", hot)
    );
}
