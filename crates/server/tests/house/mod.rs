//! A house of its own for each test.

#![allow(dead_code, reason = "each test uses its own part")]

use client::Visitor;
use serde_json::{Value, json};
use server::store::Durability;
use server::{Config, Disk, Limits, Server};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

pub(crate) struct Open {
    pub(crate) server: Server,
    pub(crate) folder: TempDir,
}

pub(crate) fn config(data: PathBuf) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: data.into(),
        durability: Durability::Process,
        bot_pause: Duration::ZERO,
        disk: Disk::without_floor(),
        limits: Limits {
            player_messages: 1_000_000,
            requests: 1_000_000,
            people: 1_000_000,
            sign_ins: 1_000_000,
            tables: 1_000_000,
            tables_per_host: 1_000,
            ..Limits::default()
        },
        ..Config::default()
    }
}

/// Takes back what the schema's versions from the ninth on added, for a file as older programs made
/// them.
pub(crate) const WITHOUT_VERSION_9_ON: &str = "
    alter table people drop column profile;
    drop table notice_settings; drop table notice_secrets; drop table notices;
    drop table house_keys; drop table sat; drop table blocked; drop table invitations;
    drop table forgetting; drop table challenges; drop table passkeys; drop table codes;
    drop table joins; drop table formerly; drop table seat_codes;
    drop table hosts; drop table acts; drop table rulings; drop table reports;
    drop table report_lines; drop table member_codes; drop table members; drop table host_passkeys;
    drop index played_match; drop index tables_made_by;";

impl Open {
    pub(crate) async fn new() -> Self {
        Self::with(|_| ()).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let mut config = config(folder.path().join("house.db"));
        change(&mut config);
        let server = Server::start(config).await.expect("the house opens");
        Self { server, folder }
    }

    /// Closes and opens again, with the same store.
    pub(crate) async fn reopen(self) -> Self {
        self.reopen_with(|_| ()).await
    }

    /// The same with other settings.
    pub(crate) async fn reopen_with(self, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(self.folder.path().join("house.db"));
        change(&mut config);
        self.server.stop().await;
        let server = Server::start(config).await.expect("the house opens");
        Self {
            server,
            folder: self.folder,
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    pub(crate) async fn visitor(&self, name: &str) -> Visitor {
        let visitor = Visitor::new(self.address(), name).await;
        visitor.expect("anybody may come")
    }
}

/// A table for two at which both sit, started.
pub(crate) async fn table_for_two(house: &Open) -> (Visitor, Visitor, Value) {
    two_at(house, json!({"game": "chaud-devant", "seats": 2})).await
}

/// The same on other terms.
pub(crate) async fn two_at(house: &Open, terms: Value) -> (Visitor, Visitor, Value) {
    let (host, guest) = (house.visitor("Anne").await, house.visitor("Bob").await);
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.expect("a table");
    let path = format!("/api/tables/{}", doors["join"].as_str().unwrap());
    let sit = json!({"do": "sit", "id": "sit", "seat": 1});
    let sat = guest.post(&path, &sit).await.expect("an answer");
    assert_eq!(sat["answers"], "sit", "{sat}");
    let start = json!({"do": "start", "id": "start"});
    let started = guest.post(&path, &start).await.expect("an answer");
    assert_eq!(started["phase"], "playing", "{started}");
    (host, guest, doors)
}

/// The table as this person sees it.
pub(crate) async fn look(person: &Visitor, doors: &Value) -> Value {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let mut table = person.get(&path).await.expect("the table is there");
    // No log says who is away, nor for how long.
    table["matters"].take();
    table
}

/// Moves or takes the move back, whichever it is time for; the answer.
pub(crate) async fn toggle(person: &Visitor, doors: &Value, round: u32) -> Value {
    let table = look(person, doors).await;
    let path = format!("/api/tables/{}", door(doors, "table"));
    let id = format!("t{round}");
    let command = if table["step"] == 0 {
        json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
    } else {
        json!({"do": "undo", "id": id, "seq": table["seq"]})
    };
    person.post(&path, &command).await.expect("an answer")
}

/// A game against a bot, with so many seconds for each move and so many more for the game.
pub(crate) async fn on_the_clock(house: &Open, move_s: u32, reserve_s: u32) -> (Visitor, Value) {
    let host = house.visitor("Anne").await;
    let clock = json!({"move_seconds": move_s, "reserve_seconds": reserve_s});
    let made = json!({
        "terms": {
            "game": "chaud-devant", "seats": 2,
            "pace": {"is": "real_time", "clock": clock},
        },
        "chairs": [{"is": "me"}, {"is": "bot", "level": "plongeur"}],
        "start": true,
    });
    let doors = host.post("/api/tables", &made).await.unwrap();
    (host, doors)
}

/// Both agree to end the game, the guest gets up, and the host gathers for another one.
pub(crate) async fn end_and_gather(host: &Visitor, guest: &Visitor, doors: &Value) {
    let path = format!("/api/tables/{}", door(doors, "table"));
    for (person, command) in [
        (host, "ask_end"),
        (guest, "agree"),
        (guest, "leave"),
        (host, "rematch"),
    ] {
        let said = json!({"do": command, "id": command});
        let done = person.post(&path, &said).await.unwrap();
        assert_eq!(done["answers"], command, "{done}");
    }
}

pub(crate) fn door<'a>(doors: &'a Value, which: &str) -> &'a str {
    doors[which].as_str().expect("a door")
}

/// What the house counts under this name.
pub(crate) async fn metric(house: &Open, name: &str) -> u32 {
    let metrics = client::ask(house.address(), "GET", "/metrics", &[], "").await;
    let metrics = metrics.expect("an answer").body;
    let name = format!("tablee_{name} ");
    let mut values = metrics.lines().filter_map(|line| line.strip_prefix(&name));
    values
        .next()
        .and_then(|value| value.parse().ok())
        .expect("a number")
}

/// The table still answers its players.
pub(crate) async fn is_well(person: &Visitor, doors: &Value) {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let table = person.get(&path).await.expect("the table is there");
    assert_eq!(table["say"], "table");
    assert_eq!(table["phase"], "playing");
}
