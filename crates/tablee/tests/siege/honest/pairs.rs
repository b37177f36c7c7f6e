use super::{COMES_BACK, Pace, Place, door, lay, sit_and_start};
use crate::answers::Asks;
use client::{ClientError, Connection, Visitor};
use engine::Rng;
use serde_json::{Value, json};
use std::time::Duration;

/// A move is due at each table every so often.
const PACE: Duration = Duration::from_millis(50);

/// Half of a table's places to watch are left for others than one address; a friend comes now and then.
const MOST_WATCHERS: u64 = 52;

/// Two people who play Pizza Theory with each other, match after match.
pub(crate) struct Pair {
    place: Place,
    pub(crate) people: [Visitor; 2],
    doors: Value,
    rng: Rng,
    commands: u64,
}

struct Player {
    line: Connection,
    /// The table as it was told last.
    table: Value,
}

impl Player {
    async fn open(person: &Visitor, door: &str) -> Result<Self, ClientError> {
        let mut line = person.open(door).await?;
        let table = line.next().await?;
        Ok(Self { line, table })
    }

    /// Reads on until the table is further than this.
    async fn sees_beyond(&mut self, seq: u64) -> Result<(), ClientError> {
        while self.seq() <= seq {
            let heard = self.line.next().await?;
            if heard["say"] != "table" {
                return Err(ClientError::Strange(heard.to_string()));
            }
            self.table = heard;
        }
        Ok(())
    }

    fn seq(&self) -> u64 {
        self.table["seq"].as_u64().unwrap_or_default()
    }
}

impl Pair {
    pub(crate) async fn gather(
        place: &Place,
        visibility: &str,
        seed: u64,
    ) -> Result<Self, ClientError> {
        let (host, guest) = (place.person("Anne").await?, place.person("Bob").await?);
        let terms = json!({"game": "pizza-theory", "seats": 2, "visibility": visibility});
        let doors = lay(&host, json!({"terms": terms, "chairs": [{"is": "me"}]})).await?;
        sit_and_start(&guest, &doors).await?;
        Ok(Self {
            place: place.clone(),
            people: [host, guest],
            doors,
            rng: Rng::quick(seed),
            commands: 0,
        })
    }

    pub(crate) fn door(&self, which: &str) -> String {
        door(&self.doors, which)
    }

    /// Plays on; who loses the connection, which should not happen, comes back.
    pub(crate) async fn play(mut self) {
        loop {
            if let Err(error) = self.talk().await {
                let answers = &self.place.answers;
                answers.complain(format!("a pair was cut off: {error}"));
                tokio::time::sleep(COMES_BACK).await;
            }
        }
    }

    async fn talk(&mut self) -> Result<(), ClientError> {
        let door = self.door("table");
        let mut players = [
            Player::open(&self.people[0], &door).await?,
            Player::open(&self.people[1], &door).await?,
        ];
        // The second was told by the first that somebody came.
        let mut pace = Pace::every(PACE);
        loop {
            let due = pace.due().await;
            self.play_again(&mut players).await?;
            let (moved, act) = self.act(&players);
            let before = players[moved].seq();
            players[moved].line.send(&act).await?;
            let seen = players[moved].sees_beyond(before);
            let answers = self.place.answers.clone();
            let seen = answers.wait(Asks::Move, due, seen).await;
            seen.ok_or_else(|| ClientError::Strange("a move was not answered".into()))?;
            players[1 - moved].sees_beyond(before).await?;
            let watchers = players[0].table["watchers"].as_u64();
            if watchers > Some(MOST_WATCHERS) {
                answers.complain(format!("{watchers:?} watch a pair"));
            }
        }
    }

    /// Who may move, and any of their moves.
    fn act(&mut self, players: &[Player; 2]) -> (usize, Value) {
        let legal = |player: &Player| player.table["legal"].as_array().map_or(0, Vec::len) as u32;
        let moved = usize::from(legal(&players[0]) == 0);
        let table = &players[moved].table;
        let index = self.rng.below(legal(&players[moved]).max(1)) as usize;
        let (id, action) = (self.next_id(), &table["legal"][index]);
        let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": action});
        (moved, act)
    }

    /// After a match both want another.
    async fn play_again(&mut self, players: &mut [Player; 2]) -> Result<(), ClientError> {
        if players[0].table["phase"] != "over" {
            return Ok(());
        }
        for index in 0..2 {
            let before = players[index].seq();
            let id = self.next_id();
            let rematch = json!({"do": "rematch", "id": id});
            players[index].line.send(&rematch).await?;
            for player in players.iter_mut() {
                player.sees_beyond(before).await?;
            }
        }
        Ok(())
    }

    fn next_id(&mut self) -> String {
        self.commands += 1;
        format!("c{}", self.commands)
    }
}
