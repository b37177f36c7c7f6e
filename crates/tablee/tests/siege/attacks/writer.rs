//! The writer: as many people as one address may have, two at a table, move and take back as fast as
//! their sockets may talk, and chat and change their names in between.

use super::Attacker;
use super::playing::Toggle;
use client::{ClientError, Visitor};
use serde_json::json;
use tokio::task::JoinSet;

const PEOPLE: usize = 118;

pub(super) async fn attack(attacker: Attacker) {
    let people = attacker.people(PEOPLE).await;
    let mut tasks = JoinSet::new();
    for pair in people.chunks_exact(2) {
        let Some(door) = attacker.table_for(pair, "chaud-devant").await else {
            attacker.tally.refused();
            continue;
        };
        for person in pair {
            let (attacker, person, door) = (attacker.clone(), person.clone(), door.clone());
            tasks.spawn(async move {
                while let Err(_cut_off) = write(&attacker, &person, &door).await {
                    attacker.tally.refused();
                }
            });
        }
    }
    attacker.goes_on(tasks).await;
}

/// What is heard is answered at once: one message is under way at a time, and more where it is a
/// moment for chat.
async fn write(attacker: &Attacker, person: &Visitor, door: &str) -> Result<(), ClientError> {
    let mut line = person.open(door).await?;
    let mut toggle = Toggle { round: 0 };
    let mut sent = false;
    loop {
        let heard = line.next().await?;
        let answered = !heard["answers"].is_null() || heard["say"] == "refused";
        if answered {
            sent = false;
        }
        if heard["say"] != "table" || sent {
            continue;
        }
        if toggle.round % 50 == 1 {
            let id = format!("s{}", toggle.round);
            line.send(&json!({"do": "phrase", "id": id, "phrase": "oops"}))
                .await?;
            line.send(&json!({"do": "rename", "id": format!("r{}", toggle.round)}))
                .await?;
        }
        line.send(&toggle.next(&heard)).await?;
        sent = true;
        attacker.tally.done();
    }
}
