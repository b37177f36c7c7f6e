//! People one has played with: how it went, who is invited, who is blocked.

mod acquaintance;
mod invitations;

use super::people::{known, writing};
use super::{Address, Problem, Route};
use crate::house::House;
use crate::store::{Person, StoreError};
use acquaintance::{Acquaintance, acquaintances};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use engine::Seat;
use std::sync::Arc;
use table::PersonId;

pub(super) fn routes() -> Vec<Route> {
    let mut routes = vec![
        Route::get("/api/me/people", "People I have played with, the latest first, and how it went; those I block among them", people)
        .gives::<Vec<Acquaintance>>(),
        Route::put("/api/me/people/{id}/block", "Block somebody; they are not told", block),
        Route::delete("/api/me/people/{id}/block", "Block somebody no longer", unblock),
        Route::put("/api/tables/{door}/seats/{seat}/block", "Block whoever sits there; they are not told", block_seat),
    ];
    routes.extend(invitations::routes());
    routes
}

async fn people(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<Acquaintance>>, Problem> {
    let me = known(&house, &headers).await?;
    let people = acquaintances(&house, &me.id).await?;
    Ok(Json(people.into_iter().map(|(_, it)| it).collect()))
}

/// Who it is that somebody knows by this id.
async fn who(house: &House, me: &PersonId, id: &str) -> Result<(PersonId, Acquaintance), Problem> {
    let people = acquaintances(house, me).await?;
    let found = people.into_iter().find(|(_, it)| it.id == id);
    found.ok_or(Problem::NotFound)
}

/// A conflict is one too many.
pub(super) fn counted(done: Result<(), StoreError>) -> Result<(), Problem> {
    match done {
        Err(StoreError::Conflict) => Err(Problem::TooMany),
        done => Ok(done?),
    }
}

async fn set_blocked(
    house: &Arc<House>,
    me: &Person,
    whom: &PersonId,
    blocked: bool,
) -> Result<Json<()>, Problem> {
    let (company, at) = (house.store.company(), house.clock.now());
    counted(company.set_blocked(&me.id, whom, blocked, at).await)?;
    house.hears_otherwise(&me.id).await?;
    Ok(Json(()))
}

async fn block(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let (whom, _) = who(&house, &me.id, &id).await?;
    writing(&house, address, Some(&me))?;
    set_blocked(&house, &me, &whom, true).await
}

async fn unblock(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let (whom, _) = who(&house, &me.id, &id).await?;
    set_blocked(&house, &me, &whom, false).await
}

async fn block_seat(
    State(house): State<Arc<House>>,
    Path((door, seat)): Path<(String, u8)>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    writing(&house, address, Some(&me))?;
    let (visit, guest) = super::tables::come_in(&house, &headers, address, &door).await?;
    let whom = visit.who_sits_at(&guest, Seat(seat)).await?;
    let whom = whom.filter(|whom| *whom != me.id);
    set_blocked(&house, &me, &whom.ok_or(Problem::NotFound)?, true).await
}
