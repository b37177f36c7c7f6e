use super::records::Acknowledged;
use super::{Manner, Progress, Table};
use client::history::{Moment, Recorder};
use client::{ClientError, Connection, Visitor};
use engine::Rng;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// Whoever lost the connection comes back within so many milliseconds.
const OUT_MS: u32 = 200;

/// Somebody who plays.
pub(super) struct Player {
    visitor: Visitor,
    recorder: Recorder,
    manner: Manner,
    door: String,
    rng: Rng,
    seat: usize,
    table: usize,
    progress: Progress,
    commands: u64,
    line: Option<Connection>,
    /// What has been sent and not been answered: sent again on the next line.
    waiting: Option<Sent>,
    /// The table as it was told last.
    seen: Value,
    /// What to do about it, and when.
    wish: Option<(Wish, Instant)>,
    pub(super) acknowledged: Vec<Acknowledged>,
}

struct Sent {
    command: Value,
    number: u64,
    seat: u64,
}

/// Something to do, and at which step of which match.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Wish {
    what: What,
    number: u64,
    step: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Act,
    ComeBack,
    Rematch,
    /// For the player of this seat, whose clock stands at zero.
    Wait(u64),
}

impl Player {
    pub(super) fn new(table: &Table, seat: usize) -> Self {
        let person = &table.people[seat];
        Self {
            visitor: person.visitor.clone(),
            recorder: person.connected.clone(),
            manner: table.party.manner,
            door: table.door.clone(),
            rng: Rng::quick((table.number * 8 + seat) as u64),
            seat,
            table: table.number,
            progress: table.progress.clone(),
            commands: 0,
            line: None,
            waiting: None,
            seen: Value::Null,
            wish: None,
            acknowledged: Vec::new(),
        }
    }

    /// Until told to stop, and until all that was sent is answered.
    pub(super) async fn play(&mut self, mut stopping: watch::Receiver<bool>) {
        while self.talk(&mut stopping).await.is_err() {
            self.comes_back_soon().await;
        }
    }

    /// Until told of this entry.
    pub(super) async fn hears_of(&mut self, seq: u64) {
        while self.seen["seq"].as_u64() < Some(seq) {
            if self.listen().await.is_err() {
                self.comes_back_soon().await;
            }
        }
    }

    async fn comes_back_soon(&mut self) {
        self.line = None;
        self.recorder.is_out();
        let out = Duration::from_millis(self.rng.below(OUT_MS).into());
        sleep(out).await;
    }

    /// Connects if need be, and hears the first message, or the next.
    async fn listen(&mut self) -> Result<(), ClientError> {
        let mut asked = None;
        if self.line.is_none() {
            asked = Some(self.recorder.now());
            self.line = Some(self.visitor.open(&self.door).await?);
        }
        let message = self.line().next().await?;
        self.hears(&message, asked)
    }

    fn line(&mut self) -> &mut Connection {
        self.line.as_mut().expect("it is connected")
    }

    async fn talk(&mut self, stopping: &mut watch::Receiver<bool>) -> Result<(), ClientError> {
        self.listen().await?;
        if let Some(sent) = &self.waiting {
            let command = sent.command.clone();
            self.send(&command).await?;
        }
        loop {
            let wish = self.wish.filter(|_| self.waiting.is_none());
            let (idle, line) = (self.waiting.is_none(), self.line());
            tokio::select! {
                message = line.next() => self.hears(&message?, None)?,
                () = stops(stopping), if idle => return Ok(()),
                Some(wish) = due(wish) => {
                    self.wish = None;
                    let command = self.command(wish);
                    self.send(&command).await?;
                }
            }
        }
    }

    async fn send(&mut self, command: &Value) -> Result<(), ClientError> {
        self.recorder.sends(command);
        self.line().send(command).await
    }

    fn hears(&mut self, message: &Value, asked: Option<Moment>) -> Result<(), ClientError> {
        self.recorder.hears(message, asked);
        // Whether it was done is not known: it is sent again, perhaps elsewhere.
        if message["say"] == "bye" || message["why"]["code"] == "not_saved" {
            return Err(ClientError::Strange(message.to_string()));
        }
        self.is_answered_by(message);
        if message["say"] == "table" {
            self.seen = message.clone();
        }
        self.ponder();
        Ok(())
    }

