use crate::Server;
use crate::kit::{among_bots, open_house, pen};
use crate::kitchen::Rank;
use crate::live_table::make_table;
use crate::store::{Person, Profile};
use client::Visitor;
use serde_json::{Value, json};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::mpsc;
use std::task::Poll;
use table::PersonId;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_thought_for_which_there_is_no_room_is_had_later() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    let here = Some(server.address().ip().into());
    // Nor for a table that is asked for again while nobody is there to pay for it.
    let mut held = Vec::new();
    for payer in [here, None] {
        loop {
            let (go_on, wait) = mpsc::channel::<()>();
            let thought = Box::new(move |_: &dyn bots::Clock| {
                // Until the other end is dropped.
                let _ = wait.recv();
            });
            let Ok((question, _)) = house.kitchen.submit(Rank::Move, payer, thought) else {
                break;
            };
            held.push((go_on, question));
        }
    }
    // All choose their menus at the same time.
    let (host, id) = among_bots(&server, "chaud-devant", 4).await;
    let mut line = host.open(&id).await.unwrap();
    assert_eq!(line.next().await.unwrap()["pending"], json!([0, 1, 2, 3]));
    drop(held);
    while line.next().await.unwrap()["pending"] != json!([0]) {}
}

#[tokio::test]
async fn a_table_is_forgotten_after_the_last_visit_even_if_several_end_together() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    for _ in 0..1000 {
        let visits = [house.visit("somewhere"), house.visit("somewhere")];
        std::thread::scope(|scope| {
            for visit in visits {
                scope.spawn(move || drop(visit));
            }
        });
        assert_eq!(house.tables.count(), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_to_a_new_table_before_who_makes_it_is_done() {
    let (server, folder) = open_house().await;
    let house = &server.house;
    let host = Person {
        id: PersonId("anne".into()),
        name: "Anne".into(),
        profile: Profile::default(),
    };
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let new = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let new = serde_json::from_value(new).unwrap();
    let pen = pen(&folder);
    let home = server.address().ip().into();
    let mut making = pin!(make_table(house, new, &host, home));
    let begun = poll_fn(|context| Poll::Ready(making.as_mut().poll(context))).await;
    assert!(begun.is_pending(), "it cannot be written down");
    let live = house.tables.only_one();
    assert!(live.try_lock().is_err(), "others wait");
    pen.execute_batch("rollback").unwrap();
    making.await.unwrap();
    assert!(live.try_lock().is_ok());
}

/// A table at which nothing goes on, and its store after this was done to it.
async fn table_with(damage: &str) -> (Server, TempDir, Visitor, Value) {
    let (server, folder) = open_house().await;
    let host = Visitor::new(server.address(), "Anne").await.unwrap();
    let made = json!({"terms": {"game": "chaud-devant", "seats": 2}});
    let doors = host.post("/api/tables", &made).await.unwrap();
    let store = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    store.execute_batch(damage).unwrap();
    (server, folder, host, doors)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_log_cannot_be_read_is_closed_and_not_woken_again() {
    let (server, _folder, host, doors) = table_with("update entries set body = '?'").await;
    let house = &server.house;
    house.visit(doors["table"].as_str().unwrap()).wake().await;
    assert_eq!(house.wakes.next(), None);
    let join = format!("/api/tables/{}", doors["join"].as_str().unwrap());
    assert_eq!(host.ask("GET", &join, "").await.unwrap().status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_log_cannot_be_had_now_is_woken_later() {
    let (server, _folder, _, doors) = table_with("alter table entries rename to gone").await;
    let house = &server.house;
    house.visit(doors["table"].as_str().unwrap()).wake().await;
    assert!(house.wakes.next() > Some(house.clock.now()));
}
