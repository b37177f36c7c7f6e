//! Somebody is connected to a node that cannot go on with their table, for a moment or at all.

use super::schedules::in_paused_time;
use super::world::{Node, Weather, World};
use crate::live_table::{Guest, Outbox, Visit, outbox};
use crate::store::{Opens, Store};
use engine::Rng;
use serde_json::json;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use table::{Entry, Incoming};
use tokio::time::sleep;

pub(super) struct Connected {
    pub(super) world: Arc<World>,
    pub(super) node: Arc<Node>,
    pub(super) visit: Visit,
    pub(super) guest: Guest,
    socket: u64,
    pub(super) outbox: Outbox,
}

impl Connected {
    async fn new() -> Self {
        Self::in_weather(Weather::default()).await
    }

    /// A table for a person with five seconds for a move and a bot, at which the person is.
    pub(super) async fn in_weather(weather: Weather) -> Self {
        let world = World::new(1, weather, None);
        world.start().await;
        let clock = json!({"move_seconds": 5, "reserve_seconds": 0});
        let pace = json!({"is": "real_time", "clock": clock});
        let terms = json!({"game": "chaud-devant", "seats": 2, "pace": pace});
        let (table, people) = world.table(&mut Rng::quick(1), &terms, 1).await;
        let guest = Guest::new(
            Some(people[0].clone()),
            Opens::Join,
            IpAddr::from([127, 0, 0, 1]),
        );
        let node = Arc::clone(&world.nodes()[0]);
        Self::to(world, node, &table, guest).await
    }

    pub(super) async fn to(world: Arc<World>, node: Arc<Node>, table: &str, guest: Guest) -> Self {
        let visit = node.house.visit(table);
        let read = visit.read_for(guest.household.address()).await;
        read.expect("the table is there");
        let (out, outbox) = outbox(Arc::default());
        let mut live = visit.lock().await;
        let entered = live.enter(&node.house, guest.clone(), out).await;
        let socket = entered.expect("they get in");
        visit.sees_to_work(&mut live);
        drop(live);
        Self {
            world,
            node,
            visit,
            guest,
            socket,
            outbox,
        }
    }

    async fn does(&mut self, command: &str) {
        let command = Incoming::read(command);
        let answered = self
            .visit
            .answer(&mut self.guest, Some(self.socket), &command);
        answered.await;
    }

    /// How often this happened at the table.
    async fn count(&self, is_it: fn(&Entry) -> bool) -> usize {
        let kept = self.world.memory.log(&self.visit.id).await.unwrap();
        let log = kept.unwrap().log;
        log.iter().filter(|logged| is_it(&logged.entry)).count()
    }

    /// To how many nodes somebody is connected there, as the others know.
    async fn attended(&self) -> usize {
        sleep(Duration::from_secs(1)).await;
        let meeting = self.world.memory.meeting().unwrap();
        let heads = meeting.heads(vec![self.visit.id.to_string()]).await;
        heads.unwrap()[0].attending.len()
    }
}

fn moved(entry: &Entry) -> bool {
    matches!(entry, Entry::Moved { .. })
}

fn flagged(entry: &Entry) -> bool {
    matches!(entry, Entry::Flagged { .. })
}

/// Just then the node hears that others come and go.
#[test]
fn a_bot_whose_move_was_not_kept_moves_again_soon() {
    in_paused_time(1, async {
        let mut connected = Connected::new().await;
        connected.does(r#"{"do": "start", "id": "start"}"#).await;
        connected.node.is_cut_off(true);
        sleep(Duration::from_millis(100)).await;
        assert_eq!(connected.count(moved).await, 0, "the store took no move");
        connected.node.is_cut_off(false);
        connected.visit.hear(0).await;
        sleep(Duration::from_secs(10)).await;
        assert_eq!(connected.count(moved).await, 1);
    });
}

/// A node of a newer program has written what this one does not know.
#[test]
fn people_at_a_table_that_only_others_can_read_are_let_go() {
    in_paused_time(1, async {
        let mut connected = Connected::new().await;
        assert_eq!(connected.attended().await, 1);
        connected.world.start().await;
        let newer = Arc::clone(&connected.world.nodes()[1]);
        let there = newer.house.visit(&connected.visit.id);
        let start = Incoming::read(r#"{"do": "start", "id": "start"}"#);
        there.answer(&mut connected.guest, None, &start).await;
        let last = connected.world.memory.opening(&connected.visit.id).await;
        connected
            .world
            .memory
            .spoil_entry(&connected.visit.id, last.unwrap().unwrap().seq);
        while connected.outbox.next().await.is_some() {}
        assert_eq!(connected.attended().await, 0);
        let kept = connected.world.memory.opening(&connected.visit.id).await;
        assert_eq!(kept.unwrap().unwrap().closed, None, "it is left to others");
    });
}

/// They go while the table is to be read again.
#[test]
fn who_leaves_a_table_that_could_not_be_kept_is_seen_to_go() {
    in_paused_time(1, async {
        let mut connected = Connected::new().await;
        assert_eq!(connected.attended().await, 1);
        connected.node.is_cut_off(true);
        connected.does(r#"{"do": "start", "id": "start"}"#).await;
        let (house, socket) = (&connected.node.house, connected.socket);
        connected.visit.lock().await.leave(house, socket);
        connected.node.is_cut_off(false);
        assert_eq!(connected.attended().await, 0);
    });
}

#[test]
fn who_comes_from_a_node_that_closed_brings_their_clock_along() {
    in_paused_time(1, async {
        let mut before = Connected::new().await;
        before.does(r#"{"do": "start", "id": "start"}"#).await;
        before.world.start().await;
        before.node.house.close();
        before.node.house.go().await.expect("it says good-bye");
        let (world, guest) = (Arc::clone(&before.world), before.guest.clone());
        let node = Arc::clone(&world.nodes()[1]);
        let after = Connected::to(world, node, &before.visit.id, guest).await;
        sleep(Duration::from_secs(4)).await;
        assert_eq!(after.count(flagged).await, 0);
        sleep(Duration::from_secs(3)).await;
        assert_eq!(after.count(flagged).await, 1);
    });
}
