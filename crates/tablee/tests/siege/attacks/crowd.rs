//! Telling: two people move and take back at a table at which all other sockets of the address are,
//! so that one message becomes two hundred.

use super::Attacker;
use super::playing::Toggle;
use client::Connection;
use serde_json::json;
use tokio::task::JoinSet;

const TABLES: usize = 3;
/// At each table.
const LOOKING_ON: usize = 95;

pub(super) async fn attack(attacker: Attacker) {
    let people = attacker.people(2 * TABLES).await;
    let mut tasks = JoinSet::new();
    for pair in people.chunks_exact(2) {
        let door = attacker
            .table_for(pair, "chaud-devant")
            .await
            .expect("a table");
        for _ in 0..LOOKING_ON {
            // Seated, one needs no place to look on.
            let opened = pair[1].open(&door).await;
            attacker.tally.count(&opened);
            if let Ok(mut line) = opened {
                tasks.spawn(async move { while line.next_text().await.is_ok() {} });
            }
        }
        for person in pair {
            if let Ok(line) = person.open(&door).await {
                tasks.spawn(shout(attacker.clone(), line));
            }
        }
    }
    attacker.goes_on(tasks).await;
}

async fn shout(attacker: Attacker, mut line: Connection) {
    let mut toggle = Toggle { round: 0 };
    while let Ok(heard) = line.next().await {
        let answered = !heard["answers"].is_null() || heard["say"] == "refused";
        if toggle.round > 0 && !answered {
            continue;
        }
        let next = if heard["say"] == "table" {
            toggle.next(&heard)
        } else {
            toggle.round += 1;
            json!({"ask": "table"})
        };
        if line.send(&next).await.is_err() {
            break;
        }
        attacker.tally.done();
    }
}
