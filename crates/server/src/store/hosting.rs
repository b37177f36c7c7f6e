//! What is kept of how a house is ruled: who rules it, what they have ruled and why, what people have
//! reported, and who is a member.

use super::Later;
use crate::day::A_DAY;
use serde::{Deserialize, Serialize};
use table::PersonId;

/// What the host of a house, and those who report something to them, want kept.
///
/// Whatever a host does is written into the audit log in the same transaction. All times are Unix
/// seconds.
pub trait Hosting: Send + Sync {
    /// Somebody who brings a secret with this hash is host. Those that have ended at `now` are forgotten;
    /// a link takes the place of the last one.
    fn add_host(&self, host: Host, now: u64) -> Later<()>;

    /// Uses a link up: from now on the session with this hash is host, under the link's name, which is
    /// returned. `None`, and nothing happens, if there is no such link or it has ended.
    fn open_session(&self, link: [u8; 32], session: Session, now: u64) -> Later<Option<String>>;

    /// The name of whoever's session this is, unless it has ended at `now`.
    fn host(&self, session: [u8; 32], now: u64) -> Later<Option<String>>;

    fn end_session(&self, session: [u8; 32]) -> Later<()>;

    /// One more passkey by which somebody becomes host. A conflict if it is kept already; `false`, and
    /// nothing is noted, if there are [`MOST_PASSKEYS`].
    fn add_host_passkey(&self, passkey: HostPasskey, act: Act) -> Later<bool>;

    /// The oldest first.
    fn host_passkeys(&self) -> Later<Vec<HostPasskey>>;

    /// Nobody becomes host by this passkey any more, and who did is host no longer; `false`, and nothing
    /// is noted, if there is none.
    fn remove_host_passkey(&self, id: &[u8], act: Act) -> Later<bool>;

    /// A passkey was used: from now on the session is host, under the passkey's name, which is returned.
    /// `None`, and nothing happens, if it is no longer kept as the asker has read it: somebody used it
    /// meanwhile, perhaps with a copy.
    fn use_host_passkey(&self, used: UsedHostPasskey, now: u64) -> Later<Option<String>>;

    /// Something was done that leaves nothing else here.
    fn note(&self, act: Act) -> Later<()>;

    /// What hosts have done, the latest first, at most [`PAGE`] before this number.
    fn acts(&self, before: u64) -> Later<Vec<Noted>>;

    /// Keeps a ruling, in place of one of the same id. Those that had ended before are forgotten.
    fn rule(&self, ruling: Ruling, act: Act) -> Later<()>;

    /// Lifts a ruling; `false`, and nothing is noted, if there is none.
    fn lift(&self, ruling: &str, act: Act) -> Later<bool>;

    /// What is ruled at `now`, the oldest first.
    fn rulings(&self, now: u64) -> Later<Vec<Ruling>>;

    /// Keeps a report. A conflict if [`MOST_OPEN`] of this reporter are open, or one about the same.
    fn report(&self, report: Report) -> Later<()>;

    /// Reports that nobody has answered, or the latest [`PAGE`] that somebody has; the oldest first.
    fn reports(&self, answered: bool) -> Later<Vec<Report>>;

    /// What this person has reported, the latest first, at most [`PAGE`].
    fn reports_of(&self, person: &PersonId) -> Later<Vec<Report>>;

    /// Answers a report; `false`, and nothing is noted, if there is none, or it was answered.
    fn answer(&self, report: &str, answer: Answer, act: Act) -> Later<bool>;

    /// Keeps a code by which people become members.
    fn add_code(&self, code: MemberCode, act: Act) -> Later<()>;

    /// Makes somebody a member by a code, which counts as one use unless they are one; `false` if there
    /// is no such code, or it has ended or is used up.
    fn admit(&self, person: &PersonId, code: [u8; 32], now: u64) -> Later<bool>;

    fn is_member(&self, person: &PersonId) -> Later<bool>;
}

/// Rows of a list that may be long.
pub const PAGE: usize = 100;
/// Passkeys of the host's.
pub const MOST_PASSKEYS: usize = 20;
/// Reports of one person that nobody has answered.
pub const MOST_OPEN: usize = 20;
/// So long after it was answered a report is kept, in seconds.
pub const ANSWERED_FOR: u64 = 90 * A_DAY;

/// Who may rule, by the hash of a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    pub secret: [u8; 32],
    /// To be exchanged for a session, once.
    pub link: bool,
    /// What they are called in the audit log.
    pub name: String,
    pub until: u64,
    /// By which passkey they came; `None`: by a link.
    pub passkey: Option<Vec<u8>>,
}

/// A passkey that is the host's, and no person's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostPasskey {
    /// As the device calls it.
    pub id: Vec<u8>,
    /// What whoever uses it is called in the audit log.
    pub name: String,
    /// The public half and how often it was used, as the library writes it.
    pub key: String,
    /// On what kind of device it was made, as the house writes it.
    pub about: String,
    pub made: u64,
    /// The last day it was used, counted from 1970.
    pub used: u32,
}

/// A passkey of the host's that was used.
#[derive(Clone, Debug)]
pub struct UsedHostPasskey {
    pub id: Vec<u8>,
    /// [`HostPasskey::key`] as it was read.
    pub before: String,
    /// And as it is now.
    pub after: String,
    pub session: Session,
}

impl UsedHostPasskey {
    /// Who is host by it from now on.
    pub(super) fn host(&self, name: &str) -> Host {
        Host {
            secret: self.session.secret,
            link: false,
            name: name.into(),
            until: self.session.until,
            passkey: Some(self.id.clone()),
        }
    }
}

/// What a link or the use of a passkey is exchanged for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    pub secret: [u8; 32],
    pub until: u64,
}

/// Something that a host does, as the audit log has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    pub at: u64,
    /// The host's name.
    pub by: String,
    /// What it is, in one word.
    #[serde(rename = "do")]
    pub does: String,
    /// The table, range, ruling or report it is about; empty if it is a person.
    pub about: String,
    /// Whom it is about, until they are forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    pub nr: u64,
    pub act: Act,
}

/// What a host has decided, for a time or for good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    #[serde(skip)]
    pub id: String,
    #[serde(skip)]
    pub person: Option<PersonId>,
    /// `None`: for good.
    #[serde(skip)]
    pub until: Option<u64>,
    pub is: Is,
    /// Since when.
    pub since: u64,
    /// Why, or what is announced.
    pub says: String,
}

/// What a ruling means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Is {
    /// The person says nothing.
    Silenced,
    /// The person neither sits down nor makes tables nor says anything.
    SentAway,
    /// Nobody from these addresses is served: `192.0.2.0/24`.
    Shut { range: String },
    /// Nobody comes to this table.
    Closed { table: String },
    /// Everybody is told something.
    Announced,
}

/// Something that a person wants the host to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub id: String,
    pub reporter: PersonId,
    /// Whose saying or name it is.
    pub about: PersonId,
    pub made: u64,
    pub body: Reported,
    /// What was said at the table, as the reporter saw it; of a saying, it is the last. Without those
    /// who were forgotten.
    pub lines: Vec<ReportLine>,
    pub answer: Option<Answer>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    pub table: String,
    /// The number of the saying; `None`: the name.
    pub saying: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportLine {
    pub person: PersonId,
    pub name: String,
    /// A saying, or the id of a phrase; empty where only the name matters.
    pub words: String,
}

/// What came of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub at: u64,
    /// Something was done about it.
    pub upheld: bool,
}

/// By what people become members of a closed house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberCode {
    pub hash: [u8; 32],
    /// How many more may use it.
    pub uses: u32,
    pub until: u64,
}
