//! What tables ask of a kitchen whose only thread is held up.

use crate::kit::{among_bots, open_house_with};
use crate::kitchen::{Question, Rank};
use crate::live_table::{Guest, Visit, make_table, outbox};
use crate::store::Opens;
use crate::{Server, secret};
use client::Visitor;
use serde_json::{Value, json};
use std::future::poll_fn;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::{Arc, mpsc};
use std::task::Poll;
use table::Incoming;
use tempfile::TempDir;

async fn house_with_one_thread() -> (Server, TempDir) {
    open_house_with(|config| config.bot_threads = NonZeroUsize::MIN).await
}

/// Keeps the kitchen's threads from thinking until it is dropped.
struct HeldUp {
    _questions: Vec<Question>,
    _go_on: Vec<mpsc::Sender<()>>,
}

/// The one thread, and the spare one, which takes nothing of whom the other thinks for.
fn hold_up(server: &Server) -> HeldUp {
    let others = ["203.0.113.1", "203.0.113.2"].map(|address| address.parse::<IpAddr>().unwrap());
    let held = others.map(|address| {
        let (go_on, wait) = mpsc::channel::<()>();
        let (begins, begun) = mpsc::channel();
        let thought = Box::new(move |_: &dyn catalog::Clock| {
            begins.send(()).unwrap();
            let _ = wait.recv();
        });
        let kitchen = &server.house.kitchen;
        let asked = kitchen.submit(Rank::Move, Some(address.into()), thought);
        begun.recv().unwrap();
        (asked.unwrap().0, go_on)
    });
    let (questions, go_on) = held.into_iter().unzip();
    HeldUp {
        _questions: questions,
        _go_on: go_on,
    }
}

/// The table once it waits for the person in the first seat alone.
async fn my_turn(host: &Visitor, id: &str) -> Value {
    let mut line = host.open(id).await.unwrap();
    loop {
        let table = line.next().await.unwrap();
        if table["pending"] == json!([0]) {
            return table;
        }
    }
}

async fn guest(server: &Server, visitor: &Visitor, address: &str) -> Guest {
    let token = secret::hash(&visitor.token);
    let person = server.house.store.person_with(token).await;
    Guest::new(
        person.unwrap(),
        Opens::Join,
        address.parse::<IpAddr>().unwrap(),
    )
}

async fn say(visit: &Visit, guest: &mut Guest, message: &Value) -> Value {
    let incoming = Incoming::read(&message.to_string());
    let answer = visit.answer(guest, None, &incoming).await;
    serde_json::from_str(&answer.unwrap()).unwrap()
}

