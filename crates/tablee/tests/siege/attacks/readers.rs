//! Readers: tables with long logs that nobody has in memory are visited again and again.

use super::Attacker;

pub(super) async fn attack(attacker: Attacker) {
    let tables = attacker.targets.long_tables.iter();
    let paths = tables.map(|table| format!("/api/tables/{table}"));
    let visit = async |attacker: Attacker, path: String| {
        let answer = attacker.get(&path).await;
        attacker.tally.count_answer(&answer);
    };
    attacker.over_and_over(paths, visit).await;
}
