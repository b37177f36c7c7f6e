//! How somebody becomes a member of a closed house.

use super::people::{known, read, writing};
use super::{Address, Problem, Route};
use crate::house::{House, unix_now};
use crate::limits::Wish;
use crate::secret;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde::Deserialize;
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/me/member",
            "Become a member of a closed house by a code that its host gives out",
            become_member,
        )
        .takes::<Code>(),
    ]
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MemberCode")]
struct Code {
    code: String,
}

async fn become_member(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let Code { code } = read(&body)?;
    writing(&house, address, Some(&me))?;
    if !house.limits.allow(address, Wish::SignIn) {
        return Err(Problem::TooMany);
    }
    let code = secret::hash(&secret::typed_code(&code));
    let admitted = house.store.hosting().admit(&me.id, code, unix_now());
    if !admitted.await? {
        return Err(Problem::BadCode);
    }
    Ok(Json(()))
}
