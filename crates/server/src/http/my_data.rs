//! All that the house keeps of somebody: given to them as one file, and forgotten.
//!
//! docs/my-data.md describes the file. It is written piece by piece as it is read, one at a time for
//! an address, at that address's expense.

use super::people::known;
use super::{Address, Problem, Route};
use crate::agent::Agent;
use crate::house::{House, unix_now};
use crate::identity;
use crate::limits::Wish;
use crate::store::{MatchSummary, Person, Place, StoreError};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use catalog::Json as RawJson;
use engine::Seat;
use futures_util::stream;
use serde::Serialize;
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use table::{Entry, Logged, PersonId, Whereabouts};
use tokio::sync::mpsc::{Sender, channel};
use tokio::time::sleep;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/data",
            "All that the house keeps of me, as one file (docs/my-data.md)",
            get(my_data),
        )
        .gives::<MyData>(),
        Route::new(
            Method::DELETE,
            "/api/me",
            "Forget me: name, sayings, devices, everything; seats that I hold are left",
            delete(forget_me),
        ),
    ]
}

/// Everything about me. `tables` is written as it is read.
#[derive(Serialize, schemars::JsonSchema)]
#[allow(dead_code, reason = "the tables are written one by one")]
struct MyData {
    #[serde(flatten)]
    about: AboutMe,
    /// Where I sit or sat, have played, or that I have made.
    tables: Vec<MyTable>,
}

#[derive(Serialize, schemars::JsonSchema)]
struct AboutMe {
    /// Always `tablee-my-data`.
    file: &'static str,
    /// Of this kind of file.
    version: u32,
    /// Unix seconds.
    written: u64,
    name: String,
    /// How the logs of tables call me; told to nobody else.
    id: String,
    /// Unix seconds.
    came: Option<u64>,
    devices: Vec<MyDevice>,
    /// Names of those whom I block.
    blocked: Vec<String>,
    /// Tables to which I am invited.
    invitations: Vec<MyInvitation>,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyDevice {
    browser: Option<&'static str>,
    system: Option<&'static str>,
    /// Unix seconds.
    first_seen: Option<u64>,
    /// Unix seconds at the beginning of that day.
    last_seen: Option<u64>,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyInvitation {
    table: String,
    /// The game's id.
    game: String,
    /// Who invites me.
    from: String,
    /// Unix seconds.
    until: u64,
}

#[derive(Debug, Default, Serialize, schemars::JsonSchema)]
struct MyTable {
    table: String,
    /// The game's id.
    game: String,
    /// I have made it.
    made: bool,
    /// Where I sit.
    seat: Option<Seat>,
    /// What I was called there.
    names: Vec<String>,
    sayings: Vec<MySaying>,
    /// Those I have finished.
    matches: Vec<MyMatch>,
}

#[derive(Debug, Serialize, schemars::JsonSchema)]
struct MySaying {
    /// The number of the entry in the table's log.
    seq: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The id of a phrase of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    phrase: Option<String>,
}

#[derive(Debug, Serialize, schemars::JsonSchema)]
struct MyMatch {
    #[serde(flatten)]
    summary: MatchSummary,
    /// As docs/record-format.md has it.
    #[schemars(with = "Value")]
    record: Option<RawJson>,
}

/// Of the file.
const VERSION: u32 = 1;
/// Pieces that wait to be sent.
const WAITING: usize = 4;
/// Before more is read for an address that has had its share.
const PAUSE: Duration = Duration::from_secs(1);

async fn my_data(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = known(&house, &headers).await?;
    if !house.limits.allow(address, Wish::Entries(1)) {
        return Err(Problem::TooMany);
    }
    let turn = house.limits.turn_aside(address).await;
    let about = about(&house, &person).await?;
    let tables = house.store.personal().tables_with(&person.id).await?;
    let (tell, told) = channel(WAITING);
    tokio::spawn(async move {
        let _turn = turn;
        let writing = Writing {
            house,
            person: person.id,
            address,
            to: tell,
        };
        writing.write(&about, tables).await;
    });
    let body = Body::from_stream(stream::unfold(told, |mut told| async {
        told.recv().await.map(|piece| (piece, told))
    }));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"tablee-my-data.json\"",
        ),
    ];
    Ok((headers, body).into_response())
}

