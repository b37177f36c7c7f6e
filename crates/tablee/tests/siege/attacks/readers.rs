//! Readers: tables with long logs that nobody has in memory are visited again and again.

use super::Attacker;
use tokio::task::JoinSet;

pub(super) async fn attack(attacker: Attacker) {
    let mut tasks = JoinSet::new();
    for table in attacker.targets.long_tables.iter() {
        let (attacker, path) = (attacker.clone(), format!("/api/tables/{table}"));
        tasks.spawn(async move {
            loop {
                match attacker.get(&path).await {
                    Ok(answer) if answer.status == 200 => attacker.tally.done(),
                    _ => attacker.tally.refused(),
                }
            }
        });
    }
    attacker.goes_on(tasks).await;
}
