#[cfg(test)]
mod tests;

use super::people::{asking, known, read};
use super::{Address, Problem, Route};
use crate::house::House;
use crate::limits::{Holds, Wish};
use crate::live_table::{Chair, Guest, Shut, Visit, make_table};
use crate::store::{Opens, TableSummary};
use crate::task::to_the_end;
use crate::{identity, socket};
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use table::{ClientMessage, Incoming, Links, Refused, ServerMessage, Terms};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::new(Method::POST, "/api/tables", "Make a table", post(make))
            .takes::<NewTable>()
            .gives::<Made>(),
        Route::get(
            "/api/tables",
            "The lobby: public tables, the latest first",
            get(lobby),
        )
        .gives::<Vec<TableSummary>>(),
        Route::get(
            "/api/tables/{door}",
            "The whole table as I may know it; a door is a table's id or one of its links",
            get(look),
        )
        .gives::<ServerMessage<'static>>(),
        Route::new(
            Method::POST,
            "/api/tables/{door}",
            "Send one message without a WebSocket; answered as there",
            post(send),
        )
        .takes::<ClientMessage>()
        .gives::<ServerMessage<'static>>(),
        Route::get(
            "/api/tables/{door}/socket",
            "A WebSocket: messages as docs/protocol.md has them",
            get(open),
        ),
        Route::get(
            "/api/tables/{door}/games/{number}/record",
            "The record of a finished game of this table",
            get(record),
        ),
    ]
}

/// A table to be made.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewTable {
    terms: Terms,
    /// Who sits where from the start; missing ones are open.
    #[serde(default)]
    chairs: Vec<Chair>,
    /// Start at once.
    #[serde(default)]
    start: bool,
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
    let live = house.store.live_tables_of(&person.id).await?;
    let most = house.config.limits.tables_per_host;
    if live >= most || !house.limits.allow(address, Wish::Table) {
        return Err(Problem::TooMany);
    }
    let made = to_the_end(async move {
        let NewTable {
            terms,
            chairs,
            start,
        } = new;
        make_table(&house, terms, &person, address.into(), &chairs, start).await
    });
    let Links { table, join, watch } = made.await?;
    Ok(Json(Made { table, join, watch }))
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
