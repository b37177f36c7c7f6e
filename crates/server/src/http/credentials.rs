//! How somebody keeps their games: passkeys and recovery codes, made and removed by themselves.

use super::challenges::{Answered, Browser, Options, PasskeySummary};
use super::people::{known, read, writing};
use super::{Address, Problem, Route};
use crate::agent::Agent;
use crate::day::day_of;
use crate::growth::NEW_CREDENTIAL;
use crate::house::{House, unix_now};
use crate::passkeys::Owner;
use crate::secret;
use crate::store::StoreError;
use crate::store::credentials::{Passkey, Purpose};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Json};
use serde::Serialize;
use std::sync::Arc;
use table::PersonId;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/credentials",
            "My passkeys, the oldest first, and how many recovery codes I have left",
            credentials,
        )
        .gives::<Credentials>(),
        Route::post(
            "/api/me/passkeys/challenge",
            "What to give to navigator.credentials.create to make a passkey of mine",
            ask_for_passkey,
        )
        .gives::<Options>(),
        Route::post(
            "/api/me/passkeys",
            "Keep the passkey that was made",
            add_passkey,
        )
        .takes::<Answered>()
        .gives::<Credentials>(),
        Route::delete(
            "/api/me/passkeys/{id}",
            "Nobody becomes me by this passkey any more",
            remove_passkey,
        )
        .gives::<Credentials>(),
        Route::post(
            "/api/me/codes",
            "Ten new recovery codes in place of those I had; told once",
            new_codes,
        )
        .gives::<Codes>(),
    ]
}

/// How I prove who I am where I am not known yet.
#[derive(Serialize, schemars::JsonSchema)]
struct Credentials {
    passkeys: Vec<PasskeySummary>,
    /// Recovery codes that were not used.
    codes_left: u32,
}

#[derive(Serialize, schemars::JsonSchema)]
struct Codes {
    /// Each is used once; blanks, hyphens and capitals do not matter.
    codes: Vec<String>,
}

const CODES: usize = 10;

async fn told(house: &House, person: &PersonId) -> Result<Json<Credentials>, Problem> {
    let passkeys = house.store.passkeys(person).await?;
    let passkeys = passkeys
        .into_iter()
        .map(|it| PasskeySummary::of(&it.id, &it.about, it.made, it.used));
    Ok(Json(Credentials {
        passkeys: passkeys.collect(),
        codes_left: house.store.codes_left(person).await?,
    }))
}

async fn credentials(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Credentials>, Problem> {
    let person = known(&house, &headers).await?;
    told(&house, &person.id).await
}

async fn ask_for_passkey(
    State(house): State<Arc<House>>,
    browser: Browser,
) -> Result<Response, Problem> {
    let person = known(&house, &browser.headers).await?;
    writing(&house, browser.address, Some(&person))?;
    let kept = house.store.passkeys(&person.id).await?;
    let kept: Vec<_> = kept.into_iter().map(|one| one.id).collect();
    let owner = Owner::person(&person);
    let purpose = Purpose::Passkey(person.id);
    browser.ask_for_new(&house, purpose, &owner, &kept).await
}

async fn add_passkey(
    State(house): State<Arc<House>>,
    browser: Browser,
    body: Bytes,
) -> Result<Json<Credentials>, Problem> {
    let person = known(&house, &browser.headers).await?;
    let writer = writing(&house, browser.address, Some(&person))?;
    let Answered { credential } = read(&body)?;
    let purpose = Purpose::Passkey(person.id.clone());
    let made = browser.made(&house, &purpose, &credential).await?;
    let now = unix_now();
    let added = house.store.add_passkey(Passkey {
        id: made.id,
        handle: Owner::person(&person).handle,
        person: person.id.clone(),
        key: made.key,
        about: Agent::of(&browser.headers).to_string(),
        made: now,
        used: day_of(now),
    });
    match added.await {
        Ok(true) => (),
        Ok(false) => return Err(Problem::TooManyPasskeys),
        Err(StoreError::Conflict) => return Err(Problem::PasskeyTaken),
        Err(error) => return Err(error.into()),
    }
    house.growth.wrote(Some(&writer), NEW_CREDENTIAL);
    told(&house, &person.id).await
}

async fn remove_passkey(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Credentials>, Problem> {
    let person = known(&house, &headers).await?;
    let passkeys = house.store.passkeys(&person.id).await?;
    let mut passkeys = passkeys.iter();
    let found = passkeys.find(|passkey| secret::passkey(&passkey.id) == id);
    let found = found.ok_or(Problem::NotFound)?;
    house.store.remove_passkey(&person.id, &found.id).await?;
    told(&house, &person.id).await
}

async fn new_codes(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<Codes>, Problem> {
    let person = known(&house, &headers).await?;
    let writer = writing(&house, address, Some(&person))?;
    let codes: Vec<String> = (0..CODES).map(|_| secret::recovery_code()).collect();
    let hashes = codes.iter().map(|code| secret::hash(code)).collect();
    house.store.set_codes(&person.id, hashes).await?;
    house.growth.wrote(Some(&writer), NEW_CREDENTIAL);
    Ok(Json(Codes { codes }))
}
