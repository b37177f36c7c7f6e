//! How much a socket may send: all that was promised, and nothing beside it.

mod house;

use house::{Open, door, table_for_two};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_everything_may_send_the_whole_burst_at_once() {
    let open = Open::with(|config| config.limits.player_messages = 50).await;
    let (host, _, doors) = table_for_two(&open).await;
    for _ in 0..5 {
        let mut line = host.open(door(&doors, "table")).await.unwrap();
        for number in 0..150 {
            let start = json!({"do": "start", "id": format!("{number}")});
            line.send(&start).await.unwrap();
        }
        let mut answered = 0;
        while answered < 150 {
            let answer = line.next().await.expect("the line holds");
            if answer["say"] == "refused" {
                assert_eq!(answer["id"], answered.to_string());
                assert_ne!(answer["why"]["code"], "too_fast");
                answered += 1;
            }
        }
        line.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_control_frames_is_cut_off() {
    for frame in [Message::Ping("?".into()), Message::Pong("!".into())] {
        let open = Open::with(|config| config.limits.player_messages = 5).await;
        let (host, _, doors) = table_for_two(&open).await;
        let mut line = host.open(door(&doors, "table")).await.unwrap();
        // Fifteen at once, a hundred beyond that; on a slow machine some more come in meanwhile.
        let mut sent = 0;
        while sent < 2_000 && line.send_raw(frame.clone()).await.is_ok() {
            sent += 1;
        }
        let say = json!({"ask": "table"});
        let told = async {
            line.send(&say).await?;
            line.next().await?;
            line.next().await
        };
        told.await.expect_err("it was let go");
    }
}
