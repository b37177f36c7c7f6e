//! People one has played with: how it went, who is invited, who is blocked.

use super::people::{known, read, writing};
use super::{Address, Problem, Route, put};
use crate::growth::INVITATION;
use crate::house::{House, unix_now};
use crate::live_table::Guest;
use crate::secret;
use crate::store::company::{Invited, NewInvitation, Played};
use crate::store::{Opens, Person, StoreError, Summary};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method};
use axum::routing::{delete, get, post};
use axum::{Extension, Json};
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;
use table::{PersonId, Phase};

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/people",
            "People I have played with, the latest first, and how it went; those I block among them",
            get(people),
        )
        .gives::<Vec<Acquaintance>>(),
        Route::new(
            Method::PUT,
            "/api/me/people/{id}/block",
            "Block somebody; they are not told",
            put(block),
        ),
        Route::new(
            Method::DELETE,
            "/api/me/people/{id}/block",
            "Block somebody no longer",
            delete(unblock),
        ),
        Route::new(
            Method::PUT,
            "/api/tables/{door}/seats/{seat}/block",
            "Block whoever sits there; they are not told",
            put(block_seat),
        ),
        Route::new(
            Method::POST,
            "/api/me/people/{id}/invite",
            "Ask somebody I have played with to a table at which I sit",
            post(invite),
        )
        .takes::<ToTable>(),
        Route::get(
            "/api/me/invitations",
            "Tables to which I am invited, the latest first",
            get(invitations),
        )
        .gives::<Vec<InvitationSummary>>(),
        Route::new(
            Method::DELETE,
            "/api/me/invitations/{table}",
            "Decline an invitation",
            delete(decline),
        ),
    ]
}

/// Somebody I have played with, or whom I block.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct Acquaintance {
    /// What I call them by in requests; others know them by other ids.
    id: String,
    name: String,
    /// How many of the last five hundred matches that I finished we played together.
    matches: u32,
    /// Unix seconds of the last; absent if there is none among those.
    last: Option<u64>,
    /// The game of the last.
    game: Option<String>,
    blocked: bool,
    /// By game, the most played first.
    results: Vec<Results>,
}

/// How it went among us, of matches that were played to their end.
#[derive(Debug, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
struct Results {
    /// The game's id.
    game: String,
    played: u32,
    /// How often I was first.
    won: u32,
    /// How often they were.
    lost: u32,
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
const A_WEEK: u64 = 7 * 86_400;

/// Those whom somebody knows, with their own ids.
async fn acquaintances(
    house: &House,
    me: &PersonId,
) -> Result<Vec<(PersonId, Acquaintance)>, StoreError> {
    let company = house.store.company();
    let played = company.played_with(me).await?;
    let mut known = summed_up(me, &played);
    for (whom, name) in company.blocked_by(me).await? {
        if let Some((_, acquaintance)) = known.iter_mut().find(|(id, _)| *id == whom) {
            acquaintance.blocked = true;
            continue;
        }
        let blocked = Acquaintance {
            blocked: true,
            ..Acquaintance::new(me, &whom, name)
        };
        known.push((whom, blocked));
    }
    Ok(known)
}

/// The last played first.
fn summed_up(me: &PersonId, played: &[Played]) -> Vec<(PersonId, Acquaintance)> {
    let mut known: Vec<(PersonId, Acquaintance)> = Vec::new();
    let mut places: HashMap<&PersonId, usize> = HashMap::new();
    for one in played {
        let place = *places.entry(&one.them).or_insert_with(|| {
            let new = Acquaintance {
                last: Some(one.finished),
                game: Some(one.game.clone()),
                ..Acquaintance::new(me, &one.them, one.name.clone())
            };
            known.push((one.them.clone(), new));
            known.len() - 1
        });
        known[place].1.add(one);
    }
    for (_, acquaintance) in &mut known {
        let results = &mut acquaintance.results;
        results.sort_by_key(|one| Reverse(one.played));
    }
    known
}

impl Acquaintance {
    fn new(me: &PersonId, them: &PersonId, name: String) -> Self {
        Self {
            id: secret::acquaintance(me, them),
            name,
            matches: 0,
            last: None,
            game: None,
            blocked: false,
            results: Vec::new(),
        }
    }

