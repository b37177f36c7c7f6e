//! What a house shows of itself, and what it offers.

mod house;

use house::Open;
use serde_json::{Value, json};
use server::{Face, Texts, Worded};
use std::time::{Duration, SystemTime};

fn worded(texts: &[(&str, &str)]) -> Worded {
    let texts = texts.iter();
    texts
        .map(|(lang, text)| ((*lang).into(), (*text).into()))
        .collect()
}

fn club() -> Face {
    Face {
        name: Some("Le Bon Coin".into()),
        texts: Texts {
            welcome: worded(&[("fr", "Bonsoir"), ("*", "Good evening")]),
            announcement: worded(&[("*", "Closed on Monday")]),
            ..Texts::default()
        },
        games: vec!["pizza-theory".into()],
        language: Some("fr".into()),
        ..Face::default()
    }
}

async fn shown(face: Face) -> Value {
    let open = Open::with(|config| config.face = face).await;
    let visitor = open.visitor("Anne").await;
    visitor.get("/api/house").await.expect("anybody may ask")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_like_any_other_tells_what_it_keeps() {
    let face = shown(Face::default()).await;
    assert_eq!(face["name"], Value::Null);
    assert_eq!(face["games"], json!([]), "it offers all of them");
    let keeps = json!([
        "person",
        "devices",
        "credentials",
        "tables",
        "company",
        "rulings"
    ]);
    assert_eq!(face["keeps"], keeps, "and nobody can be told anything");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_shows_the_face_it_was_given() {
    let face = shown(club()).await;
    assert_eq!(face["name"], "Le Bon Coin");
    assert_eq!(
        face["welcome"],
        json!({"fr": "Bonsoir", "*": "Good evening"})
    );
    assert_eq!(face["announcement"], json!({"*": "Closed on Monday"}));
    assert_eq!(face["language"], "fr");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_is_taken_down_when_it_is_over() {
    let until = |time| Face {
        announced_until: Some(time),
        ..club()
    };
    let now = SystemTime::now();
    let an_hour = Duration::from_hours(1);
    let before = shown(until(now + an_hour)).await;
    assert_eq!(before["announcement"], json!({"*": "Closed on Monday"}));
    assert!(before["announced_until"].as_u64().is_some());
    let after = shown(until(now - an_hour)).await;
    assert_eq!(after["announcement"], Value::Null);
    assert_eq!(after["announced_until"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_made_for_what_is_offered_only() {
    let open = Open::with(|config| config.face = club()).await;
    let anne = open.visitor("Anne").await;
    let games = anne.get("/api/games").await.unwrap();
    let ids: Vec<&Value> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| &game["id"])
        .collect();
    assert_eq!(ids, ["pizza-theory"]);
    let table = |game: &str| json!({"terms": {"game": game, "seats": 3}, "chairs": [{"is": "me"}]});
    let refused = anne.post("/api/tables", &table("cake-master")).await;
    assert!(
        format!("{refused:?}").contains("not_offered"),
        "{refused:?}"
    );
    anne.post("/api/tables", &table("pizza-theory"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn search_engines_leave_tables_alone_and_hidden_houses_altogether() {
    let robots = async |hidden| {
        let open = Open::with(|config| config.face.hidden = hidden).await;
        let answer = client::ask(open.address(), "GET", "/robots.txt", &[], "")
            .await
            .unwrap();
        assert_eq!(answer.status, 200);
        answer.body
    };
    let shown = robots(false).await;
    assert!(
        shown.contains("Disallow: /j/\n") && !shown.contains("Disallow: /\n"),
        "{shown}"
    );
    assert!(robots(true).await.contains("Disallow: /\n"));
}
