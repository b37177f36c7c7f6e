//! Company: two who have played together block each other, take it back and ask each other to their table,
//! without end.

use super::Attacker;
use client::{ClientError, Visitor};
use serde_json::json;

const PAIRS: usize = 6;
const AT_ONCE: usize = 5;

pub(super) async fn attack(attacker: Attacker) {
    let mut inviting = Vec::new();
    for pair in attacker.people(2 * PAIRS).await.chunks_exact(2) {
        let (table, friend) = meet(&attacker, pair).await.expect("they know each other");
        let to = json!({ "door": table }).to_string();
        inviting.extend(vec![(pair[0].clone(), friend, to); AT_ONCE]);
    }
    let bother = async |attacker: Attacker, (person, friend, to): (Visitor, String, String)| {
        let block = format!("/api/me/people/{friend}/block");
        let invite = format!("/api/me/people/{friend}/invite");
        for (method, path, body) in [
            ("PUT", &block, ""),
            ("DELETE", &block, ""),
            ("POST", &invite, &*to),
        ] {
            let answer = person.ask(method, path, body).await;
            attacker.tally.count_answer(&answer);
        }
    };
    attacker.over_and_over(inviting, bother).await;
}

/// They end a match together, so that they know each other: the door of another table of the first, and
/// what the first calls the other.
async fn meet(attacker: &Attacker, pair: &[Visitor]) -> Result<(String, String), ClientError> {
    let table = attacker.table_for(pair, "cake-master").await;
    let table = table.expect("a table");
    let path = format!("/api/tables/{table}");
    for (person, command) in [(&pair[0], "ask_end"), (&pair[1], "agree")] {
        let command = json!({"do": command, "id": command});
        person.post(&path, &command).await?;
    }
    let people = pair[0].get("/api/me/people").await?;
    let friend = people[0]["id"].as_str().expect("somebody").into();
    let terms = json!({"game": "cake-master", "seats": 2});
    let another = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = pair[0].post("/api/tables", &another).await?;
    let door = doors["join"].as_str().expect("a door").into();
    Ok((door, friend))
}
