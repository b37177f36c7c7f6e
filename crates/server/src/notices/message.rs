use super::PublicUrl;
use super::words::Words;
use crate::store::{Claimed, Kind, Lang};
use serde_json::{Value, json};

/// A notice as it is told, in its reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    /// The same whenever this notice is told.
    pub(crate) id: String,
    /// The same for all notices of its kind at its table: what is newer replaces what is older.
    pub(crate) tag: String,
    pub(crate) kind: &'static str,
    pub(crate) table: String,
    pub(crate) seq: u64,
    pub(crate) lang: Lang,
    pub(crate) title: String,
    pub(crate) body: String,
    /// Where a touch leads.
    pub(crate) url: String,
    /// Seconds after which nobody needs it any more.
    pub(crate) lasts: u64,
    pub(crate) is_urgent: bool,
}

/// Seconds for which a push service keeps what cannot be delivered.
const LONGEST: u64 = 2 * 24 * 3600;

impl Letter {
    /// What is said of a claimed notice at this time of the house.
    pub(super) fn of(claimed: &Claimed, url: &PublicUrl, lang: Lang, now: u64) -> Self {
        let tag = tag(claimed);
        let left = claimed
            .extra
            .until
            .map(|until| until.saturating_sub(now) / 1000);
        let summary = claimed.summary.as_ref();
        let live = summary.is_some_and(|summary| !summary.turn_by_turn);
        let words = Words::of(claimed, lang, left);
        let door = claimed.extra.join.as_ref();
        let url = match (claimed.kind, door) {
            (Kind::Invitation, Some(door)) => url.join(door),
            _ => url.table(&claimed.table),
        };
        Self {
            id: format!("{tag}.{}", claimed.seq),
            tag,
            kind: claimed.kind.name(),
            table: claimed.table.clone(),
            seq: claimed.seq,
            lang,
            title: words.title,
            body: words.body,
            url,
            lasts: left.unwrap_or(LONGEST).clamp(60, LONGEST),
            is_urgent: live && claimed.kind == Kind::Turn || claimed.kind == Kind::Clock,
        }
    }

    /// What is said once push was set up.
    pub(super) fn welcome(url: &PublicUrl, lang: Lang) -> Self {
        let words = Words::welcome(lang);
        Self {
            id: "welcome".into(),
            tag: "welcome".into(),
            kind: "welcome",
            table: String::new(),
            seq: 0,
            lang,
            title: words.title,
            body: words.body,
            url: url.to_string(),
            lasts: 3600,
            is_urgent: false,
        }
    }

    /// As a browser shows it by itself, or its service worker does.
    pub(super) fn declared(&self) -> Value {
        json!({
            "web_push": 8030,
            "notification": {
                "title": self.title,
                "body": self.body,
                "lang": self.lang,
                "dir": "ltr",
                "navigate": self.url,
                "tag": self.tag,
                "data": {
                    "id": self.id,
                    "kind": self.kind,
                    "table": self.table,
                    "seq": self.seq,
                },
            },
        })
    }
}

pub(super) fn tag(claimed: &Claimed) -> String {
    format!("{}.{}", claimed.kind.name(), claimed.table)
}
