//! Talking: pings, nonsense and questions as fast as they can be sent, over as many sockets as one
//! gets; who is cut off comes back. What counts is what the house answers: the rest waits to be heard.

use super::Attacker;
use client::{ClientError, Visitor};
use tokio_tungstenite::tungstenite::Message;

const SOCKETS: usize = 120;

pub(super) async fn attack(attacker: Attacker) {
    let tables = attacker.tables(10, "chaud-devant", 2, "plongeur").await;
    let tables = tables.into_iter().cycle().enumerate().take(SOCKETS);
    let talk = async |attacker: Attacker, (number, (person, door)): (usize, (Visitor, String))| {
        let _cut_off = flood(&attacker, &person, &door, number).await;
        attacker.tally.refused();
    };
    attacker.over_and_over(tables, talk).await;
}

async fn flood(
    attacker: &Attacker,
    person: &Visitor,
    door: &str,
    number: usize,
) -> Result<(), ClientError> {
    let mut line = person.open(door).await?;
    line.next_text().await?;
    let message = match number % 4 {
        0 => Message::Ping(vec![0; 100].into()),
        1 => Message::text("[".repeat(8000)),
        2 => Message::text("{\"ask\":\"table\"}"),
        _ => Message::text("{\"do\":\"act\",\"id\":\"a\",\"seq\":0,\"action\":{}}"),
    };
    loop {
        line.send_raw(message.clone()).await?;
        // What waits is read, lest the house waits for us.
        tokio::select! {
            biased;
            heard = line.next_text() => {
                heard?;
                attacker.tally.done();
            }
            () = std::future::ready(()) => (),
        }
    }
}
