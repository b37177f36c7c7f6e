//! Requests: all that an address may make in a minute, at once, and each for what is most work.

use super::Attacker;
use client::Visitor;

const AT_ONCE: usize = 60;
const DEAR: [&str; 4] = [
    "/api/openapi.json",
    "/api/games",
    "/api/tables",
    "/api/me/games",
];

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.person().await.expect("anybody may come");
    let wished = (0..AT_ONCE).map(|number| (person.clone(), DEAR[number % DEAR.len()]));
    let ask = async |attacker: Attacker, (person, path): (Visitor, _)| {
        let answer = person.ask("GET", path, "").await;
        attacker.tally.count_answer(&answer);
    };
    attacker.over_and_over(wished, ask).await;
}
