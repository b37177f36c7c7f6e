mod mine;

use super::people::{known, read, writing};
use super::{Address, Problem, Route};
use crate::growth::NEW_WAY;
use crate::house::House;
use crate::limits::Wish;
use crate::notices;
use crate::store::{Browser, Lang, Quiet, Reach, Style, Wishes};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use mine::{MyNotices, lang, told};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/notices",
            "How I am told what concerns me while I do not look",
            mine,
        )
        .gives::<MyNotices>(),
        Route::put(
            "/api/me/notices",
            "Choose what I am told, when, and in which language",
            choose,
        )
        .takes::<Chosen>()
        .gives::<MyNotices>(),
        Route::post(
            "/api/me/notices/push",
            "Tell this browser, by what its push service gave it",
            add::<Subscription>,
        )
        .takes::<Subscription>()
        .gives::<MyNotices>(),
        Route::post(
            "/api/me/notices/mail",
            "Write to this address, once it is confirmed",
            add::<MailAddress>,
        )
        .takes::<MailAddress>()
        .gives::<MyNotices>(),
        Route::post(
            "/api/me/notices/webhook",
            "Post to this address, once it is confirmed",
            add::<Webhook>,
        )
        .takes::<Webhook>()
        .gives::<MyNotices>(),
        Route::post(
            "/api/me/notices/confirm",
            "The code that was sent to one of my addresses",
            confirm,
        )
        .takes::<Code>()
        .gives::<MyNotices>(),
        Route::delete(
            "/api/me/notices/ways/{id}",
            "Tell me no more by this way",
            end,
        )
        .gives::<MyNotices>(),
        Route::post(
            "/api/me/notices/feed",
            "Private addresses of what waits for me, told once, in place of the last ones",
            make_feed,
        )
        .gives::<FeedAddresses>(),
        Route::delete("/api/me/notices/feed", "End these addresses", end_feed).gives::<MyNotices>(),
    ]
}

/// What is left out stays as it is.
#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Chosen {
    wishes: Option<Wishes>,
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<Quiet>")]
    quiet: Wanted,
    lang: Option<Lang>,
}

/// No quiet hours are something else than no word about them.
#[derive(Default)]
enum Wanted {
    #[default]
    Unsaid,
    Quiet(Option<Quiet>),
}

fn given<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Wanted, D::Error> {
    Option::deserialize(from).map(Wanted::Quiet)
}

/// As `PushSubscription.toJSON()` gives it.
#[derive(Deserialize, schemars::JsonSchema)]
struct Subscription {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize, schemars::JsonSchema)]
struct Keys {
    p256dh: String,
    auth: String,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct MailAddress {
    address: String,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Webhook {
    url: String,
    style: Style,
}

#[derive(Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Code {
    code: String,
}

#[derive(Serialize, schemars::JsonSchema)]
struct FeedAddresses {
    atom: String,
    calendar: String,
}

type Told = Result<Json<MyNotices>, Problem>;

async fn mine(State(house): State<Arc<House>>, headers: HeaderMap) -> Told {
    let person = known(&house, &headers).await?;
    let settings = house.store.notices().settings(&person.id).await?;
    Ok(told(&house, &person, &settings, &headers))
}

async fn choose(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Told {
    let person = known(&house, &headers).await?;
    writing(&house, address, Some(&person))?;
    let chosen: Chosen = read(&body)?;
    if let Wanted::Quiet(Some(quiet)) = &chosen.quiet {
        let day = 24 * 60;
        if quiet.from >= day || quiet.to >= day || quiet.from == quiet.to {
            return Err(Problem::BadNotices("quiet hours are two minutes of a day"));
        }
        if !notices::is_zone(&quiet.zone) {
            return Err(Problem::BadNotices("there is no such time zone"));
        }
    }
    let changed = notices::change(&*house.store, &person.id, |settings| {
        settings.wishes = chosen.wishes.unwrap_or(settings.wishes);
        if let Wanted::Quiet(quiet) = &chosen.quiet {
            settings.quiet.clone_from(quiet);
        }
        settings.lang = chosen.lang.or(settings.lang);
        Ok(())
    });
    let (settings, ()) = changed.await?;
    Ok(told(&house, &person, &settings, &headers))
}

/// A way to be told, as it is asked for.
trait NewWay: DeserializeOwned {
    /// Of what one address may wish for only so much.
    const WISH: Wish;

    fn reach(self) -> Reach;
}

impl NewWay for Subscription {
    const WISH: Wish = Wish::Browser;

    fn reach(self) -> Reach {
        let Self { endpoint, keys } = self;
        Reach::Push(Browser {
            endpoint,
            p256dh: keys.p256dh,
            auth: keys.auth,
        })
    }
}

impl NewWay for MailAddress {
    const WISH: Wish = Wish::Way;

    fn reach(self) -> Reach {
        let Self { address } = self;
        Reach::Mail { address }
    }
}

impl NewWay for Webhook {
    const WISH: Wish = Wish::Way;

    fn reach(self) -> Reach {
        let Self { url, style } = self;
        Reach::Webhook { url, style }
    }
}

/// Adds a way for whoever asks, if from where they ask this may still be wished for.
async fn add<W: NewWay>(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Told {
    let person = known(&house, &headers).await?;
    let wanted: W = read(&body)?;
    let writer = writing(&house, address, Some(&person))?;
    if !house.limits.allow(address, W::WISH) {
        return Err(Problem::TooMany);
    }
    let settings = notices::add_way(&house, &person, wanted.reach(), lang(&headers)).await?;
    house.growth.wrote(Some(&writer), NEW_WAY);
    Ok(told(&house, &person, &settings, &headers))
}

async fn confirm(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Told {
    let person = known(&house, &headers).await?;
    writing(&house, address, Some(&person))?;
    let given: Code = read(&body)?;
    let settings = notices::confirm(&house, &person.id, &given.code).await?;
    Ok(told(&house, &person, &settings, &headers))
}

async fn end(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Told {
    let person = known(&house, &headers).await?;
    let settings = notices::end_way(&house, &person.id, &id).await?;
    Ok(told(&house, &person, &settings, &headers))
}

async fn make_feed(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<FeedAddresses>, Problem> {
    let person = known(&house, &headers).await?;
    writing(&house, address, Some(&person))?;
    let notices = house.notices.as_ref().ok_or(Problem::NotOffered)?;
    let secret = notices::make_feed(&house, &person.id).await?;
    Ok(Json(FeedAddresses {
        atom: notices.feed_url(&secret, "atom"),
        calendar: notices.feed_url(&secret, "ics"),
    }))
}

async fn end_feed(State(house): State<Arc<House>>, headers: HeaderMap) -> Told {
    let person = known(&house, &headers).await?;
    let changed = notices::change(&*house.store, &person.id, |settings| {
        settings.feed = None;
        Ok(())
    });
    let (settings, ()) = changed.await?;
    Ok(told(&house, &person, &settings, &headers))
}
