//! The same messages get the same answers over a WebSocket, over HTTP and on the device.

mod house;

use client::{Connection, Visitor};
use house::config;
use serde_json::{Value, json};
use server::Server;
use server::store::{Durability, Sqlite};
use sha2::{Digest, Sha256};
use std::cell::Cell;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use wasm::Device;

const LUCK: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const TOKEN: &str = "a-token";

/// What is sent, one after the other, to a table at which one person and two bots choose their
/// menus; the bots never come to it.
fn script(table: &Value) -> Vec<String> {
    let before = table["seq"].as_u64().unwrap();
    let (chosen, undone) = (before + 1, before + 2);
    let act = json!({"do": "act", "id": "act", "seq": before, "action": table["legal"][0]});
    let messages = [
        json!({"ask": "table"}),
        json!({"ask": "past", "from": 0, "to": 9}),
        // Good, and the same again.
        act.clone(),
        act,
        json!({"ask": "table"}),
        json!({"ask": "past", "from": 0, "to": 9}),
        json!({"ask": "past", "from": 1, "to": 1}),
        // Refused, by the table and by the rules.
        json!({"do": "act", "id": "twice", "seq": chosen, "action": table["legal"][0]}),
        json!({"do": "act", "id": "none", "seq": chosen, "action": {"do": "dance"}}),
        json!({"do": "sit", "id": "sit", "seat": 1}),
        json!({"do": "lay", "id": "lay", "seat": 1, "bot": null}),
        json!({"do": "agree", "id": "agree"}),
        json!({"do": "phrase", "id": "phrase", "phrase": "sesame"}),
        json!({"do": "come_back", "id": "back"}),
        json!({"ask": "advice", "seq": chosen}),
        // Stale.
        json!({"do": "undo", "id": "early", "seq": before}),
        json!({"do": "undo", "id": "undo", "seq": chosen}),
        json!({"do": "undo", "id": "late", "seq": chosen}),
        json!({"ask": "advice", "seq": 9999}),
        json!({"do": "act", "id": "act", "seq": 9999, "action": null}),
        json!({"do": "act", "id": "act-2", "seq": before, "action": table["legal"][0]}),
        // Asked what to do.
        json!({"ask": "advice", "seq": undone}),
        // Said.
        json!({"do": "say", "id": "say", "text": "Miam"}),
        json!({"do": "say", "id": "empty", "text": ""}),
        json!({"do": "phrase", "id": "hello", "phrase": "hello"}),
        // Not understood.
        json!({"do": "dance", "id": "dance"}),
        json!({"do": "start"}),
        json!({"do": "start", "id": ""}),
        json!({"do": "start", "id": 7}),
        json!({"do": "start", "id": "more", "than": "that"}),
        json!({"ask": "why"}),
        json!({"ask": "past", "from": -1, "to": 1}),
        json!({"ask": "advice"}),
        json!([]),
        // To the end.
        json!({"do": "ask_end", "id": "end"}),
        json!({"ask": "advice", "seq": undone}),
        json!({"do": "undo", "id": "over", "seq": undone}),
        json!({"ask": "past", "from": 0, "to": 9}),
    ];
    let messages = messages.iter().map(Value::to_string);
    messages
        .chain([String::new(), "{".into(), "[[".into()])
        .collect()
}

/// A table on the device.
struct Here {
    device: Device,
    at: u64,
}

impl Here {
    fn call(&mut self, request: &Value) -> Value {
        // A clock that jumps an hour each time it is looked at: no thought takes longer than that.
        let hours = Cell::new(0);
        let hasty = || Duration::from_hours(hours.replace(hours.get() + 1));
        let answer = self.device.call(&request.to_string(), &hasty);
        serde_json::from_str(&answer).unwrap()
    }

    fn send(&mut self, message: &str) -> Vec<Value> {
        self.at += 1000;
        let mut answer = self.call(&json!({
            "do": "say", "table": "t", "name": "Moi", "message": message, "at": self.at, "luck": LUCK,
        }));
        assert!(answer["wrong"].is_null(), "{answer}");
        serde_json::from_value(answer["messages"].take()).unwrap()
    }
}