async fn about(house: &House, person: &Person) -> Result<AboutMe, StoreError> {
    let (store, id) = (&house.store, &person.id);
    let devices = store.devices(id).await?.into_iter().map(|device| {
        let Agent { browser, system } = Agent::kept(&device.about);
        MyDevice {
            browser,
            system,
            first_seen: device.came,
            last_seen: device.seen.map(|day| u64::from(day) * 86_400),
        }
    });
    let now = unix_now();
    let invitations = store.company().invitations(id, now).await?;
    let invitations = invitations.into_iter().map(|invited| MyInvitation {
        table: invited.table.table,
        game: invited.table.summary.game,
        from: invited.from,
        until: invited.until,
    });
    let blocked = store.company().blocked_by(id).await?;
    Ok(AboutMe {
        file: "tablee-my-data",
        version: VERSION,
        written: now,
        name: person.name.clone(),
        id: id.0.clone(),
        came: store.personal().came(id).await?,
        devices: devices.collect(),
        blocked: blocked.into_iter().map(|(_, name)| name).collect(),
        invitations: invitations.collect(),
    })
}

/// A file that is being written.
struct Writing {
    house: Arc<House>,
    person: PersonId,
    address: IpAddr,
    to: Sender<Result<Bytes, StoreError>>,
}

impl Writing {
    /// Until all is written, or whoever reads it has gone.
    async fn write(&self, about: &AboutMe, tables: Vec<String>) {
        let mut head = text(about);
        // The list of tables follows.
        head.pop();
        head.push_str(",\"tables\":[");
        let mut piece = Ok(head);
        for (index, table) in tables.iter().enumerate() {
            if !self.send(piece).await {
                return;
            }
            let comma = if index == 0 { "" } else { "," };
            piece = self
                .table(table)
                .await
                .map(|table| format!("{comma}{}", text(&table)));
        }
        if self.send(piece).await {
            self.send(Ok("]}\n".into())).await;
        }
    }

    /// Whether more is to be written.
    async fn send(&self, piece: Result<String, StoreError>) -> bool {
        let failed = piece.is_err();
        let sent = self.to.send(piece.map(Bytes::from)).await;
        sent.is_ok() && !failed
    }

    async fn table(&self, table: &str) -> Result<MyTable, StoreError> {
        let store = &self.house.store;
        let mut mine = MyTable {
            table: table.into(),
            ..MyTable::default()
        };
        let mut whereabouts = Whereabouts::default();
        let mut next = Some(Place::START);
        while let Some(from) = next {
            let piece = match store.read_on(table, from).await {
                // What is left of it is told.
                Err(StoreError::Unreadable(_)) => break,
                piece => piece?,
            };
            self.pay_for(piece.log.len() as u64).await;
            for logged in &piece.log {
                mine.learn(logged, &self.person, &mut whereabouts);
            }
            next = piece.next;
        }
        mine.seat = whereabouts.seat();
        for summary in store.personal().matches_at(&self.person, table).await? {
            let record = store.record(table, summary.number).await?;
            let record = record.and_then(|record| serde_json::from_str(&record).ok());
            mine.matches.push(MyMatch { summary, record });
        }
        Ok(mine)
    }

    async fn pay_for(&self, entries: u64) {
        while !self.to.is_closed()
            && !self
                .house
                .limits
                .allow(self.address, Wish::Entries(entries))
        {
            sleep(PAUSE).await;
        }
    }
}

impl MyTable {
    fn learn(&mut self, logged: &Logged, me: &PersonId, whereabouts: &mut Whereabouts) {
        whereabouts.follow(&logged.entry, |id| id == me);
        let seq = logged.seq;
        match &logged.entry {
            Entry::Created { terms, host, .. } => {
                self.game.clone_from(&terms.game);
                self.made = host == me;
            }
            Entry::Seated { person, name, .. } if person == me => self.is_called(name),
            Entry::Renamed { seat, name } if whereabouts.is_at(*seat) => self.is_called(name),
            Entry::Said { seat, text } if whereabouts.is_at(*seat) => self.sayings.push(MySaying {
                seq,
                text: Some(text.clone()),
                phrase: None,
            }),
            Entry::Phrased { seat, phrase } if whereabouts.is_at(*seat) => {
                self.sayings.push(MySaying {
                    seq,
                    text: None,
                    phrase: Some(phrase.clone()),
                });
            }
            _ => (),
        }
    }

    fn is_called(&mut self, name: &str) {
        if !self.names.iter().any(|known| known == name) {
            self.names.push(name.into());
        }
    }
}

fn text(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).expect("it can be written as JSON")
}

async fn forget_me(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = known(&house, &headers).await?;
    crate::task::to_the_end(async move { house.forget(&person.id).await }).await?;
    let mut response = axum::http::StatusCode::NO_CONTENT.into_response();
    for cookie in identity::no_cookies() {
        response
            .headers_mut()
            .append(header::SET_COOKIE, HeaderValue::from_static(cookie));
    }
    Ok(response)
}
