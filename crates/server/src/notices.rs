//! People are told what concerns them while they do not look: whose turn it is, whose clock runs out.
//!
//! What is owed is decided where something happens (`owing`) and kept by the store together with it.
//! What is due is claimed and told by any node (`telling`), by the ways its person has set up: `push`,
//! `mail`, `webhook`. `docs/notices.md` says what is promised.

mod address;
mod confirm;
mod crypt;
mod feed;
mod mail;
mod message;
mod outside;
pub(crate) mod owing;
mod public_url;
mod push;
mod quiet;
mod receivers;
mod settings;
mod telling;
#[cfg(test)]
mod tests;
mod vapid;
mod webhook;
mod withdrawing;
mod words;

pub(crate) use confirm::{add_way, confirm, confirm_by_link, end_way, unsubscribe};
pub(crate) use feed::{atom, calendar, make_feed, waiting};
pub use mail::{BadSmtp, Smtp};
pub use public_url::{BadPublicUrl, PublicUrl};
pub(crate) use push::fingerprint;
pub(crate) use quiet::is_zone;
pub(crate) use settings::{Refusal, change};
use telling::CLAIM;
pub(crate) use telling::tell;
pub(crate) use words::MailWords;

use crate::config::{Config, Limits};
use crate::counts::{Counter, counter, gauge};
use crate::limits::Bucket;
use crate::secret;
use crate::store::{Reach, Store, StoreError};
use mail::Mailer;
use outside::Outside;
pub use outside::{ask_public, post_for_host};
use receivers::Receivers;
use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;
use table::PersonId;
use vapid::Vapid;

/// How a house tells people something.
#[derive(Clone, Debug)]
pub struct NoticeConfig {
    /// Where people reach the house. Without it nobody is told anything: a notice leads back to a
    /// table.
    pub public_url: Option<PublicUrl>,
    /// Who takes mail. Without it none is sent.
    pub smtp: Option<Smtp>,
    /// Push services beside those of the browsers.
    pub push_hosts: Vec<String>,
    /// Whether loopback and private addresses may be told something: for tests, and for houses
    /// whose receivers stand beside them.
    pub private: bool,
    /// How long a notice waits for its person to see for themselves.
    pub wait: Duration,
}

impl Default for NoticeConfig {
    fn default() -> Self {
        Self {
            public_url: None,
            smtp: None,
            push_hosts: Vec::new(),
            private: false,
            wait: Duration::from_secs(5),
        }
    }
}

/// What a house needs to tell people something.
pub(crate) struct Notices {
    url: PublicUrl,
    vapid: Vapid,
    /// What secrets are made from that are not kept.
    key: Vec<u8>,
    mailer: Option<Mailer>,
    outside: Outside,
    receivers: Receivers,
    push_hosts: Vec<String>,
    wait_ms: u64,
    /// Whether there may be anybody who can be told.
    anybody: AtomicBool,
    /// Milliseconds for which the oldest notice has been due, as it was last seen.
    late_ms: AtomicU64,
    /// Notices an hour for each person, at once if need be.
    per_person: AtomicU32,
    /// How much each person was told lately.
    shares: Mutex<HashMap<PersonId, Bucket>>,
    /// New mail addresses and webhooks, of the whole house; and new browsers.
    additions: Mutex<Bucket>,
    browsers: Mutex<Bucket>,
    told: Counter,
    failed: Counter,
    withdrawn: Counter,
    dead: Counter,
}

/// From then on a host is warned.
const LATE: Duration = Duration::from_mins(1);

/// A house that opens finds claims of the one before it that end within so long: time was kept some
/// seconds before the last of them.
const LAST_CLAIMS_MS: u64 = 2 * CLAIM.as_millis() as u64;

/// New mail addresses and webhooks an hour in all.
const ADDITIONS: u32 = 200;
/// So many browsers may be added for each of these: a class does it at once.
pub(crate) const BROWSERS: u32 = 10;

/// The name of the key by which push services know the house.
const PUSH_KEY: &str = "push";

/// Whether that key is kept.
pub async fn has_push_key(store: &dyn Store) -> Result<bool, StoreError> {
    store.notices().has_house_key(PUSH_KEY).await
}

