mod mine;

use super::people::{known, read};
use super::{Address, Problem, Route};
use crate::house::House;
use crate::limits::Wish;
use crate::notices;
use crate::store::{Browser, Lang, Person, Quiet, Reach, Style, Wishes};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method};
use axum::routing::{delete, get, post};
use axum::{Extension, Json};
use mine::{MyNotices, lang, told};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get(
            "/api/me/notices",
            "How I am told what concerns me while I do not look",
            get(mine),
        )
        .gives::<MyNotices>(),
        Route::new(
            Method::PUT,
            "/api/me/notices",
            "Choose what I am told, when, and in which language",
            super::put(choose),
        )
        .takes::<Chosen>()
        .gives::<MyNotices>(),
        Route::new(
            Method::POST,
            "/api/me/notices/push",
            "Tell this browser, by what its push service gave it",
            post(add_push),
        )
        .takes::<Subscription>()
        .gives::<MyNotices>(),
        Route::new(
            Method::POST,
            "/api/me/notices/mail",
            "Write to this address, once it is confirmed",
            post(add_mail),
        )
        .takes::<MailAddress>()
        .gives::<MyNotices>(),
        Route::new(
            Method::POST,
            "/api/me/notices/webhook",
            "Post to this address, once it is confirmed",
            post(add_webhook),
        )
        .takes::<Webhook>()
        .gives::<MyNotices>(),
        Route::new(
            Method::POST,
            "/api/me/notices/confirm",
            "The code that was sent to one of my addresses",
            post(confirm),
        )
        .takes::<Code>()
        .gives::<MyNotices>(),
        Route::new(
            Method::DELETE,
            "/api/me/notices/ways/{id}",
            "Tell me no more by this way",
            delete(end),
        )
        .gives::<MyNotices>(),
        Route::new(
            Method::POST,
            "/api/me/notices/feed",
            "Private addresses of what waits for me, told once, in place of the last ones",
            post(make_feed),
        )
        .gives::<FeedAddresses>(),
        Route::new(
            Method::DELETE,
            "/api/me/notices/feed",
            "End these addresses",
            delete(end_feed),
        )
        .gives::<MyNotices>(),
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
    Ok(told(&house, &settings, &headers))
}

async fn choose(State(house): State<Arc<House>>, headers: HeaderMap, body: Bytes) -> Told {
    let person = known(&house, &headers).await?;
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
    Ok(told(&house, &settings, &headers))
}

async fn add(house: &Arc<House>, headers: &HeaderMap, person: &Person, wanted: Reach) -> Told {
    let settings = notices::add_way(house, &person.id, wanted, lang(headers)).await?;
    Ok(told(house, &settings, headers))
}

async fn add_push(State(house): State<Arc<House>>, headers: HeaderMap, body: Bytes) -> Told {
    let person = known(&house, &headers).await?;
    let Subscription { endpoint, keys } = read(&body)?;
    let browser = Browser {
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
    };
    add(&house, &headers, &person, Reach::Push(browser)).await
}

async fn add_mail(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Told {
    let person = known(&house, &headers).await?;
    let to: MailAddress = read(&body)?;
    if !house.limits.allow(address, Wish::Way) {
        return Err(Problem::TooMany);
    }
    let mail = Reach::Mail {
        address: to.address,
    };
    add(&house, &headers, &person, mail).await
}

async fn add_webhook(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Told {
    let person = known(&house, &headers).await?;
    let Webhook { url, style } = read(&body)?;
    if !house.limits.allow(address, Wish::Way) {
        return Err(Problem::TooMany);
    }
    add(&house, &headers, &person, Reach::Webhook { url, style }).await
}

async fn confirm(State(house): State<Arc<House>>, headers: HeaderMap, body: Bytes) -> Told {
    let person = known(&house, &headers).await?;
    let given: Code = read(&body)?;
    let settings = notices::confirm(&house, &person.id, &given.code).await?;
    Ok(told(&house, &settings, &headers))
}

async fn end(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Told {
    let person = known(&house, &headers).await?;
    let settings = notices::end_way(&house, &person.id, &id).await?;
    Ok(told(&house, &settings, &headers))
}

async fn make_feed(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Json<FeedAddresses>, Problem> {
    let person = known(&house, &headers).await?;
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
    Ok(told(&house, &settings, &headers))
}
