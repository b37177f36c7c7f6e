#[cfg(test)]
mod tests;

use super::companions::held;
use super::people::{asking, known, read};
use super::{Address, Problem, Route};
use crate::house::{House, unix_now};
use crate::identity::{self, Whom};
use crate::limits::{Holds, Wish};
use crate::live_table::{Chair, Guest, NewTable, Shut, Visit, make_table};
use crate::socket;
use crate::store::{Opens, TableSummary};
use crate::task::to_the_end;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use std::net::IpAddr;
use std::sync::Arc;
use table::{Absent, Barred, ClientMessage, Incoming, Links, PersonId, Refused, ServerMessage};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/tables", "Make a table", make)
            .takes::<NewTable>()
            .gives::<Made>(),
        Route::get(
            "/api/tables",
            "The lobby: public tables, the latest first",
            lobby,
        )
        .gives::<Vec<TableSummary>>(),
        Route::get(
            "/api/tables/{door}",
            "The whole table as I may know it; a door is a table's id or one of its links",
            look,
        )
        .gives::<ServerMessage<'static>>(),
        Route::post(
            "/api/tables/{door}",
            "Send one message without a WebSocket; answered as there",
            send,
        )
        .takes::<ClientMessage>()
        .gives::<ServerMessage<'static>>(),
        Route::get(
            "/api/tables/{door}/socket",
            "A WebSocket: messages as docs/protocol.md has them",
            open,
        ),
        Route::get(
            "/api/tables/{door}/games/{number}/record",
            "The record of a finished game of this table",
            record,
        ),
    ]
}

/// Doors to a new table.
#[derive(Serialize, schemars::JsonSchema)]
#[schemars(rename = "Doors")]
struct Made {
    /// The table's id: for those seated, and at a public table for all.
    table: String,
    /// Lets one sit down.
    join: String,
    /// Lets one watch.
    watch: String,
}

async fn make(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Made>, Problem> {
    let person = known(&house, &headers).await?;
    let new: NewTable = read(&body)?;
    if !offered(&house, &new) {
        return Err(Problem::NotOffered);
    }
    takes_part(&house, &person.id).await?;
    let live = house.store.live_tables_of(&person.id).await?;
    let most = house.limits.current().tables_per_host;
    if live >= most || !house.limits.allow(address, Wish::Table) {
        return Err(Problem::TooMany);
    }
    let made = to_the_end(async move { make_table(&house, new, &person, address.into()).await });
    let Links { table, join, watch } = made.await?;
    Ok(Json(Made { table, join, watch }))
}

/// Whether the house has this game, and bots of these levels.
fn offered(house: &House, new: &NewTable) -> bool {
    let face = &house.config.face;
    let chairs = new.chairs.iter().filter_map(|chair| match chair {
        Chair::Bot { level } => Some(*level),
        Chair::Me | Chair::Open => None,
    });
    let stands_in = match new.terms.absent {
        Absent::Bot { level } => Some(level),
        Absent::Wait | Absent::End => None,
    };
    let mut levels = chairs.chain(stands_in);
    face.offers(&new.terms.game) && levels.all(|level| face.levels().offer(level))
}

/// Whether somebody may come to a table.
pub(super) fn is_let_in(house: &House, person: &PersonId) -> Result<(), Problem> {
    let barred = house.hosting.rulings().barred(person, unix_now());
    match barred {
        Some(Barred::SentAway { until }) => Err(Problem::SentAway(until)),
        _ => Ok(()),
    }
}

/// Whether somebody may make tables, or invite others.
pub(super) async fn takes_part(house: &House, person: &PersonId) -> Result<(), Problem> {
    is_let_in(house, person)?;
    if house.is_stranger(Some(person)).await? {
        return Err(Problem::MembersOnly);
    }
    Ok(())
}

async fn lobby(State(house): State<Arc<House>>) -> Result<Json<Vec<TableSummary>>, Problem> {
    let tables = house.store.lobby().await?;
    Ok(Json(house.lobby.shown(tables)))
}

/// The table behind a door, and who comes in.
pub(super) async fn come_in(
    house: &Arc<House>,
    headers: &HeaderMap,
    address: IpAddr,
    door: &str,
) -> Result<(Visit, Guest), Problem> {
    let door = house.store.door(door).await?.ok_or(Problem::NotFound)?;
    let mut guest = Guest::new(asking(house, headers).await?, door.opens, address);
    guest.held = held(house, headers).await?;
    guest.said = Whom::of(headers) != Whom::Unsaid;
    guest.stranger = house
        .is_stranger(guest.person.as_ref().map(|it| &it.id))
        .await?;
    if let Some(person) = &guest.person {
        guest.deaf_to = house.deaf_to(&person.id).await?;
    }
    let visit = house.visit(&door.table);
    visit.read_for(address).await?;
    Ok((visit, guest))
}

async fn look(
    State(house): State<Arc<House>>,
    Path(door): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (visit, guest) = come_in(&house, &headers, address, &door).await?;
    Ok(json(visit.look(&guest).await?))
}

fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

async fn send(
    State(house): State<Arc<House>>,
    Path(door): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Problem> {
    let (visit, mut guest) = come_in(&house, &headers, address, &door).await?;
    visit.admit(&guest).await?;
    let incoming = Incoming::read(&body);
    // The request itself was counted at the door.
    let more = Wish::Requests(incoming.price() - 1);
    let answer = if house.limits.allow(address, more) {
        to_the_end(async move { visit.answer(&mut guest, None, &incoming).await }).await
    } else {
        visit.refuse(None, &incoming, &Refused::TooFast).await
    };
    Ok(json(answer.ok_or(Problem::NotFound)?))
}

async fn open(
    State(house): State<Arc<House>>,
    Path(door): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    // Before they are known: whoever is ended meanwhile is let go.
    let leash = identity::token(&headers).map(|token| house.people.devices.leash(token));
    let (visit, guest) = come_in(&house, &headers, address, &door).await?;
    // A stranger's token is nobody's without having been ended.
    let leash = leash.filter(|_| guest.person.is_some());
    if !house.is_serving() {
        return Err(Problem::NotNow);
    }
    let place = house.limits.place(address, Holds::Socket);
    let place = place.ok_or(Problem::TooMany)?;
    Ok(socket::upgrade(upgrade, visit, guest, place, leash))
}

async fn record(
    State(house): State<Arc<House>>,
    Path((door, number)): Path<(String, u32)>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (visit, guest) = come_in(&house, &headers, address, &door).await?;
    let table = visit.id.to_string();
    let played = match &guest.person {
        Some(person) => house.store.has_played(&person.id, &table, number).await?,
        None => false,
    };
    match visit.admit(&guest).await {
        // Those who have got up since keep the games they played.
        Err(Shut::NotFound | Shut::Closed(_)) if played => (),
        // Who sat at a table that is closed nobody can tell: of one that was private only those who
        // were asked to it are given records.
        Err(Shut::Closed(_)) if guest.opens == (Opens::Table { public: false }) => {
            return Err(Problem::NotFound);
        }
        Ok(()) | Err(Shut::Closed(_)) => (),
        Err(shut) => return Err(shut.into()),
    }
    let record = house.store.record(&table, number).await?;
    let record = record.ok_or(Problem::NotFound)?;
    let name = format!("attachment; filename=\"tablee-{table}-{number}.json\"");
    let mut response = json(record);
    let name = name.parse().expect("made of letters and digits");
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}