impl Notices {
    /// `None` if nobody is to be told anything. `now` is the house's time; where no other node is, what
    /// this one had claimed before is nobody's.
    pub(crate) async fn open(
        config: &Config,
        store: &dyn Store,
        several: bool,
        now: u64,
    ) -> Result<Option<Self>, StoreError> {
        let per_person = config.limits.notices_per_person;
        let config = &config.notices;
        let Some(url) = config.public_url.clone() else {
            return Ok(None);
        };
        let kept = store.notices();
        let vapid = Vapid::kept(&kept.house_key(PUSH_KEY, Vapid::fresh()).await?)?;
        let key = kept
            .house_key("links", secret::token().into_bytes())
            .await?;
        let wait_ms = config.wait.as_millis() as u64;
        if !several {
            kept.release(now + wait_ms, now + LAST_CLAIMS_MS).await?;
        }
        let anybody = several || kept.backlog(0).await?.anybody;
        Ok(Some(Self {
            url,
            vapid,
            key,
            mailer: config.smtp.as_ref().map(Mailer::new),
            outside: Outside::new(config.private),
            receivers: Receivers::default(),
            push_hosts: config.push_hosts.clone(),
            wait_ms,
            anybody: AtomicBool::new(anybody),
            late_ms: AtomicU64::new(0),
            per_person: per_person.into(),
            shares: Mutex::default(),
            additions: Mutex::new(Bucket::per_hour(ADDITIONS)),
            browsers: Mutex::new(Bucket::per_hour(ADDITIONS * BROWSERS)),
            told: Counter::default(),
            failed: Counter::default(),
            withdrawn: Counter::default(),
            dead: Counter::default(),
        }))
    }

    /// From now on so many an hour are told to one person.
    pub(crate) fn set(&self, limits: &Limits) {
        let mut shares = self.shares.lock().expect("no panic under this lock");
        let per_person = limits.notices_per_person;
        self.per_person.store(per_person, Ordering::Relaxed);
        shares.clear();
    }

    /// Whether anything may be owed to anybody. Where several nodes share a store another may have
    /// learned of somebody just now.
    pub(crate) fn may_owe(&self) -> bool {
        self.anybody.load(Ordering::Relaxed)
    }

    pub(crate) fn sends_mail(&self) -> bool {
        self.mailer.is_some()
    }

    pub(crate) fn wait_ms(&self) -> u64 {
        self.wait_ms
    }

    /// What browsers need to subscribe; push is for pages that came over TLS.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.url.is_https().then(|| self.vapid.public())
    }

    pub(crate) fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    pub(crate) fn url(&self) -> &PublicUrl {
        &self.url
    }

    /// Whether people wait for long: nobody tells what is due, or no mail can be sent. What one of
    /// their own addresses refuses says nothing of the house.
    pub(crate) fn is_late(&self) -> bool {
        let late = Duration::from_millis(self.late_ms.load(Ordering::Relaxed));
        let failing = self.mailer.as_ref().and_then(Mailer::fails_for);
        late > LATE || failing.is_some_and(|failing| failing > LATE)
    }

    /// For how long the oldest notice is due that nobody has begun to tell.
    pub(crate) fn oldest_seconds(&self) -> u64 {
        self.late_ms.load(Ordering::Relaxed) / 1000
    }

    /// Whether this person may be told one more.
    fn has_share(&self, person: &PersonId) -> bool {
        let mut shares = self.shares.lock().expect("no panic under this lock");
        if shares.len() > 10_000 {
            shares.retain(|_, bucket| !bucket.is_full());
        }
        let share = shares.entry(person.clone());
        share
            .or_insert_with(|| Bucket::per_hour(self.per_person.load(Ordering::Relaxed)))
            .take(1)
    }

    fn may_add(&self, to: &Reach) -> bool {
        let additions = match to {
            Reach::Push(_) => &self.browsers,
            Reach::Mail { .. } | Reach::Webhook { .. } => &self.additions,
        };
        let mut additions = additions.lock().expect("no panic under this lock");
        additions.take(1)
    }

    /// What is counted, in the text format of Prometheus.
    pub(crate) fn figures(&self) -> String {
        let mut text = String::new();
        gauge(
            &mut text,
            "notices_oldest_seconds",
            "For how long the oldest notice is due that nobody has begun to tell",
            self.oldest_seconds() as i64,
        );
        let failing = self.mailer.as_ref().and_then(Mailer::fails_for);
        gauge(
            &mut text,
            "mail_failing_seconds",
            "For how long the mail server has taken nothing; 0 after each mail it takes",
            failing.unwrap_or_default().as_secs() as i64,
        );
        for (name, help, counted) in [
            ("notices_told", "Notices told, by each way", &self.told),
            (
                "notices_failed",
                "Notices that could not be told just then",
                &self.failed,
            ),
            (
                "notices_withdrawn",
                "Notices that were shown and no longer hold",
                &self.withdrawn,
            ),
            (
                "notice_ways_ended",
                "Ways that led nowhere any more",
                &self.dead,
            ),
        ] {
            counter(&mut text, name, help, counted.value());
        }
        text
    }
}
