//! Two identities of one person become one, in the middle of their games.

mod browser;
mod house;

use browser::{Browser, Device, ORIGIN};
use client::{Connection, Visitor};
use house::{Open, door, end_and_gather};
use serde_json::{Value, json};
use server::store::Data;
use server::{Config, Server};
use std::path::Path;
use test_postgres::Database;

async fn open() -> Open {
    Open::with(|config| config.origins = vec![ORIGIN.into()]).await
}

fn at(doors: &Value) -> String {
    format!("/api/tables/{}", door(doors, "table"))
}

/// A table of this browser at which somebody else sits down, started.
async fn plays_with(browser: &mut Browser, guest: &Visitor) -> Value {
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = browser.post("/api/tables", &made).await;
    let path = format!("/api/tables/{}", door(&doors, "join"));
    let sit = json!({"do": "sit", "id": "sit", "seat": 1});
    guest.post(&path, &sit).await.expect("an answer");
    let start = json!({"do": "start", "id": "start"});
    let started = browser.post(&at(&doors), &start).await;
    assert_eq!(started["phase"], "playing", "{started}");
    doors
}

/// Both seats move until it is this browser's again; it moves.
async fn moves(browser: &mut Browser, guest: &Visitor, doors: &Value, id: &str) {
    loop {
        let table = browser.get(&at(doors)).await;
        assert_eq!(table["me"], 0, "{table}");
        let action = |table: &Value| table["legal"].as_array().and_then(|it| it.first()).cloned();
        let act = |table: &Value, id: &str, action| json!({"do": "act", "id": id, "seq": table["seq"], "action": action});
        if let Some(action) = action(&table) {
            let done = browser.post(&at(doors), &act(&table, id, action)).await;
            assert_eq!(done["answers"], id, "{done}");
            return;
        }
        let seen = guest.get(&at(doors)).await.expect("the table");
        let action = action(&seen).expect("then it is the other's turn");
        let id = format!("g{}", seen["seq"]);
        guest
            .post(&at(doors), &act(&seen, &id, action))
            .await
            .expect("an answer");
    }
}

/// Anne has a passkey and a game; the browser is somebody else's who has a game too, and signs in.
struct Met {
    browser: Browser,
    annes: Value,
    guests: Value,
    other: Value,
}

