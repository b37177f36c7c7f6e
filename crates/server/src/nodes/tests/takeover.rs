use super::schedules::in_paused_time;
use super::world::{Weather, World};
use crate::live_table::make_table;
use crate::store::planted::Bug;
use crate::store::{Person, Profile, Store};
use serde_json::json;
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use table::{Entry, PersonId};
use tokio::time::sleep;

/// By the nodes' names some of these tables are the work of the node that dies, others were not.
pub(super) const SEEDS: Range<u64> = 1..9;

/// Whether a bot moves and a clock runs out in time at a table where nobody is connected, and whose
/// only node dies just after it began.
pub(super) fn takes_over(seed: u64, bug: Option<Bug>) -> bool {
    in_paused_time(seed, async {
        let world = World::new(seed, Weather::default(), bug);
        world.start().await;
        world.start().await;
        let host = Person {
            id: PersonId("host".into()),
            name: "Anne".into(),
            profile: Profile::default(),
        };
        world
            .memory
            .add_person(host.clone(), [7; 32])
            .await
            .unwrap();
        let clock = json!({"move_seconds": 5, "reserve_seconds": 0});
        let terms = json!({"game": "chaud-devant", "seats": 2, "pace": {"is": "real_time", "clock": clock}});
        let chairs = json!([{"is": "me"}, {"is": "bot", "level": "plongeur"}]);
        let new = json!({"terms": terms, "chairs": chairs, "start": true});
        let new = serde_json::from_value(new).unwrap();
        let node = Arc::clone(&world.nodes()[0]);
        let from = IpAddr::from([127, 0, 0, 1]).into();
        let made = make_table(&node.house, new, &host, from);
        let table = made.await.unwrap().table;
        world.kill(&node);
        sleep(Duration::from_secs(15)).await;
        let log = world.memory.log(&table).await.unwrap().unwrap().log;
        let has = |wanted: fn(&Entry) -> bool| log.iter().any(|logged| wanted(&logged.entry));
        has(|entry| matches!(entry, Entry::Moved { .. }))
            && has(|entry| matches!(entry, Entry::Flagged { .. }))
    })
}

#[test]
fn what_a_dead_node_was_to_do_another_does_within_ten_seconds() {
    for seed in SEEDS {
        assert!(takes_over(seed, None), "{seed}");
    }
}
