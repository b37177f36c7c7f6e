//! What is due is told, as often as it takes.

use super::message::Letter;
use super::push;
use super::settings::{change, lang_of};
use super::webhook::{self, Said};
use super::withdrawing::withdraw;
use super::{Notices, mail, outside::Unanswered, quiet};
use crate::house::{House, unix_now};
use crate::store::{Claimed, NoticeSettings, Reach, Settled, Way};
use axum::http::StatusCode;
use futures_util::future::join_all;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use table::{PersonId, Phase};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// How often it is asked what is due.
const POLL: Duration = Duration::from_secs(1);

/// For so long nobody else tells what was claimed.
pub(super) const CLAIM: Duration = Duration::from_secs(20);

/// Until then what was claimed is begun with: telling takes as long as a mail does, at most.
const BEGUN: Duration = CLAIM.saturating_sub(mail::TIMEOUT).saturating_sub(POLL);

/// So many people are told something at a time.
const TOGETHER: usize = 16;

/// Whoever is connected to the table for so long has seen it: by then a connection that is dead was
/// let go.
const SEEN_MS: u64 = 60_000;

/// Whoever looks at the table is looked for again after so long.
const LOOK_AGAIN_MS: u64 = 5_000;

/// What waits for quiet hours to end is looked at at least so often: house and wall may disagree
/// about how time passes.
const PIECE_MS: u64 = 600_000;

/// Then it is given up.
const GIVEN_UP_MS: u64 = 2 * 24 * 3600 * 1000;

/// How often all are looked through for whom a table waits and who is owed nothing.
const LOOK_THROUGH: Duration = Duration::from_hours(1);

/// What came of telling somebody by one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sent {
    Told,
    /// Not just now.
    Failed,
    /// Never again.
    Dead,
}

/// What a server's answer means.
pub(super) fn sent(answer: Result<StatusCode, Unanswered>) -> Sent {
    match answer {
        Ok(status) if status.is_success() => Sent::Told,
        Ok(StatusCode::NOT_FOUND | StatusCode::GONE) | Err(Unanswered::Forbidden) => Sent::Dead,
        Ok(_) | Err(Unanswered::Failed) => Sent::Failed,
    }
}

/// Until the house closes.
pub(crate) async fn tell(house: Arc<House>) {
    let Some(notices) = &house.notices else {
        return;
    };
    let mut looked_through: Option<Instant> = None;
    let mut telling = JoinSet::new();
    loop {
        if notices.may_owe() && looked_through.is_none_or(|at| at.elapsed() > LOOK_THROUGH) {
            let owed = house.store.notices().owe_waiting(None, house.clock.now());
            if owed.await.is_ok() {
                looked_through = Some(Instant::now());
            }
        }
        while round(&house, notices, &mut telling).await {}
        tokio::select! {
            biased;
            () = house.closed() => break,
            () = sleep(POLL) => {}
        }
    }
    while telling.join_next().await.is_some() {}
}

/// Begins to tell what is due, as far as there are places; whether there may be more. It waits for
/// nobody who is being told something unless all places are taken.
async fn round(house: &Arc<House>, notices: &Notices, telling: &mut JoinSet<()>) -> bool {
    while telling.try_join_next().is_some() {}
    let places = TOGETHER - telling.len();
    if places == 0 {
        telling.join_next().await;
        return true;
    }
    if !notices.may_owe() {
        return false;
    }
    if house.knows_time().await.is_err() || !house.is_serving() {
        return false;
    }
    let now = house.clock.now();
    let Ok(backlog) = house.store.notices().backlog(now).await else {
        return false;
    };
    let late = backlog.due.map_or(0, |due| now.saturating_sub(due));
    notices.late_ms.store(late, Ordering::Relaxed);
    if backlog.due.is_none() {
        return false;
    }
    let claimed_at = Instant::now();
    let until = now + CLAIM.as_millis() as u64;
    let claimed = match house.store.notices().claim(now, until, places).await {
        Ok(claimed) => claimed,
        Err(error) => {
            tracing::warn!(%error, "nobody can be told anything just now");
            return false;
        }
    };
    let many = claimed.len() == places;
    let mut by_person: HashMap<PersonId, Vec<Claimed>> = HashMap::new();
    for claimed in claimed {
        let of_person = by_person.entry(claimed.person.clone()).or_default();
        of_person.push(claimed);
    }
    for claimed in by_person.into_values() {
        telling.spawn(see_to_all(Arc::clone(house), claimed, claimed_at));
    }
    many
}

/// What somebody is owed, one after the other: they take one place, however much it is.
async fn see_to_all(house: Arc<House>, all: Vec<Claimed>, claimed_at: Instant) {
    let Some(notices) = &house.notices else {
        return;
    };
    for claimed in &all {
        // What is left is due again when the claim ends.
        if claimed_at.elapsed() > BEGUN {
            return;
        }
        if let Err(error) = see_to(&house, notices, claimed).await {
            tracing::warn!(%error, "a notice is told later");
        }
    }
}

