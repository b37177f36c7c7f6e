//! The disk is lost under a house that many play at, and a backup takes its place.
#![cfg(target_os = "linux")]

use client::Visitor;
use serde_json::Value;
use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use test_house::{HouseProcess, at, run, serve, toggle, two_who_play};
use tokio::sync::watch;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

const TABLES: usize = 6;

/// Two people at a table.
#[derive(Clone)]
struct Pair {
    players: [Visitor; 2],
    path: String,
}

/// The last entry of each table that somebody was told of.
type Told = watch::Sender<[u64; TABLES]>;

impl Pair {
    async fn meet(house: SocketAddr) -> Self {
        let (players, doors) = two_who_play(house).await;
        Self {
            players,
            path: at(&doors),
        }
    }

    /// Moves or takes the move back, whichever it is time for; the answer.
    async fn toggle(&self, who: usize, id: &str) -> Value {
        let person = &self.players[who];
        let table = person.get(&self.path).await.unwrap();
        let command = toggle(&table, id);
        person.post(&self.path, &command).await.unwrap()
    }

    /// Until nothing is acknowledged any more.
    async fn play(self, number: usize, told: Arc<Told>) {
        for round in 0.. {
            let done = self.toggle(0, &format!("t{round}")).await;
            if done["say"] != "table" {
                assert_eq!(done["why"]["code"], "not_saved", "{done}");
                return;
            }
            let seq = done["seq"].as_u64().unwrap();
            told.send_modify(|told| told[number] = seq);
        }
    }

    fn at(&self, house: SocketAddr) -> Self {
        let there = |person: &Visitor| Visitor {
            house,
            token: person.token.clone(),
            from: person.from,
        };
        Self {
            players: [there(&self.players[0]), there(&self.players[1])],
            path: self.path.clone(),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_disk_is_lost_players_go_on_from_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let copy = folder.path().join("copy.db");
    let house = HouseProcess::start(serve(PROGRAM, &data).args(["--max-requests", "100000000"]));
    let told = Arc::new(Told::new([0; TABLES]));
    let mut hearing = told.subscribe();
    let (mut pairs, mut playing) = (Vec::new(), Vec::new());
    for number in 0..TABLES {
        let pair = Pair::meet(house.address).await;
        pairs.push(pair.clone());
        playing.push(tokio::spawn(pair.play(number, Arc::clone(&told))));
    }
    let busy = |told: &[u64; TABLES]| told.iter().all(|seq| *seq > 20);
    hearing.wait_for(busy).await.unwrap();

    let before = *hearing.borrow();
    let backup = run(PROGRAM, &["backup", &copy.display().to_string()], &data);
    assert!(backup.status.success(), "{backup:?}");
    let later = |told: &[u64; TABLES]| told.iter().zip(&before).all(|(now, then)| now > then);
    hearing.wait_for(later).await.unwrap();
    fs::remove_file(&data).unwrap();
    for player in playing {
        player.await.unwrap();
    }
    let (_, said) = house.closes();
    assert!(
        said.contains("was deleted") && !said.contains("panicked"),
        "{said}"
    );

    // What docs/hosting.md says.
    for name in ["house.db-wal", "house.db-shm"] {
        let _ = fs::remove_file(folder.path().join(name));
    }
    fs::copy(&copy, &data).unwrap();
    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    for (pair, before) in pairs.iter().zip(before) {
        let pair = pair.at(house.address);
        for who in [0, 1] {
            let table = pair.players[who].get(&pair.path).await.unwrap();
            assert_eq!(table["me"], who, "each has their seat");
            assert!(table["seq"].as_u64() >= Some(before), "{table}");
        }
        let done = pair.toggle(0, "again").await;
        assert_eq!(done["answers"], "again", "{done}");
    }
    let (_, said) = house.closes();
    assert!(!said.contains("panicked"), "{said}");
}
