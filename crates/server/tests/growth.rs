//! How much the house may grow: on its disk, for one person and for one address.

mod house;

use client::{Answer, ClientError, Visitor};
use engine::Rng;
use house::{Open, door, look, metric, table_for_two};
use serde_json::{Value, json};
use server::{Disk, Limits};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const FLOOR: u64 = 1600;

/// A house on a disk of which so much is free as the test says.
async fn on_a_disk() -> (Open, Arc<AtomicU64>) {
    let free = Arc::new(AtomicU64::new(FLOOR));
    let given = Arc::clone(&free);
    let disk = Disk {
        floor: FLOOR,
        measure: Arc::new(move |_| Some(given.load(Ordering::Relaxed))),
    };
    let open = Open::with(|config| {
        config.disk = disk;
        config.notices.public_url = Some("https://tables.example".parse().unwrap());
    });
    (open.await, free)
}

/// Waits until the house has noticed; it looks once a second.
async fn warns(open: &Open, warnings: &Value) {
    loop {
        let health = client::ask(open.address(), "GET", "/api/health", &[], "").await;
        let health = health.unwrap();
        assert_eq!(health.status, 200, "it is well all the same");
        let health = health.json().unwrap();
        assert_eq!(health["ok"], true);
        if health["warnings"] == *warnings {
            return;
        }
    }
}

fn at(doors: &Value) -> String {
    format!("/api/tables/{}", door(doors, "table"))
}

/// Status and code of an answer.
fn problem(answer: Result<Answer, ClientError>) -> (u16, String) {
    let answer = answer.unwrap();
    let body: Value = serde_json::from_str(&answer.body).unwrap();
    (answer.status, body["code"].as_str().unwrap_or("").into())
}

const NEW_TABLE: &str =
    r#"{"terms": {"game": "pizza-theory", "seats": 2}, "chairs": [{"is": "me"}]}"#;

async fn make_table(person: &Visitor) -> (u16, String) {
    problem(person.ask("POST", "/api/tables", NEW_TABLE).await)
}

