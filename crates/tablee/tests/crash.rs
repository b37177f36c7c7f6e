//! The process is killed at random moments under load: every acknowledged move is there after the
//! restart, none is there twice, and all tables go on to their end.
//!
//! `cargo xtask crash` kills it fifty times; without `TABLEE_CRASHES` it is four. The moments come
//! from `TABLEE_CRASH_SEED`, or from a seed that is told.

use client::{ClientError, Connection, Visitor};
use engine::Rng;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;
use tokio::sync::watch;

const TABLES: usize = 8;

/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(3);

#[tokio::test(flavor = "multi_thread")]
async fn killed_again_and_again_it_loses_nothing() {
    let crashes = number("TABLEE_CRASHES").unwrap_or(4);
    let seed = number("TABLEE_CRASH_SEED").unwrap_or(std::process::id().into());
    eprintln!("TABLEE_CRASH_SEED={seed}");
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("house.db");
    let address = free_address();
    let mut house = HouseProcess::open(address, &data);
    within("the house opens", answers(address)).await;
    let (progress, mut moves) = watch::channel([0; TABLES]);
    let (stop, stopping) = watch::channel(false);
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let table = gather(address, number, progress.clone()).await;
        tables.push(tokio::spawn(table.play(stopping.clone())));
    }
    let mut rng = Rng::quick(seed);
    for crash in 1..=crashes {
        // Not before people have moved again, and then at any moment.
        let enough = sum(&moves.borrow()) + 20;
        let more = moves.wait_for(|moves| sum(moves) >= enough);
        within("twenty moves more", more).await.expect("players");
        tokio::time::sleep(Duration::from_micros(u64::from(rng.below(20_000)))).await;
        house.is_killed();
        house = HouseProcess::open(address, &data);
        let acknowledged = sum(&moves.borrow());
        eprintln!("crash {crash} of {crashes}, {acknowledged} moves acknowledged so far");
    }
    let before = *moves.borrow();
    let goes_on = |moves: &[u64; TABLES]| {
        let mut both = moves.iter().zip(before);
        both.all(|(now, before)| *now >= before + 5)
    };
    let all = moves.wait_for(goes_on);
    within("all tables go on", all).await.expect("players");
    let checked = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .arg("check-tables")
        .arg("--data")
        .arg(&data)
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.success(), "{told}");
    assert!(!told.starts_with("0 of 0"), "tables are being played");
    stop.send_replace(true);
    let mut verified = 0;
    for table in tables {
        let table = within("a table ends its game", table).await;
        verified += table.expect("a table went on");
    }
    assert_eq!(verified, sum(&moves.borrow()));
    house.is_killed();
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

fn sum(moves: &[u64; TABLES]) -> u64 {
    moves.iter().sum()
}

async fn within<T>(what: &str, wait: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(TIMEOUT, wait).await;
    waited.unwrap_or_else(|_| panic!("not within {TIMEOUT:?}: {what}"))
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address")
}

/// A house in a process of its own.
struct HouseProcess {
    process: Child,
    log: PathBuf,
}

/// A test that fails leaves no house behind, but shows what it said.
impl Drop for HouseProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if std::thread::panicking() {
            let log = fs::read_to_string(&self.log).unwrap_or_default();
            eprintln!("the house said:\n{log}");
        }
    }
}

impl HouseProcess {
    fn open(address: SocketAddr, data: &Path) -> Self {
        let lots = "100000000";
        let log = data.with_extension("log");
        let said = File::options().create(true).append(true).open(&log);
        let process = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--bot-pause-ms", "0"])
            .args(["--listen", &address.to_string()])
            .args(["--max-messages", "100000"])
            .args(["--max-requests", lots, "--max-sockets", lots])
            .arg("--data")
            .arg(data)
            .stderr(said.expect("a file for what it says"))
            .spawn()
            .expect("the program starts");
        Self { process, log }
    }

    fn is_killed(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is dead");
    }
}

