//! Thinking: many people, each at a table full of chefs, move as soon as they may, take moves back and
//! ask for advice all the time.

use super::Attacker;
use super::playing::Toggle;
use client::{ClientError, Visitor};
use serde_json::json;
use tokio::task::JoinSet;

const TABLES: usize = 100;

pub(super) async fn attack(attacker: Attacker) {
    let mut tasks = JoinSet::new();
    for (person, door) in attacker.tables(TABLES, "chaud-devant", 5, "chef").await {
        let attacker = attacker.clone();
        tasks.spawn(async move {
            while toggle(&attacker, &person, &door).await.is_err() {
                attacker.tally.refused();
                // Who was cut off may come back twenty times a second.
                tokio::time::sleep(std::time::Duration::from_millis(500)).await;
            }
        });
    }
    attacker.goes_on(tasks).await;
}

async fn toggle(attacker: &Attacker, person: &Visitor, door: &str) -> Result<(), ClientError> {
    let mut line = person.open(door).await?;
    let mut toggle = Toggle { round: 0 };
    loop {
        let heard = line.next().await?;
        let turn = heard["legal"]
            .as_array()
            .is_some_and(|legal| !legal.is_empty());
        if heard["say"] != "table" || !(turn || heard["undo"]["last"] == true) {
            continue;
        }
        line.send(&json!({"ask": "advice", "seq": heard["seq"]}))
            .await?;
        line.send(&toggle.next(&heard)).await?;
        attacker.tally.done();
    }
}
