//! Those who come: to tables in memory and not, to the page, to the lobby, for the first time.

use super::pairs::Pair;
use super::{HONEST, Pace, Place, door, lay, sit_and_start};
use crate::answers::Asks;
use client::{Answer, ClientError, Visitor, ask_from};
use serde_json::json;
use std::time::Duration;

const VISITS: Duration = Duration::from_millis(125);
const PAGES: Duration = Duration::from_millis(50);
const LOBBIES: Duration = Duration::from_secs(1);
/// An address has 120 new people an hour; most of them are playing.
const NEWCOMERS: Duration = Duration::from_secs(15);

/// So many tables nobody is at.
const COLD: usize = 20;

/// Opens a table, is told it and leaves.
async fn look(person: &Visitor, door: &str) -> Result<(), ClientError> {
    let mut line = person.open(door).await?;
    let table = line.next().await?;
    line.close().await;
    if table["say"] == "table" {
        return Ok(());
    }
    Err(ClientError::Strange(table.to_string()))
}

pub(crate) struct ColdTables {
    place: Place,
    host: Visitor,
    doors: Vec<String>,
}

impl ColdTables {
    pub(crate) async fn lay(place: &Place) -> Result<Self, ClientError> {
        let (host, guest) = (place.person("Dora").await?, place.person("Émile").await?);
        let mut doors = Vec::new();
        for _ in 0..COLD {
            let terms = json!({"game": "chaud-devant", "seats": 2});
            let made = lay(&host, json!({"terms": terms, "chairs": [{"is": "me"}]})).await?;
            sit_and_start(&guest, &made).await?;
            doors.push(door(&made, "table"));
        }
        Ok(Self {
            place: place.clone(),
            host,
            doors,
        })
    }

    pub(crate) async fn visit(self) {
        let mut rhythm = Pace::every(VISITS);
        for door in self.doors.iter().cycle() {
            let due = rhythm.due().await;
            let looked = look(&self.host, door);
            self.place.answers.wait(Asks::Cold, due, looked).await;
        }
    }
}

/// Those who sit at a public table, or were asked to it, come and go.
pub(crate) struct Returning {
    place: Place,
    people: [(Visitor, String); 2],
}

impl Returning {
    pub(crate) async fn to(place: &Place, table: &Pair) -> Result<Self, ClientError> {
        let friend = place.person("Farid").await?;
        Ok(Self {
            place: place.clone(),
            people: [
                (table.people[0].clone(), table.door("table")),
                (friend, table.door("join")),
            ],
        })
    }

    pub(crate) async fn come_and_go(self) {
        let mut rhythm = Pace::every(VISITS);
        for (person, door) in self.people.iter().cycle() {
            let due = rhythm.due().await;
            let looked = look(person, door);
            self.place.answers.wait(Asks::Return, due, looked).await;
        }
    }
}

fn good(answer: Answer) -> Result<Answer, ClientError> {
    if answer.status == 200 {
        return Ok(answer);
    }
    Err(ClientError::Refused {
        status: answer.status,
        body: answer.body,
    })
}

pub(crate) async fn fetch_page(place: Place) {
    let mut rhythm = Pace::every(PAGES);
    loop {
        let due = rhythm.due().await;
        let fetched = async {
            let from = Some(HONEST);
            good(ask_from(place.house, from, "GET", "/", &[], "").await?)
        };
        place.answers.wait(Asks::Page, due, fetched).await;
    }
}

/// A public table at which somebody waits to be seen in the lobby.
pub(crate) struct Gathering {
    place: Place,
    host: Visitor,
    table: String,
}

impl Gathering {
    pub(crate) async fn open(place: &Place) -> Result<Self, ClientError> {
        let host = place.person("Gaëlle").await?;
        let terms = json!({"game": "creme-glacee", "seats": 3, "visibility": "public"});
        let doors = lay(&host, json!({"terms": terms, "chairs": [{"is": "me"}]})).await?;
        Ok(Self {
            place: place.clone(),
            host,
            table: door(&doors, "table"),
        })
    }

    pub(crate) async fn look_into_lobby(self) {
        let mut rhythm = Pace::every(LOBBIES);
        loop {
            let due = rhythm.due().await;
            let listed = async {
                let lobby = self.host.get("/api/tables").await?;
                let mut tables = lobby.as_array().into_iter().flatten();
                if tables.any(|table| table["table"] == self.table.as_str()) {
                    return Ok(());
                }
                Err(ClientError::Strange("a table is not listed".into()))
            };
            self.place.answers.wait(Asks::Lobby, due, listed).await;
        }
    }
}

pub(crate) async fn newcomers(place: Place) {
    let mut rhythm = Pace::every(NEWCOMERS);
    loop {
        let due = rhythm.due().await;
        let person = place.person("Hugo");
        place.answers.wait(Asks::Newcomer, due, person).await;
    }
}
