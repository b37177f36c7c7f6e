//! How people want to be told, and what they are owed.

use super::state::{State, TableRow};
use super::{Kind as Access, Memory};
use crate::store::rows::key_line;
use crate::store::{
    Append, Backlog, Claimed, Exported, Extra, Kind, Later, NoticeSettings, Notices, Owed, Settled,
    StoreError, Waiting,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use table::PersonId;

/// Who blocks whom.
pub(super) type Blocked = BTreeSet<(PersonId, PersonId)>;

#[derive(Debug, Default)]
pub(super) struct NoticeRows {
    settings: BTreeMap<PersonId, NoticeSettings>,
    owed: BTreeMap<(PersonId, String, Kind), Row>,
    keys: BTreeMap<String, Vec<u8>>,
}

#[derive(Debug)]
struct Row {
    seq: u64,
    since: u64,
    due: Option<u64>,
    gone: bool,
    tries: u32,
    told: Vec<String>,
    extra: Extra,
}

impl NoticeRows {
    pub(super) fn owe(&mut self, append: &Append, at: u64, blocked: &Blocked) {
        let answers = append.answers();
        for ((person, table, kind), row) in &mut self.owed {
            let answered = answers.as_ref().is_some_and(|answers| {
                let replaced = answers.join.is_some_and(|join| {
                    let theirs = row.extra.join.as_deref();
                    theirs.is_some_and(|theirs| theirs != join)
                });
                row.extra.invites_here()
                    && (answers.all || answers.seated.contains(&&*person.0) || replaced)
            });
            let moved = kind.is_question() && append.past.contains(person);
            if *table == append.table && (answered || moved) {
                row.is_past(at);
            }
        }
        for owed in &append.owed {
            self.put(&append.table, owed, blocked);
        }
    }

    pub(super) fn put(&mut self, table: &str, owed: &Owed, blocked: &Blocked) {
        let by = owed.extra.by.clone();
        let is_blocked = by.is_some_and(|by| blocked.contains(&(owed.person.clone(), by)));
        if !is_blocked && self.wants(&owed.person, owed.kind) {
            let key = (owed.person.clone(), table.to_string(), owed.kind);
            let row = Row::new(owed.seq, owed.since, owed.due, owed.extra.clone());
            self.owed.insert(key, row);
        }
    }

    /// An invitation to this table is past.
    pub(super) fn answered(&mut self, person: &PersonId, table: &str, at: u64) {
        let key = (person.clone(), table.to_string(), Kind::Invitation);
        let row = self.owed.get_mut(&key);
        if let Some(row) = row.filter(|row| row.extra.invites_here()) {
            row.is_past(at);
        }
    }

    /// Whatever somebody is owed that comes of somebody else is past.
    pub(super) fn silence(&mut self, person: &PersonId, by: &PersonId, at: u64) {
        for ((whose, ..), row) in &mut self.owed {
            if whose == person && row.extra.by.as_ref() == Some(by) {
                row.is_past(at);
            }
        }
    }

    fn wants(&self, person: &PersonId, kind: Kind) -> bool {
        let settings = self.settings(person);
        settings.is_reached() && settings.wishes.include(kind)
    }

    pub(super) fn settings(&self, person: &PersonId) -> NoticeSettings {
        self.settings.get(person).cloned().unwrap_or_default()
    }

    pub(super) fn keep(
        &mut self,
        person: PersonId,
        settings: NoticeSettings,
    ) -> Result<(), StoreError> {
        if self.settings(&person).version + 1 != settings.version {
            return Err(StoreError::Conflict);
        }
        self.settings.insert(person, settings);
        Ok(())
    }

    fn owner(&self, secret: &[u8; 32]) -> Option<PersonId> {
        let mut all = self.settings.iter();
        let found = all.find(|(_, settings)| settings.secrets().contains(secret));
        found.map(|(person, _)| person.clone())
    }

    fn settle(&mut self, claimed: &Claimed, settled: Settled) {
        let key = (claimed.person.clone(), claimed.table.clone(), claimed.kind);
        let row = self.owed.get_mut(&key);
        let Some(row) = row.filter(|row| row.seq == claimed.seq) else {
            return;
        };
        let mine = row.due == Some(claimed.until);
        let (told, due, tries) = match settled {
            Settled::Done => {
                if mine {
                    self.owed.remove(&key);
                }
                return;
            }
            Settled::Shown { told } => (told, None, 0),
            Settled::Again { told, due, tries } => (told, Some(due), tries),
        };
        row.told = told;
        if mine {
            (row.due, row.tries) = (due, tries);
        }
    }

    fn backlog(&self, now: u64) -> Backlog {
        let due = self.owed.values().filter_map(|row| row.due);
        Backlog {
            anybody: self.settings.values().any(NoticeSettings::is_reached),
            due: due.filter(|due| *due <= now).min(),
        }
    }

    pub(super) fn add_key(&mut self, name: String, value: Vec<u8>) -> bool {
        let new = !self.keys.contains_key(&name);
        self.keys.entry(name).or_insert(value);
        new
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = Exported> {
        let keys = self.keys.iter();
        keys.map(|(name, value)| key_line(name.clone(), value))
    }

    pub(super) fn exported(&self) -> impl Iterator<Item = Exported> {
        let all = self.settings.iter();
        all.map(|(person, settings)| Exported::Notices {
            person: person.clone(),
            settings: settings.clone(),
        })
    }

    /// How one wants to be told becomes how another does, unless that is known already.
    pub(super) fn hand_over(&mut self, gone: &PersonId, kept: &PersonId) {
        if let Some(settings) = self.settings.remove(gone) {
            self.settings.entry(kept.clone()).or_insert(settings);
        }
    }

    /// All of this person.
    pub(super) fn forget(&mut self, person: &PersonId) {
        self.settings.remove(person);
        let by = |row: &Row| row.extra.by.as_ref() == Some(person);
        self.owed
            .retain(|(whom, ..), row| whom != person && !by(row));
    }

    pub(super) fn forget_tables(&mut self, tables: &HashSet<String>) {
        self.owed.retain(|(_, table, _), _| !tables.contains(table));
    }
}

impl Row {
    fn new(seq: u64, since: u64, due: u64, extra: Extra) -> Self {
        Self {
            seq,
            since,
            due: Some(due),
            gone: false,
            tries: 0,
            told: Vec::new(),
            extra,
        }
    }

    fn is_past(&mut self, at: u64) {
        (self.gone, self.due, self.tries) = (true, Some(at), 0);
    }
}

fn is_asked(row: &TableRow, person: &PersonId) -> bool {
    let mut seated = row.seated.iter();
    let seat = seated.find(|(_, who)| who == person).map(|(seat, _)| *seat);
    seat.is_some_and(|seat| row.pending.contains(seat))
}

fn owe_waiting(state: &mut State, person: Option<&PersonId>, now: u64) {
    let notices = &mut state.notices;
    for (id, row) in &state.tables {
        let seated = row.seated.iter().map(|(_, who)| who);
        let meant = seated.filter(|who| person.is_none_or(|person| person == *who));
        for who in meant.filter(|_| row.live && row.closed.is_none()) {
            if is_asked(row, who) && notices.wants(who, Kind::Turn) {
                let key = (who.clone(), id.clone(), Kind::Turn);
                let owed = notices.owed.entry(key);
                owed.or_insert_with(|| Row::new(row.seq(), now, now, Extra::default()));
            }
        }
    }
}

fn waiting(state: &State, person: &PersonId) -> Vec<Waiting> {
    let tables = state.tables.iter();
    let live = tables.filter(|(_, row)| row.live && row.closed.is_none());
    let mut waiting: Vec<Waiting> = live
        .filter_map(|(id, row)| {
            let (seat, _) = row.seated.iter().find(|(_, who)| who == person)?;
            Some(Waiting {
                table: id.clone(),
                seat: *seat,
                summary: row.pending.contains(*seat).then(|| row.summary())??,
                wake_at: row.wake_at,
                changed: row.changed,
            })
        })
        .collect();
    waiting.sort_by_key(|waiting| (waiting.wake_at.is_none(), waiting.wake_at));
    waiting.truncate(200);
    waiting
}

fn claim(state: &mut State, now: u64, until: u64, most: usize) -> Vec<Claimed> {
    let mut due: Vec<_> = state.notices.owed.iter_mut().collect();
    due.retain(|(_, row)| row.due.is_some_and(|due| due <= now));
    due.sort_by_key(|(_, row)| row.due);
    due.truncate(most);
    let claimed = due.into_iter().map(|((person, table, kind), row)| {
        row.due = Some(until);
        let at = state.tables.get(table);
        let open = at.is_some_and(|row| row.closed.is_none());
        let asked = at.is_some_and(|row| is_asked(row, person));
        Claimed {
            person: person.clone(),
            table: table.clone(),
            kind: *kind,
            seq: row.seq,
            since: row.since,
            tries: row.tries,
            told: row.told.clone(),
            extra: row.extra.clone(),
            until,
            holds: !row.gone && open && (asked || !kind.is_question()),
            summary: at.and_then(TableRow::summary),
        }
    });
    claimed.collect()
}

impl Notices for Memory {
    fn settings(&self, person: &PersonId) -> Later<NoticeSettings> {
        let person = person.clone();
        self.read("settings", move |state| Ok(state.notices.settings(&person)))
    }

    fn keep_settings(&self, person: &PersonId, settings: NoticeSettings) -> Later<()> {
        let person = person.clone();
        self.ask("keep_settings", Access::Append, move |state| {
            state.notices.keep(person, settings)
        })
    }

    fn owner(&self, secret: [u8; 32]) -> Later<Option<PersonId>> {
        self.read("owner", move |state| Ok(state.notices.owner(&secret)))
    }

    fn owe_waiting(&self, person: Option<PersonId>, now: u64) -> Later<()> {
        self.write("owe_waiting", move |state| {
            owe_waiting(state, person.as_ref(), now);
            Ok(())
        })
    }

    fn waiting(&self, person: &PersonId) -> Later<Vec<Waiting>> {
        let person = person.clone();
        self.read("waiting", move |state| Ok(waiting(state, &person)))
    }

    fn claim(&self, now: u64, until: u64, most: usize) -> Later<Vec<Claimed>> {
        self.write("claim", move |state| Ok(claim(state, now, until, most)))
    }

    fn release(&self, due: u64, until: u64) -> Later<()> {
        self.write("release", move |state| {
            for row in state.notices.owed.values_mut() {
                if row.due.is_some_and(|at| at > due && at <= until) {
                    row.due = Some(due);
                }
            }
            Ok(())
        })
    }

    fn settle(&self, claimed: &Claimed, settled: Settled) -> Later<()> {
        let claimed = claimed.clone();
        self.write("settle", move |state| {
            state.notices.settle(&claimed, settled);
            Ok(())
        })
    }

    fn backlog(&self, now: u64) -> Later<Backlog> {
        self.read("backlog", move |state| Ok(state.notices.backlog(now)))
    }

    fn house_key(&self, name: &str, fresh: Vec<u8>) -> Later<Vec<u8>> {
        let name = name.to_string();
        self.write("house_key", move |state| {
            let key = state.notices.keys.entry(name).or_insert(fresh);
            Ok(key.clone())
        })
    }

    fn has_house_key(&self, name: &str) -> Later<bool> {
        let name = name.to_string();
        self.read("has_house_key", move |state| {
            Ok(state.notices.keys.contains_key(&name))
        })
    }
}
