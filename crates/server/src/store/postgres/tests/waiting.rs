//! Commits that wait for a standby which is not there.

use super::*;

/// A store whose commits are not answered, with one table.
async fn with_standby_missing(server: &mut PostgresServer) -> Postgres {
    let store = open(&server.url("house"));
    with_table(&store, "one").await;
    drop(store);
    server.set("synchronous_standby_names", "nobody");
    server.restart().unwrap();
    open(&server.url("house"))
}

fn is_unavailable(done: &Result<(), StoreError>) {
    assert!(matches!(done, Err(StoreError::Unavailable(_))), "{done:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_answered_before_the_commit_is() {
    let Some(mut server) = server(&[]) else {
        return;
    };
    let store = with_standby_missing(&mut server).await;
    let append = store.append(entry("one", 1));
    let rename = store.rename(&table::PersonId("anne".into()), "Annie");
    is_unavailable(&append.await);
    // Nothing was to be changed: the server has nothing to wait for.
    let _ = rename.await;
    // It is on this server's disk, and is seen when none is waited for any more.
    server.set("synchronous_standby_names", "");
    server.restart().unwrap();
    append_at_last(&store, "one", 2).await;
    assert_eq!(numbers(&store, "one").await, [1, 2, 3]);
}

/// The connection is lost when it is committed and not yet said: nobody knows.
#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_committed_is_neither_tried_again_nor_called_a_conflict() {
    let Some(mut server) = server(&[]) else {
        return;
    };
    let store = with_standby_missing(&mut server).await;
    let append = store.append(entry("one", 1));
    let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity
               where wait_event = 'SyncRep'";
    while server.sql("postgres", cut) == "0" {}
    is_unavailable(&append.await);
    assert_eq!(numbers(&store, "one").await, [1, 2], "it was");
}
