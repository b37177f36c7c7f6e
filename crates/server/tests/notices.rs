//! People are told what concerns them while they do not look, by ways they have confirmed.

#[path = "notices/budgets.rs"]
mod budgets;
#[path = "notices/hooks.rs"]
mod hooks;
mod house;
#[path = "notices/invited.rs"]
mod invited;
#[path = "notices/kept.rs"]
mod kept;
#[path = "notices/told.rs"]
mod told;
#[path = "notices/when.rs"]
mod when;

use client::Visitor;
use house::{Open, door, metric};
use serde_json::{Value, json};
use server::store::{Data, Durability, Sqlite};
use std::io::Cursor;
use std::path::Path;
use test_house::Received;
use test_postgres::Database;
use told::{Browser, Club, answers, id_of, is_turn, json_of};

#[tokio::test(flavor = "multi_thread")]
async fn whose_turn_it_is_is_told_by_every_way_and_withdrawn_after_the_move() {
    let club = Club::open().await;
    let browser = Browser::new();
    let endpoint = format!("http://{}/browser", club.http.address);
    let set_up = browser.subscription(&endpoint);
    let settings = club
        .bob
        .post("/api/me/notices/push", &set_up)
        .await
        .unwrap();
    assert_eq!(settings["ways"][0]["confirmed"], true, "{settings}");
    assert_eq!(settings["ways"][0]["to"], "127.0.0.1");
    let welcome = club
        .http
        .first("a greeting", |it| it.to == "/browser")
        .await;
    let welcome = browser.reads(&welcome);
    assert_eq!(welcome["notification"]["data"]["kind"], "welcome");
    club.hook(&club.bob, "/bob").await;
    club.mail(&club.bob, "bob@club.example").await;

    club.anne_moves().await;
    let pushed = |it: &Received| {
        it.to == "/browser" && browser.reads(it)["notification"]["data"]["kind"] == "turn"
    };
    let pushed = club.http.first("a push", pushed).await;
    let told = browser.reads(&pushed);
    let notification = &told["notification"];
    let table = door(&club.doors, "table");
    assert_eq!(told["web_push"], 8030);
    assert_eq!(notification["tag"], format!("turn.{table}"));
    let link = format!("https://tables.example/t/{table}");
    assert_eq!(notification["navigate"], *link);
    assert!(
        notification["body"].as_str().unwrap().contains("Anne"),
        "{told}"
    );
    for (name, value) in [("content-encoding", "aes128gcm"), ("urgency", "high")] {
        assert_eq!(pushed.header(name), Some(value));
    }
    assert!(pushed.header("ttl").is_some() && pushed.header("topic").unwrap().len() <= 32);
    assert!(
        pushed
            .header("authorization")
            .unwrap()
            .starts_with("vapid t=")
    );

    let hooked = club
        .http
        .first("a hook", |it| it.to == "/bob" && is_turn(it))
        .await;
    let hook = json_of(&hooked);
    assert_eq!(hook["id"], notification["data"]["id"], "the same notice");
    assert_eq!(hook["url"], *link);
    let mail = club
        .post
        .first("a mail", |it| it.header("list-unsubscribe").is_some());
    let mail = mail.await;
    assert_eq!(mail.to, "bob@club.example");
    assert!(mail.text().contains(&link), "{}", mail.text());
    assert_eq!(
        mail.header("list-unsubscribe-post"),
        Some("List-Unsubscribe=One-Click")
    );
    let number = mail.header("message-id").unwrap();
    assert!(
        number.starts_with(&format!("<{}", id_of(&hooked))),
        "{number}"
    );

    club.bob_moves().await;
    let gone = |it: &Received| it.to == "/bob" && json_of(it)["withdrawn"] == true;
    let gone = club.http.first("a withdrawal", gone).await;
    assert_eq!(id_of(&gone), id_of(&hooked));
    let gone = |it: &Received| it.to == "/browser" && !browser.reads(it)["withdrawn"].is_null();
    let gone = club.http.first("a push of it", gone).await;
    let gone = browser.reads(&gone);
    assert_eq!(gone["withdrawn"]["tag"], notification["tag"]);
    assert_eq!(gone["withdrawn"]["seq"], notification["data"]["seq"]);
    // Anne has asked for nothing: all that came was Bob's.
    let others = club.http.all();
    assert!(
        others
            .iter()
            .all(|it| it.to == "/bob" || it.to == "/browser")
    );
    while metric(&club.open, "notices_oldest_seconds").await > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_at_the_table_is_left_alone_as_long_as_they_do() {
    let club = Club::open().await;
    club.hook(&club.bob, "/bob").await;
    let looking = club.bob.open(door(&club.doors, "table")).await.unwrap();
    let elsewhere = club.another_table().await;
    club.anne_moves().await;
    club.anne_moves_at(&elsewhere).await;
    // What was owed later is told, so the first was looked at before.
    let there = |it: &Received| json_of(it)["table"] == elsewhere["table"];
    club.http.first("of the other table", there).await;
    let here = |it: &Received| json_of(it)["table"] == club.doors["table"];
    assert!(!club.http.all().iter().any(here));
    looking.close().await;
    club.http.first("after they left", here).await;
}

/// With PostgreSQL, where there is one: if not, that was said.
#[tokio::test(flavor = "multi_thread")]
async fn of_several_nodes_one_tells_and_all_know_who_looks() {
    let Some(database) = Database::new() else {
        return;
    };
    let data = Data::named(Path::new(&database.url())).unwrap();
    let club = Club::open_with(|config| config.data = data.clone()).await;
    let other = club.another_node(data).await;
    club.hook(&club.bob, "/bob").await;
    let there = Visitor {
        house: other.address(),
        ..club.bob.clone()
    };
    let looking = there.open(door(&club.doors, "table")).await.unwrap();
    // Not before the first node knows.
    let here = format!("/api/tables/{}", door(&club.doors, "table"));
    while club.anne.get(&here).await.unwrap()["seats"][1]["present"] != true {
        tokio::task::yield_now().await;
    }
    let elsewhere = club.another_table().await;
    club.anne_moves().await;
    club.anne_moves_at(&elsewhere).await;
    let of = |doors: &Value, it: &Received| is_turn(it) && json_of(it)["table"] == doors["table"];
    club.http
        .first("of the other table", |it| of(&elsewhere, it))
        .await;
    assert!(!club.http.all().iter().any(|it| of(&club.doors, it)));
    looking.close().await;
    club.http
        .first("after they left", |it| of(&club.doors, it))
        .await;
    let turns = club.http.all().into_iter().filter(is_turn).count();
    assert_eq!(turns, 2, "each by one of them");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_is_tried_again_and_what_is_gone_is_swept() {
    let club = Club::open().await;
    club.hook(&club.bob, "/bob").await;
    let asked_back = club.http.all().len();
    club.http.answers(503);
    club.anne_moves().await;
    club.http.first("a first try", is_turn).await;
    club.http.answers(200);
    let mut received = club.http.watch();
    received
        .wait_for(|all| all.len() >= asked_back + 2)
        .await
        .unwrap();
    let tries = club.http.all();
    let ids: Vec<String> = tries[asked_back..].iter().map(id_of).collect();
    assert_eq!(ids[0], ids[1], "the same again");
    club.bob_moves().await;
    let withdrawn = |it: &Received| json_of(it)["withdrawn"] == true;
    club.http.first("a withdrawal", withdrawn).await;
    club.http.answers(410);
    club.anne_moves().await;
    loop {
        let settings = club.bob.get("/api/me/notices").await.unwrap();
        if settings["ways"].as_array().unwrap().is_empty() {
            break;
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(metric(&club.open, "notice_ways_ended_total").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_to_an_address_that_is_not_confirmed() {
    let club = Club::open().await;
    let address = json!({"address": "bob@club.example"});
    let settings = club
        .bob
        .post("/api/me/notices/mail", &address)
        .await
        .unwrap();
    let way = &settings["ways"][0];
    assert_eq!(
        (&way["to"], &way["confirmed"]),
        (&json!("b…b@club.example"), &json!(false))
    );
    let asked = club.post.first("a question", |_| true).await;
    for _ in 0..9 {
        let wrong = club
            .bob
            .ask("POST", "/api/me/notices/confirm", r#"{"code":"zzzzzz"}"#);
        assert_eq!(wrong.await.unwrap().status, 403);
    }
    // Who follows the link sees a page first, and says yes there; also who is not logged in.
    let link = told::link(&asked, "/notices/confirm/");
    let seen = answers(&club.open, "GET", &link).await;
    assert!(
        seen.body.contains("<form method=\"post\">"),
        "{}",
        seen.body
    );
    assert!(
        !seen
            .header("content-security-policy")
            .unwrap()
            .contains("form-action 'none'")
    );
    let settings = club.bob.get("/api/me/notices").await.unwrap();
    assert_eq!(
        settings["ways"][0]["confirmed"], false,
        "nothing by looking"
    );
    assert_eq!(answers(&club.open, "POST", &link).await.status, 200);
    let settings = club.bob.get("/api/me/notices").await.unwrap();
    assert_eq!(settings["ways"][0]["confirmed"], true);
    assert_eq!(answers(&club.open, "POST", &link).await.status, 404, "once");

    club.anne_moves().await;
    let mail = club
        .post
        .first("a mail", |it| it.header("list-unsubscribe").is_some());
    let link = told::link(&mail.await, "/notices/unsubscribe/");
    assert_eq!(answers(&club.open, "GET", &link).await.status, 200);
    // As a mail provider does it: a form of its own, from nowhere.
    assert_eq!(answers(&club.open, "POST", &link).await.status, 200);
    let settings = club.bob.get("/api/me/notices").await.unwrap();
    assert_eq!(settings["ways"], json!([]));
    assert_eq!(answers(&club.open, "POST", &link).await.status, 404);

    // After ten wrong codes none is right.
    club.bob
        .post("/api/me/notices/mail", &address)
        .await
        .unwrap();
    for _ in 0..10 {
        let wrong = club
            .bob
            .ask("POST", "/api/me/notices/confirm", r#"{"code":"zzzzzz"}"#);
        assert_eq!(wrong.await.unwrap().status, 403);
    }
    let settings = club.bob.get("/api/me/notices").await.unwrap();
    assert_eq!(settings["ways"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_address_that_is_none_is_swept() {
    let club = Club::open().await;
    club.mail(&club.bob, "bob@club.example").await;
    club.post.answers(550);
    club.anne_moves().await;
    loop {
        let settings = club.bob.get("/api/me/notices").await.unwrap();
        if settings["ways"] == json!([]) {
            break;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_leads_nowhere_it_may_is_refused() {
    let club = Club::open_with(|config| {
        config.notices.private = false;
        config.limits.ways = 6;
    })
    .await;
    let browser = Browser::new();
    let ask = async |path: &str, body: &Value| {
        let path = format!("/api/me/notices/{path}");
        let answer = club
            .bob
            .ask("POST", &path, &body.to_string())
            .await
            .unwrap();
        let told: Value = serde_json::from_str(&answer.body).unwrap();
        told["code"].as_str().unwrap_or_default().to_string()
    };
    for endpoint in [
        "https://evil.example/push",
        "http://fcm.googleapis.com/send/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://127.0.0.1/x",
        "no address",
    ] {
        let code = ask("push", &browser.subscription(endpoint)).await;
        assert_eq!(code, "bad_way", "{endpoint}");
    }
    let mut odd = browser.subscription("https://fcm.googleapis.com/send/x");
    odd["keys"]["p256dh"] = "BAAA".into();
    assert_eq!(ask("push", &odd).await, "bad_way");
    for (url, code) in [
        ("http://127.0.0.1:9/x", "bad_way"),
        ("http://[::1]/x", "bad_way"),
        ("https://192.168.1.1/x", "bad_way"),
        ("ftp://hooks.example/x", "bad_way"),
        ("https://me:secret@hooks.example/x", "bad_way"),
        ("https://hooks.example/x", ""),
        ("https://hooks.example/y", "too_many"),
    ] {
        let body = json!({"url": url, "style": "json"});
        assert_eq!(ask("webhook", &body).await, code, "{url}");
    }
    let put = async |body: Value| {
        let body = body.to_string();
        let answer = club.bob.ask("PUT", "/api/me/notices", &body);
        answer.await.unwrap().status
    };
    assert_eq!(
        put(json!({"quiet": {"from": 1, "to": 2, "zone": "Mars/Base"}})).await,
        422
    );
    assert_eq!(
        put(json!({"quiet": {"from": 1, "to": 1440, "zone": "UTC"}})).await,
        422
    );
    assert_eq!(
        put(json!({"quiet": {"from": 5, "to": 5, "zone": "UTC"}})).await,
        422
    );
    assert_eq!(put(json!({"lang": "de"})).await, 400);
    assert_eq!(
        put(json!({"quiet": {"from": 1320, "to": 480, "zone": "Europe/Paris"}})).await,
        200
    );
    assert_eq!(put(json!({"lang": "en"})).await, 200);
    let settings = club.bob.get("/api/me/notices").await.unwrap();
    assert_eq!(
        (&settings["quiet"]["to"], &settings["lang"]),
        (&json!(480), &json!("en"))
    );
    let stranger = answers(&club.open, "GET", "/api/me/notices").await;
    assert_eq!(stranger.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_public_address_nothing_is_offered_and_all_else_goes_on() {
    let open = Open::new().await;
    let (anne, bob, doors) = house::table_for_two(&open).await;
    let settings = bob.get("/api/me/notices").await.unwrap();
    let none = json!({"push": null, "mail": false, "webhook": false, "feed": false});
    assert_eq!(settings["offers"], none);
    let hook = r#"{"url": "https://hooks.example/x", "style": "json"}"#;
    let refused = bob.ask("POST", "/api/me/notices/webhook", hook);
    let refused = refused.await.unwrap();
    assert!(refused.body.contains("not_offered"), "{}", refused.body);
    house::is_well(&anne, &doors).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_tells_what_waits_to_who_knows_its_address() {
    let club = Club::open().await;
    let made = club
        .bob
        .post("/api/me/notices/feed", &json!({}))
        .await
        .unwrap();
    let path = |which: &str| {
        let url = made[which].as_str().unwrap();
        url.strip_prefix("https://tables.example")
            .unwrap()
            .to_string()
    };
    let before = answers(&club.open, "GET", &path("atom")).await;
    assert_eq!(before.body.matches("<entry>").count(), 0, "{}", before.body);
    club.anne_moves().await;
    let atom = answers(&club.open, "GET", &path("atom")).await;
    assert_eq!(atom.body.matches("<entry>").count(), 1, "{}", atom.body);
    assert!(atom.body.contains(door(&club.doors, "table")));
    assert!(atom.body.contains("À vous de jouer"), "{}", atom.body);
    // In the language that Bob reads, as long as he names no other for it.
    let read = json!({"lang": "en"}).to_string();
    let chosen = club.bob.ask("PUT", "/api/me/profile", &read).await;
    assert_eq!(chosen.unwrap().status, 200);
    let atom = answers(&club.open, "GET", &path("atom")).await;
    assert!(atom.body.contains("It is your turn"), "{}", atom.body);
    let named = json!({"lang": "fr"}).to_string();
    let named = club.bob.ask("PUT", "/api/me/notices", &named).await;
    assert_eq!(named.unwrap().json().unwrap()["lang"], "fr");
    let atom = answers(&club.open, "GET", &path("atom")).await;
    assert!(atom.body.contains("À vous de jouer"), "{}", atom.body);
    let calendar = answers(&club.open, "GET", &path("calendar")).await;
    assert_eq!(
        calendar.header("content-type"),
        Some("text/calendar; charset=utf-8")
    );
    assert!(calendar.body.starts_with("BEGIN:VCALENDAR\r\n"));
    let other = answers(&club.open, "GET", "/feeds/abcdefgh.atom").await;
    assert_eq!(other.status, 404);
    let ended = club
        .bob
        .ask("DELETE", "/api/me/notices/feed", "")
        .await
        .unwrap();
    assert_eq!(ended.json().unwrap()["feed"], json!(null));
    assert_eq!(answers(&club.open, "GET", &path("atom")).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opts_in_is_told_what_waits_already_and_a_moved_house_goes_on_telling() {
    let club = Club::open().await;
    club.anne_moves().await;
    club.hook(&club.bob, "/bob").await;
    club.http.first("what waited", is_turn).await;
    let key = club.bob.get("/api/me/notices").await.unwrap()["offers"]["push"].clone();
    assert!(key.is_string());

    let store = Sqlite::open_to_look(&club.open.folder.path().join("house.db")).unwrap();
    let mut lines = Vec::new();
    server::export(&store, &mut lines).await.unwrap();
    let there = club.open.folder.path().join("there.db");
    let other = Sqlite::open(&there, Durability::Process).unwrap();
    server::import(&other, Cursor::new(&lines)).await.unwrap();
    drop(other);
    let club = club.moves_to(there).await;
    let settings = club.bob.get("/api/me/notices").await.unwrap();
    assert_eq!(settings["offers"]["push"], key, "browsers know it again");
    assert_eq!(settings["ways"][0]["confirmed"], true);
    club.bob_moves().await;
    let before = club.http.all().len();
    club.anne_moves().await;
    let mut received = club.http.watch();
    let told = received.wait_for(|all| all[before..].iter().any(is_turn));
    told.await.unwrap();
}

/// As if the house had been killed while it told: in its file nobody else can tell it.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_house_had_claimed_is_not_waited_for() {
    let club = Club::open().await;
    club.hook(&club.bob, "/bob").await;
    club.http.answers(503);
    club.anne_moves().await;
    club.http.first("a first try", is_turn).await;
    let data = club.open.folder.path().join("house.db");
    let ask = |statement: &str| {
        let db = rusqlite::Connection::open(&data).unwrap();
        db.query_row(statement, [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    let claims = "update notices set due = (select clock from house) + 10000 returning due";
    let mut until = 0;
    let club = club.reopens(data.clone(), || until = ask(claims)).await;
    let still = format!("select count(*) from notices where due = {until}");
    assert_eq!(ask(&still), 0);
    club.http.answers(200);
    let tries = club.http.all().len();
    let mut received = club.http.watch();
    received.wait_for(|all| all.len() > tries).await.unwrap();
}
