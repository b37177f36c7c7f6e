//! Who asks whom to a table.

use super::super::people::{asking, known, read, writing};
use super::super::{Address, Problem, Route};
use super::{counted, who};
use crate::day::A_DAY;
use crate::growth::INVITATION;
use crate::house::{House, unix_now};
use crate::live_table::Guest;
use crate::store::company::{Invited, NewInvitation};
use crate::store::{Opens, Summary};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Phase;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::post(
            "/api/me/people/{id}/invite",
            "Ask somebody I have played with to a table at which I sit",
            invite,
        )
        .takes::<ToTable>(),
        Route::get(
            "/api/me/invitations",
            "Tables to which I am invited, the latest first",
            invitations,
        )
        .gives::<Vec<InvitationSummary>>(),
        Route::delete(
            "/api/me/invitations/{table}",
            "Decline an invitation",
            decline,
        ),
    ]
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct ToTable {
    /// The door by which one sits down there.
    door: String,
}

/// A table to which somebody is invited.
#[derive(Serialize, schemars::JsonSchema)]
struct InvitationSummary {
    table: String,
    /// The door by which one sits down there.
    door: String,
    /// Who invites.
    from: String,
    /// Unix seconds.
    until: u64,
    #[serde(flatten)]
    summary: Summary,
}

/// Seconds that an invitation stands.
const A_WEEK: u64 = 7 * A_DAY;

async fn invite(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let ToTable { door: join } = read(&body)?;
    let writer = writing(&house, address, Some(&me))?;
    super::super::tables::takes_part(&house, &me.id).await?;
    let (to, acquaintance) = who(&house, &me.id, &id).await?;
    let may = acquaintance.last.is_some() && !acquaintance.blocked;
    let door = house.store.door(&join).await?;
    let door = door.filter(|door| may && door.opens == Opens::Join);
    let door = door.ok_or(Problem::NotFound)?;
    if !acquaintance.invitable {
        return Err(Problem::NoInvitations);
    }
    // Only to where one sits oneself.
    let guest = Guest {
        opens: Opens::Table { public: false },
        ..Guest::new(Some(me.clone()), Opens::Join, address)
    };
    let visit = house.visit(&door.table);
    visit.read_for(address).await?;
    visit.admit(&guest).await?;
    let until = house.clock.now() + A_WEEK * 1000;
    let owed = visit.owes_invitation(&me, &to, &join, until).await?;
    let now = unix_now();
    let invited = house.store.company().invite(NewInvitation {
        from: me.id,
        to,
        table: door.table,
        join,
        now,
        until: now + A_WEEK,
        owed,
    });
    counted(invited.await)?;
    house.growth.wrote(Some(&writer), INVITATION);
    Ok(Json(()))
}

async fn invitations(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<InvitationSummary>>, Problem> {
    let Some(me) = asking(&house, &headers).await? else {
        return Ok(Json(Vec::new()));
    };
    let store = &house.store;
    let mut stand = Vec::new();
    for invited in store.company().invitations(&me.id, unix_now()).await? {
        let is_open = invited.table.summary.phase == Phase::Gathering;
        // A link that was replaced leads nowhere.
        if is_open && store.door(&invited.join).await?.is_some() {
            stand.push(summary(invited));
        }
    }
    Ok(Json(stand))
}

fn summary(invited: Invited) -> InvitationSummary {
    InvitationSummary {
        table: invited.table.table,
        door: invited.join,
        from: invited.from,
        until: invited.until,
        summary: invited.table.summary,
    }
}

async fn decline(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let at = house.clock.now();
    house.store.company().decline(&me.id, &table, at).await?;
    Ok(Json(()))
}