async fn act(person: &Visitor, doors: &Value, id: &str) -> Value {
    let table = look(person, doors).await;
    let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]});
    person.post(&at(doors), &act).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn without_room_on_the_disk_only_running_matches_go_on() {
    let (open, free) = on_a_disk().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let made: Value = serde_json::from_str(NEW_TABLE).unwrap();
    let gathering = host.post("/api/tables", &made).await.unwrap();
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let phrase = |id: &str| json!({"do": "phrase", "id": id, "phrase": "wow"});
    let said = line.command(&phrase("before")).await.unwrap();
    assert_eq!(said["answers"], "before", "{said}");
    assert_eq!(metric(&open, "disk_low").await, 0);

    free.store(FLOOR - 1, Ordering::Relaxed);
    warns(&open, &json!(["no_room"])).await;
    assert_eq!(metric(&open, "disk_low").await, 1);
    assert_eq!(metric(&open, "disk_free_bytes").await, FLOOR as u32 - 1);
    let seq = look(&host, &doors).await["seq"].clone();
    let refused = line.command(&phrase("meanwhile")).await.unwrap();
    assert_eq!(refused["why"]["code"], "no_room", "{refused}");
    let repeated = line.command(&phrase("before")).await.unwrap();
    assert_eq!(repeated["answers"], "before", "it was done: {repeated}");
    let no_room = (507, "no_room".to_string());
    assert_eq!(make_table(&host).await, no_room);
    for (method, path, body) in [
        ("POST", "/api/people", r#"{"name":"Cleo"}"#),
        ("POST", "/api/transfer", r#"{"secret":"x"}"#),
        ("GET", "/api/me", ""),
    ] {
        let answer = client::ask(open.address(), method, path, &[], body).await;
        assert_eq!(problem(answer), no_room, "{path}");
    }
    let renamed = host.ask("PUT", "/api/me", r#"{"name":"Dora"}"#).await;
    assert_eq!(problem(renamed), no_room);
    let moving = host.ask("POST", "/api/me/transfer", "").await;
    assert_eq!(problem(moving), no_room);
    let hook = r#"{"url":"https://hooks.example/x","style":"json"}"#;
    for (method, path, body) in [
        ("PUT", "/api/me/notices", r#"{"lang":"en"}"#),
        ("POST", "/api/me/notices/webhook", hook),
        ("POST", "/api/me/notices/feed", ""),
        ("POST", "/api/me/codes", ""),
    ] {
        let answer = host.ask(method, path, body).await;
        assert_eq!(problem(answer), no_room, "{path}");
    }
    let mailed = "/notices/confirm/of-a-mail";
    let confirmed = client::ask(open.address(), "POST", mailed, &[], "").await;
    assert_eq!(problem(confirmed), no_room);
    let sit = json!({"do": "sit", "id": "sit", "seat": 1});
    let join = format!("/api/tables/{}", door(&gathering, "join"));
    let refused = guest.post(&join, &sit).await.unwrap();
    assert_eq!(refused["why"]["code"], "no_room", "{refused}");
    assert_eq!(look(&host, &doors).await["seq"], seq, "nothing has changed");

    let done = act(&host, &doors, "act").await;
    assert_eq!(done["answers"], "act", "a running match goes on: {done}");
    for (person, command) in [(&host, "ask_end"), (&guest, "agree")] {
        let said = json!({"do": command, "id": command});
        let done = person.post(&at(&doors), &said).await.unwrap();
        assert_eq!(done["answers"], command, "and ends: {done}");
    }
    let record = format!("{}/games/1/record", at(&doors));
    assert_eq!(host.ask("GET", &record, "").await.unwrap().status, 200);
    let again = json!({"do": "rematch", "id": "rematch"});
    let refused = host.post(&at(&doors), &again).await.unwrap();
    assert_eq!(refused["why"]["code"], "no_room", "{refused}");

    free.store(FLOOR * 2, Ordering::Relaxed);
    warns(&open, &json!([])).await;
    let done = host.post(&at(&doors), &again).await.unwrap();
    assert_eq!(done["answers"], "rematch", "{done}");
    assert_eq!(make_table(&host).await.0, 200);
    open.visitor("Cleo").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_had_their_share_of_the_day_goes_on_with_running_matches() {
    let open = Open::with(|config| {
        config.limits.bytes_per_person = 20_000;
        config.limits.bytes_per_address = 30_000;
    })
    .await;
    let (host, guest, doors) = table_for_two(&open).await;
    // Tables until one is refused: how many, and why.
    let lay = async |person: &Visitor| {
        for many in 0..100 {
            let (status, code) = make_table(person).await;
            if status != 200 {
                return (many, status, code);
            }
        }
        panic!("there is no end to it");
    };
    let (laid, status, code) = lay(&host).await;
    assert_eq!((status, code.as_str()), (429, "too_much_today"));
    assert!((10..20).contains(&laid), "{laid} tables");
    let written = metric(&open, "bytes_written_total").await;
    assert!((20_000..24_000).contains(&written), "{written}");
    let too_much = (429, "too_much_today".to_string());
    let done = act(&host, &doors, "act").await;
    assert_eq!(done["answers"], "act", "{done}");
    let undo = json!({"do": "undo", "id": "undo", "seq": done["seq"]});
    let refused = host.post(&at(&doors), &undo).await.unwrap();
    assert_eq!(refused["why"]["code"], "too_much_today", "{refused}");

    // The other has a share of their own, until that of their address is used up.
    let (laid, status, code) = lay(&guest).await;
    assert_eq!((status, code.as_str()), (429, "too_much_today"));
    assert!((3..10).contains(&laid), "{laid} tables");
    let new = client::ask(
        open.address(),
        "POST",
        "/api/people",
        &[],
        r#"{"name":"Cleo"}"#,
    )
    .await;
    assert_eq!(problem(new), too_much);
    let done = act(&guest, &doors, "act").await;
    assert_eq!(done["answers"], "act", "{done}");
    assert_eq!(metric(&open, "short_of_room_total").await, 4);
}

/// Whole matches of every game with as many seats as there are; what was written down for each.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_of_playing_is_far_from_the_share_of_a_person() {
    let open = Open::new().await;
    let host = open.visitor("Anne").await;
    let mut most = 0;
    for game in catalog::games() {
        let before = metric(&open, "bytes_written_total").await;
        let moves = play(&host, game.id, game.to_seats).await;
        let bytes = metric(&open, "bytes_written_total").await - before;
        eprintln!("{}: {bytes} bytes, {moves} moves", game.id);
        most = most.max(bytes);
    }
    // One every three minutes, day and night; and sixteen people at one address.
    let limits = Limits::default();
    assert!(
        u64::from(most) * 480 <= limits.bytes_per_person.into(),
        "{most}"
    );
    assert!(limits.bytes_per_address / limits.bytes_per_person >= 16);

    let counted = metric(&open, "bytes_written_total").await;
    let file = open.folder.path().join("house.db");
    open.server.stop().await;
    let grown = std::fs::metadata(file).unwrap().len();
    eprintln!("{counted} bytes counted, {grown} in the file");
    let empty = 40 * 4096;
    assert!(
        u64::from(counted) * 2 > grown.saturating_sub(empty),
        "{counted} of {grown}"
    );
    assert!(u64::from(counted) < grown * 3 / 2, "{counted} of {grown}");
}

/// A match against bots to its end; how many moves it took.
async fn play(host: &Visitor, game: &str, seats: u8) -> u64 {
    let mut chairs = vec![json!({"is": "bot", "level": "plongeur"}); seats.into()];
    chairs[0] = json!({"is": "me"});
    let terms = json!({"game": game, "seats": seats});
    let made = json!({"terms": terms, "chairs": chairs, "start": true});
    let doors = host.post("/api/tables", &made).await.unwrap();
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let mut rng = Rng::quick(1);
    let mut unanswered = None;
    loop {
        let heard = line.next().await.unwrap();
        let id = if heard["say"] == "refused" {
            &heard["id"]
        } else {
            &heard["answers"]
        };
        if unanswered.as_ref() == Some(id) {
            unanswered = None;
        }
        if heard["phase"] == "over" {
            return heard["step"].as_u64().unwrap();
        }
        let legal = heard["legal"].as_array().filter(|legal| !legal.is_empty());
        if let (Some(legal), None) = (legal, &unanswered) {
            let action = &legal[rng.below(legal.len() as u32) as usize];
            let id = json!(format!("m{}", heard["n"]));
            let act = json!({"do": "act", "id": id, "seq": heard["seq"], "action": action});
            line.send(&act).await.unwrap();
            unanswered = Some(id);
        }
    }
}