fn act(table: &Value, id: &str) -> Value {
    json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_made_and_taken_back_leave_one_thought_and_stale_ones_are_never_had() {
    let (server, _folder) = house_with_one_thread().await;
    let (host, id) = among_bots(&server, "pizza-theory", 3).await;
    let mut table = my_turn(&host, &id).await;
    let house = &server.house;
    let had = house.metrics.thoughts.value();
    let dropped = house.metrics.dropped_thoughts.value();
    let visit = house.visit(&id);
    let mut guest = guest(&server, &host, "192.0.2.1").await;
    let held_up = hold_up(&server);
    let mut withdrawn = 0;
    for round in 0..1000 {
        let acted = say(&visit, &mut guest, &act(&table, &format!("a{round}"))).await;
        assert_eq!(acted["say"], "table", "{acted}");
        let waiting = house.kitchen.waiting() as u64;
        assert!((1..=2).contains(&waiting), "one for each bot: {waiting}");
        withdrawn += waiting;
        let undo = json!({"do": "undo", "id": format!("u{round}"), "seq": acted["seq"]});
        table = say(&visit, &mut guest, &undo).await;
        assert_eq!(table["say"], "table", "{table}");
        assert_eq!(house.kitchen.waiting(), 0);
    }
    let mut line = host.open(&id).await.unwrap();
    let last = say(&visit, &mut guest, &act(&table, "last")).await;
    drop(held_up);
    let step = last["step"].as_u64();
    while line.next().await.unwrap()["step"].as_u64() <= step {}
    let moves = house.metrics.thoughts.value() - had;
    let dropped = house.metrics.dropped_thoughts.value() - dropped;
    assert!((1..10).contains(&moves), "{moves}");
    assert_eq!(dropped, withdrawn);
}

/// Somebody who has just sat down at a table with a bot, where both choose their menus.
async fn sits_down(server: &Server, address: &str) -> (Visit, Guest, Value) {
    let house = &server.house;
    let (person, _) = house.people.add(None).await.unwrap();
    let guest = Guest::new(
        Some(person.clone()),
        Opens::Join,
        address.parse::<IpAddr>().unwrap(),
    );
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let chairs = json!([{"is": "me"}, {"is": "bot", "level": "commis"}]);
    let new = json!({"terms": terms, "chairs": chairs, "start": true});
    let new = serde_json::from_value(new).unwrap();
    let made = make_table(house, new, &person, guest.household);
    let visit = house.visit(&made.await.unwrap().table);
    let table = visit.look(&guest).await.unwrap();
    (visit, guest, serde_json::from_str(&table).unwrap())
}

/// Polls a question for advice until it waits in the kitchen, or is answered.
async fn asks(visit: &Visit, guest: &mut Guest, table: &Value) -> Option<String> {
    let advice = json!({"ask": "advice", "seq": table["seq"]}).to_string();
    let incoming = Incoming::read(&advice);
    let mut asked = pin!(visit.answer(guest, None, &incoming));
    poll_fn(|context| match asked.as_mut().poll(context) {
        Poll::Ready(answer) => Poll::Ready(answer),
        Poll::Pending if visit.is_locked() => {
            context.waker().wake_by_ref();
            Poll::Pending
        }
        Poll::Pending => Poll::Ready(None),
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_identities_of_one_address_share_its_lane() {
    let (server, _folder) = house_with_one_thread().await;
    let kitchen = &server.house.kitchen;
    let _held_up = hold_up(&server);
    let (mut crowd, mut refused) = (Vec::new(), 0);
    for _ in 0..118 {
        let (visit, mut guest, table) = sits_down(&server, "192.0.2.1").await;
        refused += u32::from(asks(&visit, &mut guest, &table).await.is_some());
        crowd.push((visit, guest));
    }
    let (_visit, honest, _) = sits_down(&server, "198.51.100.1").await;
    let lane = |rank, guest: &Guest| kitchen.waiting_in(rank, Some(guest.household));
    let attacker = &crowd[0].1;
    assert_eq!((lane(Rank::Advice, attacker), refused), (32, 118 - 32));
    assert_eq!(lane(Rank::Move, attacker), 118);
    assert_eq!(lane(Rank::Move, &honest), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_about_what_has_passed_is_withdrawn() {
    let (server, _folder) = house_with_one_thread().await;
    let house = &server.house;
    let held_up = hold_up(&server);
    let (visit, mut guest, table) = sits_down(&server, "192.0.2.1").await;
    let advice = json!({"ask": "advice", "seq": table["seq"]});
    let mut asking = guest.clone();
    let (other, question) = (visit.again(), advice.clone());
    let asked = tokio::spawn(async move { say(&other, &mut asking, &question).await });
    let lane = || {
        house
            .kitchen
            .waiting_in(Rank::Advice, Some(guest.household))
    };
    while lane() == 0 {
        tokio::task::yield_now().await;
    }
    let again = say(&visit, &mut guest.clone(), &advice).await;
    assert_eq!(again["why"]["code"], "too_fast", "one at a time");
    let acted = say(&visit, &mut guest.clone(), &act(&table, "a")).await;
    assert_eq!(acted["say"], "table", "{acted}");
    assert_eq!(lane(), 0);
    let stale = asked.await.unwrap();
    assert_eq!(stale["why"]["code"], "stale", "{stale}");

    // Nor is it thought about for a socket that is gone.
    let undo = json!({"do": "undo", "id": "u", "seq": acted["seq"]});
    let table = say(&visit, &mut guest, &undo).await;
    let (out, _outbox) = outbox(Arc::default());
    let mut live = visit.lock().await;
    let entered = live.enter(house, guest.clone(), out);
    let socket = entered.await.unwrap();
    drop(live);
    let advice = json!({"ask": "advice", "seq": table["seq"]}).to_string();
    let advice = Incoming::read(&advice);
    let told = visit.answer(&mut guest, Some(socket), &advice).await;
    assert_eq!(told, None);
    let lane = || {
        house
            .kitchen
            .waiting_in(Rank::Advice, Some(guest.household))
    };
    assert_eq!(lane(), 1);
    visit.lock().await.leave(house, socket);
    assert_eq!(lane(), 0);
    drop(held_up);
}
