//! Two people at a table, who speak over HTTP.

use client::Visitor;
use serde_json::{Value, json};
use std::net::SocketAddr;

/// Two people at a new table for two, the match begun; the table's doors.
pub async fn two_who_play(house: SocketAddr) -> ([Visitor; 2], Value) {
    let host = Visitor::new(house, "Anne").await.expect("a host");
    let guest = Visitor::new(house, "Bob").await.expect("a guest");
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.expect("a table");
    for command in [
        json!({"do": "sit", "id": "sit", "seat": 1}),
        json!({"do": "start", "id": "start"}),
    ] {
        let done = guest.post(&at(&doors), &command).await;
        let done = done.expect("an answer");
        assert_eq!(done["answers"], command["id"], "{done}");
    }
    ([host, guest], doors)
}

/// Where a table is asked by those who may sit down.
pub fn at(doors: &Value) -> String {
    format!("/api/tables/{}", doors["join"].as_str().expect("a door"))
}

/// The first thing this person may do, as a command.
pub async fn any_move(person: &Visitor, doors: &Value, id: &str) -> Value {
    first_move(&person.get(&at(doors)).await.expect("the table"), id)
}

/// What moves, or takes the move back, whichever it is time for.
pub fn toggle(table: &Value, id: &str) -> Value {
    if table["undo"]["last"] == true {
        json!({"do": "undo", "id": id, "seq": table["seq"]})
    } else {
        first_move(table, id)
    }
}

fn first_move(table: &Value, id: &str) -> Value {
    json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
}

/// Two people play a match to its end, each whatever comes first; how it ended.
pub async fn whole_match(house: SocketAddr) -> Value {
    let (people, doors) = two_who_play(house).await;
    let mut moves = 0;
    loop {
        for person in &people {
            let table = person.get(&at(&doors)).await.expect("the table");
            if table["outcome"].is_object() {
                return table["outcome"].clone();
            }
            if table["legal"].get(0).is_some() {
                moves += 1;
                let act = first_move(&table, &format!("move-{moves}"));
                let done = person.post(&at(&doors), &act).await;
                let done = done.expect("an answer");
                assert_eq!(done["say"], "table", "{done}");
            }
        }
        assert!(moves < 10_000, "a match ends");
    }
}
