//! What people do in an evening, and then all leave.

use client::{ClientError, Connection, Visitor};
use engine::Rng;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use test_house::counters;
use tokio::task::JoinSet;

/// Matches that are played to their end, one of each game.
const GAMES: [(&str, usize); 5] = [
    ("chaud-devant", 2),
    ("pizza-theory", 2),
    ("creme-glacee", 3),
    ("cake-master", 2),
    ("pieces-montees", 2),
];
/// Tables that are laid and looked at from two sides.
const LOOKED_AT: usize = 40;
/// What somebody asks for who only looks round.
const ROUND: [&str; 6] = [
    "/",
    "/api/tables",
    "/api/me/tables",
    "/api/me/games",
    "/api/games",
    "/nowhere.js",
];

#[derive(Clone, Copy)]
pub(crate) struct Evening {
    pub(crate) house: SocketAddr,
    pub(crate) number: u64,
}

impl Evening {
    pub(crate) async fn spend(self) {
        let mut people = JoinSet::new();
        for (game, seats) in GAMES {
            people.spawn(async move { self.play(game, seats).await.expect(game) });
        }
        people.spawn(async move { self.look_at_tables().await.expect("tables") });
        people.spawn(async move { self.look_round().await.expect("a round") });
        while let Some(done) = people.join_next().await {
            done.expect("an evening goes well");
        }
    }

    async fn person(self) -> Result<Visitor, ClientError> {
        Visitor::new(self.house, "Anne").await
    }

    /// Plays a match with plongeurs to its end, while somebody looks on; loses the connection now and
    /// then, says something, asks a chef and does not wait for the answer, and leaves.
    async fn play(self, game: &str, seats: usize) -> Result<(), ClientError> {
        let (person, other) = (self.person().await?, self.person().await?);
        let mut chairs = vec![json!({"is": "bot", "level": "plongeur"}); seats];
        chairs[0] = json!({"is": "me"});
        let terms = json!({"game": game, "seats": seats, "visibility": "public"});
        let table = json!({"terms": terms, "chairs": chairs, "start": true});
        let doors = person.post("/api/tables", &table).await?;
        let door = |which: &str| doors[which].as_str().unwrap_or_default().to_string();
        let mut looks_on = other.open(&door("watch")).await?;
        let mut rng = Rng::quick(self.number);
        let mut commands = 0;
        loop {
            let mut line = person.open(&door("table")).await?;
            let is_over = play_on(&mut line, &mut rng, &mut commands).await?;
            if is_over {
                break;
            }
            // Without a good-bye.
            drop(line);
        }
        while looks_on.next().await?["phase"] != "over" {}
        let path = format!("/api/tables/{}", door("table"));
        let record = format!("{path}/games/1/record");
        let record = person.ask("GET", &record, "").await?;
        assert_eq!(record.status, 200);
        person
            .post(&path, &json!({"do": "leave", "id": "bye"}))
            .await?;
        looks_on.close().await;
        Ok(())
    }

    /// Tables at which nobody plays: two come, one goes without a word.
    async fn look_at_tables(self) -> Result<(), ClientError> {
        let (host, guest) = (self.person().await?, self.person().await?);
        for number in 0..LOOKED_AT {
            let terms = json!({"game": "chaud-devant", "seats": 2});
            let table = json!({"terms": terms, "chairs": [{"is": "me"}]});
            let doors = host.post("/api/tables", &table).await?;
            let door = doors["join"].as_str().unwrap_or_default();
            let mut first = host.open(door).await?;
            let mut second = guest.open(door).await?;
            first.next().await?;
            second.next().await?;
            first.close().await;
            drop(second);
            let path = format!("/api/tables/{door}");
            let leave = json!({"do": "leave", "id": format!("l{number}")});
            host.post(&path, &leave).await?;
        }
        Ok(())
    }

    async fn look_round(self) -> Result<(), ClientError> {
        let person = self.person().await?;
        for path in ROUND {
            person.ask("GET", path, "").await?;
        }
        Ok(())
    }
}

/// Plays on for some moves, or to the end of the match; whether that is over.
async fn play_on(
    line: &mut Connection,
    rng: &mut Rng,
    commands: &mut u64,
) -> Result<bool, ClientError> {
    let stays = 20 + rng.below(20);
    let mut table = next_table(line).await?;
    for _ in 0..stays {
        while table["phase"] != "over" && legal(&table).is_empty() {
            table = next_table(line).await?;
        }
        if table["phase"] == "over" {
            return Ok(true);
        }
        *commands += 1;
        if rng.below(30) == 0 {
            let phrase = json!({"do": "phrase", "id": format!("p{commands}"), "phrase": "wow"});
            table = line.command(&phrase).await?;
            if table["say"] != "table" {
                table = asked_again(line).await?;
            }
            line.send(&json!({"ask": "advice", "seq": table["seq"]}))
                .await?;
        }
        let legal = legal(&table);
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let id = format!("c{commands}");
        let act = json!({"do": "act", "id": id, "seq": table["seq"], "action": action});
        table = line.command(&act).await?;
        if table["say"] != "table" {
            table = asked_again(line).await?;
        }
    }
    Ok(table["phase"] == "over")
}

fn legal(table: &Value) -> &[Value] {
    table["legal"].as_array().map_or(&[], Vec::as_slice)
}

async fn asked_again(line: &mut Connection) -> Result<Value, ClientError> {
    line.send(&json!({"ask": "table"})).await?;
    next_table(line).await
}

async fn next_table(line: &mut Connection) -> Result<Value, ClientError> {
    loop {
        let heard = line.next().await?;
        if heard["say"] == "table" {
            return Ok(heard);
        }
    }
}

/// Resolves when the house holds no table and no connection but the one that asks.
pub(crate) async fn all_have_left(house: SocketAddr) {
    let names = ["tables_in_memory", "sockets", "connections"];
    loop {
        if let [0, 0, 0 | 1] = counters(house, names).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
