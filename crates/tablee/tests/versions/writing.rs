//! How a store comes about that has something of everything, by any program there ever was.

use client::Visitor;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use test_house::{HouseProcess, at, serve};

/// What is known beside the file: the people's tokens, the tables and how they stood.
#[derive(Debug, Default, Deserialize, Serialize)]
pub(crate) struct About {
    pub(crate) people: BTreeMap<String, String>,
    pub(crate) tables: Vec<Stood>,
}

/// A table as it stood when the house closed.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Stood {
    /// What it is there for.
    pub(crate) what: String,
    pub(crate) game: String,
    pub(crate) table: String,
    pub(crate) join: String,
    pub(crate) watch: String,
    pub(crate) phase: String,
    pub(crate) number: u64,
    pub(crate) step: u64,
    pub(crate) seq: u64,
    /// Matches that are over.
    pub(crate) finished: Vec<u64>,
}

pub(crate) const NAMES: [&str; 3] = ["Anne", "Bob", "Cleo"];

/// Has a program keep a house in this folder for an evening, and close it.
pub(crate) async fn write(program: &Path, folder: &Path) -> About {
    let data = folder.join("house.db");
    let house = HouseProcess::start(serve(program, &data).args(["--bot-pause-ms", "0"]));
    let mut writing = Writing::begin(house.address).await;
    writing.everything().await;
    let (_, said) = house.closes();
    assert!(!said.contains("panicked"), "{said}");
    settle(&data);
    writing.about
}

/// Old programs left the log of what was not in the file yet beside it.
fn settle(file: &Path) {
    let db = Connection::open(file).expect("a database");
    let settled = db.pragma_update(None, "wal_checkpoint", "truncate");
    settled.expect("all is in the file");
}

struct Writing {
    people: Vec<Visitor>,
    /// What a message about the present position carries: protocol 1 knew `step`, 2 knows `seq`.
    position: &'static str,
    commands: u32,
    about: About,
}

impl Writing {
    async fn begin(house: SocketAddr) -> Self {
        let mut people = Vec::new();
        let mut about = About::default();
        for name in NAMES {
            let person = Visitor::new(house, name).await.expect("anybody may come");
            about.people.insert(name.into(), person.token.clone());
            people.push(person);
        }
        let version = people[0].get("/api/version").await.expect("a version");
        Self {
            people,
            position: if version["protocol"] == 1 {
                "step"
            } else {
                "seq"
            },
            commands: 0,
            about,
        }
    }

    async fn everything(&mut self) {
        for game in [
            "cake-master",
            "chaud-devant",
            "creme-glacee",
            "pieces-montees",
            "pizza-theory",
        ] {
            let seats = if game == "creme-glacee" { 3 } else { 2 };
            let doors = self.gather(&json!({"game": game, "seats": seats})).await;
            self.does(0, &doors, json!({"do": "start"})).await;
            self.play(&doors, 9).await;
            self.note("running", &doors, &[]).await;
        }
        self.finished().await;
        self.on_the_clock().await;
        self.gathering().await;
        // Another device was to become Anne, and did not.
        let moving = self.people[0].post("/api/me/transfer", &json!({})).await;
        moving.expect("a secret");
    }

    /// One match played to its end, one ended by common consent, one that runs.
    async fn finished(&mut self) {
        let doors = self
            .gather(&json!({"game": "pizza-theory", "seats": 2}))
            .await;
        self.does(0, &doors, json!({"do": "start"})).await;
        self.play(&doors, usize::MAX).await;
        for end in [false, true] {
            if end {
                self.play(&doors, 2).await;
                self.does(0, &doors, json!({"do": "ask_end"})).await;
                self.does(1, &doors, json!({"do": "agree"})).await;
            }
            self.does(0, &doors, json!({"do": "rematch"})).await;
            self.does(1, &doors, json!({"do": "rematch"})).await;
        }
        self.play(&doors, 3).await;
        self.does(1, &doors, json!({"do": "say", "text": "À table !"}))
            .await;
        self.does(1, &doors, json!({"do": "phrase", "phrase": "wow"}))
            .await;
        self.note("finished", &doors, &[1, 2]).await;
    }

