//! Others whom one browser holds beside whose it is: people who share a phone or a tablet. Each is an
//! ordinary person, with a cookie of their own; a request is for one of them if it says so (`?as=1`).

use super::people::{add_person, known, read};
use super::tables::is_let_in;
use super::{Address, Problem, Route, Tls};
use crate::agent::Agent;
use crate::house::House;
use crate::identity::{self, Whom};
use crate::live_table::{Held, Holds};
use crate::names;
use crate::store::{Person, Profile};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Hat;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/companions",
            "Those whom this browser holds beside me; a request is for one of them with `?as=` and their number",
            list,
        )
        .gives::<Vec<Companion>>(),
        Route::post(
            "/api/me/companions",
            "Somebody new beside me, with a cookie of their own",
            add,
        )
        .takes::<NewCompanion>()
        .gives::<Companion>(),
    ]
}

/// Somebody who shares my browser.
#[derive(Serialize, schemars::JsonSchema)]
struct Companion {
    /// What a request that is for them says.
    #[serde(rename = "as")]
    number: u8,
    name: String,
    /// The hat that others see; absent: as each seat gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    hat: Option<Hat>,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewCompanion {
    name: String,
    #[serde(default)]
    hat: Option<Hat>,
}

impl Companion {
    fn of(whom: Whom, person: &Person) -> Self {
        Self {
            number: whom.number(),
            name: person.name.clone(),
            hat: person.shown_hat(),
        }
    }
}

/// The companions whom a browser brings and the house knows.
async fn companions(house: &House, headers: &HeaderMap) -> Result<Vec<(Whom, Person)>, Problem> {
    let mut known = Vec::new();
    for whom in Whom::companions() {
        let token = identity::cookie(headers, whom);
        if let Some(person) = house.people.with(token, Agent::of(headers)).await? {
            known.push((whom, person));
        }
    }
    Ok(known)
}

/// All whom a browser holds, if it holds several. Programs hold nobody but themselves.
pub(super) async fn held(house: &House, headers: &HeaderMap) -> Result<Held, Problem> {
    if identity::bearer(headers).is_some() {
        return Ok(Held::default());
    }
    let companions = companions(house, headers).await?;
    if companions.is_empty() {
        return Ok(Held::default());
    }
    let token = identity::cookie(headers, Whom::Own);
    let own = house.people.with(token, Agent::of(headers)).await?;
    let own = own.map(|person| (Whom::Own, person));
    let all = own.into_iter().chain(companions);
    let held = all.map(|(whom, person)| Holds {
        number: whom.number(),
        person: person.id,
    });
    Ok(held.collect())
}

async fn list(
    State(house): State<Arc<House>>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let companions = companions(&house, &headers).await?;
    // Like whose browser it is: who keeps coming is never forgotten.
    let cookies = companions.iter().filter_map(|(whom, _)| {
        let token = identity::cookie(&headers, *whom)?;
        Some((header::SET_COOKIE, identity::set_cookie(*whom, token, tls)))
    });
    let cookies: Vec<(_, HeaderValue)> = cookies.collect();
    let list = companions.iter();
    let list: Vec<Companion> = list
        .map(|(whom, person)| Companion::of(*whom, person))
        .collect();
    Ok((AppendHeaders(cookies), Json(list)).into_response())
}

async fn add(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let own = known(&house, &headers).await?;
    is_let_in(&house, &own.id)?;
    let new: NewCompanion = read(&body)?;
    let name = names::name(&new.name).ok_or(Problem::BadName)?;
    let companions = companions(&house, &headers).await?;
    let is_taken = |whom: &Whom| companions.iter().any(|(other, _)| other == whom);
    let mut free = Whom::companions().filter(|whom| !is_taken(whom));
    let whom = free.next().ok_or(Problem::TooManyCompanions)?;
    let (mut person, token) = add_person(&house, address, Some(name)).await?;
    if new.hat.is_some() {
        person.profile = Profile {
            hat: new.hat,
            ..person.profile
        };
        house.store.set_profile(&person.id, person.profile).await?;
    }
    let cookie = [(header::SET_COOKIE, identity::set_cookie(whom, &token, tls))];
    Ok((cookie, Json(Companion::of(whom, &person))).into_response())
}
