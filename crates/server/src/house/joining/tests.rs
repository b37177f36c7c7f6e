use crate::kit::among_bots;
use crate::store::Joining;
use crate::store::memory::{Faults, Memory};
use crate::{Config, Disk, Server};
use client::Visitor;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

async fn open(store: Memory) -> Server {
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        bot_pause: Duration::ZERO,
        disk: Disk::without_floor(),
        ..Config::default()
    };
    Server::start_with(config, Arc::new(store)).await.unwrap()
}

/// Their seat at this table.
async fn seat(server: &Server, person: &Visitor, table: &str) -> Option<u64> {
    let person = Visitor {
        house: server.address(),
        ..person.clone()
    };
    let seen = person.get(&format!("/api/tables/{table}")).await.ok()?;
    seen["me"].as_u64()
}

/// However far it comes before the house is killed, the next one goes on from there.
#[tokio::test(flavor = "multi_thread")]
async fn a_joining_that_is_interrupted_anywhere_is_gone_on_with() {
    let (mut begun, mut done) = (0, false);
    for calls in 0.. {
        let memory = Memory::default();
        let first = open(memory.clone()).await;
        let (guest, one) = among_bots(&first, "chaud-devant", 2).await;
        let terms = json!({"game": "chaud-devant", "seats": 2});
        let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
        let two = guest.post("/api/tables", &made).await.unwrap();
        let two = two["table"].as_str().unwrap();
        let anne = Visitor::new(first.address(), "Anne").await.unwrap();
        let offer = guest.post("/api/me/transfer", &json!({})).await.unwrap();
        let secret = json!({"secret": offer["secret"]});
        first.stop().await;

        let killed = memory.with_faults(Faults::default());
        let second = open(killed.clone()).await;
        killed.lose_after(calls);
        let asking = Visitor {
            house: second.address(),
            ..anne.clone()
        };
        // What is answered does not matter: the house is dead.
        let _ = asking.post("/api/me/join", &secret).await;
        killed.cut_off(true);
        second.stop().await;
        let has_begun = is_begun(&memory).await;
        begun += u32::from(has_begun);

        let third = open(memory.clone()).await;
        done = !has_begun && seat(&third, &anne, &one).await.is_some();
        if !has_begun && !done {
            // Nothing was done: it may be asked for again.
            assert_eq!(seat(&third, &guest, &one).await, Some(0), "{calls}");
            let asking = Visitor {
                house: third.address(),
                ..anne.clone()
            };
            asking.post("/api/me/join", &secret).await.unwrap();
        }
        while !memory.joins().await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        for table in [&one, two] {
            assert_eq!(
                seat(&third, &anne, table).await,
                Some(0),
                "{calls}: {table}"
            );
            let by_old_token = seat(&third, &guest, table).await;
            assert_eq!(by_old_token, Some(0), "{calls}: devices go along");
        }
        third.stop().await;
        if done {
            break;
        }
    }
    assert!(done && begun >= 3, "{begun}");
}

/// Begun, and not yet finished.
async fn is_begun(memory: &Memory) -> bool {
    !memory.joins().await.unwrap().is_empty()
}
