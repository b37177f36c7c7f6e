//! Ways are added, confirmed and ended.

use super::Notices;
use super::mail::Mailer;
use super::message::Letter;
use super::push;
use super::settings::{Refusal, change, lang_of};
use super::telling::Sent;
use super::webhook::{self, Said};
use super::words::{MailWords, Words};
use crate::house::{House, unix_now};
use crate::secret;
use crate::store::{Lang, NoticeSettings, Person, Reach, Way};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use table::PersonId;

/// Ways of one person.
const WAYS: usize = 10;

/// Seconds after which a code and a link confirm nothing any more.
const CONFIRMS: u64 = 24 * 3600;

/// So many wrong codes, and none is right any more.
const WRONG: u32 = 10;

/// Adds a way. A browser's is confirmed at once: its owner was asked by it, nobody else knows where it
/// leads, and only it can read what is sent there. To any other something is sent that its owner
/// brings back.
pub(crate) async fn add_way(
    house: &Arc<House>,
    person: &Person,
    wanted: Reach,
    lang: Lang,
) -> Result<NoticeSettings, Refusal> {
    let notices = house.notices.as_ref().ok_or(Refusal::NotOffered)?;
    let to = match wanted {
        Reach::Push(browser) => {
            notices.push_key().ok_or(Refusal::NotOffered)?;
            push::check(notices, &browser)?;
            Reach::Push(browser)
        }
        Reach::Mail { address } => {
            notices.mailer.as_ref().ok_or(Refusal::NotOffered)?;
            Mailer::address(&address)?
        }
        Reach::Webhook { url, style } => webhook::address(notices, &url, style)?,
    };
    let confirmed = matches!(to, Reach::Push(_));
    if !notices.may_add(&to) {
        return Err(Refusal::TooMany);
    }
    let (code, link) = (secret::code(), secret::token());
    let way = Way {
        id: secret::name(),
        to,
        confirmed,
        added: unix_now(),
        secret: (!confirmed).then(|| secret::text(&secret::hash(&link))),
        code: (!confirmed).then(|| secret::text(&secret::hash(&code))),
        wrong: 0,
    };
    let (settings, ()) = change(&*house.store, &person.id, |settings| {
        settings.ways.retain(|other| !other.is_replaced_by(&way));
        if settings.ways.len() >= WAYS {
            return Err(Refusal::TooMany);
        }
        // What a browser says its reader reads counts for who has chosen nothing.
        if person.profile.lang.is_none() {
            settings.lang.get_or_insert(lang);
        }
        settings.ways.push(way.clone());
        Ok(())
    })
    .await?;
    let lang = settings.lang.or(person.profile.lang).unwrap_or_default();
    if confirmed {
        is_reached(house, notices, &person.id).await?;
    }
    let house = Arc::clone(house);
    tokio::spawn(async move { ask_back(&house, &way, lang, &code, &link).await });
    Ok(settings)
}

impl Way {
    /// The same again, or the same address that was never confirmed.
    fn is_replaced_by(&self, new: &Self) -> bool {
        match (&self.to, &new.to) {
            (Reach::Push(old), Reach::Push(new)) => old.endpoint == new.endpoint,
            (old, new) => old == new && !self.confirmed,
        }
    }

    /// Whether a secret is the one that confirms this way, or ends it once it is confirmed.
    fn knows(&self, secret: &str) -> bool {
        let hash = secret::text(&secret::hash(secret));
        let kept = self.secret.as_ref();
        kept.is_some_and(|kept| secret::same(kept.as_bytes(), hash.as_bytes()))
    }

    fn is_fresh(&self) -> bool {
        unix_now() < self.added + CONFIRMS
    }

    fn has_code(&self, code: &str) -> bool {
        let hash = secret::text(&secret::hash(code));
        let kept = self.code.as_ref().filter(|_| self.is_fresh());
        kept.is_some_and(|kept| secret::same(kept.as_bytes(), hash.as_bytes()))
    }

    fn confirm(&mut self, notices: &Notices) {
        self.confirmed = true;
        self.code = None;
        self.secret = matches!(self.to, Reach::Mail { .. })
            .then(|| secret::text(&secret::hash(&notices.unsubscribes(&self.id))));
    }
}

impl Notices {
    /// What ends a way. It is not kept: whoever has the house's key makes it again.
    pub(super) fn unsubscribes(&self, way: &str) -> String {
        secret::derived(&self.key, way)
    }
}

