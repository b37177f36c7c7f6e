use client::{ClientError, Connection, Visitor};
use engine::Rng;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

/// Two players at one table, each with a socket of its own.
pub(crate) struct Pair {
    players: [Player; 2],
    rng: Rng,
    commands: u32,
}

struct Player {
    line: Connection,
    /// The last message.
    text: String,
    /// How much has happened at the table, as that message says.
    seq: u64,
}

/// What the generator reads of a message.
#[derive(Deserialize)]
struct Seen<'a> {
    say: &'a str,
    #[serde(default)]
    seq: u64,
    #[serde(default)]
    phase: &'a str,
    #[serde(borrow, default)]
    legal: Vec<&'a RawValue>,
}

#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// From when a move was due until both had seen it, in microseconds.
    pub(crate) latencies: Vec<u64>,
    pub(crate) bytes: u64,
    pub(crate) moves: u64,
    pub(crate) unanswered: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.latencies.extend(other.latencies);
        self.bytes += other.bytes;
        self.moves += other.moves;
        self.unanswered += other.unanswered;
    }
}

/// A started table whose players are not connected yet.
pub(crate) struct Laid {
    people: [Visitor; 2],
    door: String,
}

impl Laid {
    /// The players come from this address, if it matters.
    pub(crate) async fn new(
        houses: [SocketAddr; 2],
        from: Option<IpAddr>,
        game: &str,
    ) -> Result<Self, ClientError> {
        let host = Visitor::new_from(houses[0], from, "Load A").await?;
        let guest = Visitor::new_from(houses[1], from, "Load B").await?;
        let made = json!({"terms": {"game": game, "seats": 2}, "chairs": [{"is": "me"}]});
        let doors = host.post("/api/tables", &made).await?;
        let join = doors["join"].as_str().unwrap_or_default();
        let path = format!("/api/tables/{join}");
        for command in [
            json!({"do": "sit", "id": "sit", "seat": 1}),
            json!({"do": "start", "id": "start"}),
        ] {
            let answer = guest.post(&path, &command).await?;
            if answer["say"] != "table" {
                return Err(ClientError::Strange(answer.to_string()));
            }
        }
        Ok(Self {
            door: join.into(),
            people: [host, guest],
        })
    }

    pub(crate) async fn connect(self) -> Result<Pair, ClientError> {
        let [host, guest] = &self.people;
        let mut players = [
            Player::new(host.open(&self.door).await?),
            Player::new(guest.open(&self.door).await?),
        ];
        let mut bytes = 0;
        for player in &mut players {
            player.next(&mut bytes).await?;
        }
        Ok(Pair {
            players,
            rng: Rng::quick(1),
            commands: 0,
        })
    }
}

impl Pair {
    /// A move whenever one is due, until the end.
    pub(crate) async fn play(
        mut self,
        first: Instant,
        pace: Duration,
        measured: Instant,
        end: Instant,
    ) -> Tally {
        let mut tally = Tally::default();
        let mut due = first;
        while due < end {
            tokio::time::sleep_until(due.into()).await;
            let mut bytes = 0;
            let moved = self.move_once(&mut bytes);
            let moved = tokio::time::timeout_at((end + GRACE).into(), moved).await;
            let counts = due >= measured;
            match moved {
                Ok(Ok(())) if counts && Instant::now() <= end + GRACE => {
                    tally.latencies.push(due.elapsed().as_micros() as u64);
                    tally.bytes += bytes;
                    tally.moves += u64::from(Instant::now() <= end);
                }
                Ok(Ok(())) => (),
                Ok(Err(_)) | Err(_) => {
                    tally.unanswered += 1;
                    tally.latencies.push(due.elapsed().as_micros() as u64);
                    break;
                }
            }
            due = if pace.is_zero() {
                Instant::now()
            } else {
                due + pace
            };
        }
        tally
    }

    /// One move, seen by both.
    async fn move_once(&mut self, bytes: &mut u64) -> Result<(), ClientError> {
        loop {
            for index in 0..2 {
                if let Some(act) = self.act(index) {
                    self.players[index].send(&act).await?;
                    return self.until_both_saw(bytes).await;
                }
            }
            // The game is over: another one.
            for index in 0..2 {
                self.commands += 1;
                let rematch = format!("{{\"do\":\"rematch\",\"id\":\"c{}\"}}", self.commands);
                self.players[index].send(&rematch).await?;
                self.until_both_saw(bytes).await?;
            }
        }
    }

    fn act(&mut self, index: usize) -> Option<String> {
        let seen = seen(&self.players[index].text).ok()?;
        if seen.phase != "playing" || seen.legal.is_empty() {
            return None;
        }
        let action = seen.legal[self.rng.below(seen.legal.len() as u32) as usize];
        self.commands += 1;
        Some(format!(
            "{{\"do\":\"act\",\"id\":\"c{}\",\"seq\":{},\"action\":{action}}}",
            self.commands, seen.seq
        ))
    }

    async fn until_both_saw(&mut self, bytes: &mut u64) -> Result<(), ClientError> {
        let before = self.players.iter().map(|player| player.seq).max();
        let before = before.unwrap_or_default();
        for player in &mut self.players {
            while player.seq <= before {
                player.next(bytes).await?;
            }
        }
        Ok(())
    }
}

/// Moves that were due before the end may still be answered for so long.
const GRACE: Duration = Duration::from_secs(2);

impl Player {
    fn new(line: Connection) -> Self {
        Self {
            line,
            text: String::new(),
            seq: 0,
        }
    }

    async fn send(&mut self, text: &str) -> Result<(), ClientError> {
        self.line.send_text(text).await
    }

    async fn next(&mut self, bytes: &mut u64) -> Result<(), ClientError> {
        let text = self.line.next_text().await?;
        *bytes += text.len() as u64;
        let seen = seen(&text)?;
        if seen.say != "table" {
            return Err(ClientError::Strange(text.to_string()));
        }
        self.seq = seen.seq;
        self.text.clear();
        self.text.push_str(&text);
        Ok(())
    }
}

fn seen(text: &str) -> Result<Seen<'_>, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::Strange(error.to_string()))
}
