use super::*;
use crate::kit::{among_bots, open_house, pen};
use axum::http::HeaderValue;
use serde_json::json;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_begun_is_done_though_whoever_asked_hangs_up() {
    let (server, folder) = open_house().await;
    let (host, id) = among_bots(&server, "pizza-theory", 2).await;
    let mut line = host.open(&id).await.unwrap();
    let table = loop {
        let table = line.next().await.unwrap();
        if table["pending"] == json!([0]) {
            break table;
        }
    };

    let act = json!({"do": "act", "id": "a", "seq": table["seq"], "action": table["legal"][0]});
    let mut headers = HeaderMap::new();
    let bearer = HeaderValue::try_from(format!("Bearer {}", host.token));
    headers.insert(header::AUTHORIZATION, bearer.unwrap());
    let pen = pen(&folder);
    {
        let house = Arc::clone(&server.house);
        let visit = house.visit(&id);
        let here = Extension(Address(server.address().ip()));
        let sent = send(State(house), Path(id), here, headers, act.to_string());
        let mut sent = pin!(sent);
        // The table is locked until the move is written down.
        let half_way = poll_fn(|context| {
            assert!(sent.as_mut().poll(context).is_pending());
            if visit.is_locked() {
                return Poll::Ready(());
            }
            context.waker().wake_by_ref();
            Poll::Pending
        });
        half_way.await;
    }
    pen.execute_batch("rollback").unwrap();
    drop(pen);
    let step = table["step"].as_u64().unwrap();
    while line.next().await.unwrap()["step"].as_u64() < Some(step + 2) {}
}
