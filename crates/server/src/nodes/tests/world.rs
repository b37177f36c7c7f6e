//! Nodes that come and go, and the tables that they share.

use super::history::History;
use super::wire::{Wire, WireOdds};
use crate::house::{House, Metrics};
use crate::kitchen::Kitchen;
use crate::live_table::{Chair, NewTable, make_table};
use crate::nodes::{Connect, Heard};
use crate::signal::Signal;
use crate::store::meeting::NodeId;
use crate::store::memory::{Faults, Memory, Odds};
use crate::store::planted::{Bug, planted};
use crate::store::{Person, Profile, Store};
use crate::{Config, Disk};
use engine::Rng;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Links, PersonId};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

/// What goes wrong in a schedule.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Weather {
    pub(super) store: Odds,
    pub(super) wire: WireOdds,
    /// Nodes are killed, and others cut off for a while.
    pub(super) chaos: bool,
}

pub(super) struct World {
    pub(super) memory: Memory,
    pub(super) history: History,
    pub(super) begun: Instant,
    pub(super) weather: Weather,
    wire: Wire,
    nodes: Mutex<Vec<Arc<Node>>>,
    started: Mutex<u64>,
    seed: u64,
    /// What stands before the store of each node.
    bug: Option<Bug>,
}

/// One house of several.
pub(super) struct Node {
    pub(super) house: Arc<House>,
    store: Memory,
    dead: Signal<bool>,
}

impl Node {
    /// Resolves when those connected here are to go elsewhere.
    pub(super) async fn is_gone(&self) {
        tokio::select! {
            biased;
            () = self.dead.is(|dead| dead) => (),
            () = self.house.lets_go() => (),
        }
    }

    /// It does not reach the store, or does again.
    pub(super) fn is_cut_off(&self, cut_off: bool) {
        self.store.cut_off(cut_off);
    }

    pub(super) fn serves(&self) -> bool {
        !self.dead.get() && self.house.is_serving()
    }
}

impl World {
    pub(super) fn new(seed: u64, weather: Weather, bug: Option<Bug>) -> Arc<Self> {
        Arc::new(Self {
            memory: Memory::default(),
            history: History::default(),
            begun: Instant::now(),
            weather,
            wire: Wire::new(seed ^ 0x5eed, weather.wire),
            nodes: Mutex::default(),
            started: Mutex::new(0),
            seed,
            bug,
        })
    }