async fn answers(address: SocketAddr) {
    while client::ask(address, "GET", "/api/health", &[], "")
        .await
        .is_err()
    {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Acknowledged moves, by table.
type Progress = watch::Sender<[u64; TABLES]>;

/// Two players at a table.
struct Table {
    players: [Visitor; 2],
    door: String,
    progress: Progress,
    number: usize,
}

async fn gather(house: SocketAddr, number: usize, progress: Progress) -> Table {
    let host = Visitor::new(house, "Anne").await.expect("a host");
    let guest = Visitor::new(house, "Bob").await.expect("a guest");
    let terms = json!({"game": "pizza-theory", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = host.post("/api/tables", &made).await.expect("a table");
    let door = doors["join"].as_str().expect("a door").to_string();
    let path = format!("/api/tables/{door}");
    for command in [
        json!({"do": "sit", "id": "sit", "seat": 1}),
        json!({"do": "start", "id": "start"}),
    ] {
        guest.post(&path, &command).await.expect("done");
    }
    Table {
        players: [host, guest],
        door,
        progress,
        number,
    }
}

impl Table {
    /// Plays game after game until told to stop, then ends the last one; the number of moves.
    async fn play(self, stopping: watch::Receiver<bool>) -> u64 {
        let mut players = Vec::new();
        for (index, visitor) in self.players.iter().enumerate() {
            let player = Player {
                visitor: visitor.clone(),
                door: self.door.clone(),
                rng: Rng::quick((self.number * 2 + index) as u64),
                table: self.number,
                commands: 0,
                waiting: None,
                progress: self.progress.clone(),
                acknowledged: Vec::new(),
            };
            players.push(tokio::spawn(player.play(stopping.clone())));
        }
        let mut all = Vec::new();
        for player in players {
            all.push(player.await.expect("a player went on"));
        }
        self.end().await;
        let mut moves = 0;
        for (visitor, acknowledged) in self.players.iter().zip(all) {
            moves += acknowledged.len() as u64;
            verify(visitor, &self.door, acknowledged).await;
        }
        moves
    }

    /// Ends the last game by common consent, so that it has a record; refused if it is over.
    async fn end(&self) {
        let path = format!("/api/tables/{}", self.door);
        let commands = [
            json!({"do": "ask_end", "id": "end"}),
            json!({"do": "agree", "id": "yes"}),
        ];
        for (player, command) in self.players.iter().zip(commands) {
            player.post(&path, &command).await.expect("an answer");
        }
    }
}

/// Each game's moves of this player are exactly those that were acknowledged, in their order.
async fn verify(visitor: &Visitor, door: &str, acknowledged: Vec<(u64, u64, Value)>) {
    let last = acknowledged.last().map_or(0, |(number, ..)| *number);
    for number in 1..=last {
        let path = format!("/api/tables/{door}/games/{number}/record");
        let record = visitor.ask("GET", &path, "").await.expect("an answer");
        assert_eq!(record.status, 200, "game {number} is finished");
        catalog::resume(&record.body, &mut |_, _| ()).expect("the record verifies");
        let record: Value = serde_json::from_str(&record.body).expect("JSON");
        let own: Vec<_> = acknowledged.iter().filter(|own| own.0 == number).collect();
        let Some(seat) = own.first().map(|own| own.1) else {
            continue;
        };
        let told: Vec<&Value> = own.iter().map(|own| &own.2).collect();
        let moves = record["moves"].as_array().expect("moves");
        let kept = moves.iter().filter(|made| made["seat"] == seat);
        let kept: Vec<&Value> = kept.map(|made| &made["action"]).collect();
        assert_eq!(told, kept, "game {number}, seat {seat}");
    }
}

struct Player {
    visitor: Visitor,
    door: String,
    rng: Rng,
    commands: u64,
    /// What has been sent and not been answered: sent again on the next line.
    waiting: Option<Sent>,
    progress: Progress,
    table: usize,
    /// Game, seat, action.
    acknowledged: Vec<(u64, u64, Value)>,
}

struct Sent {
    command: Value,
    number: u64,
    seat: u64,
}

impl Player {
    async fn play(mut self, mut stopping: watch::Receiver<bool>) -> Vec<(u64, u64, Value)> {
        loop {
            if let Ok(mut line) = self.visitor.open(&self.door).await
                && self.talk(&mut line, &mut stopping).await.is_ok()
            {
                return self.acknowledged;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn talk(
        &mut self,
        line: &mut Connection,
        stopping: &mut watch::Receiver<bool>,
    ) -> Result<(), ClientError> {
        if let Some(sent) = &self.waiting {
            line.send(&sent.command).await?;
        }
        loop {
            let message = tokio::select! {
                message = line.next() => message?,
                // Only once everything sent has been answered.
                _ = stopping.wait_for(|stop| *stop), if self.waiting.is_none() => return Ok(()),
            };
            self.hear(&message);
            if message["say"] == "bye" {
                return Err(ClientError::Strange(message.to_string()));
            }
            if message["say"] != "table" || self.waiting.is_some() {
                continue;
            }
            if let Some(command) = self.answer(&message) {
                line.send(&command).await?;
            }
        }
    }

    fn hear(&mut self, message: &Value) {
        let Some(sent) = &self.waiting else {
            return;
        };
        let id = &sent.command["id"];
        let done = message["say"] == "table" && message["answers"] == *id;
        let refused = message["say"] == "refused" && message["id"] == *id;
        if done && sent.command["do"] == "act" {
            self.progress.send_modify(|moves| moves[self.table] += 1);
            let action = sent.command["action"].clone();
            self.acknowledged.push((sent.number, sent.seat, action));
        }
        if done || refused {
            self.waiting = None;
        }
    }

    fn answer(&mut self, message: &Value) -> Option<Value> {
        let legal = message["legal"].as_array()?;
        let wants_more = message["rematch"].as_array()?.contains(&message["me"]);
        let mut command = if let Some(last) = legal.len().checked_sub(1) {
            let action = &legal[self.rng.below(last as u32 + 1) as usize];
            json!({"do": "act", "seq": message["seq"], "action": action})
        } else if message["phase"] == "over" && !wants_more {
            json!({"do": "rematch"})
        } else {
            return None;
        };
        self.commands += 1;
        command["id"] = format!("c{}", self.commands).into();
        self.waiting = Some(Sent {
            command: command.clone(),
            number: message["number"].as_u64()?,
            seat: message["me"].as_u64()?,
        });
        Some(command)
    }
}
