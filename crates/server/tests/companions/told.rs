//! Whole matches of every game and mode: nothing more is told by a browser that several share.

use super::{shared, socket_path, table_path};
use crate::browser::Browser;
use crate::house::Open;
use catalog::{AnyGame, ModeJson};
use client::{Connection, Visitor};
use engine::Rng;
use serde_json::{Value, json};

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { mod companions_are_told_what_anybody_in_their_seat_is { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $id() {
            super::every_mode(&stringify!($id).replace('_', "-")).await;
        }
    )* } };
}

bots::games!(tests);

async fn every_mode(id: &str) {
    let game = catalog::find(id).expect("a game");
    let open = Open::new().await;
    for mode in game.modes().iter().filter(|mode| mode.to_seats > 1) {
        whole_match(&open, game, mode).await;
    }
    open.server.stop().await;
}

/// The same person in the same seat from a phone of their own, and a stranger, are told the same as the
/// browser that several share: for the companion's seat, and for nobody's.
async fn whole_match(open: &Open, game: &dyn AnyGame, mode: &ModeJson) {
    let what = format!("{} {}", game.meta().id, mode.id);
    let seats = mode.to_seats.min(3).max(mode.from_seats);
    let terms = json!({"game": game.meta().id, "seats": seats, "options": mode.options});
    let (mut browser, carl, doors) = shared(open, terms).await;
    let offered = browser.post("/api/me/transfer?as=1", &json!({})).await;
    let mut phone = Browser::new(open.address());
    phone.origin.clone_from(&browser.origin);
    let became = phone
        .post("/api/transfer", &json!({"secret": offered["secret"]}))
        .await;
    assert_eq!(became["name"], "Bob", "{what}");
    let stranger = super::browser(open, "Stranger").await;
    let mut heard = Vec::new();
    for (who, door, whom) in [
        (&browser, "table", "?as=1"),
        (&phone, "table", ""),
        (&browser, "table", ""),
        (&stranger, "watch", ""),
    ] {
        let socket = who.socket(&socket_path(&doors, door, whom)).await;
        heard.push(tokio::spawn(frames(socket.expect(&what))));
    }
    play(&mut browser, &carl, &table_path(&doors), &what).await;
    let mut all = Vec::new();
    for frames in heard {
        all.push(frames.await.expect(&what));
    }
    let [companion, own, nobody, watcher] = <[Vec<Heard>; 4]>::try_from(all).expect("four");
    let told = |frames: &[Heard]| -> Vec<String> {
        let since = frames.iter().map(|it| it.text.clone());
        let since = since.filter(|text| text.contains(r#""news":[{"#));
        since.collect()
    };
    assert!(told(&watcher).len() > 10, "{what}");
    assert_eq!(told(&companion), told(&own), "{what}");
    assert_eq!(told(&nobody), told(&watcher), "{what}");
    // Who need not be alone with it sees what all see.
    let mut guarded = 0;
    for frame in companion.iter().filter(|it| it.table["phase"] == "playing") {
        if frame.guarded {
            guarded += 1;
            continue;
        }
        let seq = &frame.table["seq"];
        let all = watcher.iter().find(|it| it.table["seq"] == *seq);
        if let Some(all) = all {
            assert_eq!(frame.table["view"], all.table["view"], "{what} at {seq}");
        }
    }
    assert!(guarded > 0, "{what} has a secret somewhere");
    assert!(own.iter().chain(&watcher).all(|it| !it.guarded), "{what}");
}

/// A table as it was told.
#[derive(Debug)]
struct Heard {
    /// Without its number on the connection.
    text: String,
    table: Value,
    /// Whether the companion was said to be guarded before.
    guarded: bool,
}

async fn frames(mut connection: Connection) -> Vec<Heard> {
    let mut frames = Vec::new();
    let mut guarded = false;
    loop {
        let text = connection.next_text().await.expect("a frame").to_string();
        let table: Value = serde_json::from_str(&text).expect("JSON");
        if table["say"] == "sharing" {
            let people = table["people"].as_array().expect("a list");
            assert!(
                people.iter().all(|it| it["seat"].as_u64() < Some(2)),
                "{text}"
            );
            let bob = people.iter().find(|it| it["as"] == 1);
            guarded = bob.is_some_and(|it| it["guarded"] == true);
            continue;
        }
        let is_over = table["phase"] == "over";
        let (_, text) = text.split_once(',').expect("a number first");
        frames.push(Heard {
            text: text.to_owned(),
            table,
            guarded,
        });
        if is_over {
            return frames;
        }
    }
}

/// Random legal moves to the end.
async fn play(browser: &mut Browser, carl: &Visitor, path: &str, what: &str) {
    let mut rng = Rng::quick(7);
    for step in 0.. {
        let seen = browser.get(path).await;
        if seen["phase"] == "over" {
            return;
        }
        let people = seen["pending"].as_array().expect("a list");
        let person =
            |seat: &&Value| seen["seats"][seat.as_u64().unwrap() as usize]["is"] == "person";
        let Some(mover) = people.iter().find(person) else {
            continue;
        };
        let own = format!("{path}?as={mover}");
        let seen = match mover.as_u64() {
            Some(2) => carl.get(path).await.expect(what),
            _ => browser.get(&own).await,
        };
        let legal = seen["legal"].as_array().expect("a list");
        if legal.is_empty() {
            continue;
        }
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let act =
            json!({"do": "act", "id": format!("m{step}"), "seq": seen["seq"], "action": action});
        let done = match mover.as_u64() {
            Some(2) => carl.post(path, &act).await.expect(what),
            _ => browser.post(&own, &act).await,
        };
        assert_eq!(done["say"], "table", "{what}: {done}");
    }
}
