//! Retelling: all sockets that one address gets ask about the past of a long match, and read it.

use super::Attacker;
use serde_json::json;
use tokio::task::JoinSet;

const SOCKETS: usize = 300;

pub(super) async fn attack(attacker: Attacker) {
    let tables = attacker.tables_with_a_past().await;
    let mut tasks = JoinSet::new();
    for number in 0..SOCKETS {
        let (person, door) = tables[number % tables.len()].clone();
        let Ok(mut line) = person.open(&door).await else {
            attacker.tally.refused();
            continue;
        };
        let attacker = attacker.clone();
        tasks.spawn(async move {
            let past = json!({"ask": "past", "from": 0, "to": 49});
            while line.send(&past).await.is_ok() && line.next_text().await.is_ok() {
                attacker.tally.done();
            }
        });
    }
    attacker.goes_on(tasks).await;
}
