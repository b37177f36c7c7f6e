//! People: new ones all the time, by both ways one becomes somebody.

use super::Attacker;
use tokio::task::JoinSet;

const AT_ONCE: usize = 40;

pub(super) async fn attack(attacker: Attacker) {
    let mut tasks = JoinSet::new();
    for number in 0..AT_ONCE {
        let attacker = attacker.clone();
        tasks.spawn(async move {
            loop {
                let became = if number % 2 == 0 {
                    attacker.person().await.is_ok()
                } else {
                    attacker
                        .get("/api/me")
                        .await
                        .is_ok_and(|answer| answer.status == 200)
                };
                if became {
                    attacker.tally.done();
                } else {
                    attacker.tally.refused();
                }
            }
        });
    }
    attacker.goes_on(tasks).await;
}
