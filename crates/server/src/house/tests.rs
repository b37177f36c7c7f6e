use super::Chair;
use crate::kit::{among_bots, open_house, pen};
use crate::thinking::LONGEST;
use serde_json::json;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, mpsc};
use std::task::Poll;
use table::PersonId;

#[tokio::test(flavor = "multi_thread")]
async fn a_thought_for_which_there_is_no_room_is_had_later() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    let mut held = Vec::new();
    let mut hold_up = || {
        let (go_on, wait) = mpsc::channel::<()>();
        held.push(go_on);
        let thought = Box::new(move |_: bots::Clock<'_>| {
            // Until the other end is dropped.
            let _ = wait.recv();
            serde_json::value::to_raw_value(&1).unwrap()
        });
        house.thinking.submit("somebody else", thought).is_ok()
    };
    while hold_up() {}
    assert!(house.thoughts_waiting() >= LONGEST);
    // All choose their menus at the same time.
    let (host, id) = among_bots(&server, "chaud-devant", 4).await;
    let mut line = host.open(&id).await.unwrap();
    assert_eq!(line.next().await.unwrap()["pending"], json!([0, 1, 2, 3]));
    drop(held);
    while line.next().await.unwrap()["pending"] != json!([0]) {}
}

#[tokio::test]
async fn a_room_is_forgotten_after_the_last_visit_even_if_several_end_together() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    for _ in 0..1000 {
        let visits = [house.visit("somewhere"), house.visit("somewhere")];
        std::thread::scope(|scope| {
            for visit in visits {
                scope.spawn(move || drop(visit));
            }
        });
        assert_eq!(house.metrics.rooms.value(), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_to_a_new_table_before_who_makes_it_is_done() {
    let (server, folder) = open_house().await;
    let house = &server.house;
    let host = PersonId("anne".into());
    let terms = serde_json::from_value(json!({"game": "chaud-devant", "seats": 2})).unwrap();
    let pen = pen(&folder);
    let mut making = pin!(house.make(terms, &host, "Anne", &[Chair::Me], false));
    let begun = poll_fn(|context| Poll::Ready(making.as_mut().poll(context))).await;
    assert!(begun.is_pending(), "it cannot be written down");
    let room = {
        let rooms = house.rooms.lock().unwrap();
        let visited = rooms.values().next().expect("its room is there");
        Arc::clone(&visited.room)
    };
    assert!(room.inner.try_lock().is_err(), "others wait");
    pen.execute_batch("rollback").unwrap();
    making.await.unwrap();
    assert!(room.inner.try_lock().is_ok());
}
