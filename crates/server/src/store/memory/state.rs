use super::hosting::HostingRows;
use super::meeting::Nodes;
use super::notices::{Blocked, NoticeRows};
use crate::day::day_of;
use crate::store::company::NewInvitation;
use crate::store::credentials::{Challenge, Passkey};
use crate::store::{Finished, KnownDevice, Opens, SeatCode, Summary};
use engine::{Seat, SeatSet};
use std::collections::{BTreeMap, BTreeSet};
use table::{Mark, PersonId};

/// Unix seconds at the beginning: any moment will do, as long as it is always the same.
const BEGINNING: u64 = 1_000_000_000;

/// All that is kept. What SQLite keeps as text is text here too, so that it may be unreadable.
#[derive(Debug)]
pub(super) struct State {
    /// The house's time as it was kept by itself.
    pub(super) clock: u64,
    /// That of the newest entry, which nodes may have written ahead of their next beat.
    pub(super) newest: u64,
    /// Unix seconds, which pass only when told to.
    pub(super) now: u64,
    /// Tables ever made; the next one's number.
    pub(super) made: u64,
    pub(super) tables: BTreeMap<String, TableRow>,
    /// The links of tables, with the table's id.
    pub(super) doors: BTreeMap<String, (String, Opens)>,
    pub(super) names: BTreeMap<PersonId, String>,
    /// In JSON; nothing of those who have chosen nothing.
    pub(super) profiles: BTreeMap<PersonId, String>,
    /// Unix seconds when each person came.
    pub(super) came: BTreeMap<PersonId, u64>,
    /// By the hashes of their tokens, whose they are and what is known about them.
    pub(super) devices: BTreeMap<[u8; 32], (PersonId, KnownDevice)>,
    /// Hashes of secrets, with when they end.
    pub(super) transfers: BTreeMap<[u8; 32], (PersonId, u64)>,
    /// Who blocks whom.
    pub(super) blocked: Blocked,
    /// By who is invited, and to which table.
    pub(super) invitations: BTreeMap<(PersonId, String), NewInvitation>,
    /// With what their new ids come from, since when (Unix seconds), and whether all their tables were
    /// looked through.
    pub(super) forgetting: BTreeMap<PersonId, ([u8; 32], u64, bool)>,
    /// What browsers were asked to sign, by the hashes of their secrets.
    pub(super) challenges: BTreeMap<[u8; 32], Challenge>,
    pub(super) passkeys: BTreeMap<Vec<u8>, Passkey>,
    /// By their hashes, whose they are.
    pub(super) codes: BTreeMap<[u8; 32], PersonId>,
    /// By which people sit down beside a screen.
    pub(super) seat_codes: BTreeMap<String, SeatCode>,
    /// Who becomes whom.
    pub(super) joins: BTreeMap<PersonId, PersonId>,
    /// Who somebody was before.
    pub(super) formerly: BTreeMap<PersonId, PersonId>,
    pub(super) nodes: Nodes,
    pub(super) notices: NoticeRows,
    pub(super) hosting: HostingRows,
}

impl Default for State {
    fn default() -> Self {
        Self {
            clock: 0,
            newest: 0,
            now: BEGINNING,
            made: 0,
            tables: BTreeMap::new(),
            doors: BTreeMap::new(),
            names: BTreeMap::new(),
            profiles: BTreeMap::new(),
            came: BTreeMap::new(),
            devices: BTreeMap::new(),
            transfers: BTreeMap::new(),
            blocked: BTreeSet::new(),
            invitations: BTreeMap::new(),
            forgetting: BTreeMap::new(),
            challenges: BTreeMap::new(),
            passkeys: BTreeMap::new(),
            codes: BTreeMap::new(),
            seat_codes: BTreeMap::new(),
            joins: BTreeMap::new(),
            formerly: BTreeMap::new(),
            nodes: Nodes::default(),
            notices: NoticeRows::default(),
            hosting: HostingRows::default(),
        }
    }
}

impl State {
    /// Counted from 1970.
    pub(super) fn today(&self) -> u32 {
        day_of(self.now)
    }

    pub(super) fn clock(&self) -> u64 {
        self.clock.max(self.newest)
    }

    /// Only ever forward.
    pub(super) fn set_clock(&mut self, at: u64) {
        self.clock = self.clock.max(at);
    }

    pub(super) fn finished(&self, table: &str, number: u32) -> Option<&MatchRow> {
        self.tables.get(table)?.matches.get(&number)
    }

    /// By age, the oldest first.
    pub(super) fn tables_by_age(&self) -> Vec<(&String, &TableRow)> {
        let mut tables: Vec<_> = self.tables.iter().collect();
        tables.sort_by_key(|(_, row)| row.nr);
        tables
    }
}

#[derive(Debug)]
pub(super) struct TableRow {
    pub(super) nr: u64,
    pub(super) host: PersonId,
    pub(super) public: bool,
    /// Neither over nor closed.
    pub(super) live: bool,
    /// Nobody sits there, or nothing has happened for long.
    pub(super) deserted: bool,
    /// By their numbers, in JSON.
    pub(super) entries: BTreeMap<u64, String>,
    pub(super) pending: SeatSet,
    pub(super) step: u32,
    pub(super) wake_at: Option<u64>,
    /// Unix seconds.
    pub(super) changed: u64,
    /// In JSON.
    pub(super) summary: String,
    pub(super) closed: Option<String>,
    pub(super) seated: Vec<(Seat, PersonId)>,
    /// Who ever sat down.
    pub(super) sat: BTreeSet<PersonId>,
    pub(super) matches: BTreeMap<u32, MatchRow>,
    /// After which entry it stands, and in JSON.
    pub(super) mark: Option<(u64, String)>,
}

impl TableRow {
    pub(super) fn seq(&self) -> u64 {
        self.entries.last_key_value().map_or(0, |(seq, _)| *seq)
    }

    /// Unless a later one is kept.
    pub(super) fn put_mark(&mut self, mark: &Mark) {
        let newest = self.mark.as_ref().map_or(0, |(seq, _)| *seq);
        if mark.seq() >= newest && self.entries.contains_key(&mark.seq()) {
            self.mark = Some((mark.seq(), mark.text()));
        }
    }

    /// `None` if it cannot be read.
    pub(super) fn summary(&self) -> Option<Summary> {
        serde_json::from_str(&self.summary).ok()
    }
}

#[derive(Debug)]
pub(super) struct MatchRow {
    /// Unix seconds.
    pub(super) at: u64,
    pub(super) finished: Finished,
}

impl MatchRow {
    pub(super) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let mut people = self.finished.people.iter();
        let found = people.find(|(_, id)| id == person);
        found.map(|(seat, _)| *seat)
    }
}
