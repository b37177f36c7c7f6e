use super::tell::to_text;
use super::*;
use crate::Server;
use crate::kit::{among_bots, open_house};
use crate::secret;
use serde_json::{Value, json};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use table::{Incoming, Refused, ServerMessage};

/// The last thing that waits to be read.
fn last(outbox: &mut Outbox) -> Value {
    let texts = std::iter::from_fn(|| outbox.waiting());
    let last = texts.last().expect("something was told");
    serde_json::from_str(&last).unwrap()
}

/// Anne and Bob sit at a table for two; its doors.
async fn two_seated(server: &Server) -> ([client::Visitor; 2], Value) {
    let come = |name| client::Visitor::new(server.address(), name);
    let people = [come("Anne").await.unwrap(), come("Bob").await.unwrap()];
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = people[0].post("/api/tables", &made).await.unwrap();
    let join = format!("/api/tables/{}", doors["join"].as_str().unwrap());
    let sit = json!({"do": "sit", "id": "s", "seat": 1});
    people[1].post(&join, &sit).await.unwrap();
    (people, doors)
}

/// They connect; what they are told, and the number of the last.
async fn enter(
    server: &Server,
    live: &mut LiveTable,
    people: &[client::Visitor],
) -> (Vec<Outbox>, u64) {
    let house = &server.house;
    let mut outboxes = Vec::new();
    let mut last_number = 0;
    for client in people {
        let person = house.store.person_with(secret::hash(&client.token)).await;
        let guest = Guest::new(person.unwrap(), Opens::Join, server.address().ip());
        let (out, outbox) = outbox(Arc::default());
        let entered = live.enter(house, guest, out);
        last_number = entered.await.unwrap();
        outboxes.push(outbox);
    }
    let here = last(&mut outboxes[0]);
    assert_eq!(here["seats"][1]["present"], true);
    (outboxes, last_number)
}

#[tokio::test(flavor = "multi_thread")]
async fn others_hear_that_one_who_leaves_answers_unread_is_gone() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    let (people, doors) = two_seated(&server).await;
    let too_fast = to_text(&ServerMessage::Refused {
        id: None,
        why: &Refused::TooFast,
    });
    let refuse = |live: &mut LiveTable, number| live.tell_one(house, number, &too_fast);
    let answer = |live: &mut LiveTable, number| {
        live.tell(house, &[], |socket| {
            (socket.number == number).then_some(Some("c"))
        });
    };
    for say in [&refuse as &dyn Fn(&mut LiveTable, u64), &answer] {
        let visit = house.visit(doors["table"].as_str().unwrap());
        let mut live = visit.lock().await;
        let (mut outboxes, last_number) = enter(&server, &mut live, &people).await;
        for _ in 0..OUTBOX {
            say(&mut live, last_number);
        }
        let gone = last(&mut outboxes[0]);
        assert_eq!(gone["seats"][1]["present"], false);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_goes_while_the_table_cannot_be_read_is_seen_to_be_gone_afterwards() {
    let (server, _folder) = open_house().await;
    let house = &server.house;
    let (people, doors) = two_seated(&server).await;
    let visit = house.visit(doors["table"].as_str().unwrap());
    let mut live = visit.lock().await;
    let (mut outboxes, bob) = enter(&server, &mut live, &people).await;
    // As after something that could not be written.
    live.table = None;
    live.leave(house, bob);
    assert!(outboxes[0].waiting().is_none(), "there is nothing to tell");
    live.table(house).await.unwrap();
    let gone = last(&mut outboxes[0]);
    assert_eq!(gone["seats"][1]["present"], false);
}

#[test]
fn the_past_is_told_without_keeping_others_from_the_table() {
    // One thread for long work, and it is taken.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(1)
        .build()
        .unwrap();
    runtime.block_on(async {
        let (server, _folder) = open_house().await;
        let (_, id) = among_bots(&server, "pizza-theory", 2).await;
        let visit = server.house.visit(&id);
        let mut guest = Guest::new(None, Opens::Watch, server.address().ip());
        visit.admit(&guest).await.unwrap();
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let busy = tokio::task::spawn_blocking(move || wait.recv());
        let past = Incoming::read(r#"{"ask":"past","from":0,"to":9}"#);
        let mut asked = pin!(visit.answer(&mut guest, None, &past));
        let lock_is_free = poll_fn(|context| {
            assert!(asked.as_mut().poll(context).is_pending());
            if visit.is_locked() {
                // A bot may have it for a moment.
                context.waker().wake_by_ref();
                return Poll::Pending;
            }
            Poll::Ready(())
        });
        lock_is_free.await;
        go_on.send(()).unwrap();
        busy.await.unwrap().unwrap();
        let past: Value = serde_json::from_str(&asked.await.unwrap()).unwrap();
        assert_eq!(past["say"], "past");
    });
}
