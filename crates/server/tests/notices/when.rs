//! When nothing is told, and in which language something is.

use crate::told::{Club, is_turn};
use serde_json::json;
use std::time::{SystemTime, UNIX_EPOCH};
use test_house::Received;

#[tokio::test(flavor = "multi_thread")]
async fn in_quiet_hours_nothing_is_told() {
    let club = Club::open().await;
    club.hook(&club.bob, "/bob").await;
    club.hook(&club.anne, "/anne").await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let minute = now.as_secs() / 60 % 1440;
    // From an hour ago until in an hour.
    let (from, to) = ((minute + 1380) % 1440, (minute + 60) % 1440);
    let quiet = json!({"quiet": {"from": from, "to": to, "zone": "UTC"}}).to_string();
    let put = club.bob.ask("PUT", "/api/me/notices", &quiet);
    assert_eq!(put.await.unwrap().status, 200);
    club.anne_moves().await;
    // What is owed later is told, so the first was looked at before.
    club.another_table().await;
    let annes = |it: &Received| it.to == "/anne" && is_turn(it);
    club.http.first("Anne's turn", annes).await;
    let bobs = |it: &Received| it.to == "/bob" && is_turn(it);
    assert!(!club.http.all().iter().any(bobs));
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_is_text_and_html_in_its_readers_language() {
    let club = Club::open().await;
    club.mail(&club.bob, "bob@club.example").await;
    let mut subjects = Vec::new();
    for lang in ["en", "fr"] {
        let wanted = json!({ "lang": lang }).to_string();
        let put = club.bob.ask("PUT", "/api/me/notices", &wanted).await;
        assert_eq!(put.unwrap().status, 200);
        let before = club.post.all().len();
        club.anne_moves().await;
        let mut received = club.post.watch();
        let more = received.wait_for(|all| all.len() > before).await.unwrap();
        let mail = more.last().unwrap().clone();
        drop(more);
        let kind = mail.header("content-type").unwrap();
        assert!(kind.starts_with("multipart/alternative"), "{kind}");
        for part in ["text/plain", "text/html"] {
            assert!(mail.text().contains(part), "{}", mail.text());
        }
        subjects.push(mail.header("subject").unwrap().to_string());
        club.bob_moves().await;
    }
    assert_eq!(subjects[0], "It is your turn");
    assert_ne!(subjects[1], subjects[0]);
}
