//! Somebody who plays at a table, wherever it is served, until all is over.

use super::history::Became;
use super::world::{Node, World};
use crate::live_table::{Guest, Outbox, Visit, outbox};
use crate::store::{Opens, Person};
use engine::Rng;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use table::Incoming;
use tokio::time::{Instant, sleep, timeout};

/// After so long without an answer one connects anew.
const ANSWER: Duration = Duration::from_secs(10);

pub(super) struct Player {
    pub(super) world: Arc<World>,
    pub(super) table: String,
    pub(super) person: Person,
    /// Sits down here.
    pub(super) seat: u8,
    pub(super) rng: Rng,
    /// When to do nothing any more, and when to get up.
    pub(super) rests: Instant,
    pub(super) ends: Instant,
    /// The last table seen.
    pub(super) seen: Value,
    /// A command that may have been done.
    open: Option<(String, Value)>,
    sent: u32,
    /// Thinks until then.
    thinks: Instant,
}

/// What a player does next.
enum Next {
    Wait(Duration),
    Send(Value),
}

impl Player {
    pub(super) fn new(
        world: &Arc<World>,
        table: &str,
        person: Person,
        seat: u8,
        rng: Rng,
        rests: Instant,
    ) -> Self {
        Self {
            world: Arc::clone(world),
            table: table.into(),
            person,
            seat,
            rng,
            rests,
            ends: rests + Duration::from_secs(20),
            seen: Value::Null,
            open: None,
            sent: 0,
            thinks: Instant::now(),
        }
    }

    pub(super) async fn play(mut self) -> Self {
        while Instant::now() < self.ends {
            if let Some(node) = self.world.any(&mut self.rng) {
                self.connect(&node).await;
            }
            sleep(self.away()).await;
        }
        self
    }

    /// How long until one connects again: now and then somebody looks after something else.
    fn away(&mut self) -> Duration {
        let long = Duration::from_secs(u64::from(self.rng.below(40)));
        let away = self.rng.below(3) == 0 && Instant::now() + long < self.rests;
        if away {
            long
        } else {
            Duration::from_millis(200)
        }
    }

    async fn connect(&mut self, node: &Arc<Node>) {
        let visit = node.house.visit(&self.table);
        let guest = Guest::new(
            Some(self.person.clone()),
            Opens::Join,
            IpAddr::from([127, 0, 0, 1]),
        );
        if visit.read_for(IpAddr::from([127, 0, 0, 1])).await.is_err() {
            return;
        }
        let (out, outbox) = outbox(Arc::default());
        let entered = {
            let mut live = visit.lock().await;
            let entered = live.enter(&node.house, guest.clone(), out).await;
            if entered.is_ok() {
                visit.sees_to_work(&mut live);
            }
            entered
        };
        if let Ok(number) = entered {
            tokio::select! {
                biased;
                () = node.is_gone() => (),
                () = self.talk(&visit, guest, number, outbox) => (),
            }
            // What a dead node does nobody sees.
            visit.lock().await.leave(&node.house, number);
        }
    }

    async fn talk(&mut self, visit: &Visit, mut guest: Guest, number: u64, mut outbox: Outbox) {
        let mut asked = None;
        while Instant::now() < self.ends {
            let wait = match self.next(asked.is_some()) {
                Next::Wait(wait) => wait,
                Next::Send(message) => {
                    asked = Some(Instant::now());
                    let incoming = Incoming::read(&message.to_string());
                    visit.answer(&mut guest, Some(number), &incoming).await;
                    Duration::ZERO
                }
            };
            let wait = wait
                .min(self.ends - Instant::now())
                .max(Duration::from_millis(1));
            match timeout(wait, outbox.next()).await {
                Ok(Some(text)) => {
                    let heard: Value = serde_json::from_str(&text).unwrap();
                    if self.hears(heard) {
                        asked = None;
                        let ms = 50 + u64::from(self.rng.below(2000));
                        self.thinks = Instant::now() + Duration::from_millis(ms);
                    }
                }
                Ok(None) => return,
                Err(_) => (),
            }
            let forgotten = asked.is_some_and(|asked: Instant| asked.elapsed() > ANSWER);
            let bored = Instant::now() < self.rests && self.rng.below(150) == 0;
            if forgotten || bored {
                return;
            }
        }
    }

    fn next(&mut self, asked: bool) -> Next {
        let little = Duration::from_millis(300);
        let now = Instant::now();
        if asked || now < self.thinks || now >= self.rests {
            return Next::Wait(little);
        }
        if let Some((_, message)) = &self.open {
            return Next::Send(message.clone());
        }
        let Some(message) = self.wish() else {
            return Next::Wait(little);
        };
        self.sent += 1;
        let id = format!("{}-{}", self.person.id.0, self.sent);
        let mut message = message;
        message["id"] = json!(id);
        self.note(&id, Became::Unknown);
        self.open = Some((id, message.clone()));
        Next::Send(message)
    }

    /// Something to do at the table as it was last seen.
    fn wish(&mut self) -> Option<Value> {
        let seen = &self.seen;
        let seq = seen["seq"].as_u64()?;
        if seen["me"].is_null() {
            return Some(json!({"do": "sit", "seat": self.seat}));
        }
        match seen["phase"].as_str()? {
            "gathering" if self.seat == 0 => Some(json!({"do": "start"})),
            "playing" => {
                let legal = seen["legal"].as_array()?;
                if self.rng.below(8) == 0 {
                    return Some(json!({"do": "say", "text": format!("{seq} and so on")}));
                }
                if self.rng.below(12) == 0 {
                    return Some(json!({"do": "undo", "seq": seq}));
                }
                // Sometimes one dreams, until the clock has run out.
                if legal.is_empty() || self.rng.below(30) == 0 {
                    return None;
                }
                let action = &legal[self.rng.below(legal.len() as u32) as usize];
                Some(json!({"do": "act", "seq": seq, "action": action}))
            }
            _ => None,
        }
    }

    /// Whether this answers what was sent.
    fn hears(&mut self, heard: Value) -> bool {
        // At the end people get up one after another.
        if Instant::now() + Duration::from_secs(1) > self.ends {
            return false;
        }
        let id = self.open.as_ref().map(|(id, _)| id.clone());
        let answers = |name: &str| id.as_deref().is_some_and(|id| heard[name] == id);
        match heard["say"].as_str() {
            Some("table") => {
                let done = answers("answers");
                if done {
                    let (id, _) = self.open.take().unwrap();
                    self.note(&id, Became::Done(heard["seq"].as_u64().unwrap()));
                }
                self.is_no_older(&heard);
                self.seen = heard;
                done
            }
            Some("refused") if answers("id") => {
                let unsure = ["not_saved", "too_fast"].map(|code| json!(code));
                if !unsure.contains(&heard["why"]["code"]) {
                    let (id, _) = self.open.take().unwrap();
                    self.note(&id, Became::Refused);
                }
                true
            }
            _ => false,
        }
    }

    /// Whichever node serves a table, nobody sees it go back.
    fn is_no_older(&self, heard: &Value) {
        let (seen, told) = (self.seen["seq"].as_u64(), heard["seq"].as_u64());
        assert!(seen <= told, "from entry {seen:?} back to {told:?}");
    }

    fn note(&self, id: &str, became: Became) {
        self.world.history.note(&self.table, id, became);
    }
}
