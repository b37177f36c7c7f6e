//! People who play at tables, whatever becomes of the house: who loses the connection comes back, and
//! what was not answered is sent again.

mod player;
mod records;

use client::Visitor;
use client::history::{History, Recorder};
use player::Player;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// Acknowledged moves, by table.
pub(crate) type Progress = watch::Sender<Vec<u64>>;

/// What is played at a table, by whom, and how.
#[derive(Clone, Debug)]
pub(crate) struct Party {
    pub(crate) terms: Value,
    /// Bots hold the other seats.
    pub(crate) people: usize,
    pub(crate) manner: Manner,
}

/// How people play.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    /// They think about a move for so long at most.
    pub(crate) thinks: Duration,
    /// About one move of so many they dream, longer than a clock has.
    pub(crate) dreams: Option<u32>,
    /// Before one move of so many they say something.
    pub(crate) talks: Option<u32>,
    /// They made the table, and are not seen there again.
    pub(crate) stay_away: bool,
}

/// Whoever does not hear of a table's end for so long never will.
const HEARD: Duration = Duration::from_mins(1);

/// After so long without an answer something is asked again.
const AGAIN: Duration = Duration::from_millis(50);

/// A table and those who sit there.
pub(crate) struct Table {
    people: Vec<Person>,
    party: Party,
    door: String,
    progress: Progress,
    number: usize,
}

/// Somebody at a table, by a socket and by requests.
struct Person {
    visitor: Visitor,
    connected: Recorder,
    asking: Recorder,
}

/// Has a table made, and its match begun.
pub(crate) async fn gather(
    house: SocketAddr,
    number: usize,
    party: Party,
    progress: Progress,
    history: &History,
) -> Table {
    let seats = party.terms["seats"].as_u64().expect("so many seats") as usize;
    let mut chairs = vec![json!({"is": "me"})];
    chairs.resize(party.people, json!({"is": "open"}));
    chairs.resize(seats, json!({"is": "bot", "level": "plongeur"}));
    let host = Visitor::new(house, "Anne").await.expect("a host");
    let made = json!({"terms": party.terms, "chairs": chairs});
    let doors = host.post("/api/tables", &made).await.expect("a table");
    let id = doors["table"].as_str().expect("an id");
    let mut people = Vec::new();
    for (seat, name) in ["Anne", "Bob", "Cléo"]
        .iter()
        .enumerate()
        .take(party.people)
    {
        let visitor = match seat {
            0 => host.clone(),
            _ => Visitor::new(house, name).await.expect("a guest"),
        };
        people.push(Person {
            visitor,
            connected: history.client(id, name),
            asking: history.client(id, &format!("{name}, asking")),
        });
    }
    let table = Table {
        people,
        party,
        door: doors["join"].as_str().expect("a door").into(),
        progress,
        number,
    };
    for (seat, guest) in table.people.iter().enumerate().skip(1) {
        let sit = json!({"do": "sit", "id": format!("sit{seat}"), "seat": seat});
        table.post(guest, &sit).await;
    }
    let start = json!({"do": "start", "id": "start"});
    table.post(&table.people[0], &start).await;
    table
}

impl Table {
    fn path(&self) -> String {
        format!("/api/tables/{}", self.door)
    }

    /// Has somebody do something without a connection, until it is answered.
    async fn post(&self, person: &Person, command: &Value) -> Value {
        loop {
            let asked = person.asking.now();
            person.asking.sends(command);
            if let Ok(answer) = person.visitor.post(&self.path(), command).await {
                person.asking.hears(&answer, Some(asked));
                if answer["why"]["code"] != "not_saved" {
                    return answer;
                }
            }
            sleep(AGAIN).await;
        }
    }

    async fn look(&self, person: &Person) -> Value {
        loop {
            let asked = person.asking.now();
            if let Ok(table) = person.visitor.get(&self.path()).await {
                person.asking.hears(&table, Some(asked));
                return table;
            }
            sleep(AGAIN).await;
        }
    }

    /// Plays match after match until told to stop, then ends the last one, of which everybody hears;
    /// the number of moves.
    pub(crate) async fn play(self, mut stopping: watch::Receiver<bool>) -> u64 {
        let mut playing = Vec::new();
        if !self.party.manner.stay_away {
            for seat in 0..self.people.len() {
                let (mut player, stopping) = (Player::new(&self, seat), stopping.clone());
                playing.push(tokio::spawn(async move {
                    player.play(stopping).await;
                    player
                }));
            }
        }
        // Whoever would tell lives as long as the test.
        let _ = stopping.wait_for(|stop| *stop).await;
        let mut players = Vec::new();
        for player in playing {
            players.push(player.await.expect("a player went on"));
        }
        let last = self.end().await;
        let mut moves = 0;
        for (person, mut player) in self.people.iter().zip(players) {
            // Who does not hear of it is found in the history.
            let _ = timeout(HEARD, player.hears_of(last)).await;
            moves += player.acknowledged.len() as u64;
            self.verify(person, player.acknowledged).await;
        }
        moves
    }

    /// Ends the last match by common consent, so that it has a record; the number of the last entry.
    async fn end(&self) -> u64 {
        for attempt in 0.. {
            let command = |what: &str, seat: usize| json!({"do": what, "id": format!("{what}{attempt}-{seat}")});
            for (seat, person) in self.people.iter().enumerate() {
                self.post(person, &command("come_back", seat)).await;
            }
            for (seat, person) in self.people.iter().enumerate() {
                let what = if seat == 0 { "ask_end" } else { "agree" };
                self.post(person, &command(what, seat)).await;
            }
            let mut over = true;
            let mut last = 0;
            for person in &self.people {
                let table = self.look(person).await;
                over &= table["phase"] == "over";
                last = table["seq"].as_u64().expect("a number");
            }
            if over {
                return last;
            }
        }
        unreachable!("it is tried for ever")
    }
}
