//! Passkeys that are the host's: how a browser becomes the host's without a link, and which there are.

use super::super::challenges::{Answered, Browser, Options, PasskeySummary};
use super::super::people::read;
use super::super::{Problem, Route};
use super::{HostSession, NewSession, host};
use crate::agent::Agent;
use crate::house::{House, NewHostPasskey, NotDone, unix_now};
use crate::passkeys::{Owner, Unproven};
use crate::store::StoreError;
use crate::store::credentials::Purpose;
use crate::store::hosting::UsedHostPasskey;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
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
    /// What whoever uses it is called in the audit log.
    name: String,
    #[serde(flatten)]
    passkey: PasskeySummary,
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

async fn told(house: &House) -> Result<Json<Vec<HostPasskeySeen>>, Problem> {
    let passkeys = house.store.hosting().host_passkeys().await?;
    let passkeys = passkeys.into_iter().map(|it| HostPasskeySeen {
        passkey: PasskeySummary::of(&it.id, &it.about, it.made, it.used),
        name: it.name,
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
    browser: Browser,
) -> Result<Response, Problem> {
    let host = host(&house, &browser.headers).await?;
    let kept = house.store.hosting().host_passkeys().await?;
    let kept: Vec<_> = kept.into_iter().map(|one| one.id).collect();
    let owner = Owner::host(&host);
    browser
        .ask_for_new(&house, Purpose::HostPasskey, &owner, &kept)
        .await
}

async fn add_passkey(
    State(house): State<Arc<House>>,
    browser: Browser,
    body: Bytes,
) -> Result<Json<Vec<HostPasskeySeen>>, Problem> {
    let host = host(&house, &browser.headers).await?;
    let given: MadeByHost = read(&body)?;
    let purpose = Purpose::HostPasskey;
    let made = browser.made(&house, &purpose, &given.credential).await?;
    let added = house.add_host_passkey(NewHostPasskey {
        host: &host,
        reason: &given.reason,
        about: Agent::of(&browser.headers).to_string(),
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
    browser: Browser,
) -> Result<Response, Problem> {
    browser.ask_for_any(&house, Purpose::HostSignIn).await
}

async fn sign_in(
    State(house): State<Arc<House>>,
    browser: Browser,
    body: Bytes,
) -> Result<Response, Problem> {
    let Answered { credential } = read(&body)?;
    let purpose = Purpose::HostSignIn;
    let proof = browser.proof(&house, &purpose, &credential).await?;
    let hosting = house.store.hosting();
    let kept = hosting.host_passkeys().await?;
    let kept = kept.into_iter().find(|passkey| passkey.id == proof.id());
    let kept = kept.ok_or(Unproven::Wrong)?;
    let after = proof.of(Owner::host(&kept.name).handle, &kept.key)?;
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
    tracing::info!(name, address = %browser.address, "somebody is host by a passkey");
    Ok(new.told(name, browser.tls))
}
