//! What was shown and no longer holds is taken back.

use super::Notices;
use super::message::{Letter, tag};
use super::push;
use super::receivers::BUSY;
use super::settings::lang_of;
use super::telling::Sent;
use super::webhook::{self, Said};
use crate::house::House;
use crate::store::{Claimed, Lang, NoticeSettings, Reach, Settled, Way};
use futures_util::future::join_all;
use std::time::Duration;

/// Takes back what was shown, where that can be done. Tried once: what is shown too long does no harm.
/// A receiver that rests is left alone; where something else is just being sent, it is tried again.
pub(super) async fn withdraw(
    house: &House,
    notices: &Notices,
    claimed: &Claimed,
    settings: &NoticeSettings,
) -> Settled {
    let shown = |way: &&Way| claimed.told.contains(&way.id);
    let ways = settings.ways.iter().filter(shown);
    let lang = lang_of(&*house.store, &claimed.person, settings).await;
    let by_each = ways.map(|way| withdraw_by(notices, way, claimed, lang));
    let tried = join_all(by_each).await;
    let is_busy = |tried: &Result<&Way, Duration>| tried.as_ref().err() == Some(&BUSY);
    if !tried.iter().any(is_busy) {
        return Settled::Done;
    }
    let done: Vec<&Way> = tried.into_iter().flatten().collect();
    let left = claimed.told.iter();
    let left = left.filter(|id| !done.iter().any(|way| way.id == **id));
    Settled::Again {
        told: left.cloned().collect(),
        due: house.clock.now() + BUSY.as_millis() as u64,
        tries: claimed.tries,
    }
}

/// The way, once it was tried; or for how long its receiver rests.
async fn withdraw_by<'a>(
    notices: &Notices,
    way: &'a Way,
    claimed: &Claimed,
    lang: Lang,
) -> Result<&'a Way, Duration> {
    let turn = notices.receivers.turn(&way.id)?;
    let withdrawn = match &way.to {
        Reach::Push(browser) => push::withdraw(notices, browser, &tag(claimed), claimed.seq).await,
        Reach::Webhook { url, style } => {
            let letter = Letter::of(claimed, &notices.url, lang, 0);
            webhook::tell(notices, url, *style, &Said::of(&letter, true)).await
        }
        // What is in a letter box stays there.
        Reach::Mail { .. } => return Ok(way),
    };
    turn.over(withdrawn != Sent::Failed);
    notices.withdrawn.add((withdrawn == Sent::Told).into());
    Ok(way)
}
