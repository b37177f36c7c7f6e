//! A closed house: members come by codes, others by invitation.

use super::Host;
use super::house::{Open, door};
use client::Visitor;
use serde_json::{Value, json};

async fn makes(person: &Visitor) -> client::Answer {
    let terms = json!({"game": "chaud-devant", "seats": 2, "visibility": "public"});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]}).to_string();
    let answer = person.ask("POST", "/api/tables", &made).await;
    answer.expect("an answer")
}

async fn enters(person: &Visitor, code: &str) -> u16 {
    let given = json!({ "code": code }).to_string();
    let answer = person.ask("POST", "/api/me/member", &given).await;
    answer.expect("an answer").status
}

async fn sits(person: &Visitor, door: &str) -> Value {
    let sit = json!({"do": "sit", "id": "sit", "seat": 1});
    let path = format!("/api/tables/{door}");
    person.post(&path, &sit).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_house_is_for_members_and_those_they_invite() {
    let open = Open::with(|config| config.face.closed = true).await;
    let host = Host::of(&open).await;
    let (anne, bob, carl) = (
        open.visitor("Anne").await,
        open.visitor("Bob").await,
        open.visitor("Carl").await,
    );
    assert_eq!(anne.get("/api/house").await.unwrap()["closed"], true);
    assert_eq!(anne.get("/api/me").await.unwrap()["stranger"], true);
    let refused = makes(&anne).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("members_only"), "{}", refused.body);
    let made = host
        .does(json!({"do": "invite_code", "uses": 1, "days": 7}))
        .await;
    let code = made["code"].as_str().expect("a code");
    assert_eq!(enters(&anne, "wrong").await, 403);
    assert_eq!(enters(&anne, &code.to_uppercase()).await, 200);
    assert_eq!(enters(&bob, code).await, 403, "used up");
    assert_eq!(anne.get("/api/me").await.unwrap()["stranger"], Value::Null);
    let doors = makes(&anne).await.json().expect("a table");
    let refused = sits(&bob, door(&doors, "table")).await;
    assert_eq!(refused["why"]["code"], "members_only", "{refused}");
    let sat = sits(&carl, door(&doors, "join")).await;
    assert_eq!(sat["answers"], "sit", "who was invited sits down");
    assert_eq!(makes(&carl).await.status, 403, "and is no member by that");
    assert_eq!(host.noted().await, ["invite_code"]);
    let acts = host.get("acts").await.to_string();
    assert!(!acts.contains(code), "a code is told once");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_house_asks_for_no_code() {
    let open = Open::new().await;
    let anne = open.visitor("Anne").await;
    assert_eq!(anne.get("/api/me").await.unwrap()["stranger"], Value::Null);
    assert_eq!(makes(&anne).await.status, 200);
}
