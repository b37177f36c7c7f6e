//! What a host does is done, wherever somebody comes in, until it ends.

use super::house::{Open, door, look, table_for_two, two_at};
use super::{Host, says};
use client::Visitor;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_ended_and_a_table_closed() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    let table = door(&doors, "table");
    host.does(json!({"do": "end", "table": table})).await;
    let ended = look(&anne, &doors).await;
    assert_eq!(
        (&ended["phase"], &ended["ended"]),
        (&json!("over"), &json!("abandoned"))
    );
    let mut socket = bob.open(table).await.expect("a socket");
    socket.next().await.expect("the table");
    host.does(json!({"do": "close", "table": table})).await;
    while socket.next().await.is_ok() {}
    for which in ["table", "join", "watch"] {
        let path = format!("/api/tables/{}", door(&doors, which));
        let answer = anne.ask("GET", &path, "").await.expect("an answer");
        assert_eq!(answer.status, 410);
        assert!(answer.body.contains("closed_by_host"), "{}", answer.body);
        assert!(answer.body.contains("for a test"), "the reason is told");
    }
    assert_eq!(host.noted().await, ["close", "end"]);
    let rulings = host.get("rulings").await;
    assert_eq!(
        (&rulings[0]["is"], &rulings[0]["about"]),
        (&json!("closed"), &json!(table))
    );
    host.does(json!({"do": "lift", "ruling": rulings[0]["id"]}))
        .await;
    let path = format!("/api/tables/{}", door(&doors, "join"));
    assert!(anne.get(&path).await.is_ok(), "open again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_freed_as_if_its_person_had_left() {
    let open = Open::new().await;
    let (anne, _, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    let free = json!({"do": "free", "table": doors["table"], "seat": 1});
    host.does(free).await;
    let table = look(&anne, &doors).await;
    assert_eq!(table["seats"][1]["left"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_silenced_is_told_so_and_plays_on() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    let person = host.person_at(&doors, 1).await;
    host.does(json!({"do": "silence", "person": person, "minutes": 5}))
        .await;
    let refused = says(&bob, &doors, "a").await;
    assert_eq!(refused["why"]["code"], "silenced", "{refused}");
    assert!(refused["why"]["until"].as_u64() > Some(0));
    assert_eq!(says(&anne, &doors, "b").await["answers"], "b");
    let end = json!({"do": "ask_end", "id": "e"});
    let path = format!("/api/tables/{}", door(&doors, "table"));
    assert_eq!(bob.post(&path, &end).await.unwrap()["answers"], "e");
    let rulings = host.get("rulings").await;
    assert_eq!(rulings[0]["name"], "Bob");
    host.does(json!({"do": "lift", "ruling": rulings[0]["id"]}))
        .await;
    assert_eq!(says(&bob, &doors, "c").await["answers"], "c");
    let open = open.reopen().await;
    assert_eq!(Host::of(&open).await.noted().await, ["lift", "silence"]);
}

async fn makes_table(person: &Visitor) -> (u16, String) {
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}});
    let answer = person.ask("POST", "/api/tables", &made.to_string()).await;
    let answer = answer.expect("an answer");
    (answer.status, answer.body)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_sent_away_leaves_and_takes_no_part_also_after_a_restart() {
    let open = Open::new().await;
    let (anne, mut bob, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    let person = host.person_at(&doors, 1).await;
    host.does(json!({"do": "send_away", "person": person}))
        .await;
    let table = look(&anne, &doors).await;
    assert_eq!(table["seats"][1]["left"], true, "their seat is left");
    let open = open.reopen().await;
    bob.house = open.address();
    let path = format!("/api/tables/{}", door(&doors, "table"));
    for command in ["come_back", "rematch", "ask_end"] {
        let command = json!({"do": command, "id": command});
        let refused = bob.post(&path, &command).await.unwrap();
        assert_eq!(refused["why"]["code"], "sent_away", "{refused}");
    }
    assert_eq!(says(&bob, &doors, "s").await["why"]["code"], "sent_away");
    let (status, body) = makes_table(&bob).await;
    assert_eq!(status, 403);
    assert!(body.contains("sent_away"), "{body}");
    let carl = open.visitor("Carl").await;
    assert_eq!(makes_table(&carl).await.0, 200, "others may");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_shut_is_served_nothing_but_who_runs_the_house() {
    let open = Open::new().await;
    let host = Host::of(&open).await;
    let elsewhere = Visitor {
        from: Some("127.0.0.9".parse().unwrap()),
        ..open.visitor("Anne").await
    };
    host.does(json!({"do": "shut", "range": "127.0.0.8/30", "minutes": 5}))
        .await;
    for (path, status) in [
        ("/", 403),
        ("/api/me", 403),
        ("/api/tables", 403),
        ("/imprint", 200),
        ("/api/house", 200),
        ("/api/host/house", 401),
    ] {
        let answer = elsewhere.ask("GET", path, "").await.expect("an answer");
        assert_eq!(answer.status, status, "{path}");
    }
    let page = elsewhere.ask("GET", "/", "").await.expect("an answer");
    assert!(page.body.contains("/imprint") && page.body.contains("lang=\"fr\""));
    assert!(open.visitor("Bob").await.get("/api/me").await.is_ok());
    let rulings = host.get("rulings").await;
    assert_eq!(rulings[0]["about"], "127.0.0.8/30");
    host.does(json!({"do": "lift", "ruling": rulings[0]["id"]}))
        .await;
    assert!(elsewhere.get("/api/me").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_forgotten() {
    let open = Open::new().await;
    let (_, bob, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    let person = host.person_at(&doors, 1).await;
    host.does(json!({"do": "silence", "person": person})).await;
    host.does(json!({"do": "forget", "person": person})).await;
    let known = bob.ask("GET", "/api/me/data", "").await.expect("an answer");
    assert_eq!(known.status, 401, "nobody");
    let acts = host.get("acts").await;
    assert_eq!(acts[0]["do"], "forget");
    assert!(acts.to_string().contains("for a test"));
    assert!(!acts.to_string().contains(&person), "{acts}");
    assert_eq!(host.get("rulings").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_is_announced_to_everybody() {
    let open = Open::new().await;
    let host = Host::of(&open).await;
    let anne = open.visitor("Anne").await;
    host.does(json!({"do": "announce", "text": "We restart at nine", "minutes": 5}))
        .await;
    let face = anne.get("/api/house").await.unwrap();
    assert_eq!(face["announcement"], json!({"*": "We restart at nine"}));
    assert!(face["announced_until"].as_u64() > Some(0));
    host.does(json!({"do": "lift", "ruling": "announcement"}))
        .await;
    let face = anne.get("/api/house").await.unwrap();
    assert_eq!(face["announcement"], json!({}));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_among_strangers_is_up_to_the_house() {
    for (rule, said, phrased) in [
        (table::Speech::Phrases, Some("phrases_only"), None),
        (table::Speech::None, Some("no_chat"), Some("no_chat")),
    ] {
        let open = Open::with(|config| config.face.strangers_chat = rule).await;
        let public = json!({"game": "chaud-devant", "seats": 2, "visibility": "public"});
        let (anne, _, doors) = two_at(&open, public).await;
        assert_eq!(look(&anne, &doors).await["speech"], json!(rule));
        let path = format!("/api/tables/{}", door(&doors, "table"));
        let code = |answer: &serde_json::Value| answer["why"]["code"].as_str().map(str::to_string);
        assert_eq!(code(&says(&anne, &doors, "a").await).as_deref(), said);
        let phrase = json!({"do": "phrase", "id": "b", "phrase": "hello"});
        let answer = anne.post(&path, &phrase).await.unwrap();
        assert_eq!(code(&answer).as_deref(), phrased);
        let (anne, _, doors) = table_for_two(&open).await;
        assert_eq!(says(&anne, &doors, "c").await["answers"], "c", "friends");
        assert_eq!(look(&anne, &doors).await["speech"], "free");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_levels_on_offer_are_seated() {
    let open = Open::with(|config| config.face.levels = vec![table::Level::Plongeur]).await;
    let anne = open.visitor("Anne").await;
    let made = |level: &str, absent: &str| {
        json!({
            "terms": {
                "game": "chaud-devant", "seats": 2,
                "absent": {"do": "bot", "level": absent},
            },
            "chairs": [{"is": "me"}, {"is": "bot", "level": level}],
        })
    };
    for (level, absent, status) in [
        ("plongeur", "plongeur", 200),
        ("chef", "plongeur", 422),
        ("plongeur", "chef", 422),
    ] {
        let body = made(level, absent).to_string();
        let answer = anne.ask("POST", "/api/tables", &body).await.unwrap();
        assert_eq!(answer.status, status, "{}", answer.body);
    }
    let face = anne.get("/api/house").await.unwrap();
    assert_eq!(face["levels"], json!(["plongeur"]));
}
