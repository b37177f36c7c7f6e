//! Connections that are cut.

use super::*;
use test_postgres::Database;

/// All connections to a database but one's own, and waits until they are gone.
const CUT: &str = "select count(pg_terminate_backend(pid, 60000)) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid()";

#[tokio::test(flavor = "multi_thread")]
async fn who_is_cut_off_in_the_middle_comes_back() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = Arc::new(open(&database.url()));
    let acknowledged = while_many_append(store, move || {
        for _ in 0..30 {
            database.sql(CUT);
        }
        std::mem::forget(database);
    })
    .await;
    assert!(acknowledged > 100, "{acknowledged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_cut_off_while_nothing_happened_notices_nothing() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = open(&database.url());
    with_table(&store, "one").await;
    for after in 1..6 {
        database.sql(CUT);
        store.append(entry("one", after)).await.unwrap();
        database.sql(CUT);
        assert_eq!(numbers(&store, "one").await.len() as u64, after + 1);
    }
}
