use super::Kind;
use crate::secret;
use serde::{Deserialize, Serialize};

/// How somebody wants to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeSettings {
    /// Counted from 0, at which nothing is kept.
    pub version: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    #[serde(default)]
    pub wishes: Wishes,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    #[serde(default)]
    pub ways: Vec<Way>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feed: Option<Feed>,
}

impl NoticeSettings {
    /// Whether there is a way to tell them.
    pub fn is_reached(&self) -> bool {
        self.ways.iter().any(|way| way.confirmed)
    }

    /// The same as the first that a store keeps of somebody.
    pub(in crate::store) fn first(&self) -> Self {
        Self {
            version: 1,
            ..self.clone()
        }
    }

    /// Hashes of the secrets by which strangers reach these settings.
    pub fn secrets(&self) -> Vec<[u8; 32]> {
        let ways = self.ways.iter().filter_map(|way| way.secret.as_deref());
        let feed = self.feed.iter().map(|feed| &*feed.secret);
        ways.chain(feed).filter_map(secret::kept).collect()
    }
}

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    #[default]
    Fr,
    En,
}

/// The kinds of notices that somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each kind is wished for or not"
)]
pub struct Wishes {
    pub turn: bool,
    pub clock: bool,
    pub invitation: bool,
    pub over: bool,
    pub chat: bool,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            turn: true,
            clock: true,
            invitation: true,
            over: true,
            chat: false,
        }
    }
}

impl Wishes {
    pub fn include(self, kind: Kind) -> bool {
        match kind {
            Kind::Turn => self.turn,
            Kind::Clock => self.clock,
            Kind::Invitation => self.invitation,
            Kind::Over => self.over,
            Kind::Chat => self.chat,
        }
    }

    pub(in crate::store) fn bits(self) -> i64 {
        let wished = Kind::ALL.into_iter().filter(|kind| self.include(*kind));
        wished.map(Kind::bit).sum()
    }
}

/// Hours in which nothing is told: minutes after midnight in a zone, from one until the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    pub from: u16,
    pub to: u16,
    /// As IANA calls it.
    pub zone: String,
}

/// A way to tell somebody something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    pub id: String,
    #[serde(flatten)]
    pub to: Reach,
    pub confirmed: bool,
    /// Unix seconds.
    pub added: u64,
    /// The hash of what ends this way, or of what confirms it as long as it is not; in hexadecimal
    /// digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The hash of the code that confirms it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// How often a wrong code was given.
    #[serde(default)]
    pub wrong: u32,
}

/// Where a way leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "way", rename_all = "snake_case")]
pub enum Reach {
    Push(Browser),
    Mail { address: String },
    Webhook { url: String, style: Style },
}

/// A browser that wants to be told, as it says itself: where its push service is, and its keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Browser {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// What a webhook's receiver understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    Ntfy,
    Discord,
    Matrix,
    Json,
}

/// A private address of what waits for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feed {
    /// Its hash in hexadecimal digits.
    pub secret: String,
    /// Unix seconds.
    pub made: u64,
}
