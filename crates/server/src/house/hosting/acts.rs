//! What a host can do. Each act is noted with its reason once it is done.

use super::super::{House, unix_now};
use super::Range;
use crate::day::A_DAY;
use crate::live_table::Shut;
use crate::secret;
use crate::store::StoreError;
use crate::store::hosting::{Act, Answer, Is, MemberCode, Ruling};
use engine::Seat;
use serde::Deserialize;
use std::sync::Arc;
use table::PersonId;

/// An act and why.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    act: Deed,
    /// For the audit log; 1 to 300 characters.
    reason: String,
}

/// Something a host wants done. `minutes`: for how long; for good without.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Deed {
    /// Ends the match that is played at a table.
    End { table: String },
    /// Ends it, frees all seats, and lets nobody in any more.
    Close { table: String },
    /// Whoever sits there leaves.
    Free { table: String, seat: u8 },
    /// They say nothing.
    Silence {
        person: String,
        minutes: Option<u32>,
    },
    /// They leave all tables, and neither sit down nor make tables nor say anything.
    SendAway {
        person: String,
        minutes: Option<u32>,
    },
    /// Nobody from these addresses is served: `192.0.2.0/24`.
    Shut { range: String, minutes: Option<u32> },
    /// A ruling no longer stands.
    Lift { ruling: String },
    /// As if they had wished it themselves.
    Forget { person: String },
    /// Everybody is told something; for at most 500 characters.
    Announce { text: String, minutes: u32 },
    /// Something was done about a report, or nothing is to be done.
    Answer { report: String, upheld: bool },
    /// A code by which so many people become members.
    InviteCode { uses: u32, days: u32 },
    /// Nobody becomes host by this passkey any more; who did is host no longer.
    RemovePasskey { passkey: String },
}

/// Why an act was not done.
#[derive(Debug)]
pub(crate) enum NotDone {
    NotFound,
    Bad(String),
    Shut(Shut),
    Store(StoreError),
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Shut> for NotDone {
    fn from(shut: Shut) -> Self {
        match shut {
            Shut::NotFound => Self::NotFound,
            shut => Self::Shut(shut),
        }
    }
}

const LONGEST_REASON: usize = 300;
const LONGEST_ANNOUNCEMENT: usize = 500;
/// Minutes; a ruling for longer is for good.
const LONGEST: u32 = 366 * 24 * 60;
const MOST_USES: u32 = 10_000;

fn said(text: &str, longest: usize) -> Result<String, NotDone> {
    let text = text.trim();
    let fits = (1..=longest).contains(&text.chars().count());
    let odd = |char: char| char.is_control() && char != '\n';
    if !fits || text.chars().any(odd) {
        let says = format!("a reason or announcement has 1 to {longest} visible characters");
        return Err(NotDone::Bad(says));
    }
    Ok(text.into())
}

fn until(now: u64, minutes: Option<u32>) -> Result<Option<u64>, NotDone> {
    match minutes {
        None => Ok(None),
        Some(minutes @ 1..=LONGEST) => Ok(Some(now + u64::from(minutes) * 60)),
        Some(_) => Err(NotDone::Bad(format!(
            "from 1 to {LONGEST} minutes, or none"
        ))),
    }
}

/// An act as it is noted, and what it rules.
pub(super) struct Ruled {
    act: Act,
    pub(super) now: u64,
}

impl Ruled {
    pub(super) fn by(host: &str, reason: &str) -> Result<Self, NotDone> {
        let now = unix_now();
        let act = Act {
            at: now,
            by: host.into(),
            does: String::new(),
            about: String::new(),
            person: None,
            reason: said(reason, LONGEST_REASON)?,
        };
        Ok(Self { act, now })
    }

    pub(super) fn about(&self, does: &str, about: &str) -> Act {
        Act {
            does: does.into(),
            about: about.into(),
            ..self.act.clone()
        }
    }

    fn of(&self, does: &str, person: &PersonId) -> Act {
        Act {
            person: Some(person.clone()),
            ..self.about(does, "")
        }
    }

