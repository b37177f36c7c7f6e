//! Places to watch from: all at a table at which honest people play and to which they come back.

use super::Attacker;
use client::{ClientError, Visitor};
use serde_json::json;

const AT_ONCE: usize = 250;

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.person().await.expect("anybody may come");
    let people = vec![person; AT_ONCE];
    let come = async |attacker: Attacker, person| {
        let _turned_away = watch(&attacker, &person).await;
        attacker.tally.refused();
    };
    attacker.over_and_over(people, come).await;
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
