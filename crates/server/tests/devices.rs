//! The devices by which somebody is known: seen by themselves, ended by themselves.

mod house;

use client::{Answer, Connection, Visitor};
use house::{Open, door, table_for_two};
use serde_json::{Value, json};

const PHONE: &str = "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0";

/// Another device of this person, that calls itself like this.
async fn second_device(open: &Open, person: &Visitor, agent: &str) -> String {
    let offer = person.post("/api/me/transfer", &json!({})).await.unwrap();
    let secret = json!({"secret": offer["secret"]}).to_string();
    let headers = [("user-agent", agent)];
    let there = client::ask(open.address(), "POST", "/api/transfer", &headers, &secret);
    let there = there.await.unwrap();
    assert_eq!(there.status, 200);
    let cookie = there.header("set-cookie").unwrap().split(';').next();
    cookie.unwrap().to_string()
}

async fn with_cookie(open: &Open, cookie: &str, method: &str, path: &str) -> Answer {
    let headers = [("cookie", cookie), ("user-agent", PHONE)];
    let answer = client::ask(open.address(), method, path, &headers, "");
    answer.await.unwrap()
}

/// The devices of who has this cookie, without when they came.
async fn devices(open: &Open, cookie: &str) -> Vec<Value> {
    let told = with_cookie(open, cookie, "GET", "/api/me/devices").await;
    told.json().unwrap().as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_sees_by_which_devices_they_are_known() {
    let open = Open::new().await;
    let anne = open.visitor("Anne").await;
    let cookie = second_device(&open, &anne, PHONE).await;
    let told = devices(&open, &cookie).await;
    assert_eq!(told.len(), 2);
    assert_eq!(
        [&told[0]["this"], &told[1]["this"]],
        [&json!(true), &json!(false)]
    );
    assert_eq!(
        (&told[0]["browser"], &told[0]["system"]),
        (&json!("Firefox"), &json!("Android"))
    );
    assert_eq!(told[1]["browser"], json!(null), "a program");
    // Others are told of as they were seen; that is written down meanwhile.
    loop {
        let told = anne.get("/api/me/devices").await.unwrap();
        assert_eq!(told[0]["browser"], json!(null), "this is the program");
        if told[1]["browser"] == "Firefox" {
            break;
        }
    }
    for device in &told {
        let [first, last] = ["first_seen", "last_seen"].map(|key| device[key].as_u64().unwrap());
        assert!(last <= first && first - last < 86_400, "{device}");
        assert_eq!(last % 86_400, 0, "by day: {device}");
    }
    // Nobody else is told of them.
    let bob = open.visitor("Bob").await;
    let own = bob.get("/api/me/devices").await.unwrap();
    assert_eq!(own.as_array().unwrap().len(), 1);
    let stranger = client::ask(open.address(), "GET", "/api/me/devices", &[], "");
    assert_eq!(stranger.await.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_ended_is_nobodys_and_hears_nothing_more() {
    let open = Open::new().await;
    let (anne, _, doors) = table_for_two(&open).await;
    let cookie = second_device(&open, &anne, PHONE).await;
    let headers = [("cookie", &*cookie)];
    let socket = Connection::open(open.address(), door(&doors, "table"), &headers).await;
    let mut socket = socket.unwrap();
    assert_eq!(socket.next().await.unwrap()["me"], 0);
    let mut own = anne.open(door(&doors, "table")).await.unwrap();
    own.next().await.unwrap();
    let pending = anne.post("/api/me/transfer", &json!({})).await.unwrap();

    let told = anne.get("/api/me/devices").await.unwrap();
    let other = told[1]["id"].as_str().unwrap();
    let path = format!("/api/me/devices/{other}");
    // Not by somebody else, and not by another name.
    let bob = open.visitor("Bob").await;
    assert_eq!(bob.ask("DELETE", &path, "").await.unwrap().status, 404);
    let nobody = anne.ask("DELETE", "/api/me/devices/nobody", "").await;
    assert_eq!(nobody.unwrap().status, 404);
    assert_eq!(devices(&open, &cookie).await.len(), 2);

    let left = anne.ask("DELETE", &path, "").await.unwrap().json().unwrap();
    assert_eq!(left.as_array().unwrap().len(), 1);
    assert_eq!(left[0]["this"], true);
    loop {
        if let Err(error) = socket.next().await {
            assert!(error.to_string().contains("1008"), "{error}");
            break;
        }
    }
    let gone = with_cookie(&open, &cookie, "GET", "/api/me/devices").await;
    assert_eq!(gone.status, 401);
    let look = format!("/api/tables/{}", door(&doors, "table"));
    assert_eq!(with_cookie(&open, &cookie, "GET", &look).await.status, 404);
    // Nor does anybody become Anne by a link that was made meanwhile.
    let secret = json!({"secret": pending["secret"]}).to_string();
    let late = client::ask(open.address(), "POST", "/api/transfer", &[], &secret);
    assert_eq!(late.await.unwrap().status, 403);
    // Anne's own device goes on.
    own.send(&json!({"ask": "table"})).await.unwrap();
    while own.next().await.unwrap()["me"] != 0 {}
}

#[tokio::test(flavor = "multi_thread")]
async fn all_others_are_ended_at_once() {
    let open = Open::new().await;
    let anne = open.visitor("Anne").await;
    let mut cookies = Vec::new();
    for _ in 0..3 {
        cookies.push(second_device(&open, &anne, "").await);
    }
    let path = "/api/me/devices";
    let left = with_cookie(&open, &cookies[1], "DELETE", path).await;
    assert_eq!(left.json().unwrap().as_array().unwrap().len(), 1);
    for (index, cookie) in cookies.iter().enumerate() {
        let known = with_cookie(&open, cookie, "GET", path).await.status;
        assert_eq!(known, if index == 1 { 200 } else { 401 });
    }
    assert_eq!(anne.ask("GET", path, "").await.unwrap().status, 401);
    // A page of another site cannot do it.
    let headers = [("cookie", &*cookies[1]), ("origin", "https://evil.example")];
    let foreign = client::ask(open.address(), "DELETE", path, &headers, "");
    assert_eq!(foreign.await.unwrap().status, 403);
}