    fn ruling(&self, id: String, person: Option<PersonId>, is: Is, until: Option<u64>) -> Ruling {
        Ruling {
            id,
            person,
            until,
            is,
            since: self.now,
            says: self.act.reason.clone(),
        }
    }
}

impl House {
    /// Does what the host of this name wants. What is told of it: a code, if it makes one.
    pub(crate) async fn does(
        self: &Arc<Self>,
        host: &str,
        wanted: Wanted,
    ) -> Result<Option<String>, NotDone> {
        let ruled = Ruled::by(host, &wanted.reason)?;
        let now = ruled.now;
        match wanted.act {
            Deed::InviteCode { uses, days } => {
                return self.make_code(&ruled, uses, days).await.map(Some);
            }
            Deed::End { table } => {
                self.visit(&table).break_off().await?;
                self.note(ruled.about("end", &table)).await?;
            }
            Deed::Free { table, seat } => {
                if !self.visit(&table).free(Seat(seat)).await? {
                    return Err(NotDone::NotFound);
                }
                self.note(ruled.about("free", &format!("{table} {seat}")))
                    .await?;
            }
            Deed::Close { table } => self.close_table(&ruled, table).await?,
            Deed::Silence { person, minutes } => {
                let until = until(now, minutes)?;
                let person = self.somebody(person).await?;
                let id = format!("silenced-{}", person.0);
                let ruling = ruled.ruling(id, Some(person.clone()), Is::Silenced, until);
                self.rule(ruling, ruled.of("silence", &person)).await?;
            }
            Deed::SendAway { person, minutes } => {
                let until = until(now, minutes)?;
                let person = self.somebody(person).await?;
                let id = format!("away-{}", person.0);
                let ruling = ruled.ruling(id, Some(person.clone()), Is::SentAway, until);
                self.rule(ruling, ruled.of("send_away", &person)).await?;
                self.has_left(&person).await;
            }
            Deed::Shut { range, minutes } => {
                let until = until(now, minutes)?;
                let bad = |error: super::range::BadRange| NotDone::Bad(error.to_string());
                let range: Range = range.parse().map_err(bad)?;
                let is = Is::Shut {
                    range: range.to_string(),
                };
                let ruling = ruled.ruling(format!("shut-{range}"), None, is, until);
                self.rule(ruling, ruled.about("shut", &range.to_string()))
                    .await?;
            }
            Deed::Lift { ruling } => {
                let lift = ruled.about("lift", &ruling);
                if !self.store.hosting().lift(&ruling, lift).await? {
                    return Err(NotDone::NotFound);
                }
                self.has_ruled().await?;
            }
            Deed::Forget { person } => {
                let person = self.somebody(person).await?;
                self.note(ruled.of("forget", &person)).await?;
                self.forget(&person).await?;
            }
            Deed::Announce { text, minutes } => {
                let until = until(now, Some(minutes))?;
                let says = said(&text, LONGEST_ANNOUNCEMENT)?;
                let id = "announcement".into();
                let ruling = Ruling {
                    says,
                    ..ruled.ruling(id, None, Is::Announced, until)
                };
                self.rule(ruling, ruled.about("announce", &text)).await?;
            }
            Deed::RemovePasskey { passkey } => self.remove_host_passkey(&ruled, &passkey).await?,
            Deed::Answer { report, upheld } => {
                let does = if upheld { "uphold" } else { "dismiss" };
                let answer = Answer { at: now, upheld };
                let hosting = self.store.hosting();
                let noted = ruled.about(does, &report);
                if !hosting.answer(&report, answer, noted).await? {
                    return Err(NotDone::NotFound);
                }
            }
        }
        Ok(None)
    }

    async fn note(&self, act: Act) -> Result<(), NotDone> {
        Ok(self.store.hosting().note(act).await?)
    }

    async fn rule(self: &Arc<Self>, ruling: Ruling, act: Act) -> Result<(), NotDone> {
        self.store.hosting().rule(ruling, act).await?;
        Ok(self.has_ruled().await?)
    }

    /// Nobody of whom nothing is known is ruled about.
    async fn somebody(&self, person: String) -> Result<PersonId, NotDone> {
        let known = self.store.person(&PersonId(person)).await?;
        known.map(|person| person.id).ok_or(NotDone::NotFound)
    }

    /// Whoever is sent away leaves wherever they sit; where that fails, they may do nothing there.
    async fn has_left(self: &Arc<Self>, person: &PersonId) {
        let tables = self.store.seats_of(person).await.unwrap_or_default();
        for table in tables {
            if let Err(shut) = self.visit(&table).has_left(person).await {
                tracing::warn!(table, ?shut, "somebody sent away still sits there");
            }
        }
    }

    /// First nobody plays there any more, then nobody comes.
    async fn close_table(self: &Arc<Self>, ruled: &Ruled, table: String) -> Result<(), NotDone> {
        let visit = self.visit(&table);
        match visit.break_off().await {
            Ok(()) => visit.free_all().await?,
            // Nobody plays at it anyway.
            Err(Shut::Closed(_)) => (),
            Err(shut) => return Err(shut.into()),
        }
        let noted = ruled.about("close", &table);
        let id = format!("closed-{table}");
        let ruling = ruled.ruling(id, None, Is::Closed { table }, None);
        self.rule(ruling, noted).await
    }

    async fn make_code(&self, ruled: &Ruled, uses: u32, days: u32) -> Result<String, NotDone> {
        if !(1..=MOST_USES).contains(&uses) || !(1..=366).contains(&days) {
            let says = format!("a code is for 1 to {MOST_USES} people and 1 to 366 days");
            return Err(NotDone::Bad(says));
        }
        let code = secret::recovery_code();
        let kept = MemberCode {
            hash: secret::hash(&code),
            uses,
            until: ruled.now + u64::from(days) * A_DAY,
        };
        let noted = ruled.about("invite_code", &format!("{uses} for {days} days"));
        self.store.hosting().add_code(kept, noted).await?;
        Ok(code)
    }
}
