//! Clients that mean no good: nobody else notices them.

mod house;

use client::{ClientError, Connection, Visitor};
use house::{Open, door, is_well, metric, table_for_two};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

async fn closed(line: &mut Connection) -> String {
    loop {
        if let Err(error) = line.next().await {
            return error.to_string();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_and_the_line_goes_on() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"do\":\"act\"}",
        "{\"do\":7,\"id\":\"a\"}",
        "\u{0}",
    ] {
        line.send_raw(Message::text(text)).await.unwrap();
    }
    let deep = "[".repeat(5000);
    line.send_raw(Message::text(deep)).await.unwrap();
    let extra = json!({"do": "undo", "id": "a", "seq": 0, "seat": 1});
    line.send(&extra).await.unwrap();
    let mut refusals = 0;
    while refusals < 9 {
        let message = line.next().await.expect("the line holds");
        if message["say"] == "refused" {
            assert_eq!(message["why"]["code"], "unreadable", "{message}");
            refusals += 1;
        }
    }
    is_well(&host, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn huge_and_binary_frames_end_the_line() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    for message in [
        Message::text("x".repeat(100_000)),
        Message::binary(vec![1, 2, 3]),
    ] {
        let mut line = host.open(door(&doors, "table")).await.unwrap();
        // The house may hang up before all of it has been sent.
        let _ = line.send_raw(message).await;
        closed(&mut line).await;
    }
    is_well(&guest, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_http_are_answered_or_cut_off() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    for bytes in [
        &b"\x16\x03\x01\x02\x00"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n\r\n\0\0\0",
    ] {
        let mut stream = TcpStream::connect(open.address()).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        // Reset or closed, both are fine.
        let _ = stream.read_to_end(&mut answer).await;
    }
    is_well(&host, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_cut_off() {
    let open = Open::with(|config| config.limits.player_messages = 5).await;
    let (host, guest, doors) = table_for_two(&open).await;
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    for _ in 0..1000 {
        if line.send(&json!({"ask": "table"})).await.is_err() {
            break;
        }
    }
    let why = closed(&mut line).await;
    assert!(!why.is_empty());
    is_well(&guest, &doors).await;
    // And may come back.
    host.open(door(&doors, "table"))
        .await
        .unwrap()
        .next()
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_is_dearer_than_the_present() {
    let open = Open::with(|config| {
        config.limits.player_messages = 3;
        config.limits.requests = 30;
    })
    .await;
    let (host, _, doors) = table_for_two(&open).await;
    let past = json!({"ask": "past", "from": 0, "to": 49});
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    line.next().await.unwrap();
    let mut told = 0;
    loop {
        line.send(&past).await.unwrap();
        let answer = line.next().await.unwrap();
        if answer["say"] == "refused" {
            assert_eq!(answer["why"]["code"], "too_fast");
            break;
        }
        told += 1;
    }
    // Nine messages at once; a slow machine may get a few more.
    assert!((1..9).contains(&told), "{told}");
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let mut told = 0;
    while let Ok(answer) = host.post(&path, &past).await
        && answer["say"] == "past"
    {
        told += 1;
    }
    assert!((1..15).contains(&told), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_get_no_further_than_their_door() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let stranger = open.visitor("Stranger").await;
    let nobody = Visitor {
        token: "x".repeat(32),
        ..stranger.clone()
    };
    for who in [&stranger, &nobody] {
        let mut line = who.open(door(&doors, "table")).await.unwrap();
        let bye = line.next().await.unwrap();
        assert_eq!(bye, json!({"n": 1, "say": "bye", "why": "no such table"}));
        let path = format!("/api/tables/{}", door(&doors, "table"));
        let answer = who.ask("GET", &path, "").await.unwrap();
        assert_eq!(answer.status, 404);
        let path = format!("{path}/games/1/record");
        assert_eq!(who.ask("GET", &path, "").await.unwrap().status, 404);
    }
    // By the door for watching one sees what all see, and cannot act.
    let mut line = stranger.open(door(&doors, "watch")).await.unwrap();
    let table = line.next().await.unwrap();
    assert_eq!((&table["me"], &table["legal"]), (&json!(null), &json!([])));
    assert!(table["links"]["join"].is_null());
    let act = first_move(&host, &doors, "a").await;
    assert_eq!(
        line.command(&act).await.unwrap()["why"]["code"],
        "not_seated"
    );
    let sit = json!({"do": "sit", "id": "b", "seat": 0});
    assert_eq!(
        line.command(&sit).await.unwrap()["why"]["code"],
        "only_watching"
    );
    let wrong = open
        .visitor("Other")
        .await
        .ask("GET", "/api/tables/aaaa", "")
        .await
        .unwrap();
    assert_eq!(wrong.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_ends_a_game_because_the_other_has_blinked() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let mut there = guest.open(door(&doors, "table")).await.unwrap();
    there.next().await.unwrap();
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    assert_eq!(line.next().await.unwrap()["matters"], json!([]));
    there.close().await;
    let alone = line.next().await.unwrap();
    let matter = &alone["matters"][0];
    assert_eq!(
        (&matter["is"], &matter["seat"]),
        (&json!("absent"), &json!(1))
    );
    assert!(matter["open_in_ms"].as_u64() > Some(0), "{matter}");
    let end = json!({"do": "choose", "id": "e", "about": 1, "choice": {"do": "end"}});
    let refused = line.command(&end).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_absent", "{refused}");
    is_well(&guest, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_watch_is_not_at_the_table() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let mut line = guest.open(door(&doors, "watch")).await.unwrap();
    let table = line.next().await.unwrap();
    assert_eq!(
        (&table["me"], &table["watchers"]),
        (&json!(null), &json!(1))
    );
    assert_eq!(table["seats"][1]["present"], false);
    let act = first_move(&guest, &doors, "a").await;
    let refused = line.command(&act).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_seated");
    is_well(&host, &doors).await;
}

/// The first move that somebody may make now.
async fn first_move(person: &Visitor, doors: &Value, id: &str) -> Value {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let table = person.get(&path).await.unwrap();
    json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_moves_only_for_its_own_seat() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let path = format!("/api/tables/{}", door(&doors, "table"));
    // Both choose secretly: what one has chosen, the other cannot choose for it.
    let act = first_move(&guest, &doors, "a").await;
    let table = host.post(&path, &act).await.unwrap();
    let again = json!({"do": "act", "id": "b", "seq": table["seq"], "action": act["action"]});
    let refused = host.post(&path, &again).await.unwrap();
    assert_eq!(refused["say"], "refused", "{refused}");
    let table = guest.get(&path).await.unwrap();
    assert_eq!(table["pending"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replayed_command_is_answered_and_not_done_again() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let act = first_move(&host, &doors, "once").await;
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let first = line.command(&act).await.unwrap();
    let mut other = host.open(door(&doors, "table")).await.unwrap();
    let again = other.command(&act).await.unwrap();
    assert_eq!((&first["step"], &again["step"]), (&json!(1), &json!(1)));
    assert_eq!(first["seq"], again["seq"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_are_kept_out() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let bearer = format!("Bearer {}", host.token);
    let headers = [
        ("authorization", bearer.as_str()),
        ("origin", "http://evil.example"),
    ];
    let line = Connection::open(open.address(), door(&doors, "table"), &headers).await;
    let Err(ClientError::Socket(error)) = line else {
        panic!("a foreign page got in");
    };
    assert!(error.to_string().contains("403"), "{error}");
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}}).to_string();
    let answer = client::ask(open.address(), "POST", "/api/tables", &headers, &made).await;
    assert_eq!(answer.unwrap().status, 403);
    let own = format!("http://{}", open.address());
    let headers = [("authorization", bearer.as_str()), ("origin", own.as_str())];
    let line = Connection::open(open.address(), door(&doors, "table"), &headers).await;
    line.unwrap().next().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_does_not_read_holds_up_nobody_and_catches_up() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let mut deaf = host.open(door(&doors, "watch")).await.unwrap();
    // Much to read at every turn.
    for number in 0..5 {
        let text = "🍕".repeat(300);
        let say = json!({"do": "say", "id": format!("s{number}"), "text": text});
        assert_eq!(line.command(&say).await.unwrap()["say"], "table");
    }
    let mut act = first_move(&host, &doors, "first").await;
    let mut rounds = 0;
    while rounds % 20 > 0 || metric(&open, "slow_readers_total").await == 0 {
        assert!(rounds < 2_500, "everything fits in between");
        let moved = line.command(&act).await.unwrap();
        assert_eq!(moved["step"], 1);
        let undo = json!({"do": "undo", "id": format!("u{rounds}"), "seq": moved["seq"]});
        let undone = line.command(&undo).await.unwrap();
        assert_eq!(undone["step"], 0);
        act["seq"] = undone["seq"].clone();
        act["id"] = format!("a{rounds}").into();
        rounds += 1;
    }
    let last = line.command(&act).await.unwrap();
    let mut read = 0;
    let mut heard = deaf.next().await.unwrap();
    let seq = |table: &Value| table["seq"].as_u64().unwrap();
    let happened = seq(&last) - seq(&heard);
    while heard["seq"] != last["seq"] {
        heard = deaf.next().await.unwrap();
        read += 1;
        assert_eq!(heard["n"], read + 1, "no number is missing");
    }
    assert!(read < happened, "the tables in between are spared");
    is_well(&host, &doors).await;
}
