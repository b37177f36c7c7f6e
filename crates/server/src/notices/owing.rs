//! Who is owed a notice of what has just happened.

use crate::store::{Extra, Kind, Owed};
use table::{Awaited, Effects, Entry, Pace, PersonId, Table};

/// Before a clock at a table over days is at zero its owner is told: a quarter of the time, and no
/// more than this.
const LAST_CALL_MS: u64 = 12 * 3600 * 1000;
const DAY_MS: u64 = 24 * 3600 * 1000;

/// What comes of what was done at a table, and whom it is past for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Owing {
    pub(crate) owed: Vec<Owed>,
    pub(crate) past: Vec<PersonId>,
}

/// How a table was before something was done, who did it, and when a notice is due.
pub(crate) struct Before<'a> {
    pub(crate) awaited: &'a [Awaited],
    /// `None`: a bot, or time.
    pub(crate) actor: Option<&'a PersonId>,
    /// The house's time, and for how long people may see for themselves.
    pub(crate) now: u64,
    pub(crate) wait_ms: u64,
}

impl Before<'_> {
    /// `table` is as it has become.
    pub(crate) fn owing(&self, table: &Table, effects: &Effects) -> Owing {
        let awaited = table.awaited();
        let still = |person: &PersonId| awaited.iter().any(|after| after.person == *person);
        let past = self.awaited.iter().map(|before| &before.person);
        let past = past.filter(|person| !still(person)).cloned().collect();
        let mut owed = Vec::new();
        for after in &awaited {
            self.question(table, after, &mut owed);
        }
        if effects.finished {
            self.others(table, Kind::Over, table.seq(), &Extra::default(), &mut owed);
        }
        for logged in &effects.log {
            self.said(table, &logged.entry, logged.seq, &mut owed);
        }
        Owing { owed, past }
    }

    /// Somebody is asked, perhaps something new.
    fn question(&self, table: &Table, after: &Awaited, owed: &mut Vec<Owed>) {
        let before = self.awaited.iter().find(|it| it.person == after.person);
        let is_new = before.is_none_or(|before| before.since != after.since);
        let acts = self.actor == Some(&after.person);
        if is_new && !acts {
            let extra = Extra {
                until: after.until,
                ..Extra::default()
            };
            owed.push(self.one(&after.person, Kind::Turn, after.since, extra));
        }
        let Pace::TurnByTurn { days } = table.terms().pace else {
            return;
        };
        let until = after.until.filter(|until| {
            let before = before.and_then(|before| before.until);
            is_new || before != Some(*until)
        });
        if let Some(until) = until {
            let last_call = (u64::from(days) * DAY_MS / 4).min(LAST_CALL_MS);
            let extra = Extra {
                until: Some(until),
                ..Extra::default()
            };
            let due = until.saturating_sub(last_call);
            let clock = self.one(&after.person, Kind::Clock, after.since, extra);
            owed.push(Owed {
                since: due,
                due,
                ..clock
            });
        }
    }

    fn said(&self, table: &Table, entry: &Entry, seq: u64, owed: &mut Vec<Owed>) {
        let (kind, by, extra) = match entry {
            Entry::Invited { seat, to } => {
                let extra = Extra {
                    game: Some(to.game.to_string()),
                    join: Some(to.join.to_string()),
                    ..Extra::default()
                };
                (Kind::Invitation, *seat, extra)
            }
            Entry::Said { seat, .. } | Entry::Phrased { seat, .. } => {
                (Kind::Chat, *seat, Extra::default())
            }
            _ => return,
        };
        let who = table.people().find(|(seat, ..)| *seat == by);
        let extra = Extra {
            by: who.map(|(_, id, _)| id.clone()),
            who: who.map(|(_, _, name)| name.to_string()),
            ..extra
        };
        self.others(table, kind, seq, &extra, owed);
    }

    /// All who sit there but who did it.
    fn others(&self, table: &Table, kind: Kind, seq: u64, extra: &Extra, owed: &mut Vec<Owed>) {
        for (_, person, _) in table.people() {
            if self.actor != Some(person) {
                owed.push(self.one(person, kind, seq, extra.clone()));
            }
        }
    }

    fn one(&self, person: &PersonId, kind: Kind, seq: u64, extra: Extra) -> Owed {
        Owed {
            person: person.clone(),
            kind,
            seq,
            since: self.now,
            due: self.now + self.wait_ms,
            extra,
        }
    }
}
