//! The disk is lost under a house that many play at, and a backup takes its place.
#![cfg(target_os = "linux")]

use client::Visitor;
use serde_json::{Value, json};
use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use test_house::{HouseProcess, at, counters, run, serve, toggle, told as told_of, two_who_play};
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

/// The house makes a backup of itself while they play.
#[tokio::test(flavor = "multi_thread")]
async fn after_the_disk_is_lost_players_go_on_from_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let house = HouseProcess::start(&mut serve(PROGRAM, &data));
    let mut pairs = Vec::new();
    let mut before = [0; TABLES];
    for before in &mut before {
        let pair = Pair::meet(house.address).await;
        let done = pair.toggle(0, "first").await;
        *before = done["seq"].as_u64().unwrap();
        pairs.push(pair);
    }
    house.closes();

    let mut serve_with_backups = serve(PROGRAM, &data);
    serve_with_backups.args(["--max-requests", "100000000"]);
    serve_with_backups.arg("--backup-to").arg(&backups);
    let house = HouseProcess::start(&mut serve_with_backups);
    let told = Arc::new(Told::new([0; TABLES]));
    let mut hearing = told.subscribe();
    let mut playing = Vec::new();
    for (number, pair) in pairs.iter().enumerate() {
        let pair = pair.at(house.address);
        playing.push(tokio::spawn(pair.play(number, Arc::clone(&told))));
    }
    while counters(house.address, ["backups_total"]).await == [0] {}
    let [failures, kept] = counters(house.address, ["backup_failures_total", "backups_kept"]).await;
    assert_eq!((failures, kept), (0, 1));
    let then = *hearing.borrow();
    let later = |told: &[u64; TABLES]| told.iter().zip(&then).all(|(now, then)| now > then);
    hearing.wait_for(later).await.unwrap();
    fs::remove_file(&data).unwrap();
    for player in playing {
        player.await.unwrap();
    }

    // What docs/hosting.md says.
    let backup = only_file(&backups);
    assert_eq!(fs::metadata(&backup).unwrap().mode() & 0o777, 0o600);
    let backup = backup.display().to_string();
    let restore = || run(PROGRAM, &["restore", &backup], &data);
    let refused = restore();
    assert!(told_of(&refused).contains("in use"), "{refused:?}");
    let (_, said) = house.closes();
    assert!(
        said.contains("was deleted") && !said.contains("panicked"),
        "{said}"
    );
    let restored = restore();
    assert!(restored.status.success(), "{restored:?}");
    assert!(told_of(&restored).contains("6 of 6 live tables"));
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

/// As if it had been made long ago.
fn make_older(backup: &Path) -> PathBuf {
    let older = backup.with_file_name("house-20260101T000000Z.db");
    fs::rename(backup, &older).unwrap();
    older
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_backup_is_due_across_restarts_and_old_ones_go_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let backups = folder.path().join("backups");
    let start = || {
        let mut serve = serve(PROGRAM, &data);
        serve.arg("--backup-to").arg(&backups);
        HouseProcess::start(serve.args(["--backup-every", "1d", "--backup-keep", "1"]))
    };
    let house = start();
    // There is no such folder: the house is open all the same.
    while counters(house.address, ["backup_failures_total"]).await == [0] {}
    let health = client::ask(house.address, "GET", "/api/health", &[], "").await;
    let health = health.unwrap().json().unwrap();
    assert_eq!(health["warnings"], json!(["backups_late"]));
    house.closes();
    fs::create_dir(&backups).unwrap();

    let house = start();
    while counters(house.address, ["backups_total"]).await == [0] {}
    let health = client::ask(house.address, "GET", "/api/health", &[], "").await;
    let health = health.unwrap().json().unwrap();
    assert_eq!(health["warnings"], json!([]));
    house.closes();
    let first = only_file(&backups);
    let house = start();
    // Whether one is due it has looked at once it knows how many there are.
    while counters(house.address, ["backups_kept"]).await == [0] {}
    let [made, age] = counters(house.address, ["backups_total", "backup_age_seconds"]).await;
    assert_eq!(made, 0, "it is not due");
    assert!(age < 3600, "{age}");
    house.closes();
    assert_eq!(only_file(&backups), first);

    let old = make_older(&first);
    let house = start();
    while counters(house.address, ["backups_total"]).await == [0] {}
    house.closes();
    assert_ne!(only_file(&backups), old);
}

#[test]
fn what_is_there_is_never_lost_by_a_restore() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house.db");
    let copy = folder.path().join("copy.db").display().to_string();
    HouseProcess::start(&mut serve(PROGRAM, &data)).closes();
    assert!(run(PROGRAM, &["backup", &copy], &data).status.success());
    fs::write(&data, "something else").unwrap();
    let refuses = |arguments: &[&str], why: &str| {
        let refused = run(PROGRAM, arguments, &data);
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert!(told_of(&refused).contains(why), "{refused:?}");
        assert_eq!(fs::read(&data).unwrap(), b"something else");
    };
    refuses(&["restore", &copy], "--replace");
    let itself = data.display().to_string();
    refuses(&["restore", "--replace", &itself], "the house itself");
    refuses(&["restore", "--replace", "/nowhere.db"], "/nowhere.db");
    let damaged = folder.path().join("damaged.db");
    let whole = fs::read(&copy).unwrap();
    fs::write(&damaged, &whole[..whole.len() - 4096]).unwrap();
    let damaged = damaged.display().to_string();
    refuses(&["restore", "--replace", &damaged], "damaged");

    let restored = run(PROGRAM, &["restore", "--replace", &copy], &data);
    assert!(restored.status.success(), "{restored:?}");
    let said = told_of(&restored);
    let aside = said.lines().find_map(|line| line.split_once("kept as "));
    let (_, aside) = aside.expect("it says where");
    assert_eq!(fs::read(aside).unwrap(), b"something else");
    HouseProcess::start(&mut serve(PROGRAM, &data)).closes();
}

#[test]
fn backups_of_a_database_are_the_databases_own() {
    let database = Path::new("postgres://tablee:secret@localhost/house");
    let mut serve = serve(PROGRAM, database);
    let refused = serve.args(["--backup-to", "/tmp"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let said = told_of(&refused);
    assert!(
        said.contains("--backup-to") && said.contains("pg_dump"),
        "{said}"
    );
    assert!(!said.contains("secret"), "{said}");
}

fn only_file(folder: &Path) -> PathBuf {
    let files: Vec<_> = fs::read_dir(folder).unwrap().collect();
    let [file] = &files[..] else {
        panic!("{files:?}");
    };
    file.as_ref().unwrap().path()
}
