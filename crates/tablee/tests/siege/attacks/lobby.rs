//! The lobby: public tables, as many as one address may make.

use super::Attacker;
use serde_json::json;
use tokio::task::JoinSet;

const HOSTS: usize = 10;

pub(super) async fn attack(attacker: Attacker) {
    let mut tasks = JoinSet::new();
    for host in attacker.people(HOSTS).await {
        let attacker = attacker.clone();
        tasks.spawn(async move {
            let terms = json!({"game": "creme-glacee", "seats": 3, "visibility": "public"});
            let table = json!({"terms": terms, "chairs": [{"is": "me"}]}).to_string();
            loop {
                match host.ask("POST", "/api/tables", &table).await {
                    Ok(answer) if answer.status == 200 => attacker.tally.done(),
                    _ => attacker.tally.refused(),
                }
            }
        });
    }
    attacker.goes_on(tasks).await;
}
