//! What browsers are asked to sign, whether a passkey is a person's or the host's.

use super::{Address, Problem, Tls};
use crate::agent::Agent;
use crate::day::beginning_of;
use crate::house::{House, unix_now};
use crate::identity;
use crate::limits::Wish;
use crate::passkeys::{self, Answer, Asked, Made, Owner, Site, Unproven};
use crate::secret;
use crate::store::credentials::{Challenge, Purpose};
use axum::extract::{Extension, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, RequestPartsExt};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;

/// What a browser is to do, as the Web Authentication standard has it, bytes in base64url. A cookie
/// comes with it and has to come back with the answer, within five minutes.
#[derive(Serialize, schemars::JsonSchema)]
pub(super) struct Options {
    #[serde(rename = "publicKey")]
    public_key: Value,
}

/// What the browser made of it.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Answered {
    /// As `PublicKeyCredential.toJSON` writes it.
    pub(super) credential: Value,
}

/// A passkey as its owner sees it.
#[derive(Serialize, schemars::JsonSchema)]
pub(super) struct PasskeySummary {
    /// What to remove it by.
    id: String,
    /// Where it was made.
    browser: Option<&'static str>,
    system: Option<&'static str>,
    /// Unix seconds.
    made: u64,
    /// Unix seconds at the beginning of that day.
    last_used: u64,
}

impl PasskeySummary {
    pub(super) fn of(id: &[u8], about: &str, made: u64, used: u32) -> Self {
        let Agent { browser, system } = Agent::kept(about);
        Self {
            id: secret::passkey(id),
            browser,
            system,
            made,
            last_used: beginning_of(used),
        }
    }
}

/// A browser by which somebody proves who they are, and where it is.
pub(super) struct Browser {
    pub(super) address: IpAddr,
    pub(super) tls: bool,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<Arc<House>> for Browser {
    type Rejection = Response;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<House>,
    ) -> Result<Self, Self::Rejection> {
        let address = parts.extract::<Extension<Address>>().await;
        let Extension(Address(address)) = address.map_err(IntoResponse::into_response)?;
        let tls = parts.extract::<Extension<Tls>>().await;
        let Extension(Tls(tls)) = tls.map_err(IntoResponse::into_response)?;
        Ok(Self {
            address,
            tls,
            headers: parts.headers.clone(),
        })
    }
}

/// Challenges that may wait for an answer at once.
const MOST_CHALLENGES: u32 = 20_000;

impl Browser {
    fn site(&self) -> Result<Site, Problem> {
        Site::of(&self.headers).ok_or(Problem::NoPasskeysHere)
    }

    /// Asks it to use any passkey that it has.
    pub(super) async fn ask_for_any(
        &self,
        house: &House,
        purpose: Purpose,
    ) -> Result<Response, Problem> {
        self.ask(house, purpose, self.site()?.ask_for_any()).await
    }

    /// Asks it to make one on a device that holds none of those known.
    pub(super) async fn ask_for_new(
        &self,
        house: &House,
        purpose: Purpose,
        owner: &Owner,
        known: &[Vec<u8>],
    ) -> Result<Response, Problem> {
        let asked = self.site()?.ask_for_new(owner, known);
        self.ask(house, purpose, asked).await
    }

    /// Has a challenge kept and gives it to the browser, with the secret that binds it to this one.
    async fn ask(
        &self,
        house: &House,
        purpose: Purpose,
        asked: Option<Asked>,
    ) -> Result<Response, Problem> {
        let asked = asked.ok_or(Problem::NoPasskeysHere)?;
        if !house.limits.allow(self.address, Wish::SignIn) {
            return Err(Problem::TooMany);
        }
        let (secret, now) = (secret::token(), unix_now());
        let challenge = Challenge {
            secret: secret::hash(&secret),
            purpose,
            state: asked.state,
            until: now + passkeys::SECONDS,
        };
        let added = house.store.add_challenge(challenge, MOST_CHALLENGES, now);
        if !added.await? {
            return Err(Problem::TooMany);
        }
        let cookie = identity::set_challenge(&secret, passkeys::SECONDS as u32, self.tls);
        Ok(([(header::SET_COOKIE, cookie)], Json(asked.options)).into_response())
    }

    /// The challenge that it was given, for this purpose: it is used up, whatever comes of it.
    async fn taken(&self, house: &House, purpose: &Purpose) -> Result<Challenge, Problem> {
        let secret = identity::challenge(&self.headers).ok_or(Problem::NoChallenge)?;
        let taken = house
            .store
            .take_challenge(secret::hash(secret), unix_now())
            .await?;
        let meant = taken.filter(|challenge| challenge.purpose == *purpose);
        meant.ok_or(Problem::NoChallenge)
    }

    /// The passkey that it has made, as it was asked to.
    pub(super) async fn made(
        &self,
        house: &House,
        purpose: &Purpose,
        credential: &Value,
    ) -> Result<Made, Problem> {
        let site = self.site()?;
        let challenge = self.taken(house, purpose).await?;
        Ok(site.made(credential, &challenge.state)?)
    }

    /// What it says to prove that it has a passkey, as it was asked to.
    pub(super) async fn proof(
        &self,
        house: &House,
        purpose: &Purpose,
        credential: &Value,
    ) -> Result<Proof, Problem> {
        let site = self.site()?;
        let Challenge { state, .. } = self.taken(house, purpose).await?;
        let answer = Answer::read(credential)?;
        Ok(Proof {
            site,
            state,
            answer,
        })
    }
}

/// What is said to prove that a passkey is there, before it is known whether there is such a one.
pub(super) struct Proof {
    site: Site,
    state: String,
    answer: Answer,
}

impl Proof {
    /// Of which passkey.
    pub(super) fn id(&self) -> &[u8] {
        self.answer.id()
    }

    /// What is to be kept of the passkey from now on, if it is the one of which this is kept.
    pub(super) fn of(&self, handle: [u8; 16], key: &str) -> Result<String, Unproven> {
        self.site.used(&self.answer, &self.state, handle, key)
    }
}
