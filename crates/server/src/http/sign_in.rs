//! Somebody who was here before comes from a browser that does not know them.

use super::challenges::{Answered, Browser, Options};
use super::people::{asking, read, writing};
use super::{Problem, Route};
use crate::day::day_of;
use crate::growth::NEW_TOKEN;
use crate::house::{AN_HOUR, House, unix_now};
use crate::identity::{self, Whom};
use crate::limits::Wish;
use crate::passkeys::Unproven;
use crate::secret;
use crate::store::Person;
use crate::store::credentials::{Purpose, UsedPasskey};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/sign-in/challenge",
            "What to give to navigator.credentials.get to sign in by any passkey of this house",
            ask_for_any,
        )
        .gives::<Options>(),
        Route::post(
            "/api/sign-in/passkey",
            "Become the person whose passkey it is",
            by_passkey,
        )
        .takes::<Answered>()
        .gives::<SignedIn>(),
        Route::post(
            "/api/sign-in/code",
            "Become the person whose recovery code it is; it is used up",
            by_code,
        )
        .takes::<Code>()
        .gives::<SignedIn>(),
    ]
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Code {
    code: String,
}

#[derive(Serialize, schemars::JsonSchema)]
struct SignedIn {
    name: String,
    /// Who this browser was before, if that is somebody else and they have played.
    other: Option<Other>,
}

/// An identity that may be joined with the one signed in as.
#[derive(Serialize, schemars::JsonSchema)]
struct Other {
    name: String,
    /// Where it sits.
    tables: usize,
    /// What it has finished.
    games: usize,
    /// By which it is joined (`/api/me/join`) or become again (`/api/transfer`), within an hour.
    secret: String,
    /// What this browser was called as one of its devices.
    device: String,
}

async fn ask_for_any(
    State(house): State<Arc<House>>,
    browser: Browser,
) -> Result<Response, Problem> {
    writing(&house, browser.address, None)?;
    browser.ask_for_any(&house, Purpose::SignIn).await
}

async fn by_passkey(
    State(house): State<Arc<House>>,
    browser: Browser,
    body: Bytes,
) -> Result<Response, Problem> {
    let writer = writing(&house, browser.address, None)?;
    let Answered { credential } = read(&body)?;
    let proof = browser.proof(&house, &Purpose::SignIn, &credential).await?;
    let kept = house.store.passkey(proof.id()).await?;
    let kept = kept.ok_or(Unproven::Wrong)?;
    let after = proof.of(kept.handle, &kept.key)?;
    let token = secret::token();
    let used = house.store.use_passkey(UsedPasskey {
        id: kept.id,
        before: kept.key,
        after,
        token: secret::hash(&token),
        today: day_of(unix_now()),
    });
    // Whoever was faster with the same count has a copy.
    let person = used.await?.ok_or(Unproven::Copied)?;
    house.growth.wrote(Some(&writer), NEW_TOKEN);
    signed_in(&house, &browser, person, &token).await
}

async fn by_code(
    State(house): State<Arc<House>>,
    browser: Browser,
    body: Bytes,
) -> Result<Response, Problem> {
    if !house.limits.allow(browser.address, Wish::SignIn) {
        return Err(Problem::TooMany);
    }
    let writer = writing(&house, browser.address, None)?;
    let given: Code = read(&body)?;
    let token = secret::token();
    let code = secret::hash(&secret::typed_code(&given.code));
    let person = house.store.use_code(code, secret::hash(&token)).await?;
    let person = person.ok_or(Problem::BadCode)?;
    house.growth.wrote(Some(&writer), NEW_TOKEN);
    signed_in(&house, &browser, person, &token).await
}

async fn signed_in(
    house: &House,
    Browser { headers, tls, .. }: &Browser,
    person: Person,
    token: &str,
) -> Result<Response, Problem> {
    let whom = Whom::of(headers);
    let cookie = identity::set_cookie(whom, token, *tls);
    let cookie = [(header::SET_COOKIE, cookie)];
    // Who it was before can wait: they are signed in.
    let other = other(house, headers, &person).await.unwrap_or_default();
    let name = person.name;
    Ok((cookie, Json(SignedIn { name, other })).into_response())
}

async fn other(
    house: &House,
    headers: &HeaderMap,
    person: &Person,
) -> Result<Option<Other>, Problem> {
    let before = asking(house, headers).await?;
    let Some(before) = before.filter(|before| before.id != person.id) else {
        return Ok(None);
    };
    let tables = house.store.tables_of(&before.id).await?.len();
    let games = house.store.matches_of(&before.id).await?.len();
    let Some(device) = identity::token(headers).filter(|_| tables + games > 0) else {
        return Ok(None);
    };
    let secret = secret::token();
    let until = unix_now() + AN_HOUR;
    let offered = house
        .store
        .add_transfer(&before.id, secret::hash(&secret), until);
    offered.await?;
    Ok(Some(Other {
        name: before.name,
        tables,
        games,
        secret,
        device: secret::device(&secret::hash(device)),
    }))
}
