use super::playing::{TABLES_WITH_A_PAST, play_some};
use super::{Allowance, Targets};
use crate::long_tables::TOKEN;
use crate::{LONG, LOOK};
use client::{Answer, ClientError, Visitor, ask_from, connect};
use serde_json::{Value, json};
use std::future::pending;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Somebody who means no good.
#[derive(Clone, Debug)]
pub(crate) struct Attacker {
    pub(crate) targets: Targets,
    pub(crate) from: IpAddr,
    pub(crate) tally: Arc<Tally>,
    /// Connections that are kept open after the attack.
    held: Arc<Mutex<Vec<TcpStream>>>,
    /// Whether everything is laid out and the attack goes on.
    under_way: watch::Sender<bool>,
}

/// What an attack came to.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    done: AtomicU64,
    refused: AtomicU64,
}

impl Tally {
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.done.load(Relaxed), self.refused.load(Relaxed))
    }

    /// Something was sent or got.
    pub(crate) fn done(&self) {
        self.done.fetch_add(1, Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn count<T, E>(&self, result: &Result<T, E>) {
        self.count_if(result.is_ok());
    }

    pub(crate) fn count_if(&self, is_done: bool) {
        if is_done {
            self.done();
        } else {
            self.refused();
        }
    }

    /// Something was asked for, and is there or not.
    pub(crate) fn count_answer(&self, answer: &Result<Answer, ClientError>) {
        self.count_if(matches!(answer, Ok(answer) if answer.status == 200));
    }
}

impl Attacker {
    pub(crate) fn new(targets: &Targets, from: IpAddr) -> Self {
        Self {
            targets: targets.clone(),
            from,
            tally: Arc::default(),
            held: Arc::default(),
            under_way: watch::Sender::new(false),
        }
    }

    /// Resolves once everything is laid out.
    pub(crate) async fn is_under_way(&self) {
        let mut under_way = self.under_way.subscribe();
        let _ = under_way.wait_for(|under_way| *under_way).await;
    }

    /// Resolves once the house has refused it something, or should have; `false` if it takes too long
    /// until then. Attacks to which nothing is ever refused get far enough by themselves.
    pub(crate) async fn gets_far(&self, may: Option<Allowance>, begun: Instant) -> bool {
        let far = async {
            loop {
                let (done, refused) = self.tally.counts();
                let enough = |may: Allowance| {
                    !may.is_refused || refused > 0 || may.is_exceeded(done, begun.elapsed())
                };
                if may.is_none_or(enough) {
                    return;
                }
                sleep(LOOK).await;
            }
        };
        timeout(LONG, far).await.is_ok()
    }

    /// Does this at the same time for each of these, over and over, until the attack is called off.
    pub(super) async fn over_and_over<T, F>(
        &self,
        each: impl IntoIterator<Item = T>,
        does: impl Fn(Self, T) -> F + Clone + Send + 'static,
    ) where
        T: Clone + Send + 'static,
        F: Future<Output = ()> + Send + 'static,
    {
        let mut tasks = JoinSet::new();
        for one in each {
            let (attacker, does) = (self.clone(), does.clone());
            tasks.spawn(async move {
                loop {
                    does(attacker.clone(), one.clone()).await;
                }
            });
        }
        self.goes_on(tasks).await;
    }

    /// Everything is laid out; what was begun goes on until the attack is called off.
    pub(super) async fn goes_on(&self, mut tasks: JoinSet<()>) {
        self.under_way.send_replace(true);
        while tasks.join_next().await.is_some() {}
        pending::<()>().await;
    }

    /// Keeps a connection open when the attack is over, and reads nothing.
    pub(super) fn hold(&self, stream: TcpStream) {
        let mut held = self.held.lock().expect("no panic under this lock");
        held.push(stream);
    }

    pub(super) async fn connect(&self) -> Result<TcpStream, ClientError> {
        connect(self.targets.house, Some(self.from)).await
    }

    pub(super) async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.ask("GET", path, &[], "").await
    }

    pub(super) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer, ClientError> {
        let house = self.targets.house;
        ask_from(house, Some(self.from), method, path, headers, body).await
    }

    /// Who sits at all of the long tables.
    pub(super) fn long_sitter(&self) -> Visitor {
        Visitor {
            house: self.targets.house,
            token: TOKEN.into(),
            from: Some(self.from),
        }
    }

    pub(super) async fn person(&self) -> Result<Visitor, ClientError> {
        Visitor::new_from(self.targets.house, self.from, "Mallory").await
    }

    /// As many people as there are to be had, up to this.
    pub(super) async fn people(&self, most: usize) -> Vec<Visitor> {
        let mut people = Vec::new();
        while people.len() < most
            && let Ok(person) = self.person().await
        {
            people.push(person);
        }
        people
    }

    /// The same, each with a table against bots of this level, started; by its id.
    pub(super) async fn tables(
        &self,
        most: usize,
        game: &str,
        seats: usize,
        level: &str,
    ) -> Vec<(Visitor, String)> {
        let mut tables = Vec::new();
        for person in self.people(most).await {
            let mut chairs = vec![json!({"is": "bot", "level": level}); seats];
            chairs[0] = json!({"is": "me"});
            let terms = json!({"game": game, "seats": seats});
            let table = json!({"terms": terms, "chairs": chairs, "start": true});
            match person.post("/api/tables", &table).await {
                Ok(doors) => tables.push((person, door(&doors, "table"))),
                Err(_) => self.tally.refused(),
            }
        }
        tables
    }

    /// A table at which two of these people play with each other, by its door to sit down.
    pub(super) async fn table_for(&self, pair: &[Visitor], game: &str) -> Option<String> {
        let terms = json!({"game": game, "seats": 2});
        let table = json!({"terms": terms, "chairs": [{"is": "me"}]});
        let doors = pair[0].post("/api/tables", &table).await.ok()?;
        let path = format!("/api/tables/{}", door(&doors, "join"));
        for command in [
            json!({"do": "sit", "id": "sit", "seat": 1}),
            json!({"do": "start", "id": "start"}),
        ] {
            pair[1].post(&path, &command).await.ok()?;
        }
        Some(door(&doors, "join"))
    }

    /// Tables with so long a past that telling it is work; who sits there, and a door.
    pub(super) async fn tables_with_a_past(&self) -> Vec<(Visitor, String)> {
        let mut tables = Vec::new();
        for pair in self.people(2 * TABLES_WITH_A_PAST).await.chunks_exact(2) {
            let Some(door) = self.table_for(pair, "pieces-montees").await else {
                self.tally.refused();
                continue;
            };
            if play_some(pair, &door).await.is_ok() {
                tables.push((pair[0].clone(), door));
            }
        }
        tables
    }
}

fn door(doors: &Value, which: &str) -> String {
    doors[which].as_str().unwrap_or_default().into()
}
