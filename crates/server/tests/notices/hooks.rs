//! Webhooks as the services that take them document it.

use crate::house::door;
use crate::told::{Club, json_of};
use serde_json::{Value, json};
use test_house::Received;

fn last_word(text: &Value) -> String {
    let text = text.as_str().unwrap_or_default();
    text.split_whitespace().last().unwrap_or_default().into()
}

/// What a service is sent so that its owner confirms it, and then about a turn, each as it came.
async fn sent(club: &Club, style: &str, url: &str, to: &str, code: &str) -> (Value, Received) {
    let url = format!("http://{}{url}", club.http.address);
    let hook = json!({"url": url, "style": style});
    let added = club.bob.post("/api/me/notices/webhook", &hook).await;
    assert_eq!(added.unwrap()["ways"][0]["style"], style);
    let asked = club.http.first("a code", |it| it.to == to).await;
    let asked = json_of(&asked);
    let confirmed = json!({"code": last_word(&asked[code])});
    let settings = club.bob.post("/api/me/notices/confirm", &confirmed).await;
    assert_eq!(settings.unwrap()["ways"][0]["confirmed"], true, "{asked}");
    club.anne_moves().await;
    let again = |it: &Received| it.to == to && json_of(it) != asked;
    let told = club.http.first("a turn", again).await;
    assert_eq!(told.header("content-type"), Some("application/json"));
    assert!(told.header("idempotency-key").unwrap().starts_with("turn."));
    (asked, told)
}

fn link(club: &Club) -> String {
    format!("https://tables.example/t/{}", door(&club.doors, "table"))
}

fn keys(told: &Value) -> Vec<&str> {
    let mut keys: Vec<_> = told.as_object().unwrap().keys().map(|key| &**key).collect();
    keys.sort_unstable();
    keys
}

/// Published as JSON (docs.ntfy.sh/publish/#publish-as-json): to the server itself, the topic inside.
#[tokio::test(flavor = "multi_thread")]
async fn ntfy_is_sent_title_message_and_where_a_touch_leads() {
    let club = Club::open().await;
    let (asked, told) = sent(&club, "ntfy", "/my-topic?auth=abc", "/?auth=abc", "message").await;
    assert_eq!(keys(&asked), ["message", "title", "topic"]);
    let told = json_of(&told);
    assert_eq!(keys(&told), ["click", "message", "title", "topic"]);
    assert_eq!(told["topic"], "my-topic");
    assert_eq!(told["click"], link(&club));
    for text in ["title", "message"] {
        assert!(told[text].as_str().is_some_and(|text| !text.is_empty()));
    }
}

/// Executed (discord.com/developers/docs/resources/webhook#execute-webhook), answered with 204; nobody
/// is mentioned, whatever they are called.
#[tokio::test(flavor = "multi_thread")]
async fn discord_is_sent_content_that_mentions_nobody() {
    let club = Club::open().await;
    club.http.answers(204);
    let path = "/api/webhooks/1/secret";
    let (asked, told) = sent(&club, "discord", path, path, "content").await;
    let told = json_of(&told);
    for message in [&asked, &told] {
        assert_eq!(keys(message), ["allowed_mentions", "content"]);
        assert_eq!(message["allowed_mentions"], json!({"parse": []}));
        let content = message["content"].as_str().unwrap();
        assert!(!content.is_empty() && content.chars().count() <= 2000);
    }
    let content = told["content"].as_str().unwrap();
    assert!(content.ends_with(&link(&club)), "{content}");
}

/// A generic webhook of Hookshot (matrix-org.github.io/matrix-hookshot/latest/setup/webhooks.html).
#[tokio::test(flavor = "multi_thread")]
async fn matrix_is_sent_text_as_a_notice() {
    let club = Club::open().await;
    let path = "/webhook/secret";
    let (asked, told) = sent(&club, "matrix", path, path, "text").await;
    let told = json_of(&told);
    for message in [&asked, &told] {
        assert_eq!(keys(message), ["msgtype", "text"]);
        assert_eq!(message["msgtype"], "m.notice");
    }
    let text = told["text"].as_str().unwrap();
    assert!(text.ends_with(&link(&club)), "{text}");
}
