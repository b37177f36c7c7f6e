use super::{Address, Problem, Route, Tls};
use crate::agent::Agent;
use crate::growth::{NEW_PERSON, NEW_TOKEN, Writer};
use crate::house::{AN_HOUR, House, unix_now};
use crate::identity::{self, Whom};
use crate::limits::Wish;
use crate::store::{MatchSummary, Person, TableSummary};
use crate::{names, secret};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::Arc;
use table::Hat;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me",
            "Who I am; the first time somebody new, with a cookie",
            me,
        )
        .gives::<Me>(),
        Route::put("/api/me", "Choose a name", rename)
            .takes::<NewName>()
            .gives::<Me>(),
        Route::get(
            "/api/me/tables",
            "Tables I sit at, the latest first",
            my_tables,
        )
        .gives::<Vec<MyTable>>(),
        Route::get(
            "/api/me/games",
            "Games I have finished, the latest first",
            my_games,
        )
        .gives::<Vec<MatchSummary>>(),
        Route::post(
            "/api/me/transfer",
            "A secret by which another device becomes me: once, within an hour",
            offer_transfer,
        )
        .gives::<Transfer>(),
        Route::post(
            "/api/transfer",
            "Become the person who was given this secret",
            transfer,
        )
        .takes::<Secret>()
        .gives::<Me>(),
        Route::post(
            "/api/people",
            "A new person for a program, which sends the token as `Authorization: Bearer`",
            new_program,
        )
        .takes::<NewName>()
        .gives::<Program>(),
    ]
}

/// A table I sit at.
#[derive(Serialize, schemars::JsonSchema)]
struct MyTable {
    #[serde(flatten)]
    summary: TableSummary,
    /// Milliseconds until the clock of somebody who is to move runs out, or, if it has, until the table decides about
    /// it; `null` without clocks, and while a bot is to move.
    left_ms: Option<u64>,
}

#[derive(Serialize, schemars::JsonSchema)]
struct Me {
    name: String,
    /// The hat that others see; absent: as each seat gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    hat: Option<Hat>,
    /// The house is closed, and I am no member.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stranger: bool,
}

impl Me {
    async fn of(house: &House, person: &Person) -> Result<Self, Problem> {
        Ok(Self {
            name: person.name.clone(),
            hat: person.shown_hat(),
            stranger: house.is_stranger(Some(&person.id)).await?,
        })
    }
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewName {
    name: String,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Secret {
    pub(super) secret: String,
}

#[derive(Serialize, schemars::JsonSchema)]
struct Transfer {
    secret: String,
    expires_in_seconds: u64,
}

#[derive(Serialize, schemars::JsonSchema)]
struct Program {
    name: String,
    token: String,
}

pub(super) fn read<T: serde::de::DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(body).map_err(|error| Problem::Unreadable(error.to_string()))
}

/// Who asks, if the house knows them.
pub(super) async fn asking(house: &House, headers: &HeaderMap) -> Result<Option<Person>, Problem> {
    let agent = Agent::of(headers);
    let person = house.people.with(identity::token(headers), agent).await?;
    // Whoever was meant, it is nobody else.
    if person.is_none() && Whom::of(headers).is_companion() {
        return Err(Problem::NobodyKnown);
    }
    Ok(person)
}

/// Who asks, for what only somebody known may do.
pub(super) async fn known(house: &House, headers: &HeaderMap) -> Result<Person, Problem> {
    asking(house, headers).await?.ok_or(Problem::NobodyKnown)
}

/// Whether something may be written for them; for whom it then is.
pub(super) fn writing(
    house: &House,
    address: IpAddr,
    person: Option<&Person>,
) -> Result<Writer, Problem> {
    let writer = Writer {
        household: address.into(),
        person: person.map(|person| person.id.clone()),
    };
    house.growth.allows(&writer)?;
    Ok(writer)
}

fn with_cookie(me: Me, whom: Whom, token: &str, tls: bool) -> Response {
    let cookie = [(header::SET_COOKIE, identity::set_cookie(whom, token, tls))];
    (cookie, Json(me)).into_response()
}

/// Somebody new, and the token that proves it.
pub(super) async fn add_person(
    house: &House,
    address: IpAddr,
    name: Option<String>,
) -> Result<(Person, String), Problem> {
    let writer = writing(house, address, None)?;
    if !house.limits.allow(address, Wish::Person) {
        return Err(Problem::TooMany);
    }
    let added = house.people.add(name).await?;
    house.growth.wrote(Some(&writer), NEW_PERSON);
    Ok(added)
}

async fn me(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let whom = Whom::of(&headers);
    if let Some(person) = asking(&house, &headers).await? {
        // Who keeps coming is never forgotten: the cookie's year begins anew.
        let me = Me::of(&house, &person).await?;
        return Ok(match identity::cookie(&headers, whom) {
            Some(token) => with_cookie(me, whom, token, tls),
            None => Json(me).into_response(),
        });
    }
    let (person, token) = add_person(&house, address, None).await?;
    let me = Me::of(&house, &person).await?;
    Ok(with_cookie(me, whom, &token, tls))
}

async fn rename(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Me>, Problem> {
    let person = known(&house, &headers).await?;
    let new: NewName = read(&body)?;
    let name = names::name(&new.name).ok_or(Problem::BadName)?;
    writing(&house, address, Some(&person))?;
    house.store.rename(&person.id, &name).await?;
    let me = Me::of(&house, &person).await?;
    Ok(Json(Me { name, ..me }))
}

async fn my_tables(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<MyTable>>, Problem> {
    let Some(person) = asking(&house, &headers).await? else {
        return Ok(Json(Vec::new()));
    };
    let now = house.clock.now();
    let tables = house.store.tables_of(&person.id).await?.into_iter();
    let tables = tables.map(|summary| MyTable {
        left_ms: summary.deadline.map(|at| at.saturating_sub(now)),
        summary,
    });
    Ok(Json(tables.collect()))
}

async fn my_games(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<MatchSummary>>, Problem> {
    let Some(person) = asking(&house, &headers).await? else {
        return Ok(Json(Vec::new()));
    };
    Ok(Json(house.store.matches_of(&person.id).await?))
}

async fn offer_transfer(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<Transfer>, Problem> {
    let person = known(&house, &headers).await?;
    writing(&house, address, Some(&person))?;
    let secret = secret::token();
    let until = unix_now() + AN_HOUR;
    let added = house
        .store
        .add_transfer(&person.id, secret::hash(&secret), until);
    added.await?;
    Ok(Json(Transfer {
        secret,
        expires_in_seconds: AN_HOUR,
    }))
}

async fn transfer(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let writer = writing(&house, address, None)?;
    if !house.limits.allow(address, Wish::Person) {
        return Err(Problem::TooMany);
    }
    let given: Secret = read(&body)?;
    let token = secret::token();
    let (secret, hash) = (secret::hash(&given.secret), secret::hash(&token));
    let person = house.store.transfer(secret, hash, unix_now()).await?;
    let person = person.ok_or(Problem::BadSecret)?;
    house.growth.wrote(Some(&writer), NEW_TOKEN);
    let me = Me::of(&house, &person).await?;
    Ok(with_cookie(me, Whom::of(&headers), &token, tls))
}

async fn new_program(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    body: Bytes,
) -> Result<Json<Program>, Problem> {
    let new: NewName = read(&body)?;
    let name = names::name(&new.name).ok_or(Problem::BadName)?;
    let (person, token) = add_person(&house, address, Some(name)).await?;
    Ok(Json(Program {
        name: person.name,
        token,
    }))
}
