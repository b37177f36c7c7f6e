mod settings;

pub use settings::{Browser, Feed, Lang, NoticeSettings, Quiet, Reach, Style, Way, Wishes};

use super::{Later, Summary};
use engine::Seat;
use serde::{Deserialize, Serialize};
use table::PersonId;

/// What a store keeps of notices: how people want to be told, and what they are owed.
///
/// What is owed comes with what happened ([`super::Append::owed`]), in the same transaction. All
/// times are the house's.
pub trait Notices: Send + Sync {
    /// How somebody wants to be told; as everybody begins, if they never said.
    fn settings(&self, person: &PersonId) -> Later<NoticeSettings>;

    /// In place of those of one version before. A conflict unless these are kept. They are found by
    /// [`NoticeSettings::secrets`] from now on, and by none that they had before.
    fn keep_settings(&self, person: &PersonId, settings: NoticeSettings) -> Later<()>;

    /// Whose settings have this secret, by its hash.
    fn owner(&self, secret: [u8; 32]) -> Later<Option<PersonId>>;

    /// Owes those their turn who can be told, wish it, and are asked at some table without being owed
    /// it: this person, or everybody. To be done when somebody can be told from now on, and from time
    /// to time, for a node of an older program owes nothing.
    fn owe_waiting(&self, person: Option<PersonId>, now: u64) -> Later<()>;

    /// Tables that wait for this person, the one with the earliest deadline first; those without one
    /// last. At most two hundred.
    fn waiting(&self, person: &PersonId) -> Later<Vec<Waiting>>;

    /// At most so many notices that are due. Nobody else gets them until `until`.
    fn claim(&self, now: u64, until: u64, most: usize) -> Later<Vec<Claimed>>;

    /// Whatever falls due after `due`, and not after `until`, does so then already: what was claimed by
    /// a house that is gone, where there is no other.
    fn release(&self, due: u64, until: u64) -> Later<()>;

    /// What became of a claimed notice. Nothing happens if something newer has taken its place; if
    /// anything else has happened to it since, it stays due.
    fn settle(&self, claimed: &Claimed, settled: Settled) -> Later<()>;

    /// How much is owed.
    fn backlog(&self, now: u64) -> Later<Backlog>;

    /// A key of the house: the one that is kept under this name, or this one, which is kept from now
    /// on.
    fn house_key(&self, name: &str, fresh: Vec<u8>) -> Later<Vec<u8>>;

    /// Whether a key of the house is kept under this name.
    fn has_house_key(&self, name: &str) -> Later<bool>;
}

/// What a notice is about. The number is a bit: see [`Wishes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// It is my turn.
    Turn = 1,
    /// My clock runs out.
    Clock = 2,
    /// Somebody asks me to another table.
    Invitation = 4,
    /// A match has ended.
    Over = 8,
    /// Somebody said something.
    Chat = 16,
}

impl Kind {
    pub const ALL: [Self; 5] = [
        Self::Turn,
        Self::Clock,
        Self::Invitation,
        Self::Over,
        Self::Chat,
    ];

    pub fn bit(self) -> i64 {
        self as i64
    }

    pub(super) fn of_bit(bit: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.bit() == bit)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Clock => "clock",
            Self::Invitation => "invitation",
            Self::Over => "over",
            Self::Chat => "chat",
        }
    }

    /// Whether it holds only as long as its person is asked.
    pub fn is_question(self) -> bool {
        matches!(self, Self::Turn | Self::Clock)
    }
}

/// Something somebody is owed, unless they block whom it comes of. It takes the place of what they
/// were owed of its kind at its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owed {
    pub person: PersonId,
    pub kind: Kind,
    /// The entry by which it is so.
    pub seq: u64,
    pub since: u64,
    /// Not before.
    pub due: u64,
    pub extra: Extra,
}

/// What cannot be seen from the table when the notice is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Extra {
    /// Whom it comes of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// Who invites, or said something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The game at the table one is invited to, and the door by which one sits down there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join: Option<String>,
    /// When the clock is at zero, or an invitation to this table expires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
}

impl Extra {
    /// Whether somebody is invited to the notice's own table, not from there to the next one.
    pub(crate) fn invites_here(&self) -> bool {
        self.join.is_some() && self.until.is_some()
    }
}

/// A notice that is to be told now, by whoever has claimed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Claimed {
    pub person: PersonId,
    pub table: String,
    pub kind: Kind,
    pub seq: u64,
    pub since: u64,
    pub tries: u32,
    /// Ids of ways by which it was told.
    pub told: Vec<String>,
    pub extra: Extra,
    /// Until when it is claimed.
    pub until: u64,
    /// Whether it is still so: not if its person is no longer asked, or nobody can play at the table.
    pub holds: bool,
    /// How the table is listed; `None` if that cannot be read, or there is no such table.
    pub summary: Option<Summary>,
}

/// What became of a claimed notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// There is nothing more to do.
    Done,
    /// It was told by these ways, and is shown until it no longer holds.
    Shown { told: Vec<String> },
    /// By these so far; the rest is tried again.
    Again {
        told: Vec<String>,
        due: u64,
        tries: u32,
    },
}

/// How much is owed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Whether there is anybody who can be told.
    pub anybody: bool,
    /// When the first of those was due that are, and that nobody has claimed.
    pub due: Option<u64>,
}

/// A table that waits for somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    pub table: String,
    pub seat: Seat,
    pub summary: Summary,
    /// When something happens there by itself.
    pub wake_at: Option<u64>,
    /// Unix seconds when something last happened.
    pub changed: u64,
}