/// Sends what its receiver brings back; to a browser, a greeting.
async fn ask_back(house: &House, way: &Way, lang: Lang, code: &str, link: &str) {
    let Some(notices) = &house.notices else {
        return;
    };
    // It is new: nobody else is told anything there.
    let Ok(turn) = notices.receivers.turn(&way.id) else {
        return;
    };
    let sent = match &way.to {
        Reach::Push(browser) => {
            push::tell(notices, browser, &Letter::welcome(&notices.url, lang)).await
        }
        Reach::Mail { address } => match &notices.mailer {
            Some(mailer) => {
                mailer
                    .confirm(notices, way, address, lang, code, link)
                    .await
            }
            None => Sent::Failed,
        },
        Reach::Webhook { url, style } => {
            let words = Words::code(lang, code);
            let said = Said {
                id: &way.id,
                title: &words.title,
                body: &words.body,
                letter: None,
                withdrawn: false,
            };
            webhook::tell(notices, url, *style, &said).await
        }
    };
    turn.over(sent != Sent::Failed);
    if sent != Sent::Told {
        notices.failed.add(1);
        tracing::info!(?sent, "a way could not be tried");
    }
}

/// Somebody can be told from now on: also what waits for them already.
async fn is_reached(house: &House, notices: &Notices, person: &PersonId) -> Result<(), Refusal> {
    notices.anybody.store(true, Ordering::Relaxed);
    let store = house.store.notices();
    let owed = store.owe_waiting(Some(person.clone()), house.clock.now());
    Ok(owed.await?)
}

/// Somebody brings back the code that one of their ways was sent.
pub(crate) async fn confirm(
    house: &House,
    person: &PersonId,
    code: &str,
) -> Result<NoticeSettings, Refusal> {
    let notices = house.notices.as_ref().ok_or(Refusal::NotOffered)?;
    let code = code.trim().to_lowercase();
    let (settings, found) = change(&*house.store, person, |settings| {
        let mut open = settings.ways.iter_mut().filter(|way| !way.confirmed);
        if let Some(way) = open.find(|way| way.has_code(&code)) {
            way.confirm(notices);
            return Ok(true);
        }
        for way in settings.ways.iter_mut().filter(|way| way.code.is_some()) {
            way.wrong += 1;
        }
        settings.ways.retain(|way| way.wrong < WRONG);
        Ok(false)
    })
    .await?;
    if !found {
        return Err(Refusal::BadSecret);
    }
    is_reached(house, notices, person).await?;
    Ok(settings)
}

/// Who follows the link in a mail says so: in which language they are answered, and whether it was
/// done. If nothing is to be done yet, whether it could be.
pub(crate) async fn confirm_by_link(
    house: &House,
    link: &str,
    now: bool,
) -> Result<(&'static MailWords, bool), Refusal> {
    let fits = |way: &Way| !way.confirmed && way.is_fresh();
    let confirms = |settings: &mut NoticeSettings, id: &str, notices: &Notices| {
        let way = settings.ways.iter_mut().find(|way| way.id == id);
        if let Some(way) = way {
            way.confirm(notices);
        }
    };
    by_link(house, link, now, fits, confirms).await
}

/// The same for who wants to be told no more by a way.
pub(crate) async fn unsubscribe(
    house: &House,
    link: &str,
    now: bool,
) -> Result<(&'static MailWords, bool), Refusal> {
    let fits = |way: &Way| way.confirmed;
    let ends = |settings: &mut NoticeSettings, id: &str, _: &Notices| {
        settings.ways.retain(|way| way.id != id);
    };
    by_link(house, link, now, fits, ends).await
}

async fn by_link(
    house: &House,
    link: &str,
    now: bool,
    fits: impl Fn(&Way) -> bool,
    done: impl Fn(&mut NoticeSettings, &str, &Notices),
) -> Result<(&'static MailWords, bool), Refusal> {
    let notices = house.notices.as_ref().ok_or(Refusal::NotFound)?;
    let owner = house.store.notices().owner(secret::hash(link)).await?;
    let Some(person) = owner else {
        return Ok((MailWords::of(Lang::default()), false));
    };
    let (settings, found) = change(&*house.store, &person, |settings| {
        let way = settings.ways.iter().find(|way| way.knows(link));
        let id = way.filter(|way| fits(way)).map(|way| way.id.clone());
        if let (Some(id), true) = (&id, now) {
            done(settings, id, notices);
        }
        Ok(id.is_some())
    })
    .await?;
    if found && now && settings.is_reached() {
        is_reached(house, notices, &person).await?;
    }
    let lang = lang_of(&*house.store, &person, &settings).await;
    Ok((MailWords::of(lang), found))
}

pub(crate) async fn end_way(
    house: &House,
    person: &PersonId,
    id: &str,
) -> Result<NoticeSettings, Refusal> {
    let (settings, ()) = change(&*house.store, person, |settings| {
        let before = settings.ways.len();
        settings.ways.retain(|way| way.id != id);
        let ended = settings.ways.len() < before;
        ended.then_some(()).ok_or(Refusal::NotFound)
    })
    .await?;
    Ok(settings)
}
