//! Passkeys that are the host's: how a browser becomes the host's without a link, and which there are.

use super::super::people::read;
use super::super::sign_in::{Answered, Options, ask, taken};
use super::super::{Address, Problem, Route, Tls};
use super::{HostSession, NewSession, host};
use crate::agent::Agent;
use crate::house::{House, NewHostPasskey, NotDone, unix_now};
use crate::passkeys::{Answer, Owner, Site, Unproven};
use crate::secret;
use crate::store::StoreError;
use crate::store::credentials::Purpose;
use crate::store::hosting::UsedHostPasskey;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/host/sign-in/challenge",
            "What to give to navigator.credentials.get to become host by a passkey of the host's",
            ask_for_any,
        )
        .gives::<Options>(),
        Route::post(
            "/api/host/sign-in",
            "Become host by a passkey of the host's: a cookie for twelve hours",
            sign_in,
        )
        .takes::<Answered>()
        .gives::<HostSession>(),
        Route::get(
            "/api/host/passkeys",
            "The host's passkeys, the oldest first",
            passkeys,
        )
        .gives::<Vec<HostPasskeySeen>>(),
        Route::post(
            "/api/host/passkeys/challenge",
            "What to give to navigator.credentials.create to make a passkey of the host's",
            ask_for_passkey,
        )
        .gives::<Options>(),
        Route::post(
            "/api/host/passkeys",
            "Keep the passkey that was made, with a reason",
            add_passkey,
        )
        .takes::<MadeByHost>()
        .gives::<Vec<HostPasskeySeen>>(),
    ]
}

#[derive(Serialize, schemars::JsonSchema)]
struct HostPasskeySeen {
    /// What to remove it by.
    id: String,
    /// What whoever uses it is called in the audit log.
    name: String,
    /// Where it was made.
    browser: Option<&'static str>,
    system: Option<&'static str>,
    /// Unix seconds.
    made: u64,
    /// Unix seconds at the beginning of that day.
    last_used: u64,
}

/// What the browser made, and why.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct MadeByHost {
    /// As `PublicKeyCredential.toJSON` writes it.
    credential: Value,
    /// For the audit log; 1 to 300 characters.
    reason: String,
}

const A_DAY: u64 = 86_400;

async fn told(house: &House) -> Result<Json<Vec<HostPasskeySeen>>, Problem> {
    let passkeys = house.store.hosting().host_passkeys().await?;
    let passkeys = passkeys.into_iter().map(|passkey| {
        let Agent { browser, system } = Agent::kept(&passkey.about);
        HostPasskeySeen {
            id: secret::passkey(&passkey.id),
            name: passkey.name,
            browser,
            system,
            made: passkey.made,
            last_used: u64::from(passkey.used) * A_DAY,
        }
    });
    Ok(Json(passkeys.collect()))
}

async fn passkeys(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<HostPasskeySeen>>, Problem> {
    host(&house, &headers).await?;
    told(&house).await
}

async fn ask_for_passkey(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let host = host(&house, &headers).await?;
    let site = Site::of(&headers).ok_or(Problem::NoPasskeysHere)?;
    let kept = house.store.hosting().host_passkeys().await?;
    let kept: Vec<_> = kept.into_iter().map(|one| one.id).collect();
    let asked = site.ask_for_new(&Owner::host(&host), &kept);
    let asked = asked.ok_or(Problem::NoPasskeysHere)?;
    ask(&house, address, tls, Purpose::HostPasskey, asked).await
}

async fn add_passkey(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Vec<HostPasskeySeen>>, Problem> {
    let host = host(&house, &headers).await?;
    let site = Site::of(&headers).ok_or(Problem::NoPasskeysHere)?;
    let given: MadeByHost = read(&body)?;
    let challenge = taken(&house, &headers, &Purpose::HostPasskey).await?;
    let made = site.made(&given.credential, &challenge.state)?;
    let added = house.add_host_passkey(NewHostPasskey {
        host: &host,
        reason: &given.reason,
        about: Agent::of(&headers).to_string(),
        made,
    });
    match added.await {
        Ok(true) => told(&house).await,
        Ok(false) => Err(Problem::TooManyPasskeys),
        Err(NotDone::Store(StoreError::Conflict)) => Err(Problem::PasskeyTaken),
        Err(not_done) => Err(not_done.into()),
    }
}

/// A host comes in however full the disk is.
async fn ask_for_any(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let site = Site::of(&headers).ok_or(Problem::NoPasskeysHere)?;
    let asked = site.ask_for_any().ok_or(Problem::NoPasskeysHere)?;
    ask(&house, address, tls, Purpose::HostSignIn, asked).await
}

async fn sign_in(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    Extension(Tls(tls)): Extension<Tls>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let site = Site::of(&headers).ok_or(Problem::NoPasskeysHere)?;
    let answered: Answered = read(&body)?;
    let challenge = taken(&house, &headers, &Purpose::HostSignIn).await?;
    let answer = Answer::read(&answered.credential)?;
    let hosting = house.store.hosting();
    let kept = hosting.host_passkeys().await?;
    let kept = kept.into_iter().find(|passkey| passkey.id == answer.id());
    let kept = kept.ok_or(Unproven::Wrong)?;
    let handle = Owner::host(&kept.name).handle;
    let after = site.used(&answer, &challenge.state, handle, &kept.key)?;
    let now = unix_now();
    let new = NewSession::at(now);
    let used = UsedHostPasskey {
        id: kept.id,
        before: kept.key,
        after,
        session: new.session,
    };
    // Whoever was faster with the same count has a copy.
    let name = hosting.use_host_passkey(used, now).await?;
    let name = name.ok_or(Unproven::Copied)?;
    tracing::info!(name, %address, "somebody is host by a passkey");
    Ok(new.told(name, tls))
}
