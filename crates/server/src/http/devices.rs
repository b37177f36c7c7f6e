//! The devices by which somebody is known: seen and ended by themselves.

use super::people::known;
use super::{Problem, Route};
use crate::agent::Agent;
use crate::day::beginning_of;
use crate::house::House;
use crate::store::{KnownDevice, Person};
use crate::{identity, secret};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::Serialize;
use std::cmp::Reverse;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/devices",
            "The devices by which I am known, this one first, then the last seen",
            devices,
        )
        .gives::<Vec<DeviceSummary>>(),
        Route::delete(
            "/api/me/devices",
            "End all of them but this one, and a transfer that was offered",
            end_others,
        )
        .gives::<Vec<DeviceSummary>>(),
        Route::delete(
            "/api/me/devices/{id}",
            "End one of them, and a transfer that was offered",
            end,
        )
        .gives::<Vec<DeviceSummary>>(),
    ]
}

/// A browser or program that is known as me.
#[derive(Serialize, schemars::JsonSchema)]
struct DeviceSummary {
    /// What to end it by; nobody becomes me by knowing it.
    id: String,
    /// The one that asks.
    this: bool,
    browser: Option<&'static str>,
    system: Option<&'static str>,
    /// Unix seconds; null if it was before the house kept this.
    first_seen: Option<u64>,
    /// Unix seconds at the beginning of that day; null if it was before the house kept this.
    last_seen: Option<u64>,
}

/// Who asks, and the devices by which they are known, this one first.
struct Asking {
    person: Person,
    this: [u8; 32],
    /// What this one says it is: perhaps it was not written down yet.
    agent: Agent,
    devices: Vec<KnownDevice>,
}

impl Asking {
    async fn of(house: &House, headers: &HeaderMap) -> Result<Self, Problem> {
        let person = known(house, headers).await?;
        let token = identity::token(headers).ok_or(Problem::NobodyKnown)?;
        let this = secret::hash(token);
        let mut devices = house.store.devices(&person.id).await?;
        devices.sort_by_key(|device| {
            let KnownDevice {
                token, came, seen, ..
            } = device;
            (*token != this, Reverse(*seen), Reverse(*came))
        });
        Ok(Self {
            person,
            this,
            agent: Agent::of(headers),
            devices,
        })
    }

    /// Ends those for which this holds; answers the rest.
    async fn end(
        mut self,
        house: &House,
        ends: impl Fn(&[u8; 32]) -> bool,
    ) -> Result<Json<Vec<DeviceSummary>>, Problem> {
        let all = self.devices.iter().map(|device| device.token);
        let ended: Vec<[u8; 32]> = all.filter(ends).collect();
        self.devices.retain(|device| !ended.contains(&device.token));
        house.people.end(&self.person.id, ended).await?;
        Ok(self.told())
    }

    fn told(self) -> Json<Vec<DeviceSummary>> {
        let devices = self.devices.into_iter();
        let told = devices.map(|device| {
            let this = device.token == self.this;
            let Agent { browser, system } = if this {
                self.agent
            } else {
                Agent::kept(&device.about)
            };
            DeviceSummary {
                id: secret::device(&device.token),
                this,
                browser,
                system,
                first_seen: device.came,
                last_seen: device.seen.map(beginning_of),
            }
        });
        Json(told.collect())
    }
}

async fn devices(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<DeviceSummary>>, Problem> {
    Ok(Asking::of(&house, &headers).await?.told())
}

async fn end_others(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<DeviceSummary>>, Problem> {
    let asking = Asking::of(&house, &headers).await?;
    let this = asking.this;
    asking.end(&house, |token| *token != this).await
}

async fn end(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<DeviceSummary>>, Problem> {
    let asking = Asking::of(&house, &headers).await?;
    let is_it = |token: &[u8; 32]| secret::device(token) == id;
    if !asking.devices.iter().any(|device| is_it(&device.token)) {
        return Err(Problem::NotFound);
    }
    asking.end(&house, is_it).await
}