    fn is_answered_by(&mut self, message: &Value) {
        let Some(sent) = &self.waiting else {
            return;
        };
        let id = &sent.command["id"];
        let done = message["say"] == "table" && message["answers"] == *id;
        let refused = message["say"] == "refused" && message["id"] == *id;
        if done && sent.command["do"] == "act" {
            self.progress.send_modify(|moves| moves[self.table] += 1);
            self.acknowledged.push(Acknowledged {
                number: sent.number,
                seat: sent.seat,
                action: sent.command["action"].clone(),
            });
        }
        if done || refused {
            self.waiting = None;
            // What was refused may be wished again.
            self.wish = None;
        }
    }

    /// Whatever there is to do is done after some thought; a thought goes on for as long as it is about
    /// the same.
    fn ponder(&mut self) {
        let wish = self.what().map(|what| Wish {
            what,
            number: self.seen["number"].as_u64().unwrap_or(0),
            step: self.seen["step"].as_u64().unwrap_or(0),
        });
        if wish != self.wish.map(|(wish, _)| wish) {
            self.wish = wish.map(|wish| (wish, Instant::now() + self.thinks(wish.what)));
        }
    }

    fn what(&self) -> Option<What> {
        let seen = &self.seen;
        let me = seen["me"].as_u64()?;
        let matters = seen["matters"].as_array()?;
        let zero = matters.iter().find(|it| it["is"] == "clock_at_zero");
        let zero = zero.and_then(|zero| zero["seat"].as_u64());
        if !seen["seats"][me as usize]["stand_in"].is_null() {
            Some(What::ComeBack)
        } else if !seen["legal"].as_array()?.is_empty() {
            Some(What::Act)
        } else if seen["phase"] == "over" {
            let wants_more = seen["rematch"].as_array()?.contains(&seen["me"]);
            (!wants_more).then_some(What::Rematch)
        } else {
            zero.filter(|seat| *seat != me).map(What::Wait)
        }
    }

    fn thinks(&mut self, what: What) -> Duration {
        let mut below = |ms: u32| Duration::from_millis(self.rng.below(ms.max(1)).into());
        match what {
            What::Act => {
                let thought = below(self.manner.thinks.as_millis() as u32);
                let dreams = self.manner.dreams.is_some_and(|of| self.rng.below(of) == 0);
                // Around the five seconds of a clock, or beyond all that those wait who wait.
                let dream = match self.rng.below(6) {
                    0 => 40_000,
                    _ => 4000 + self.rng.below(5000),
                };
                if dreams {
                    Duration::from_millis(dream.into())
                } else {
                    thought
                }
            }
            What::ComeBack => below(8000),
            What::Rematch => below(self.manner.thinks.as_millis() as u32),
            // Perhaps not before it is decided by itself.
            What::Wait(_) => below(50_000),
        }
    }

    fn command(&mut self, wish: Wish) -> Value {
        let seq = &self.seen["seq"];
        let talks = self.manner.talks.is_some_and(|of| self.rng.below(of) == 0);
        let mut command = match wish.what {
            What::Act if talks => json!({"do": "phrase", "phrase": "thinking"}),
            What::Act => {
                let legal = self.seen["legal"].as_array().map_or(&[][..], Vec::as_slice);
                let action = &legal[self.rng.below(legal.len() as u32) as usize];
                json!({"do": "act", "seq": seq, "action": action})
            }
            What::ComeBack => json!({"do": "come_back"}),
            What::Rematch => json!({"do": "rematch"}),
            What::Wait(seat) => {
                json!({"do": "choose", "about": seat, "choice": {"do": "wait"}})
            }
        };
        self.commands += 1;
        command["id"] = format!("{}-{}", self.seat, self.commands).into();
        self.waiting = Some(Sent {
            command: command.clone(),
            number: wish.number,
            seat: self.seen["me"].as_u64().unwrap_or(0),
        });
        command
    }
}

/// Until told to stop. Whoever would tell lives as long as the test.
async fn stops(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// A wish when its time has come; `None` if there is none.
async fn due(wish: Option<(Wish, Instant)>) -> Option<Wish> {
    let (wish, at) = wish?;
    sleep_until(at).await;
    Some(wish)
}
