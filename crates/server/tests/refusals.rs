//! What is refused is answered by one message, to whoever sent it: nobody else hears anything, and
//! nothing about it can be counted. That the message is the same in every world its seat holds
//! possible is shown in `table`: `leaks.rs`.

mod house;

use client::{Connection, Visitor};
use engine::Rng;
use house::{Open, door};
use serde_json::{Value, json};

/// Of the actions of a game so many are sent.
const SENT: usize = 150;

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $id() {
            are_answered_once_and_to_nobody_else(&stringify!($id).replace('_', "-")).await;
        }
    )* };
}

bots::games!(tests);

/// Somebody who says something and hears of it; the number of that message.
async fn says(socket: &mut Connection, id: &str) -> (u64, Value) {
    let said = json!({"do": "phrase", "id": id, "phrase": "hello"});
    let heard = socket.command(&said).await.unwrap();
    assert_eq!(heard["answers"], id, "{heard}");
    (heard["n"].as_u64().unwrap(), heard)
}

/// Reads until so many things have been said at the table.
async fn hears(socket: &mut Connection, said: usize) -> u64 {
    loop {
        let heard = socket.next().await.unwrap();
        if heard["chat"]
            .as_array()
            .is_some_and(|chat| chat.len() == said)
        {
            return heard["n"].as_u64().unwrap();
        }
    }
}

async fn are_answered_once_and_to_nobody_else(id: &str) {
    let open = Open::new().await;
    let (host, guest, doors) = table_of(&open, id).await;
    let carl = open.visitor("Carl").await;
    let mut own = host.open(door(&doors, "table")).await.unwrap();
    let mut other = guest.open(door(&doors, "table")).await.unwrap();
    let mut watching = carl.open(door(&doors, "watch")).await.unwrap();
    // All have heard the same when this is over.
    let (before, _) = says(&mut other, "before").await;
    let mut number = hears(&mut own, 1).await;
    let watched = hears(&mut watching, 1).await;

    let path = format!("/api/tables/{}", door(&doors, "table"));
    let table = host.get(&path).await.unwrap();
    let legal = table["legal"].as_array().unwrap();
    let all = catalog::find(id).expect("a game").actions();
    let mut rng = Rng::quick(7);
    let mut refused = 0;
    for index in 0..SENT {
        let action = json!(all[rng.below(all.len() as u32) as usize]);
        if legal.contains(&action) {
            continue;
        }
        let act = json!({
            "do": "act", "id": format!("a{index}"), "seq": table["seq"], "action": action,
        });
        let heard = own.command(&act).await.unwrap();
        assert_eq!(heard["say"], "refused", "{act}: {heard}");
        number += 1;
        assert_eq!(heard["n"], number, "one message for each: {heard}");
        refused += 1;
    }
    assert!(refused > 20, "only {refused} were refused");

    let (after, _) = says(&mut other, "after").await;
    assert_eq!(after, before + 1, "the others heard of nothing");
    assert_eq!(
        hears(&mut watching, 2).await,
        watched + 1,
        "nor do watchers"
    );
}

/// A table at which only people sit: nothing happens there by itself. Its host, a guest, its doors.
async fn table_of(open: &Open, game: &str) -> (Visitor, Visitor, Value) {
    let game = catalog::find(game).expect("a game");
    let mode = &game.modes()[0];
    let seats = mode.from_seats.max(2);
    let terms = json!({"game": game.meta().id, "seats": seats, "options": mode.options});
    let host = open.visitor("Anne").await;
    let new = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &new).await.unwrap();
    let path = format!("/api/tables/{}", door(&doors, "join"));
    let mut guests = Vec::new();
    for seat in 1..seats {
        let guest = open.visitor(&format!("Guest {seat}")).await;
        let sit = json!({"do": "sit", "id": "sit", "seat": seat});
        assert_eq!(guest.post(&path, &sit).await.unwrap()["answers"], "sit");
        guests.push(guest);
    }
    let start = json!({"do": "start", "id": "start"});
    assert_eq!(host.post(&path, &start).await.unwrap()["phase"], "playing");
    (host, guests.swap_remove(0), doors)
}
