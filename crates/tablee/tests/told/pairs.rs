//! Two people who never look at their tables unless they are told to.

use client::Visitor;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use test_house::{Received, Receiver};
use tokio::sync::watch;
use tokio::time::sleep;

#[derive(Clone)]
pub(crate) struct Pair {
    /// Each with the path of their webhook.
    people: [(Visitor, String); 2],
}

/// A turn of which somebody was told.
pub(crate) struct Told {
    pub(crate) id: String,
    /// When the move before it was acknowledged, and when it was told.
    asked: Instant,
    at: Instant,
}

impl Told {
    /// How long it took since the house was up again.
    pub(crate) fn after(&self, ups: &[Instant]) -> Duration {
        let up = ups.iter().filter(|up| **up <= self.at).max();
        let since = up.map_or(self.asked, |up| self.asked.max(*up));
        self.at.saturating_duration_since(since)
    }
}

/// After so long without an answer something is asked again.
const AGAIN: Duration = Duration::from_millis(50);

impl Pair {
    pub(crate) async fn new(house: SocketAddr, number: usize, receiver: &Receiver) -> Self {
        let mut people = Vec::new();
        for name in ["Anne", "Bob"] {
            let person = Visitor::new(house, name).await.expect("somebody");
            let path = format!("/{name}{number}");
            let url = format!("http://{}{path}", receiver.address);
            let hook = json!({"url": url, "style": "json"});
            let added = person.post("/api/me/notices/webhook", &hook).await;
            added.expect("a way");
            let sent = receiver.first("a code", |it| it.to == path).await;
            let said = json_of(&sent);
            let code = said["body"]
                .as_str()
                .and_then(|body| body.rsplit(' ').next());
            let confirmed = json!({"code": code});
            let settings = person.post("/api/me/notices/confirm", &confirmed).await;
            let settings = settings.expect("an answer");
            assert_eq!(settings["ways"][0]["confirmed"], true, "{settings}");
            people.push((person, path));
        }
        let people = people.try_into().unwrap_or_else(|_| unreachable!("two"));
        Self { people }
    }

    /// A new table of both, the match begun by the second; its own address.
    pub(crate) async fn lays_table(&self) -> String {
        let [(host, _), (guest, _)] = &self.people;
        let terms = json!({"game": "chaud-devant", "seats": 2});
        let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
        let doors = host.post("/api/tables", &made).await.expect("a table");
        let join = doors["join"].as_str().expect("a door");
        let sit = json!({"do": "sit", "id": "sit", "seat": 1});
        let path = format!("/api/tables/{join}");
        let sat = guest.post(&path, &sit).await.expect("an answer");
        assert_eq!(sat["answers"], "sit", "{sat}");
        doors["table"].as_str().expect("an id").to_string()
    }
}

/// Begins the match and plays until somebody has been waited for so often.
pub(crate) async fn play(
    pair: Pair,
    table: String,
    turns: usize,
    receiver: Receiver,
    progress: watch::Sender<usize>,
) -> Vec<Told> {
    let start = json!({"do": "start", "id": "start"});
    post(&pair.people[1].0, &table, &start).await;
    let mut told: Vec<Told> = Vec::new();
    // The second one has begun the match, and is not told if it is theirs to begin.
    let mut knows = [false, true];
    loop {
        let asked = [
            is_asked(&pair, 0, &table).await,
            is_asked(&pair, 1, &table).await,
        ];
        let seat = asked
            .iter()
            .position(|asked| *asked)
            .expect("somebody is asked");
        if !knows[seat] {
            let since = Instant::now();
            let path = &pair.people[seat].1;
            let fits = |it: &Received| {
                let is_old = || told.iter().any(|old| old.id == id_of(it));
                it.to == *path && is_turn_at(it, &table) && !is_old()
            };
            let message = receiver.first("a turn", fits).await;
            told.push(Told {
                id: id_of(&message),
                asked: since,
                at: message.at,
            });
            progress.send_modify(|turns| *turns += 1);
        }
        if told.len() == turns {
            return told;
        }
        moves(&pair.people[seat].0, &table).await;
        knows[seat] = false;
        // Who was asked beside them still is, and was told.
        knows[1 - seat] = asked[1 - seat] && knows[1 - seat];
    }
}

async fn is_asked(pair: &Pair, seat: usize, table: &str) -> bool {
    let seen = look(&pair.people[seat].0, table).await;
    seen["legal"]
        .as_array()
        .is_some_and(|legal| !legal.is_empty())
}

/// Makes moves until they are no longer asked.
async fn moves(person: &Visitor, table: &str) {
    loop {
        let seen = look(person, table).await;
        if seen["legal"].as_array().is_none_or(Vec::is_empty) {
            return;
        }
        let id = format!("m{}", seen["seq"]);
        let act = json!({"do": "act", "id": id, "seq": seen["seq"], "action": seen["legal"][0]});
        post(person, table, &act).await;
    }
}

/// Until it is answered, whoever kills the house.
async fn post(person: &Visitor, table: &str, command: &Value) {
    let path = format!("/api/tables/{table}");
    loop {
        match person.post(&path, command).await {
            Ok(answer) if answer["why"]["code"] != "not_saved" => return,
            _ => sleep(AGAIN).await,
        }
    }
}

async fn look(person: &Visitor, table: &str) -> Value {
    let path = format!("/api/tables/{table}");
    loop {
        match person.get(&path).await {
            Ok(seen) if seen["say"] == "table" => return seen,
            _ => sleep(AGAIN).await,
        }
    }
}

fn json_of(sent: &Received) -> Value {
    serde_json::from_slice(&sent.body).expect("JSON")
}

fn id_of(sent: &Received) -> String {
    json_of(sent)["id"].as_str().expect("an id").into()
}

fn is_turn(told: &Value) -> bool {
    told["kind"] == "turn" && told["withdrawn"] == false
}

fn is_turn_at(sent: &Received, table: &str) -> bool {
    let told = json_of(sent);
    is_turn(&told) && told["table"] == table
}

/// The ids of all turns that were told.
pub(crate) fn turns(sent: &[Received]) -> impl Iterator<Item = String> {
    let told = sent.iter().map(json_of);
    told.filter(is_turn)
        .map(|told| told["id"].as_str().expect("an id").to_string())
}
