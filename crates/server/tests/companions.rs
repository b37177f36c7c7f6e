//! Several people whom one browser holds: each is a person with a cookie of their own; the browser is
//! told of its own people alone; and where it says for none of them what it asks, it sees what all may
//! see.

#[path = "companions/at_table.rs"]
mod at_table;
#[path = "companions/told.rs"]
mod told;

mod browser;
mod house;

use browser::Browser;
use client::Visitor;
use house::{Open, door};
use serde_json::{Value, json};

async fn browser(open: &Open, name: &str) -> Browser {
    let mut browser = Browser::new(open.address());
    browser.origin = format!("http://{}", open.address());
    browser.get("/api/me").await;
    let named = browser
        .send("PUT", "/api/me", &json!({ "name": name }))
        .await;
    assert_eq!(named["name"], name);
    browser
}

async fn add(browser: &mut Browser, name: &str) -> Value {
    let new = json!({ "name": name });
    browser.post("/api/me/companions", &new).await
}

/// A table at which the browser's own person sits in the first seat and a companion in the second, and
/// somebody else in the third if it has one; started.
async fn shared(open: &Open, terms: Value) -> (Browser, Visitor, Value) {
    let mut browser = browser(open, "Anne").await;
    add(&mut browser, "Bob").await;
    let carl = open.visitor("Carl").await;
    let seats = terms["seats"].as_u64().expect("a number");
    let new = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = browser.post("/api/tables", &new).await;
    let join = format!("/api/tables/{}", door(&doors, "join"));
    let sit = |seat: u64| json!({"do": "sit", "id": "sit", "seat": seat});
    let sat = browser.post(&format!("{join}?as=1"), &sit(1)).await;
    assert_eq!((&sat["answers"], &sat["me"]), (&json!("sit"), &json!(1)));
    if seats > 2 {
        carl.post(&join, &sit(2)).await.expect("an answer");
    }
    for seat in 3..seats {
        let lay = json!({"do": "lay", "id": format!("l{seat}"), "seat": seat, "bot": "plongeur"});
        browser.post(&format!("{join}?as=0"), &lay).await;
    }
    let start = json!({"do": "start", "id": "start"});
    let started = browser.post(&format!("{join}?as=0"), &start).await;
    assert_eq!(started["phase"], "playing", "{started}");
    (browser, carl, doors)
}

fn chaud_devant(seats: u8) -> Value {
    json!({"game": "chaud-devant", "seats": seats})
}

fn table_path(doors: &Value) -> String {
    format!("/api/tables/{}", door(doors, "table"))
}

fn socket_path(doors: &Value, door: &str, whom: &str) -> String {
    format!("/api/tables/{}/socket{whom}", self::door(doors, door))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_companion_is_a_person_with_a_cookie_of_their_own() {
    let open = Open::new().await;
    let mut anne = browser(&open, "Anne").await;
    let own = anne.cookies["tablee"].clone();
    let hat = json!({"colour": "lilac", "pattern": "dots"});
    let new = json!({"name": "Bob", "hat": hat});
    let bob = anne.post("/api/me/companions", &new).await;
    assert_eq!(bob, json!({"as": 1, "name": "Bob", "hat": hat}));
    assert_ne!(anne.cookies["tablee-1"], own);
    assert_eq!(add(&mut anne, "Carl").await["as"], 2);
    let held = anne.get("/api/me/companions").await;
    assert_eq!((&held[0], &held[1]["name"]), (&bob, &json!("Carl")));

    // Each asks for themselves, and no cookie takes another's place.
    for (path, name) in [
        ("/api/me?as=1", "Bob"),
        ("/api/me?as=2", "Carl"),
        ("/api/me?as=0", "Anne"),
        ("/api/me", "Anne"),
    ] {
        assert_eq!(anne.get(path).await["name"], name, "{path}");
    }
    assert_eq!(anne.cookies["tablee"], own);
    let renamed = json!({"name": "Robert"});
    anne.send("PUT", "/api/me?as=1", &renamed).await;
    assert_eq!(anne.get("/api/me?as=1").await["name"], "Robert");
    assert_eq!(anne.get("/api/me").await["name"], "Anne");

    // One is forgotten, and only they are; their number is free for somebody else.
    let forgotten = anne.ask("DELETE", "/api/me?as=1", "").await;
    assert_eq!(forgotten.status, 204);
    assert!(!anne.cookies.contains_key("tablee-1"));
    assert_eq!(anne.get("/api/me").await["name"], "Anne");
    assert_eq!(add(&mut anne, "Denise").await["as"], 1);
    assert_eq!(anne.get("/api/me?as=2").await["name"], "Carl");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_named_and_not_held_is_refused_and_taken_for_nobody() {
    let open = Open::new().await;
    let mut anne = browser(&open, "Anne").await;
    let new = json!({"terms": chaud_devant(2), "chairs": [{"is": "me"}]});
    let doors = anne.post("/api/tables", &new).await;
    let cookies = anne.cookies.clone();
    let asked = [
        ("GET", "/api/me?as=1".to_owned()),
        ("GET", "/api/me?as=6".to_owned()),
        ("GET", "/api/me?as=".to_owned()),
        ("GET", format!("{}?as=1", table_path(&doors))),
        ("DELETE", "/api/me?as=1".to_owned()),
    ];
    for (method, path) in &asked {
        let answer = anne.ask(method, path, "").await;
        assert_eq!(answer.status, 401, "{path}");
        assert!(answer.body.contains("nobody_known"), "{path}");
    }
    // Nor is a token that the house never gave anybody's.
    anne.cookies.insert("tablee-1".into(), "never-given".into());
    for (method, path) in &asked[..1] {
        assert_eq!(anne.ask(method, path, "").await.status, 401, "{path}");
    }
    assert!(
        anne.socket(&socket_path(&doors, "table", "?as=1"))
            .await
            .is_err()
    );
    assert!(
        anne.socket(&socket_path(&doors, "table", "?as=2"))
            .await
            .is_err()
    );
    anne.cookies.remove("tablee-1");
    assert_eq!(anne.cookies, cookies, "nobody was made");
    assert_eq!(anne.get("/api/me").await["name"], "Anne");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_holds_five_and_new_people_are_counted_as_any() {
    let open = Open::with(|config| config.limits.people = 8).await;
    let mut anne = browser(&open, "Anne").await;
    for number in 1..=5 {
        assert_eq!(add(&mut anne, "Somebody").await["as"], number);
    }
    let new = json!({"name": "Sixth"}).to_string();
    let full = anne.ask("POST", "/api/me/companions", &new).await;
    assert_eq!(full.status, 409);
    assert!(full.body.contains("too_many_companions"), "{}", full.body);
    let mut bob = browser(&open, "Bob").await;
    add(&mut bob, "Beside Bob").await;
    let more = bob.ask("POST", "/api/me/companions", &new).await;
    assert_eq!(more.status, 429, "eight people were made from here");
    let mut nobody = Browser::new(open.address());
    nobody.origin = format!("http://{}", open.address());
    let asked = nobody.ask("POST", "/api/me/companions", &new).await;
    assert_eq!(asked.status, 401, "nobody has no companions");
}