    /// Against a bot, with clocks that run.
    async fn on_the_clock(&mut self) {
        let clock = json!({"move_seconds": 3600, "reserve_seconds": 300});
        let terms = json!({
            "game": "chaud-devant", "seats": 2, "visibility": "public",
            "pace": {"is": "real_time", "clock": clock},
        });
        let chairs = json!([{"is": "me"}, {"is": "bot", "level": "commis"}]);
        let made = json!({"terms": terms, "chairs": chairs, "start": true});
        let doors = self.people[0].post("/api/tables", &made).await;
        let doors = doors.expect("a table");
        // Until the bot has chosen.
        while self.people[0].get(&at(&doors)).await.expect("the table")["pending"] != json!([0]) {}
        self.note("clocks", &doors, &[]).await;
    }

    /// Somebody got up again, somebody is called otherwise by now.
    async fn gathering(&mut self) {
        let pace = json!({"is": "turn_by_turn", "days": 2});
        let doors = self
            .gather(&json!({"game": "creme-glacee", "seats": 4, "pace": pace}))
            .await;
        self.does(1, &doors, json!({"do": "leave"})).await;
        let renamed = self.people[2]
            .ask("PUT", "/api/me", r#"{"name":"Cléo"}"#)
            .await;
        assert_eq!(renamed.expect("an answer").status, 200);
        self.does(2, &doors, json!({"do": "rename"})).await;
        self.note("gathering", &doors, &[]).await;
    }

    /// A table of Anne's at which the others sit down where there is room.
    async fn gather(&mut self, terms: &Value) -> Value {
        let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
        let doors = self.people[0].post("/api/tables", &made).await;
        let doors = doors.expect("a table");
        let seats = terms["seats"].as_u64().expect("seats") as usize;
        for seat in 1..seats.min(NAMES.len()) {
            self.does(seat, &doors, json!({"do": "sit", "seat": seat}))
                .await;
        }
        doors
    }

    /// People make so many moves, if the match is not over before.
    async fn play(&mut self, doors: &Value, most: usize) {
        for _ in 0..most {
            let Some((who, act)) = self.next_move(doors).await else {
                return;
            };
            self.does(who, doors, act).await;
        }
    }

    async fn next_move(&self, doors: &Value) -> Option<(usize, Value)> {
        for (who, person) in self.people.iter().enumerate() {
            let table = person.get(&at(doors)).await.expect("the table");
            if let Some(action) = table["legal"].as_array().and_then(|legal| legal.last()) {
                let mut act = json!({"do": "act", "action": action});
                act[self.position] = table[self.position].clone();
                return Some((who, act));
            }
        }
        None
    }

    async fn does(&mut self, who: usize, doors: &Value, mut command: Value) {
        self.commands += 1;
        command["id"] = format!("c{}", self.commands).into();
        let done = self.people[who].post(&at(doors), &command).await;
        let done = done.expect("an answer");
        assert_eq!(done["answers"], command["id"], "{command}: {done}");
    }

    async fn note(&mut self, what: &str, doors: &Value, finished: &[u64]) {
        let table = self.people[0].get(&at(doors)).await.expect("the table");
        let text = |value: &Value| value.as_str().expect("a text").to_string();
        let number = |field: &str| table[field].as_u64().unwrap_or_default();
        self.about.tables.push(Stood {
            what: what.into(),
            game: text(&table["game"]),
            table: text(&doors["table"]),
            join: text(&doors["join"]),
            watch: text(&doors["watch"]),
            phase: text(&table["phase"]),
            number: number("number"),
            step: number("step"),
            seq: number("seq"),
            finished: finished.to_vec(),
        });
    }
}
