//! All that the house keeps of somebody: given to them as one file, and forgotten.
//!
//! docs/my-data.md describes the file. It is written piece by piece as it is read, one at a time for
//! an address, at that address's expense.

mod about;
mod at_table;
mod writing;

use super::people::known;
use super::{Address, Problem, Route};
use crate::house::House;
use crate::identity::{self, Whom};
use crate::limits::Wish;
use about::{AboutMe, about};
use at_table::MyTable;
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use std::sync::Arc;
use tokio::sync::mpsc::channel;
use writing::Writing;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/data",
            "All that the house keeps of me, as one file (docs/my-data.md)",
            my_data,
        )
        .gives::<MyData>(),
        Route::delete(
            "/api/me",
            "Forget me: name, sayings, devices, everything; seats that I hold are left",
            forget_me,
        ),
    ]
}

/// Everything about me. `tables` is written as it is read.
#[derive(Serialize, schemars::JsonSchema)]
#[allow(dead_code, reason = "the tables are written one by one")]
struct MyData {
    #[serde(flatten)]
    about: AboutMe,
    /// Where I sit or sat, have played, or that I have made.
    tables: Vec<MyTable>,
}

/// Pieces that wait to be sent.
const WAITING: usize = 4;

async fn my_data(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = known(&house, &headers).await?;
    if !house.limits.allow(address, Wish::Entries(1)) {
        return Err(Problem::TooMany);
    }
    let turn = house.limits.turn_aside(address).await;
    let about = about(&house, &person).await?;
    let tables = house.store.personal().tables_with(&person.id).await?;
    let (tell, told) = channel(WAITING);
    tokio::spawn(async move {
        let _turn = turn;
        let writing = Writing {
            house,
            person: person.id,
            address,
            to: tell,
        };
        writing.write(&about, tables).await;
    });
    let body = Body::from_stream(stream::unfold(told, |mut told| async {
        told.recv().await.map(|piece| (piece, told))
    }));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"tablee-my-data.json\"",
        ),
    ];
    Ok((headers, body).into_response())
}

async fn forget_me(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = known(&house, &headers).await?;
    crate::task::to_the_end(async move { house.forget(&person.id).await }).await?;
    let mut response = axum::http::StatusCode::NO_CONTENT.into_response();
    for cookie in identity::no_cookies(Whom::of(&headers)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
