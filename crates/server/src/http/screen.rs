//! A table on a big screen asks people in by a code of a few letters, which they scan or are told.

use super::people::{known, read, writing};
use super::tables::{come_in, is_let_in};
use super::{Address, Problem, Route};
use crate::growth::SEAT_CODE;
use crate::house::{House, unix_now};
use crate::limits::Wish;
use crate::live_table::{Guest, Shut};
use crate::secret;
use crate::store::{Opens, SeatCode};
use crate::task::to_the_end;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/tables/{door}/code",
            "The code by which people sit down at a table that I have on a screen",
            offer,
        )
        .gives::<Offered>(),
        Route::post("/api/seat", "Sit down by a code that a screen shows", sit)
            .takes::<Typed>()
            .gives::<Seated>(),
    ]
}

/// A code on a screen.
#[derive(Serialize, schemars::JsonSchema)]
#[schemars(rename = "OfferedSeats")]
struct Offered {
    /// Six letters; `null` while there is no seat for anybody.
    code: Option<String>,
    /// How many can still sit down by it.
    seats: u32,
    /// When to ask for the next one; it is good for five minutes more.
    renew_in_seconds: u64,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[schemars(rename = "TypedSeatCode")]
#[serde(deny_unknown_fields)]
struct Typed {
    code: String,
}

#[derive(Serialize, schemars::JsonSchema)]
#[schemars(rename = "SeatedByCode")]
struct Seated {
    /// The table's id.
    table: String,
}

/// A code is shown for so many seconds, and good for as long again: for who has just read it.
const SHOWN: u64 = 300;

/// Codes that are tried until one is nobody's.
const TRIES: u32 = 5;

async fn offer(
    State(house): State<Arc<House>>,
    Path(door): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<Offered>, Problem> {
    let (visit, guest) = come_in(&house, &headers, address, &door).await?;
    let seats = visit.seats_to_offer(&guest).await?;
    if seats == 0 {
        return Ok(Json(Offered {
            code: None,
            seats: 0,
            renew_in_seconds: SHOWN,
        }));
    }
    let now = unix_now();
    let codes = house.store.seat_codes();
    let kept = codes.seat_code_of(&visit.id, now).await?;
    if let Some(kept) = kept.filter(|it| it.seats as usize >= seats && it.until > now + SHOWN) {
        return Ok(Json(shown(kept, now)));
    }
    let writer = writing(&house, address, guest.person.as_ref())?;
    for _ in 0..TRIES {
        let code = SeatCode {
            code: secret::seat_code(),
            table: visit.id.to_string(),
            seats: seats as u32,
            until: now + 2 * SHOWN,
        };
        if codes.add_seat_code(code.clone(), now).await? {
            house.growth.wrote(Some(&writer), SEAT_CODE);
            return Ok(Json(shown(code, now)));
        }
    }
    Err(Problem::NotNow)
}

fn shown(code: SeatCode, now: u64) -> Offered {
    Offered {
        renew_in_seconds: code.until.saturating_sub(now + SHOWN),
        code: Some(code.code),
        seats: code.seats,
    }
}

/// Whatever is wrong with a code, it is answered alike.
async fn sit(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Seated>, Problem> {
    let mut person = known(&house, &headers).await?;
    is_let_in(&house, &person.id)?;
    let Typed { code } = read(&body)?;
    if !house.limits.allow(address, Wish::SeatCode) {
        return Err(Problem::TooMany);
    }
    let (code, now) = (secret::typed_seat_code(&code), unix_now());
    let codes = house.store.seat_codes();
    let kept = codes.seat_code(&code, now).await?;
    let table = kept.ok_or(Problem::BadSeatCode)?.table;
    let visit = house.visit(&table);
    visit.read_for(address).await.map_err(no_seat)?;
    house.people.learn_anew(&mut person).await;
    let guest = Guest::new(Some(person), Opens::Table { public: false }, address);
    // Who sits there already has opened the page again.
    let sits = match visit.admit(&guest).await {
        Ok(()) => true,
        Err(Shut::NotFound) if !codes.use_seat_code(&code, now).await? => false,
        Err(Shut::NotFound) => to_the_end(async move { visit.take_in(&guest).await })
            .await
            .map_err(no_seat)?,
        Err(shut) => return Err(no_seat(shut)),
    };
    if sits {
        Ok(Json(Seated { table }))
    } else {
        Err(Problem::BadSeatCode)
    }
}

fn no_seat(shut: Shut) -> Problem {
    match shut {
        Shut::NotFound | Shut::Closed(_) => Problem::BadSeatCode,
        shut => shut.into(),
    }
}
