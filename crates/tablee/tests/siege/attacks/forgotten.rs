//! The writer again: people who come, make a table, talk and want to be forgotten, one after the other.

use super::Attacker;
use super::playing::say;
use client::{ClientError, Visitor};
use serde_json::json;

const AT_ONCE: usize = 10;
const SAYINGS: usize = 5;

pub(super) async fn attack(attacker: Attacker) {
    let come = async |attacker: Attacker, _| match attacker.person().await {
        Ok(person) => {
            let forgotten = talks_and_is_forgotten(&person).await;
            attacker.tally.count(&forgotten);
        }
        Err(_) => attacker.tally.refused(),
    };
    attacker.over_and_over(0..AT_ONCE, come).await;
}

async fn talks_and_is_forgotten(person: &Visitor) -> Result<(), ClientError> {
    let terms = json!({"game": "cake-master", "seats": 2});
    let table = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = person.post("/api/tables", &table).await?;
    let door = doors["join"].as_str().unwrap_or_default();
    let path = format!("/api/tables/{door}");
    for number in 0..SAYINGS {
        person.post(&path, &say(number)).await?;
    }
    person.ask("DELETE", "/api/me", "").await.map(drop)
}
