use super::*;
use test_postgres::Stop;

#[tokio::test(flavor = "multi_thread")]
async fn all_that_was_acknowledged_survives_the_server_being_killed() {
    let Some(mut server) = server(&[("fsync", "on")]) else {
        return;
    };
    let store = Arc::new(open(&server.url("house")));
    let acknowledged = while_many_append(store, move || {
        for how in [Stop::Kill, Stop::Fast, Stop::Kill] {
            // Until some hundred more have been written.
            let count = || {
                let seqs = server.sql("house", "select coalesce(sum(seq), 0) from tables");
                seqs.parse::<u64>().unwrap()
            };
            let before = count();
            while count() < before + 500 {}
            server.stop(how);
            server.restart().unwrap();
        }
        // It stays until all have looked at what is kept.
        std::mem::forget(server);
    })
    .await;
    assert!(acknowledged > 1000, "{acknowledged}");
}
