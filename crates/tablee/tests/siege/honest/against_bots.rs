use super::{COMES_BACK, Place, door, lay};
use crate::answers::Asks;
use client::{ClientError, Connection, Visitor};
use engine::Rng;
use serde_json::{Value, json};
use std::time::Instant;

/// Where the person sits, and where the commis does.
const ME: u64 = 0;
const BOT: u64 = 1;

/// Somebody who plays with a commis, match after match.
pub(crate) struct AgainstBot {
    place: Place,
    person: Visitor,
    door: String,
    rng: Rng,
    commands: u64,
}

impl AgainstBot {
    pub(crate) async fn gather(place: &Place, game: &str, seed: u64) -> Result<Self, ClientError> {
        let person = place.person("Cléo").await?;
        let chairs = json!([{"is": "me"}, {"is": "bot", "level": "commis"}]);
        let terms = json!({"game": game, "seats": 2});
        let table = json!({"terms": terms, "chairs": chairs, "start": true});
        let doors = lay(&person, table).await?;
        Ok(Self {
            place: place.clone(),
            person,
            door: door(&doors, "table"),
            rng: Rng::quick(seed),
            commands: 0,
        })
    }

    pub(crate) async fn play(mut self) {
        loop {
            if let Err(error) = self.talk().await {
                let answers = &self.place.answers;
                answers.complain(format!("a bot's opponent was cut off: {error}"));
                tokio::time::sleep(COMES_BACK).await;
            }
        }
    }

    async fn talk(&mut self) -> Result<(), ClientError> {
        let mut line = self.person.open(&self.door).await?;
        let mut table = line.next().await?;
        loop {
            // What the bot is asked together with the person it is asked first.
            let asked = pending(&table, BOT).then(Instant::now);
            let own = pending(&table, ME) || table["phase"] == "over";
            if own {
                let command = self.command(&table);
                line.send(&command).await?;
            }
            table = match asked {
                Some(asked) => self.until_bot_moves(&mut line, asked).await?,
                None => next_table(&mut line).await?,
            };
        }
    }

    /// Reads on until the bot has moved; the table then.
    async fn until_bot_moves(
        &self,
        line: &mut Connection,
        asked: Instant,
    ) -> Result<Value, ClientError> {
        let moves = async {
            loop {
                let table = next_table(line).await?;
                let mut news = table["news"].as_array().into_iter().flatten();
                if news.any(|news| news["is"] == "moved" && news["seat"] == BOT) {
                    return Ok(table);
                }
            }
        };
        let table = self.place.answers.wait(Asks::Bot, asked, moves).await;
        table.ok_or_else(|| ClientError::Strange("a bot did not move".into()))
    }

    /// Any move, or another match.
    fn command(&mut self, table: &Value) -> Value {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        let legal = table["legal"].as_array().map_or(&[][..], Vec::as_slice);
        if legal.is_empty() {
            return json!({"do": "rematch", "id": id});
        }
        let action = &legal[self.rng.below(legal.len() as u32) as usize];
        json!({"do": "act", "id": id, "seq": table["seq"], "action": action})
    }
}

/// Somebody is advised by a chef once, whose thought takes more memory than all else here: that much
/// the house takes when it is quiet.
pub(crate) async fn ask_a_chef(place: &Place) -> Result<(), ClientError> {
    let table = AgainstBot::gather(place, "chaud-devant", 0).await?;
    let mut line = table.person.open(&table.door).await?;
    loop {
        let heard = line.next().await?;
        if heard["say"] == "advice" {
            return Ok(());
        }
        if heard["say"] == "table" && pending(&heard, ME) {
            let advice = json!({"ask": "advice", "seq": heard["seq"]});
            line.send(&advice).await?;
        }
    }
}

fn pending(table: &Value, seat: u64) -> bool {
    let mut pending = table["pending"].as_array().into_iter().flatten();
    pending.any(|pending| *pending == seat)
}

async fn next_table(line: &mut Connection) -> Result<Value, ClientError> {
    let heard = line.next().await?;
    if heard["say"] == "table" {
        return Ok(heard);
    }
    Err(ClientError::Strange(heard.to_string()))
}
