//! People report what was said, or a name; the host sees it, and they hear what came of it.

use super::house::{Open, door, table_for_two};
use super::{Host, says};
use client::Visitor;
use serde_json::{Value, json};

async fn reports(person: &Visitor, doors: &Value, what: &Value) -> u16 {
    let path = format!("/api/tables/{}/reports", door(doors, "table"));
    let answer = person.ask("POST", &path, &what.to_string()).await;
    answer.expect("an answer").status
}

async fn says_this(person: &Visitor, doors: &Value, text: &str) {
    let path = format!("/api/tables/{}", door(doors, "table"));
    let say = json!({"do": "say", "id": text, "text": text});
    let said = person.post(&path, &say).await.expect("an answer");
    assert_eq!(said["answers"], text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_seen_with_its_context_and_answered() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    for (who, text) in [(&anne, "hello"), (&bob, "rude"), (&bob, "later")] {
        says_this(who, &doors, text).await;
    }
    assert_eq!(reports(&anne, &doors, &json!({"saying": 2})).await, 200);
    assert_eq!(
        reports(&anne, &doors, &json!({"saying": 2})).await,
        429,
        "again"
    );
    let host = Host::of(&open).await;
    assert_eq!(host.get("house").await["reports"], 1);
    let seen = host.get("reports").await;
    let said: Vec<_> = seen[0]["lines"].as_array().unwrap().iter().collect();
    let said: Vec<_> = said
        .iter()
        .map(|line| (&line["name"], &line["words"]))
        .collect();
    assert_eq!(
        said,
        [
            (&json!("Anne"), &json!("hello")),
            (&json!("Bob"), &json!("rude"))
        ]
    );
    assert_eq!(
        (&seen[0]["about_name"], &seen[0]["of_name"]),
        (&json!("Bob"), &json!(false))
    );
    assert_eq!(seen[0]["about"], host.person_at(&doors, 1).await);
    assert_eq!(reports(&anne, &doors, &json!({"seat": 1})).await, 200);
    let answer = json!({"do": "answer", "report": seen[0]["id"], "upheld": true});
    host.does(answer.clone()).await;
    assert_eq!(host.act(answer).await.status, 404, "once");
    let mine = anne.get("/api/me/reports").await.unwrap();
    let heard: Vec<_> = mine.as_array().unwrap().iter().collect();
    let heard: Vec<_> = heard
        .iter()
        .map(|it| (&it["about"], &it["upheld"]))
        .collect();
    assert_eq!(heard.len(), 2);
    assert!(heard.contains(&(&json!("rude"), &json!(true))), "{mine}");
    assert!(heard.contains(&(&json!("Bob"), &Value::Null)), "{mine}");
    assert_eq!(bob.get("/api/me/reports").await.unwrap(), json!([]));
    let data = anne.ask("GET", "/api/me/data", "").await.unwrap().body;
    assert!(data.contains("\"reports\":[{"), "{data}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reports_what_they_cannot_see_nor_themselves() {
    let open = Open::new().await;
    let (anne, _, doors) = table_for_two(&open).await;
    says(&anne, &doors, "said").await;
    let stranger = open.visitor("Carl").await;
    for (who, what, status) in [
        (&anne, json!({"saying": 9}), 404),
        (&anne, json!({"saying": 1}), 404),
        (&anne, json!({"seat": 0}), 404),
        (&anne, json!({"seat": 7}), 404),
        (&anne, json!({"nose": 7}), 400),
        (&stranger, json!({"saying": 1}), 404),
    ] {
        assert_eq!(reports(who, &doors, &what).await, status, "{what}");
    }
    let host = Host::of(&open).await;
    assert_eq!(host.get("reports").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_reports_come_to_nothing_is_listened_to_last() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    let host = Host::of(&open).await;
    for text in ["one", "two", "three", "four"] {
        says_this(&bob, &doors, text).await;
    }
    says_this(&anne, &doors, "five").await;
    for number in 1..=3 {
        let what = json!({ "saying": number });
        assert_eq!(reports(&anne, &doors, &what).await, 200);
        let seen = host.get("reports").await;
        assert_eq!(seen[0]["discounted"], false);
        let report = &seen[0]["id"];
        host.does(json!({"do": "answer", "report": report, "upheld": false}))
            .await;
    }
    assert_eq!(reports(&anne, &doors, &json!({"saying": 4})).await, 200);
    assert_eq!(reports(&bob, &doors, &json!({"saying": 5})).await, 200);
    let seen = host.get("reports").await;
    let order: Vec<_> = seen.as_array().unwrap().iter().collect();
    let order: Vec<_> = order
        .iter()
        .map(|report| (&report["reporter_name"], &report["discounted"]))
        .collect();
    let expected = [
        (&json!("Bob"), &json!(false)),
        (&json!("Anne"), &json!(true)),
    ];
    assert_eq!(order, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_one_does_not_hear_is_in_no_report_of_ones_own() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    says_this(&bob, &doors, "private").await;
    says_this(&anne, &doors, "mine").await;
    let block = format!("/api/tables/{}/seats/1/block", door(&doors, "table"));
    anne.ask("PUT", &block, "").await.expect("an answer");
    assert_eq!(reports(&anne, &doors, &json!({"saying": 1})).await, 404);
    assert_eq!(reports(&anne, &doors, &json!({"seat": 1})).await, 200);
    let seen = Host::of(&open).await.get("reports").await;
    assert!(!seen.to_string().contains("private"), "{seen}");
}
