//! What somebody has chosen for themselves, beside a name: hat, language, what others may see.

use super::people::{known, read, writing};
use super::{Address, Problem, Route};
use crate::house::House;
use crate::store::Profile;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/profile",
            "My hat, my language, and what others may see of me",
            mine,
        )
        .gives::<Profile>(),
        Route::put(
            "/api/me/profile",
            "Choose them; what is left out is as it was in the beginning",
            choose,
        )
        .takes::<Profile>()
        .gives::<Profile>(),
    ]
}

async fn mine(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Profile>, Problem> {
    Ok(Json(known(&house, &headers).await?.profile))
}

async fn choose(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Profile>, Problem> {
    let person = known(&house, &headers).await?;
    let profile: Profile = read(&body)?;
    writing(&house, address, Some(&person))?;
    house.store.set_profile(&person.id, profile).await?;
    Ok(Json(profile))
}