/// The log of a table that has just been started, with three doors.
fn log() -> Value {
    let mut here = Here {
        device: Device::default(),
        at: 0,
    };
    let mut opened = here.call(&json!({
        "do": "open", "table": "t", "name": "Moi", "seat": 0, "bots": ["plongeur"], "at": 0, "luck": LUCK,
        "terms": {"game": "chaud-devant", "seats": 3},
    }));
    let mut log = opened["log"].take();
    log[0]["entry"]["created"]["links"] = json!({"table": "t", "join": "j", "watch": "w"});
    log
}

/// A house with this table, and its person.
async fn open(log: &Value) -> (Server, Visitor, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let mut config = config(file.clone());
    config.bot_pause = Duration::from_hours(1);
    let store = Sqlite::open(&file, Durability::Process).unwrap();
    let hash = Sha256::digest(TOKEN);
    let hash = hash.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    });
    let person = json!({"person": {"id": "here", "name": "Moi", "tokens": [hash]}});
    let lines = format!("{person}\n{}\n", json!({"table": {"log": log}}));
    server::import(&store, std::io::Cursor::new(lines))
        .await
        .unwrap();
    let server = Server::start_with(config, Arc::new(store)).await.unwrap();
    let person = Visitor {
        house: server.address(),
        token: TOKEN.into(),
        from: None,
    };
    (server, person, folder)
}

/// All that a message is answered by: up to the answer of a question that follows it.
async fn answers(socket: &mut Connection, message: &str) -> Vec<Value> {
    socket.send_text(message).await.unwrap();
    let last = json!({"ask": "past", "from": 9999, "to": 9999});
    socket.send(&last).await.unwrap();
    let mut heard: Vec<Value> = Vec::new();
    let mut is_over = false;
    // Advice takes its time, and others are answered meanwhile.
    while !is_over || heard.is_empty() {
        let next = socket.next().await.unwrap();
        if next["say"] == "past" && next["steps"] == json!([]) {
            is_over = true;
        } else {
            heard.push(next);
        }
    }
    heard
}

/// What is the same however it is sent. Numbers belong to a connection; whoever sends a request is
/// not connected; how well a chef thinks depends on the time it has.
fn bare(mut message: Value) -> Value {
    let fields = message.as_object_mut().unwrap();
    fields.remove("n");
    fields.remove("matters");
    if let Some(seat) = fields.get_mut("seats") {
        seat[0]["present"].take();
    }
    if let Some(moves) = fields.get_mut("moves") {
        assert!((1..=3).contains(&moves.as_array().unwrap().len()));
        moves.take();
    }
    message
}

fn all_bare(messages: Vec<Value>) -> Vec<Value> {
    messages.into_iter().map(bare).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_messages_get_the_same_answers() {
    let log = log();
    let mut here = Here {
        device: Device::default(),
        at: 0,
    };
    let restored = here.call(&json!({"do": "restore", "table": "t", "log": log, "at": 0}));
    let table = &restored["messages"][0];
    assert_eq!(table["pending"], json!([0, 1, 2]), "{restored}");
    let (_server, connected, _folder) = open(&log).await;
    let mut socket = connected.open("j").await.unwrap();
    assert_eq!(bare(socket.next().await.unwrap()), bare(table.clone()));
    let (_other_server, asking, _other_folder) = open(&log).await;

    let mut kinds = Vec::new();
    for message in script(table) {
        let on_device = all_bare(here.send(&message));
        let by_socket = all_bare(answers(&mut socket, &message).await);
        let by_request = asking.ask("POST", "/api/tables/j", &message).await.unwrap();
        assert_eq!(by_request.status, 200, "{message}: {}", by_request.body);
        let by_request = bare(serde_json::from_str(&by_request.body).unwrap());
        assert_eq!(by_socket, on_device, "{message}");
        // A request has one answer; what follows it is to be asked for.
        assert_eq!(by_request, on_device[0], "{message}");
        let first = &on_device[0];
        kinds.push((first["say"].clone(), first["why"]["code"].clone()));
    }
    // The script is worth its name.
    for (say, code) in [
        ("table", Value::Null),
        ("past", Value::Null),
        ("advice", Value::Null),
        ("refused", json!("stale")),
        ("refused", json!("unreadable")),
        ("refused", json!("over")),
    ] {
        assert!(kinds.contains(&(say.into(), code.clone())), "{say} {code}");
    }
}
