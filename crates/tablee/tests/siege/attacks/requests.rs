//! Requests: all that an address may make in a minute, at once, and each for what is most work.

use super::Attacker;
use tokio::task::JoinSet;

const AT_ONCE: usize = 60;
const DEAR: [&str; 4] = [
    "/api/openapi.json",
    "/api/games",
    "/api/tables",
    "/api/me/games",
];

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.person().await.expect("anybody may come");
    let mut tasks = JoinSet::new();
    for number in 0..AT_ONCE {
        let (attacker, person) = (attacker.clone(), person.clone());
        tasks.spawn(async move {
            loop {
                match person.ask("GET", DEAR[number % DEAR.len()], "").await {
                    Ok(answer) if answer.status == 200 => attacker.tally.done(),
                    _ => attacker.tally.refused(),
                }
            }
        });
    }
    attacker.goes_on(tasks).await;
}
