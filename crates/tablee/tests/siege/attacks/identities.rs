//! People: new ones all the time, by both ways one becomes somebody.

use super::Attacker;

const AT_ONCE: usize = 40;

pub(super) async fn attack(attacker: Attacker) {
    let come = async |attacker: Attacker, number| {
        if number % 2 == 0 {
            attacker.tally.count(&attacker.person().await);
        } else {
            attacker.tally.count_answer(&attacker.get("/api/me").await);
        }
    };
    attacker.over_and_over(0..AT_ONCE, come).await;
}