async fn see_to(
    house: &Arc<House>,
    notices: &Notices,
    claimed: &Claimed,
) -> Result<(), crate::store::StoreError> {
    let store = house.store.notices();
    let settings = store.settings(&claimed.person).await?;
    let settled = if claimed.holds && !is_void(claimed, house.clock.now()) {
        told(house, notices, claimed, settings).await
    } else {
        withdraw(house, notices, claimed, &settings).await
    };
    store.settle(claimed, settled).await
}

/// Tells somebody something that still holds, unless there is a reason not to.
async fn told(
    house: &Arc<House>,
    notices: &Notices,
    claimed: &Claimed,
    settings: NoticeSettings,
) -> Settled {
    let now = house.clock.now();
    let again = |due| Settled::Again {
        told: claimed.told.clone(),
        due,
        tries: claimed.tries,
    };
    if !settings.wishes.include(claimed.kind) || !settings.is_reached() {
        return Settled::Done;
    }
    if house.is_looked_at(&claimed.table, &claimed.person).await {
        let seen = now.saturating_sub(claimed.since) > SEEN_MS;
        return if seen {
            done(claimed, claimed.told.clone())
        } else {
            again(now + LOOK_AGAIN_MS)
        };
    }
    let quiet = settings.quiet.as_ref();
    if let Some(left) = quiet.and_then(|quiet| quiet::left(quiet, unix_now())) {
        return again(now + PIECE_MS.min(left.as_millis() as u64));
    }
    if claimed.told.is_empty() && claimed.tries == 0 && !notices.has_share(&claimed.person) {
        return again(now + PIECE_MS);
    }
    tell_by_all(house, notices, claimed, settings).await
}

/// Tells somebody by every way by which they have not been told yet.
async fn tell_by_all(
    house: &Arc<House>,
    notices: &Notices,
    claimed: &Claimed,
    settings: NoticeSettings,
) -> Settled {
    let now = house.clock.now();
    let lang = lang_of(&*house.store, &claimed.person, &settings).await;
    let letter = &Letter::of(claimed, &notices.url, lang, now);
    let mut told = claimed.told.clone();
    let ways = settings.ways.iter();
    let ways = ways.filter(|way| way.confirmed && !told.contains(&way.id));
    let by_each = ways.map(|way| async move { (way, by_turn(notices, way, letter).await) });
    let mut again_ms: Option<u64> = None;
    let mut again_in = |ms| again_ms = Some(again_ms.map_or(ms, |before| before.min(ms)));
    let mut failed = false;
    for (way, sent) in join_all(by_each).await {
        match sent {
            Ok(Sent::Told) => {
                notices.told.add(1);
                told.push(way.id.clone());
            }
            Ok(Sent::Failed) => {
                notices.failed.add(1);
                failed = true;
                again_in(pause_ms(claimed.tries));
            }
            Ok(Sent::Dead) => {
                notices.dead.add(1);
                let ended = change(&*house.store, &claimed.person, |settings| {
                    settings.ways.retain(|other| other.id != way.id);
                    Ok(())
                });
                // If it cannot be written now, it is found dead again.
                let _ = ended.await;
            }
            Err(rests) => again_in(rests.as_millis() as u64 + 1),
        }
    }
    let now = house.clock.now();
    match again_ms {
        Some(ms) if now.saturating_sub(claimed.since) <= GIVEN_UP_MS => Settled::Again {
            told,
            due: now + ms,
            tries: claimed.tries + u32::from(failed),
        },
        _ => done(claimed, told),
    }
}

/// Tells somebody by one way, if that does not rest; or for how long it does.
async fn by_turn(notices: &Notices, way: &Way, letter: &Letter) -> Result<Sent, Duration> {
    let turn = notices.receivers.turn(&way.id)?;
    let sent = by(notices, way, letter).await;
    turn.over(sent != Sent::Failed);
    Ok(sent)
}

/// An invitation has expired, or nobody can sit down there any more.
fn is_void(claimed: &Claimed, now: u64) -> bool {
    let expired = claimed.extra.until.is_some_and(|until| until <= now);
    let summary = claimed.summary.as_ref();
    let is_open = summary.is_some_and(|summary| summary.phase == Phase::Gathering);
    claimed.extra.invites_here() && (expired || !is_open)
}

/// Questions are shown until they are gone, and invitations until they are answered or expire.
fn done(claimed: &Claimed, told: Vec<String>) -> Settled {
    match claimed.extra.until {
        Some(due) if claimed.extra.invites_here() => Settled::Again {
            told,
            due,
            tries: 0,
        },
        _ if claimed.kind.is_question() => Settled::Shown { told },
        _ => Settled::Done,
    }
}

/// Ever longer: 5, 10, 20 … seconds, ten minutes at most.
fn pause_ms(tries: u32) -> u64 {
    (5_000 << tries.min(10)).min(PIECE_MS)
}

async fn by(notices: &Notices, way: &Way, letter: &Letter) -> Sent {
    match &way.to {
        Reach::Push(browser) => push::tell(notices, browser, letter).await,
        Reach::Mail { address } => match &notices.mailer {
            Some(mailer) => mailer.tell(notices, way, address, letter).await,
            None => Sent::Failed,
        },
        Reach::Webhook { url, style } => {
            webhook::tell(notices, url, *style, &Said::of(letter, false)).await
        }
    }
}
