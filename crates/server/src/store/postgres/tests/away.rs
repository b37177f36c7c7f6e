//! Servers that are away, hang, or may not be written to.

use super::*;
use crate::store::OpenError;
use test_postgres::Stop;
use tokio::time::{Duration, timeout};

/// Nobody waits longer for any answer.
const BOUND: Duration = Duration::from_secs(40);

async fn is_unavailable(store: &Postgres) {
    let asked = [
        store.append(entry("one", 1)),
        store.set_clock(5),
        store.sweep(5, std::collections::HashSet::new()),
        Box::pin({
            let asked = store.log("one");
            async move { asked.await.map(|_| ()) }
        }),
        Box::pin({
            let asked = store.lobby();
            async move { asked.await.map(|_| ()) }
        }),
    ];
    for asked in asked {
        let answer = timeout(BOUND, asked).await.expect("an answer");
        let Err(StoreError::Unavailable(_)) = answer else {
            panic!("{answer:?}");
        };
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_server_is_away_or_hangs_everybody_is_told_so() {
    let Some(mut server) = server(&[]) else {
        return;
    };
    let store = open(&server.url("house"));
    with_table(&store, "one").await;
    server.stop(Stop::Kill);
    is_unavailable(&store).await;
    server.restart().unwrap();
    append_at_last(&store, "one", 1).await;
    server.freeze(true);
    is_unavailable(&store).await;
    server.freeze(false);
    while store.set_clock(99).await.is_err() {}
    assert_eq!(numbers(&store, "one").await, [1, 2]);
    assert_eq!(store.clock().await.unwrap(), 99);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_can_only_be_read_is_refused_and_the_one_that_took_over_is_found() {
    let Some(mut first) = server(&[]) else {
        return;
    };
    let second = first.standby("second").unwrap();
    first.wait_for("second");
    let address = Address::read(&second.url("house")).unwrap();
    let refused = Postgres::open(&address, Durability::Process);
    assert!(
        matches!(refused, Err(OpenError::Database { .. })),
        "{refused:?}"
    );

    let both = format!("127.0.0.1:{},127.0.0.1:{}", second.port(), first.port());
    let store = open(&format!("postgres://{OWNER}@{both}/house"));
    with_table(&store, "one").await;
    store.append(entry("one", 1)).await.unwrap();
    first.stop(Stop::Kill);
    second.promote();
    append_at_last(&store, "one", 2).await;
    assert_eq!(numbers(&store, "one").await, [1, 2, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_becomes_read_only_is_left() {
    let Some(server) = server(&[]) else {
        return;
    };
    let store = open(&server.url("house"));
    with_table(&store, "one").await;
    let read_only = |on| {
        let set = format!("alter system set default_transaction_read_only = {on}");
        server.sql("postgres", &set);
        server.sql("postgres", "select pg_reload_conf()");
    };
    // Somebody is connected to read.
    assert_eq!(numbers(&store, "one").await, [1]);
    read_only("on");
    // Until the connection knows of it.
    let mut last = 1;
    while store.append(entry("one", last)).await.is_ok() {
        last += 1;
    }
    // Now it is given up, and no server is found that can be written to.
    for _ in 0..3 {
        let refused = store.append(entry("one", last)).await;
        let Err(StoreError::Unavailable(_)) = refused else {
            panic!("{refused:?}");
        };
    }
    assert_eq!(numbers(&store, "one").await.len() as u64, last);
    read_only("off");
    append_at_last(&store, "one", last).await;
    assert_eq!(numbers(&store, "one").await.len() as u64, last + 1);
}
