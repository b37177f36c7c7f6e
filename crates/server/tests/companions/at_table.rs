//! At a table: what a browser is shown and told, who is here, what is agreed.

use super::{add, browser, chaud_devant, shared, socket_path, table_path};
use crate::house::{Open, door};
use client::Connection;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn without_a_word_for_whom_it_shows_what_all_may_see_and_does_nothing() {
    let open = Open::new().await;
    let (mut browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let path = table_path(&doors);
    let shown = browser.get(&path).await;
    let watch = format!("/api/tables/{}", door(&doors, "watch"));
    let all = carl.get(&watch).await.expect("the table");
    assert_eq!(shown["me"], Value::Null);
    assert_eq!(
        (&shown["view"], &shown["legal"]),
        (&all["view"], &json!([]))
    );
    for seat in 0..2 {
        let own = browser.get(&format!("{path}?as={seat}")).await;
        assert_eq!(own["me"], seat);
        assert_ne!(own["view"], all["view"]);
    }
    let seen = browser.get(&format!("{path}?as=0")).await;
    let act = json!({"do": "act", "id": "a", "seq": seen["seq"], "action": seen["legal"][0]});
    let refused = browser.post(&path, &act).await;
    assert_eq!(refused["why"]["code"], "not_seated", "{refused}");
    // A companion who sits alone is not whose browser it is either.
    let leave = json!({"do": "leave", "id": "up"});
    let other = json!({"terms": chaud_devant(3), "chairs": [{"is": "me"}]});
    let other = carl.post("/api/tables", &other).await.expect("a table");
    let join = format!("/api/tables/{}?as=1", door(&other, "join"));
    browser
        .post(&join, &json!({"do": "sit", "id": "s", "seat": 1}))
        .await;
    let shown = browser.get(&table_path(&other)).await;
    assert_eq!(shown["me"], Value::Null);
    assert_eq!(
        browser.get(&format!("{}?as=1", table_path(&other))).await["me"],
        1
    );
    browser
        .post(&format!("{}?as=1", table_path(&other)), &leave)
        .await;
    let gone = browser.ask("GET", &table_path(&other), "").await;
    assert_eq!(gone.status, 404);
}

/// The next thing that is said of this kind.
async fn next(connection: &mut Connection, say: &str) -> Value {
    loop {
        let heard = connection.next().await.expect("a frame");
        if heard["say"] == say {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_told_of_its_own_people_before_the_table() {
    let open = Open::new().await;
    let (browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let mut public = browser
        .socket(&socket_path(&doors, "table", ""))
        .await
        .expect("a socket");
    let first = public.next().await.expect("a frame");
    let people = json!([
        {"as": 0, "seat": 0, "guarded": true},
        {"as": 1, "seat": 1, "guarded": true},
    ]);
    assert_eq!(
        (&first["say"], &first["people"]),
        (&json!("sharing"), &people)
    );
    let second = public.next().await.expect("a frame");
    assert_eq!(
        (&second["say"], &second["me"]),
        (&json!("table"), &Value::Null)
    );
    // By the link for onlookers nobody plays, and nothing is added.
    let watch = socket_path(&doors, "watch", "?as=1");
    let mut screen = browser.socket(&watch).await.expect("a socket");
    let first = screen.next().await.expect("a frame");
    assert_eq!(
        (&first["say"], &first["me"]),
        (&json!("table"), &Value::Null)
    );
    // Others are told nothing of it.
    let mut other = carl.open(door(&doors, "table")).await.expect("a socket");
    assert_eq!(other.next().await.expect("a frame")["say"], "table");
    // Both get up: there is nobody left to share.
    let mut anne = browser
        .socket(&socket_path(&doors, "table", "?as=0"))
        .await
        .expect("a socket");
    anne.send(&json!({"do": "leave", "id": "up"}))
        .await
        .expect("sent");
    let left = loop {
        let table = next(&mut other, "table").await;
        if table["seats"][0]["left"] == true {
            break table;
        }
    };
    assert_eq!(
        left["seats"][1]["left"], true,
        "who share a device get up together"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn all_whom_a_browser_holds_are_here_while_it_is_connected() {
    let open = Open::new().await;
    let (browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let mut other = carl.open(door(&doors, "table")).await.expect("a socket");
    next(&mut other, "table").await;
    for whom in ["", "?as=0", "?as=1"] {
        let here = browser.socket(&socket_path(&doors, "table", whom)).await;
        let here = here.expect("a socket");
        let table = next(&mut other, "table").await;
        let present = |seat: usize| &table["seats"][seat]["present"];
        assert_eq!(
            (present(0), present(1)),
            (&json!(true), &json!(true)),
            "{whom}"
        );
        assert_eq!(table["watchers"], 0, "{whom}");
        here.close().await;
        let table = next(&mut other, "table").await;
        let present = |seat: usize| &table["seats"][seat]["present"];
        assert_eq!(
            (present(0), present(1)),
            (&json!(false), &json!(false)),
            "{whom}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_asks_for_all_who_share_the_browser_want() {
    let open = Open::new().await;
    let (mut browser, _, doors) = shared(&open, chaud_devant(2)).await;
    let path = table_path(&doors);
    let over = browser
        .post(
            &format!("{path}?as=1"),
            &json!({"do": "ask_end", "id": "e"}),
        )
        .await;
    assert_eq!(
        (&over["phase"], &over["ended"]),
        (&json!("over"), &json!("agreed")),
        "{over}"
    );
    let again = browser
        .post(
            &format!("{path}?as=1"),
            &json!({"do": "rematch", "id": "r"}),
        )
        .await;
    assert_eq!(
        (&again["phase"], &again["number"]),
        (&json!("playing"), &json!(2)),
        "{again}"
    );

    // Where somebody plays elsewhere, they are asked; and what is agreed to is agreed to by all.
    let (mut browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let path = table_path(&doors);
    let asked = carl
        .post(&path, &json!({"do": "ask_end", "id": "e"}))
        .await
        .expect("an answer");
    let matters = asked["matters"].as_array().expect("a list");
    let end = matters.iter().find(|matter| matter["is"] == "end");
    assert_eq!(end.expect("a question")["unanswered"], json!([0, 1]));
    let over = browser
        .post(&format!("{path}?as=0"), &json!({"do": "agree", "id": "y"}))
        .await;
    assert_eq!(over["phase"], "over", "{over}");
    // A repeat agrees to nothing more.
    let wished = browser
        .post(
            &format!("{path}?as=0"),
            &json!({"do": "rematch", "id": "r"}),
        )
        .await;
    assert_eq!(wished["rematch"], json!([0, 1]), "{wished}");
    let repeated = browser
        .post(&format!("{path}?as=0"), &json!({"do": "agree", "id": "y"}))
        .await;
    assert_eq!(repeated["rematch"], json!([0, 1]), "{repeated}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sit_down_beside_a_screen_with_one_phone() {
    let open = Open::new().await;
    let host = open.visitor("Salon").await;
    let new = json!({"terms": chaud_devant(2), "screen": true});
    let doors = host.post("/api/tables", &new).await.expect("a table");
    let code = format!("/api/tables/{}/code", door(&doors, "watch"));
    let code = host.post(&code, &json!({})).await.expect("a code")["code"].clone();
    let mut phone = browser(&open, "Anne").await;
    add(&mut phone, "Bob").await;
    for whom in ["", "?as=1", "?as=1"] {
        let seated = phone
            .post(&format!("/api/seat{whom}"), &json!({"code": code}))
            .await;
        assert_eq!(seated["table"], doors["table"]);
    }
    let table = phone.get(&table_path(&doors)).await;
    let name = |seat: usize| &table["seats"][seat]["name"];
    assert_eq!((name(0), name(1)), (&json!("Anne"), &json!("Bob")));
    add(&mut phone, "Carl").await;
    let full = phone
        .ask("POST", "/api/seat?as=2", &json!({"code": code}).to_string())
        .await;
    assert_eq!(full.status, 403, "no seat is left");
}
