//! Honest people, all from one address: they play with each other and with cooks, open tables, come
//! back to them, fetch the page.

mod against_bots;
mod comings;
mod pairs;

use crate::answers::Answers;
use client::{ClientError, Visitor};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{Interval, MissedTickBehavior, interval};

pub(crate) const HONEST: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// Tables at which two people play with each other, and at which one plays with a commis.
const PAIRS: usize = 8;
const AGAINST_BOTS: usize = 4;

/// What they play with a commis: each thought takes hardly any time here, so that one waits for other
/// things than the thought itself.
const GAME: &str = "pizza-theory";

/// Who was cut off comes back after so long.
const COMES_BACK: Duration = Duration::from_millis(200);

pub(crate) struct Honest {
    _playing: JoinSet<()>,
    /// The id of a public table at which two of them play: anybody may watch it.
    pub(crate) public: String,
}

/// Where they are, and what is written down about them.
#[derive(Clone)]
struct Place {
    house: SocketAddr,
    answers: Answers,
}

impl Honest {
    /// Lets them in and has them begin.
    pub(crate) async fn gather(house: SocketAddr, answers: &Answers) -> Self {
        let place = Place {
            house,
            answers: answers.clone(),
        };
        against_bots::ask_a_chef(&place).await.expect("advice");
        let mut playing = JoinSet::new();
        for number in 0..PAIRS {
            let pair = pairs::Pair::gather(&place, "link", number as u64).await;
            playing.spawn(pair.expect("a pair").play());
        }
        let public = pairs::Pair::gather(&place, "public", 99)
            .await
            .expect("a pair");
        let returning = comings::Returning::to(&place, &public).await;
        playing.spawn(returning.expect("a third").come_and_go());
        let door = public.door("table");
        playing.spawn(public.play());
        for number in 0..AGAINST_BOTS {
            let table = against_bots::AgainstBot::gather(&place, GAME, number as u64).await;
            playing.spawn(table.expect("a table").play());
        }
        let cold = comings::ColdTables::lay(&place).await;
        playing.spawn(cold.expect("tables").visit());
        playing.spawn(comings::fetch_page(place.clone()));
        let lobby = comings::Gathering::open(&place).await;
        playing.spawn(lobby.expect("a table").look_into_lobby());
        playing.spawn(comings::newcomers(place));
        Self {
            _playing: playing,
            public: door,
        }
    }
}

impl Place {
    async fn person(&self, name: &str) -> Result<Visitor, ClientError> {
        Visitor::new_from(self.house, HONEST, name).await
    }
}

/// Makes a table; its doors.
async fn lay(host: &Visitor, table: Value) -> Result<Value, ClientError> {
    host.post("/api/tables", &table).await
}

fn door(doors: &Value, which: &str) -> String {
    doors[which].as_str().expect("a door").into()
}

/// Sits down opposite the host of a table for two, and starts.
async fn sit_and_start(guest: &Visitor, doors: &Value) -> Result<(), ClientError> {
    let path = format!("/api/tables/{}", door(doors, "join"));
    for command in [
        json!({"do": "sit", "id": "sit", "seat": 1}),
        json!({"do": "start", "id": "start"}),
    ] {
        let answer = guest.post(&path, &command).await?;
        if answer["say"] != "table" {
            return Err(ClientError::Strange(answer.to_string()));
        }
    }
    Ok(())
}

/// When something is due, again and again. What could not be begun in time is owed, and counts from
/// when it was due: who is held up does not ask less.
struct Pace(Interval);

impl Pace {
    fn every(time: Duration) -> Self {
        let mut ticks = interval(time);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        Self(ticks)
    }

    async fn due(&mut self) -> Instant {
        self.0.tick().await.into_std()
    }
}