    /// One more node.
    pub(super) async fn start(&self) {
        let number = {
            let mut started = self.started.lock().unwrap();
            *started += 1;
            *started
        };
        let faults = Faults::seeded(
            self.seed.wrapping_mul(31).wrapping_add(number),
            self.weather.store,
        );
        let store = self.memory.with_faults(faults);
        let config = Config {
            bot_pause: Duration::ZERO,
            disk: Disk::without_floor(),
            ..Config::default()
        };
        let house = loop {
            let metrics = Arc::new(Metrics::default());
            let kitchen = Kitchen::at_once(Arc::clone(&metrics));
            let wire = self.wire.clone();
            let connect: Connect =
                Box::new(move |node: NodeId, tell: mpsc::Sender<Heard>| wire.join(node, tell));
            let sound: Arc<dyn Store> = Arc::new(store.clone());
            let kept = match self.bug {
                Some(bug) => planted(sound, Some(bug)),
                None => sound,
            };
            match House::open_with(config.clone(), kept, connect, kitchen, metrics).await {
                Ok(house) => break house,
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        };
        self.nodes.lock().unwrap().push(Arc::new(Node {
            house,
            store,
            dead: Signal::new(false),
        }));
    }

    pub(super) fn nodes(&self) -> Vec<Arc<Node>> {
        self.nodes.lock().unwrap().clone()
    }

    /// One that serves, as a balancer chooses.
    pub(super) fn any(&self, rng: &mut Rng) -> Option<Arc<Node>> {
        let mut nodes = self.nodes();
        nodes.retain(|node| node.serves());
        (!nodes.is_empty()).then(|| Arc::clone(&nodes[rng.below(nodes.len() as u32) as usize]))
    }

    /// A node that no longer reaches anybody, nor anybody it, is dead.
    pub(super) fn kill(&self, node: &Arc<Node>) {
        node.store.cut_off(true);
        self.wire.cut(node.house.nodes.as_ref().unwrap().me());
        node.dead.set(true);
        node.house.close();
        self.nodes
            .lock()
            .unwrap()
            .retain(|other| !Arc::ptr_eq(other, node));
    }

    /// Asked to stop: it says good-bye to the others.
    async fn drain(&self, node: &Arc<Node>) {
        node.house.close();
        let _ = node.house.go().await;
        self.kill(node);
    }

    /// Kills, drains, starts and cuts off nodes for so long; then nobody does.
    pub(super) async fn chaos(self: Arc<Self>, mut rng: Rng, lasts: Duration) {
        let end = Instant::now() + lasts;
        while self.weather.chaos && Instant::now() < end {
            sleep(Duration::from_millis(500 + u64::from(rng.below(6000)))).await;
            let nodes = self.nodes();
            let node = &nodes[rng.below(nodes.len() as u32) as usize];
            match rng.below(4) {
                0 if nodes.len() > 1 => self.kill(node),
                1 if nodes.len() > 1 => self.drain(node).await,
                2 => {
                    node.is_cut_off(true);
                    sleep(Duration::from_millis(u64::from(rng.below(12_000)))).await;
                    node.is_cut_off(false);
                }
                _ if nodes.len() < 4 => self.start().await,
                _ => (),
            }
        }
        sleep(end.saturating_duration_since(Instant::now())).await;
        while self.nodes().len() < 2 {
            self.start().await;
        }
    }

    /// The store fails nobody any more.
    pub(super) fn clears_up(&self) {
        for node in self.nodes() {
            node.store.end_faults();
        }
    }

    /// A table with so many people, who all sit, and bots; its game has begun.
    pub(super) async fn table(
        &self,
        rng: &mut Rng,
        terms: &Value,
        people: usize,
    ) -> (String, Vec<Person>) {
        let seats = terms["seats"].as_u64().unwrap() as usize;
        let everybody: Vec<Person> = (0..people)
            .map(|number| {
                let id = format!("{}-{number}", rng.next_u64());
                Person {
                    name: format!("P{number}"),
                    profile: Profile::default(),
                    id: PersonId(id),
                }
            })
            .collect();
        for person in &everybody {
            let token = [rng.below(256) as u8; 32].map(|byte| byte ^ rng.below(256) as u8);
            self.memory.add_person(person.clone(), token).await.unwrap();
        }
        let mut chairs = vec![Chair::Me];
        chairs.extend((people..seats).map(|_| Chair::Bot {
            level: table::Level::Plongeur,
        }));
        // Those between the host and the bots sit down themselves.
        chairs.splice(1..1, (1..people).map(|_| Chair::Open));
        let new = NewTable {
            terms: serde_json::from_value(terms.clone()).unwrap(),
            chairs,
            start: false,
            screen: false,
        };
        let here = IpAddr::from([127, 0, 0, 1]);
        loop {
            let node = self.any(rng).expect("no chaos yet");
            let made = make_table(&node.house, new.clone(), &everybody[0], here.into());
            if let Ok(Links { table, .. }) = made.await {
                return (table, everybody);
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Milliseconds since the beginning.
    pub(super) fn ms(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }
}

/// Terms of a table as the seed has it.
pub(super) fn terms(rng: &mut Rng) -> (Value, usize) {
    let (game, seats) = [
        ("chaud-devant", 2),
        ("chaud-devant", 3),
        ("pizza-theory", 2),
        ("creme-glacee", 3),
        ("pieces-montees", 2),
        ("cake-master", 2),
    ][rng.below(6) as usize];
    let people = 1 + rng.below(2) as usize;
    let clock = json!({"move_seconds": 5 + rng.below(20), "reserve_seconds": rng.below(30)});
    let clock = if rng.coin() { clock } else { json!(null) };
    let terms = json!({
        "game": game, "seats": seats,
        "pace": {"is": "real_time", "clock": clock},
        "absent": {"do": "bot", "level": "plongeur"},
    });
    (terms, people)
}
