//! Places to watch from: all at a table at which honest people play and to which they come back.

use super::Attacker;
use client::{ClientError, Visitor};
use serde_json::json;
use tokio::task::JoinSet;

const AT_ONCE: usize = 250;

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.person().await.expect("anybody may come");
    let mut tasks = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (attacker, person) = (attacker.clone(), person.clone());
        tasks.spawn(async move {
            loop {
                let _turned_away = watch(&attacker, &person).await;
                attacker.tally.refused();
            }
        });
    }
    attacker.goes_on(tasks).await;
}

/// Watches for as long as one may, and asks to be told all the time.
async fn watch(attacker: &Attacker, person: &Visitor) -> Result<(), ClientError> {
    let mut line = person.open(&attacker.targets.public).await?;
    while line.next().await?["say"] == "table" {
        attacker.tally.done();
        line.send(&json!({"ask": "table"})).await?;
    }
    Ok(())
}