async fn meet(house: std::net::SocketAddr) -> Met {
    let bob = Visitor::new(house, "Bob").await.expect("anybody may come");
    let mut anne = Browser::of(house, "Anne").await;
    let annes = plays_with(&mut anne, &bob).await;
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    let mut browser = Browser::of(house, "Guest").await;
    let guests = plays_with(&mut browser, &bob).await;
    let signed = browser.signs_in(&mut device).await;
    assert_eq!(signed["name"], "Anne");
    Met {
        browser,
        annes,
        guests,
        other: signed["other"].clone(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_in_takes_along_what_they_played_as_a_guest() {
    let open = open().await;
    let bob = open.visitor("Bob").await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let annes = plays_with(&mut anne, &bob).await;
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    let mut browser = Browser::of(open.address(), "Guest").await;
    let running = plays_with(&mut browser, &bob).await;
    let over = plays_with(&mut browser, &bob).await;
    let guest = Visitor {
        house: open.address(),
        token: browser.cookies["tablee"].clone(),
        from: None,
    };
    end_and_gather(&guest, &bob, &over).await;
    let mut looking = guest.open(door(&running, "table")).await.unwrap();
    assert_eq!(looking.next().await.unwrap()["me"], 0);

    let other = browser.signs_in(&mut device).await["other"].clone();
    assert_eq!(
        (&other["name"], &other["tables"], &other["games"]),
        (&json!("Guest"), &json!(2), &json!(1))
    );
    let secret = json!({"secret": other["secret"]});
    let joined = browser.post("/api/me/join", &secret).await;
    assert_eq!(joined, json!({"both_sit": [], "secret": null}));
    for (doors, id) in [(&annes, "one"), (&running, "two")] {
        moves(&mut browser, &bob, doors, id).await;
    }
    let names = bob.get(&at(&running)).await.unwrap()["seats"][0]["name"].clone();
    assert_eq!(names, "Anne", "the others see who it is");
    let games = browser.get("/api/me/games").await;
    assert_eq!(games.as_array().unwrap().len(), 1);
    let tables = browser.get("/api/me/tables").await;
    assert_eq!(tables.as_array().unwrap().len(), 3);
    let record = format!("{}/games/1/record", at(&over));
    assert_eq!(browser.ask("GET", &record, "").await.status, 200);
    // Whoever looked on as the guest is told to come back, and is Anne by the same cookie.
    loop {
        if let Err(error) = looking.next().await {
            assert!(error.to_string().contains("1013"), "{error}");
            break;
        }
    }
    let mut again = guest.open(door(&running, "table")).await.unwrap();
    assert_eq!(again.next().await.unwrap()["me"], 0);
    // That device may be ended by the name the answer gave it.
    let path = format!("/api/me/devices/{}", other["device"].as_str().unwrap());
    assert_eq!(browser.ask("DELETE", &path, "").await.status, 200);
    // Once is enough.
    let code = browser.refused("/api/me/join", &secret).await;
    assert_eq!(code, "bad_secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_both_sit_each_keeps_their_seat() {
    let open = open().await;
    let mut anne = Browser::of(open.address(), "Anne").await;
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    let mut browser = Browser::of(open.address(), "Guest").await;
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let both = anne.post("/api/tables", &made).await;
    let join = format!("/api/tables/{}", door(&both, "join"));
    let sit = json!({"do": "sit", "id": "sit", "seat": 1});
    browser.post(&join, &sit).await;
    let bob = open.visitor("Bob").await;
    let own = plays_with(&mut browser, &bob).await;

    let other = browser.signs_in(&mut device).await["other"].clone();
    let secret = json!({"secret": other["secret"]});
    let joined = browser.post("/api/me/join", &secret).await;
    assert_eq!(joined["both_sit"], json!([door(&both, "table")]));
    assert_eq!(browser.get(&at(&both)).await["me"], 0, "Anne's own seat");
    moves(&mut browser, &bob, &own, "one").await;
    // Nobody has lost the other one.
    let mut back = Browser::new(open.address());
    let secret = json!({"secret": joined["secret"]});
    assert_eq!(back.post("/api/transfer", &secret).await["name"], "Guest");
    assert_eq!(back.get(&at(&both)).await["me"], 1);
    assert_eq!(back.ask("GET", &at(&own), "").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_handed_over_at_the_expense_of_who_joins() {
    const TABLES: usize = 6;
    let open = Open::new().await;
    let (anne, guest) = (open.visitor("Anne").await, open.visitor("Guest").await);
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    for _ in 0..TABLES {
        guest.post("/api/tables", &made).await.unwrap();
    }
    let offer = guest.post("/api/me/transfer", &json!({})).await.unwrap();
    let mut narrow = house::config(open.folder.path().join("house.db"));
    // Each has been made and sat down at.
    narrow.limits.entries = 5;
    open.server.stop().await;
    let server = Server::start(narrow).await.unwrap();
    let anne = Visitor {
        house: server.address(),
        ..anne
    };
    let secret = json!({"secret": offer["secret"]});
    anne.post("/api/me/join", &secret).await.unwrap();
    let tables = async |anne: &Visitor| {
        let tables = anne.get("/api/me/tables").await.unwrap();
        tables.as_array().unwrap().len()
    };
    let handed = tables(&anne).await;
    assert!((1..TABLES).contains(&handed), "{handed}");
    let folder = open.folder;
    let open = Open { server, folder }.reopen().await;
    let anne = Visitor {
        house: open.address(),
        ..anne
    };
    // The house goes on with the rest by itself.
    while tables(&anne).await < TABLES {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_joined_who_did_not_ask_for_it() {
    let open = open().await;
    let mut met = meet(open.address()).await;
    let path = "/api/me/join";
    for wrong in ["", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
        let wrong = json!({ "secret": wrong });
        assert_eq!(met.browser.refused(path, &wrong).await, "bad_secret");
    }
    let own = met.browser.post("/api/me/transfer", &json!({})).await;
    let own = json!({"secret": own["secret"]});
    assert_eq!(met.browser.refused(path, &own).await, "bad_secret");
    // As long as nobody asks, each stays who they are.
    let secret = json!({"secret": met.other["secret"]});
    let mut back = Browser::new(open.address());
    assert_eq!(back.post("/api/transfer", &secret).await["name"], "Guest");
    assert_eq!(back.get(&at(&met.guests)).await["me"], 0);
    assert_eq!(
        met.browser.ask("GET", &at(&met.guests), "").await.status,
        404
    );
    assert_eq!(met.browser.get(&at(&met.annes)).await["me"], 0);
    // Who has played nothing is not asked.
    let mut device = Device::new(2);
    met.browser.keeps(&mut device).await;
    let mut new = Browser::of(open.address(), "New").await;
    assert_eq!(new.signs_in(&mut device).await["other"], json!(null));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_connected_to_another_node_comes_back_as_the_other() {
    let Some(database) = Database::new() else {
        return;
    };
    let config = Config {
        data: Data::named(Path::new(&database.url())).unwrap(),
        origins: vec![ORIGIN.into()],
        ..house::config("unused".into())
    };
    let one = Server::start(config.clone()).await.unwrap();
    let other = Server::start(config).await.unwrap();
    let bob = Visitor::new(one.address(), "Bob").await.unwrap();
    let mut anne = Browser::of(one.address(), "Anne").await;
    let mut device = Device::new(1);
    anne.keeps(&mut device).await;
    let mut browser = Browser::of(one.address(), "Guest").await;
    let doors = plays_with(&mut browser, &bob).await;
    let cookie = format!("tablee={}", browser.cookies["tablee"]);
    let headers = [("cookie", &*cookie)];
    let there = Connection::open(other.address(), door(&doors, "table"), &headers).await;
    let mut there = there.unwrap();
    assert_eq!(there.next().await.unwrap()["me"], 0);
    // A challenge of one node is answered to the other.
    let options = browser.post("/api/sign-in/challenge", &json!({})).await;
    browser.house = other.address();
    let signed = device.sign(&options, ORIGIN);
    let signed = browser.post("/api/sign-in/passkey", &signed).await;
    browser.house = one.address();
    let secret = json!({"secret": signed["other"]["secret"]});
    browser.post("/api/me/join", &secret).await;
    while there.next().await.is_ok() {}
    let again = Connection::open(other.address(), door(&doors, "table"), &headers).await;
    let table = again.unwrap().next().await.unwrap();
    assert_eq!(table["me"], 0);
    assert_eq!(table["seats"][0]["name"], "Anne");
    one.stop().await;
    other.stop().await;
}
