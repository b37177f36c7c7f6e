//! What a link to a table tells before it is opened: no more than whoever opens it is told.

use super::{Address, Tls};
use crate::house::House;
use crate::limits::Wish;
use crate::page::{self, Door, Preview, Shown};
use crate::store::{Opens, StoreError};
use axum::http::header;
use axum::http::request::Parts;
use table::Phase;

/// `None` if it is no link to a table.
pub(super) async fn of(house: &House, parts: &Parts) -> Option<Preview> {
    let (door, code) = page::door(parts.uri.path())?;
    // It is looked up at the expense of whoever asks. What cannot be read now is not told; the page
    // says why.
    let Address(address) = parts.extensions.get().copied()?;
    let shown = if house.limits.allow(address, Wish::Requests(1)) {
        shown(house, door, code).await.unwrap_or_default()
    } else {
        None
    };
    let host = parts.uri.host().map(str::to_string).or_else(|| {
        let host = parts.headers.get(header::HOST)?.to_str().ok()?;
        Some(host.to_string())
    });
    let tls = parts.extensions.get::<Tls>().is_some_and(|tls| tls.0);
    let scheme = if tls { "https" } else { "http" };
    Some(Preview {
        origin: format!("{scheme}://{}", host?),
        path: parts.uri.path().into(),
        shown,
    })
}

async fn shown(house: &House, door: Door, code: &str) -> Result<Option<Shown>, StoreError> {
    let Some(found) = house.store.door(code).await? else {
        return Ok(None);
    };
    let invites = match (found.opens, door) {
        (Opens::Join, Door::Join) => true,
        (Opens::Watch | Opens::Table { public: true }, Door::Watch | Door::Table) => false,
        _ => return Ok(None),
    };
    let Some((listed, host)) = house.store.company().listed(&found.table).await? else {
        return Ok(None);
    };
    let summary = listed.summary;
    let host = host.and_then(|seat| summary.seats.get(seat.index())?.name.clone());
    let is_open = |seat: &&crate::store::SeatSummary| seat.name.is_none() && seat.bot.is_none();
    Ok(Some(Shown {
        host: host.filter(|name| invites && !name.is_empty()),
        turn_by_turn: summary.turn_by_turn,
        seats: summary.seats.len(),
        open: (summary.phase == Phase::Gathering)
            .then(|| summary.seats.iter().filter(is_open).count()),
        game: summary.game,
    }))
}