    fn add(&mut self, played: &Played) {
        self.matches += 1;
        let Some(outcome) = &played.outcome else {
            return;
        };
        let known = self.results.iter().position(|it| it.game == played.game);
        let place = known.unwrap_or_else(|| {
            self.results.push(Results {
                game: played.game.clone(),
                ..Results::default()
            });
            self.results.len() - 1
        });
        let results = &mut self.results[place];
        let winners = outcome.winners();
        results.played += 1;
        results.won += u32::from(winners.contains(played.me));
        results.lost += u32::from(winners.contains(played.seat));
    }
}

async fn people(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<Acquaintance>>, Problem> {
    let me = known(&house, &headers).await?;
    let people = acquaintances(&house, &me.id).await?;
    Ok(Json(people.into_iter().map(|(_, it)| it).collect()))
}

/// Who it is that somebody knows by this id.
async fn who(house: &House, me: &PersonId, id: &str) -> Result<(PersonId, Acquaintance), Problem> {
    let people = acquaintances(house, me).await?;
    let found = people.into_iter().find(|(_, it)| it.id == id);
    found.ok_or(Problem::NotFound)
}

/// A conflict is one too many.
fn counted(done: Result<(), StoreError>) -> Result<(), Problem> {
    match done {
        Err(StoreError::Conflict) => Err(Problem::TooMany),
        done => Ok(done?),
    }
}

async fn set_blocked(
    house: &Arc<House>,
    me: &Person,
    whom: &PersonId,
    blocked: bool,
) -> Result<Json<()>, Problem> {
    let company = house.store.company();
    counted(company.set_blocked(&me.id, whom, blocked).await)?;
    house.hears_otherwise(&me.id).await?;
    Ok(Json(()))
}

async fn block(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let (whom, _) = who(&house, &me.id, &id).await?;
    writing(&house, address, Some(&me))?;
    set_blocked(&house, &me, &whom, true).await
}

async fn unblock(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    let (whom, _) = who(&house, &me.id, &id).await?;
    set_blocked(&house, &me, &whom, false).await
}

async fn block_seat(
    State(house): State<Arc<House>>,
    Path((door, seat)): Path<(String, u8)>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<()>, Problem> {
    let me = known(&house, &headers).await?;
    writing(&house, address, Some(&me))?;
    let (visit, guest) = super::tables::come_in(&house, &headers, address, &door).await?;
    let whom = visit.who_sits_at(&guest, Seat(seat)).await?;
    let whom = whom.filter(|whom| *whom != me.id);
    set_blocked(&house, &me, &whom.ok_or(Problem::NotFound)?, true).await
}

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
    let (to, acquaintance) = who(&house, &me.id, &id).await?;
    let may = acquaintance.last.is_some() && !acquaintance.blocked;
    let door = house.store.door(&join).await?;
    let door = door.filter(|door| may && door.opens == Opens::Join);
    let door = door.ok_or(Problem::NotFound)?;
    // Only to where one sits oneself.
    let guest = Guest {
        opens: Opens::Table { public: false },
        ..Guest::new(Some(me.clone()), Opens::Join, address)
    };
    let visit = house.visit(&door.table);
    visit.read_for(address).await?;
    visit.admit(&guest).await?;
    let now = unix_now();
    let invited = house.store.company().invite(NewInvitation {
        from: me.id,
        to,
        table: door.table,
        join,
        now,
        until: now + A_WEEK,
    });
    counted(invited.await)?;
    house.growth.wrote(Some(&writer), INVITATION);
    Ok(Json(()))
}

async fn invitations(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<Vec<InvitationSummary>>, Problem> {
    let Some(me) = super::people::asking(&house, &headers).await? else {
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
    house.store.company().decline(&me.id, &table).await?;
    Ok(Json(()))
}
