//! What people do at a house whose disk fails, and what must be left of it.

use client::{ClientError, Visitor};
use serde_json::{Value, json};
use server::store::{self, Data, Durability};
use server::{Config, Disk, Server, check_tables};
use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use test_house::{toggle, two_who_play};

/// Two people and the table at which they play; the house may be another every time.
#[derive(Clone, Debug)]
pub(crate) struct Players {
    host: Visitor,
    guest: Visitor,
    table: String,
}

/// Something that a house said it had done.
#[derive(Debug)]
pub(crate) struct Acknowledged {
    what: What,
    /// How long the shim's notes were then.
    pub(crate) after: u64,
}

#[derive(Debug)]
enum What {
    /// A command of this id at the table.
    Command(String),
    Table(String),
    Person(Visitor),
}

pub(crate) fn config(folder: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.join("house.db").into(),
        durability: Durability::Process,
        bot_pause: Duration::ZERO,
        disk: Disk::without_floor(),
        ..Config::default()
    }
}

impl Players {
    /// Two who meet at a new table and begin, while all is well.
    pub(crate) async fn meet(house: SocketAddr) -> Self {
        let ([host, guest], doors) = two_who_play(house).await;
        Self {
            host,
            guest,
            table: doors["table"].as_str().expect("a table").into(),
        }
    }

    fn at(&self) -> String {
        format!("/api/tables/{}", self.table)
    }

    pub(crate) fn move_to(&mut self, house: SocketAddr) {
        self.host.house = house;
        self.guest.house = house;
    }
}

/// People at a house, and what it acknowledged so far.
pub(crate) struct Evening<'a> {
    pub(crate) players: &'a Players,
    pub(crate) notes: &'a Path,
    pub(crate) acknowledged: Vec<Acknowledged>,
}

impl Evening<'_> {
    fn acknowledge(&mut self, what: What) {
        let after = fs::metadata(self.notes).map_or(0, |notes| notes.len());
        self.acknowledged.push(Acknowledged { what, after });
    }

    /// Moves, talks, lays another table and brings somebody along. Every request is answered, if only
    /// by an error.
    pub(crate) async fn spend(&mut self) {
        for round in 0..3 {
            self.toggle(&format!("t{round}")).await;
        }
        let say = json!({"do": "say", "id": "s", "text": "Bon appétit".repeat(9)});
        self.does(&say).await;
        let made = json!({"terms": {"game": "pizza-theory", "seats": 2}, "chairs": [{"is": "me"}]});
        let made = self.players.host.post("/api/tables", &made).await;
        if let Some(doors) = said(made) {
            let table = doors["table"].as_str().expect("a table").to_string();
            self.acknowledge(What::Table(table));
        }
        match Visitor::new(self.players.host.house, "Cleo").await {
            Ok(new) => self.acknowledge(What::Person(new)),
            error => assert!(said(error.map(|_| Value::Null)).is_none()),
        }
        self.toggle("last").await;
    }

    /// Moves or takes the move back, whichever it is time for; whether that was acknowledged.
    pub(crate) async fn toggle(&mut self, id: &str) -> bool {
        let table = self.players.host.get(&self.players.at()).await;
        let Some(table) = said(table) else {
            return false;
        };
        self.does(&toggle(&table, id)).await
    }

    async fn does(&mut self, command: &Value) -> bool {
        let answer = self.players.host.post(&self.players.at(), command).await;
        let Some(answer) = said(answer) else {
            return false;
        };
        let done = answer["answers"] == command["id"];
        if done {
            let id = command["id"].as_str().expect("an id").to_string();
            self.acknowledge(What::Command(id));
        } else {
            assert_eq!(answer["why"]["code"], "not_saved", "{answer}");
        }
        done
    }
}

/// What the house answered, unless it said that it could not write just now.
fn said(answer: Result<Value, ClientError>) -> Option<Value> {
    match answer {
        Ok(answer) => Some(answer),
        Err(ClientError::Refused { status: 503, body }) if body.contains("not_now") => None,
        Err(error) => panic!("a house whose disk fails says so: {error}"),
    }
}

/// Opens what is left in a folder, and looks for all that was acknowledged: it is there, once, logs
/// have no gaps, and all tables go on.
pub(crate) async fn is_all_there(folder: &Path, players: &Players, done: &[&Acknowledged]) {
    let data = Data::from(folder.join("house.db"));
    let store = store::open(&data, Durability::Process).expect("it opens");
    for checked in check_tables(&*store).await.expect("it can be read") {
        assert_eq!(checked.problem, None, "{}", checked.table);
    }
    let mut ids: BTreeMap<String, u32> = BTreeMap::new();
    let log = store.log(&players.table).await.expect("it can be read");
    let log = log.map(|kept| kept.log).unwrap_or_default();
    for (logged, seq) in log.iter().zip(1..) {
        assert_eq!(logged.seq, seq, "no gaps");
        if let Some(signed) = &logged.by {
            *ids.entry(signed.id.as_str().into()).or_default() += 1;
        }
    }
    assert!(ids.values().all(|times| *times == 1), "{ids:?}");
    let mut visitors = Vec::new();
    for Acknowledged { what, .. } in done {
        match what {
            What::Command(id) => assert!(ids.contains_key(id), "{id} was acknowledged"),
            What::Table(table) => {
                let log = store.log(table).await.expect("it can be read");
                assert!(log.is_some(), "a table was acknowledged");
            }
            What::Person(person) => visitors.push(person.clone()),
        }
    }
    let server = Server::start_with(config(folder), store).await;
    let server = server.expect("the house opens");
    for visitor in visitors {
        let house = server.address();
        let me = Visitor { house, ..visitor }.get("/api/me").await;
        assert_eq!(me.expect("an answer")["name"], "Cleo");
    }
    server.stop().await;
}
