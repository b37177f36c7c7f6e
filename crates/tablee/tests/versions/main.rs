//! Stores of every version there ever was, each written by a program of its time, are opened by this
//! one, and people go on where they were.
//!
//! A new version of the store needs its file here. The program that first writes it makes it:
//!
//! ```sh
//! TABLEE_BLESS=1 cargo test -p tablee --test versions
//! ```
//!
//! writes `stores/version-N.db` and what is known about it. With `TABLEE_PROGRAM` another program
//! does, of another time for instance. What is here already is left as it is.
#![cfg(target_os = "linux")]

mod writing;

use client::Visitor;
use serde_json::{Value, json};
use server::store::{self, Data, Durability};
use server::{Config, Disk, Limits, Server, check_tables};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use writing::{About, NAMES, Stood, write};

fn stores() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/versions/stores")
}

/// As SQLite keeps it in the file's header.
fn version_of(file: &Path) -> u32 {
    let bytes = fs::read(file).expect("a file");
    u32::from_be_bytes(bytes[60..64].try_into().expect("a header"))
}

fn newest_version() -> u32 {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let new = store::open(&Data::from(path.clone()), Durability::Process);
    drop(new.expect("a new store"));
    version_of(&path)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_version_has_its_file() {
    if std::env::var_os("TABLEE_BLESS").is_some() {
        let own = env!("CARGO_BIN_EXE_tablee").into();
        let program = std::env::var_os("TABLEE_PROGRAM").unwrap_or(own);
        let folder = tempfile::tempdir().expect("a folder");
        let about = write(Path::new(&program), folder.path()).await;
        let written = folder.path().join("house.db");
        let name = format!("version-{}", version_of(&written));
        let kept = stores().join(&name).with_extension("db");
        if !kept.exists() {
            fs::copy(written, kept).expect("written");
            let about = serde_json::to_string_pretty(&about).expect("JSON");
            let path = stores().join(&name).with_extension("json");
            fs::write(path, about + "\n").expect("written");
        }
    }
    for version in 1..=newest_version() {
        let file = stores().join(format!("version-{version}.db"));
        assert!(
            file.exists(),
            "no store of version {version}: TABLEE_BLESS=1 cargo test -p tablee --test versions"
        );
        assert_eq!(version_of(&file), version);
    }
}

/// A house on a copy of a store.
struct Again {
    server: Server,
    people: Vec<Visitor>,
}

impl Again {
    async fn open(data: PathBuf, about: &About) -> Self {
        let server = Server::start(Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: data.into(),
            durability: Durability::Process,
            bot_pause: Duration::from_hours(1),
            disk: Disk::without_floor(),
            limits: Limits {
                requests: 1_000_000,
                entries: 1_000_000_000,
                ..Limits::default()
            },
            ..Config::default()
        });
        let server = server.await.expect("the house opens");
        let known = |name| Visitor {
            house: server.address(),
            token: about.people[name].clone(),
            from: None,
        };
        Self {
            people: NAMES.map(known).into(),
            server,
        }
    }

    async fn look(&self, who: usize, door: &str) -> Value {
        let path = format!("/api/tables/{door}");
        self.people[who].get(&path).await.expect("the table")
    }

    /// Plays the running match to its end, with the tokens of then; its record verifies.
    async fn play_to_the_end(&self, stood: &Stood) {
        let path = format!("/api/tables/{}", stood.table);
        let mut moves = 0;
        'playing: loop {
            for person in self.people.iter().take(3) {
                let Ok(table) = person.get(&path).await else {
                    // Whoever has no seat here.
                    continue;
                };
                if table["phase"] == "over" {
                    break 'playing;
                }
                let Some(action) = table["legal"].as_array().and_then(|legal| legal.first()) else {
                    continue;
                };
                let id = format!("again{moves}");
                let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": action});
                let done = person.post(&path, &act).await.expect("an answer");
                assert_eq!(done["answers"], id, "{}: {done}", stood.game);
                moves += 1;
            }
        }
        assert!(moves > 0, "{} went on", stood.game);
        self.verify_record(stood, stood.number).await;
    }

    async fn verify_record(&self, stood: &Stood, number: u64) {
        let path = format!("/api/tables/{}/games/{number}/record", stood.table);
        let record = self.people[0]
            .ask("GET", &path, "")
            .await
            .expect("an answer");
        assert_eq!(record.status, 200, "{}", stood.what);
        catalog::resume(&record.body, &mut |_, _| ()).expect("the record verifies");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn stores_of_every_version_are_taken_over_and_people_go_on() {
    for version in 1..=newest_version() {
        eprintln!("version {version}");
        let name = stores().join(format!("version-{version}"));
        let about = fs::read_to_string(name.with_extension("json")).expect("what is known");
        let about: About = serde_json::from_str(&about).expect("JSON");
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("house.db");
        fs::copy(name.with_extension("db"), &data).expect("a copy");
        is_only_looked_at(&data).await;
        let again = Again::open(data, &about).await;
        for stood in &about.tables {
            stands(&again, stood).await;
        }
        for stood in &about.tables {
            if matches!(stood.what.as_str(), "running" | "finished") {
                again.play_to_the_end(stood).await;
            }
        }
        let games = again.people[0].get("/api/me/games").await.expect("a list");
        assert_eq!(
            games.as_array().expect("a list").len(),
            8,
            "5, and 3 at one table"
        );
        again.server.stop().await;
    }
}

/// Before an upgrade one may look whether all tables can go on; that changes nothing.
async fn is_only_looked_at(data: &Path) {
    let before = fs::read(data).expect("a file");
    let looked_at = store::look(&Data::from(data.to_path_buf())).expect("it can be looked at");
    let checked = check_tables(&*looked_at).await.expect("it can be read");
    assert_eq!(checked.len(), 8);
    for table in checked {
        assert_eq!(table.problem, None, "{}", table.table);
    }
    drop(looked_at);
    assert!(fs::read(data).expect("a file") == before, "it is as it was");
}

/// A table stands as it stood, for those who sit there and for those who have a link.
async fn stands(again: &Again, stood: &Stood) {
    let what = format!("{} ({})", stood.game, stood.what);
    for (who, door) in [(0, &stood.table), (0, &stood.join), (1, &stood.watch)] {
        let table = again.look(who, door).await;
        assert_eq!(table["game"], stood.game, "{what}");
        assert_eq!(table["phase"], stood.phase, "{what}");
        assert_eq!(
            table["number"].as_u64().unwrap_or(0),
            stood.number,
            "{what}"
        );
        assert_eq!(table["step"].as_u64().unwrap_or(0), stood.step, "{what}");
        assert_eq!(table["seq"], stood.seq, "{what}");
    }
    let table = again.look(0, &stood.table).await;
    assert_eq!(table["me"], 0, "{what}: Anne has her seat");
    match stood.what.as_str() {
        "finished" => {
            for number in &stood.finished {
                again.verify_record(stood, *number).await;
            }
        }
        "clocks" => {
            let left = table["seats"][0]["clock"]["move_ms"]
                .as_u64()
                .expect("a clock");
            assert!((3_000_000..=3_600_000).contains(&left), "{what}: {left}");
        }
        "gathering" => {
            assert_eq!(table["seats"][1]["is"], "open", "{what}");
            assert_eq!(table["seats"][2]["name"], "Cléo", "{what}");
        }
        _ => (),
    }
}
