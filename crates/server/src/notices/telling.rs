//! What is due is told, as often as it takes.

use super::message::{Letter, tag};
use super::push;
use super::settings::change;
use super::webhook::{self, Said};
use super::{Notices, outside::Unanswered, quiet};
use crate::house::{House, unix_now};
use crate::store::{Claimed, NoticeSettings, Reach, Settled, Way};
use axum::http::StatusCode;
use futures_util::StreamExt;
use futures_util::stream::iter;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How often it is asked what is due.
const POLL: Duration = Duration::from_secs(1);

/// For so long nobody else tells what was claimed: longer than a request takes.
const CLAIM_MS: u64 = 10_000;

/// So many are claimed at once, and so many told at a time.
const AT_ONCE: usize = 64;
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
    loop {
        if notices.may_owe() && looked_through.is_none_or(|at| at.elapsed() > LOOK_THROUGH) {
            let owed = house.store.notices().owe_waiting(None, house.clock.now());
            if owed.await.is_ok() {
                looked_through = Some(Instant::now());
            }
        }
        while round(&house, notices).await {}
        tokio::select! {
            biased;
            () = house.closed() => return,
            () = sleep(POLL) => {}
        }
    }
}

/// Tells what is due; whether there may be more.
async fn round(house: &Arc<House>, notices: &Notices) -> bool {
    if !notices.may_owe() || house.knows_time().await.is_err() || !house.is_serving() {
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
    let claim = house.store.notices().claim(now, now + CLAIM_MS, AT_ONCE);
    let claimed = match claim.await {
        Ok(claimed) => claimed,
        Err(error) => {
            tracing::warn!(%error, "nobody can be told anything just now");
            return false;
        }
    };
    let many = claimed.len() == AT_ONCE;
    iter(claimed)
        .for_each_concurrent(TOGETHER, |claimed| async move {
            if let Err(error) = see_to(house, notices, &claimed).await {
                // It is due again when the claim ends.
                tracing::warn!(%error, "a notice is told later");
            }
        })
        .await;
    many
}

async fn see_to(
    house: &Arc<House>,
    notices: &Notices,
    claimed: &Claimed,
) -> Result<(), crate::store::StoreError> {
    let store = house.store.notices();
    let settings = store.settings(&claimed.person).await?;
    let settled = if claimed.holds {
        told(house, notices, claimed, settings).await
    } else {
        withdraw(notices, claimed, &settings).await;
        Settled::Done
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
    let lang = settings.lang.unwrap_or_default();
    let letter = Letter::of(claimed, &notices.url, lang, now);
    let (mut told, mut failed) = (claimed.told.clone(), false);
    for way in settings.ways.iter().filter(|way| way.confirmed) {
        if told.contains(&way.id) {
            continue;
        }
        match by(notices, way, &letter).await {
            Sent::Told => {
                notices.told.add(1);
                told.push(way.id.clone());
            }
            Sent::Failed => {
                notices.failed.add(1);
                failed = true;
            }
            Sent::Dead => {
                notices.dead.add(1);
                let ended = change(&*house.store, &claimed.person, |settings| {
                    settings.ways.retain(|other| other.id != way.id);
                    Ok(())
                });
                // If it cannot be written now, it is found dead again.
                let _ = ended.await;
            }
        }
    }
    if !failed || now.saturating_sub(claimed.since) > GIVEN_UP_MS {
        return done(claimed, told);
    }
    let due = now + pause_ms(claimed.tries);
    let tries = claimed.tries + 1;
    Settled::Again { told, due, tries }
}

/// Questions are shown until they are gone.
fn done(claimed: &Claimed, told: Vec<String>) -> Settled {
    if claimed.kind.is_question() {
        Settled::Shown { told }
    } else {
        Settled::Done
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

/// Takes back what was shown, where that can be done. Tried once: what is shown too long does no harm.
async fn withdraw(notices: &Notices, claimed: &Claimed, settings: &NoticeSettings) {
    let shown = |way: &&Way| claimed.told.contains(&way.id);
    for way in settings.ways.iter().filter(shown) {
        let withdrawn = match &way.to {
            Reach::Push(browser) => {
                push::withdraw(notices, browser, &tag(claimed), claimed.seq).await
            }
            Reach::Webhook { url, style } => {
                let lang = settings.lang.unwrap_or_default();
                let letter = Letter::of(claimed, &notices.url, lang, 0);
                webhook::tell(notices, url, *style, &Said::of(&letter, true)).await
            }
            Reach::Mail { .. } => continue,
        };
        notices.withdrawn.add((withdrawn == Sent::Told).into());
    }
}
