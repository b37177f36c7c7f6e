use super::bug::Bug;
use crate::store::meeting::{Meeting, NodeId};
use crate::store::{
    Append, Company, Door, Exported, Hosting, Import, Kept, KnownDevice, Later, MatchSummary,
    NewTable, Notices, Opening, Opens, Person, Personal, Piece, Place, Profile, SeatCodes, Store,
    StoreError, TableSummary,
};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::time::SystemTime;
use table::{Entry, Logged, Mark, PersonId};

/// A sound store with one bug before it.
pub(super) struct Broken {
    pub(super) sound: Arc<dyn Store>,
    bug: Option<Bug>,
    logs: Arc<Mutex<HashMap<String, Kept>>>,
    used: Arc<Mutex<HashMap<[u8; 32], Person>>>,
    clock: AtomicU64,
    pub(super) ever: Arc<Mutex<BTreeSet<NodeId>>>,
    /// Who beats here.
    pub(super) me: OnceLock<NodeId>,
}

impl Broken {
    pub(super) fn new(sound: Arc<dyn Store>, bug: Option<Bug>) -> Self {
        Self {
            sound,
            bug,
            logs: Arc::default(),
            used: Arc::default(),
            clock: AtomicU64::new(0),
            ever: Arc::default(),
            me: OnceLock::new(),
        }
    }

    pub(super) fn has(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }

    fn done(&self, write: Later<()>) -> Later<()> {
        let says_done = self.has(Bug::SaysDone);
        Box::pin(async move {
            match write.await {
                Err(StoreError::Unavailable(_)) if says_done => Ok(()),
                done => done,
            }
        })
    }
}

/// Whatever the log has become, this follows it.
async fn append_anyway(sound: Arc<dyn Store>, mut append: Append) -> Result<(), StoreError> {
    let done = sound.append(append.clone()).await;
    if done != Err(StoreError::Conflict) {
        return done;
    }
    let kept = sound.log(&append.table).await?;
    append.after = kept.map_or(0, |kept| kept.log.len() as u64);
    for (seq, logged) in (append.after + 1..).zip(&mut append.log) {
        logged.seq = seq;
    }
    sound.append(append).await
}

fn runs_out(logged: &Logged) -> bool {
    matches!(logged.entry, Entry::Flagged { .. })
}

async fn append_to_closed(sound: Arc<dyn Store>, append: Append) -> Result<(), StoreError> {
    let closed = sound.log(&append.table).await?;
    if closed.is_some_and(|kept| kept.closed.is_some()) {
        sound.reopen(append.clone()).await?;
    }
    sound.append(append).await
}

impl Store for Broken {
    fn personal(&self) -> &dyn Personal {
        self
    }

    fn seat_codes(&self) -> &dyn SeatCodes {
        self
    }

    fn company(&self) -> &dyn Company {
        self
    }

    fn hosting(&self) -> &dyn Hosting {
        self
    }

    fn meeting(&self) -> Option<&dyn Meeting> {
        Some(self)
    }

    fn notices(&self) -> &dyn Notices {
        self.sound.notices()
    }

    fn create(&self, made: NewTable) -> Later<()> {
        let mut made = made;
        let summary = made.first.summary.as_mut();
        if let (Some(summary), true) = (summary, self.has(Bug::ListsPrivate)) {
            summary.public = true;
        }
        let created = self.sound.create(made.clone());
        if self.has(Bug::MakesAgain) {
            return Box::pin(async { created.await.or(Ok(())) });
        }
        self.done(created)
    }

    fn append(&self, append: Append) -> Later<()> {
        let mut append = append;
        let sound = Arc::clone(&self.sound);
        match self.bug {
            Some(Bug::AcceptsConflict) => return Box::pin(append_anyway(sound, append)),
            Some(Bug::ClosedTakesAppends) => return Box::pin(append_to_closed(sound, append)),
            Some(Bug::EverybodyTicks) if append.log.iter().all(runs_out) => {
                return Box::pin(append_anyway(sound, append));
            }
            Some(Bug::AnswersEarly) => {
                drop(tokio::spawn(sound.append(append)));
                return Box::pin(async { Ok(()) });
            }
            Some(Bug::LosesAppend) => return Box::pin(async { Ok(()) }),
            Some(Bug::RepeatIsDone) => {
                return Box::pin(async move { sound.append(append).await.or(Ok(())) });
            }
            Some(Bug::KeepsHalf) => append.log.truncate(1),
            Some(Bug::ForgetsWake) => append.wake_at = None,
            Some(Bug::ForgetsMarks) => append.mark = None,
            Some(Bug::OwesNothing) => append.owed.clear(),
            Some(Bug::NothingIsPast) => append.past.clear(),
            Some(Bug::KeepsOldDoors) => append.links = None,
            _ => (),
        }
        self.done(sound.append(append))
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        let sound = Arc::clone(&self.sound);
        let (bug, table, logs) = (self.bug, table.to_string(), Arc::clone(&self.logs));
        let seq = match bug {
            Some(Bug::TailFromStart) => 0,
            Some(Bug::TailWithOneMore) => seq.saturating_sub(1),
            _ => seq,
        };
        Box::pin(async move {
            let first = sound.live().await?.into_iter().next();
            let asked = match (bug, first) {
                (Some(Bug::OthersLog), Some(first)) => first,
                _ => table.clone(),
            };
            let found = sound.log_after(&asked, seq).await;
            match (bug, found) {
                (Some(Bug::UnreadableIsUnavailable), Err(StoreError::Unreadable(what))) => {
                    Err(StoreError::Unavailable(what))
                }
                (Some(Bug::TailTwice), Ok(Some(mut kept))) => {
                    if let Some(last) = kept.log.last().filter(|_| seq > 0) {
                        let seq = last.seq + 1;
                        kept.log.push(Logged {
                            seq,
                            ..last.clone()
                        });
                    }
                    Ok(Some(kept))
                }
                (Some(Bug::UnreadableIsEmpty), Err(StoreError::Unreadable(_))) => Ok(None),
                (Some(Bug::ReadsStale), Ok(Some(kept))) => {
                    let mut logs = logs.lock().unwrap();
                    Ok(Some(logs.entry(table).or_insert(kept).clone()))
                }
                (_, found) => found,
            }
        })
    }

    fn opening(&self, table: &str) -> Later<Option<Opening>> {
        self.sound.opening(table)
    }

    fn read_on(&self, table: &str, from: Place) -> Later<Piece> {
        let (piece, short) = (self.sound.read_on(table, from), self.has(Bug::ShortPieces));
        Box::pin(async move {
            let mut piece = piece.await?;
            if short {
                piece.log.pop();
            }
            Ok(piece)
        })
    }

    fn mark(&self, table: &str, mark: Mark) -> Later<()> {
        self.done(self.sound.mark(table, mark))
    }

    fn door(&self, code: &str) -> Later<Option<Door>> {
        let (door, sits) = (self.sound.door(code), self.has(Bug::WatchersMaySit));
        Box::pin(async move {
            let door = door.await?;
            Ok(door.map(|door| match door.opens {
                Opens::Watch if sits => Door {
                    opens: Opens::Join,
                    ..door
                },
                _ => door,
            }))
        })
    }

    fn close(&self, table: &str, why: &str) -> Later<()> {
        self.done(self.sound.close(table, why))
    }

    fn reopen(&self, stands: Append) -> Later<()> {
        let reopened = self.sound.reopen(stands);
        if self.has(Bug::ReopensAnything) {
            return Box::pin(async { reopened.await.or(Ok(())) });
        }
        self.done(reopened)
    }

    fn wakes(&self) -> Later<Vec<(String, u64)>> {
        self.sound.wakes()
    }

    fn live(&self) -> Later<Vec<String>> {
        self.sound.live()
    }

    fn sweep(&self, before: u64, open: HashSet<String>) -> Later<()> {
        self.done(match self.bug {
            Some(Bug::SweepsOpen) => self.sound.sweep(before, HashSet::new()),
            Some(Bug::SweepsEarly) => self.sound.sweep(u64::MAX, open),
            Some(Bug::SweepsNothing) => self.sound.sweep(0, open),
            _ => self.sound.sweep(before, open),
        })
    }

    fn lobby(&self) -> Later<Vec<TableSummary>> {
        let (lobby, oldest_first) = (self.sound.lobby(), self.has(Bug::OldestFirst));
        Box::pin(async move {
            let mut lobby = lobby.await?;
            if oldest_first {
                lobby.reverse();
            }
            Ok(lobby)
        })
    }

    fn tables_of(&self, person: &PersonId) -> Later<Vec<TableSummary>> {
        if self.has(Bug::OthersTables) {
            return self.sound.lobby();
        }
        self.sound.tables_of(person)
    }

    fn live_tables_of(&self, host: &PersonId) -> Later<u32> {
        if self.has(Bug::CountsOthers) {
            let live = self.sound.live();
            return Box::pin(async { Ok(live.await?.len() as u32) });
        }
        self.sound.live_tables_of(host)
    }

    fn matches_of(&self, person: &PersonId) -> Later<Vec<MatchSummary>> {
        self.sound.matches_of(person)
    }

    fn record(&self, table: &str, number: u32) -> Later<Option<String>> {
        let (record, bug) = (self.sound.record(table, number), self.bug);
        Box::pin(async move {
            let record = record.await?;
            Ok(match bug {
                Some(Bug::LosesRecord) => None,
                Some(Bug::FormatsRecord) => record.map(|record| record.replace(' ', "")),
                _ => record,
            })
        })
    }

    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool> {
        if self.has(Bug::EverybodyPlayed) {
            return Box::pin(async { Ok(true) });
        }
        self.sound.has_played(person, table, number)
    }

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()> {
        self.done(self.sound.add_person(person, token))
    }

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>> {
        if self.has(Bug::AnybodysToken) {
            return self.sound.person_with([1; 32]);
        }
        self.sound.person_with(token)
    }

    fn person(&self, id: &PersonId) -> Later<Option<Person>> {
        self.sound.person(id)
    }

    fn forget_idle_people(&self, seconds: u64) -> Later<()> {
        let seconds = if self.has(Bug::ForgetsNewcomers) {
            0
        } else {
            seconds
        };
        self.done(self.sound.forget_idle_people(seconds))
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        if self.has(Bug::KeepsOldName) {
            return Box::pin(async { Ok(()) });
        }
        self.done(self.sound.rename(person, name))
    }

    fn set_profile(&self, person: &PersonId, profile: Profile) -> Later<()> {
        if self.has(Bug::KeepsOldProfile) {
            return Box::pin(async { Ok(()) });
        }
        self.done(self.sound.set_profile(person, profile))
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        self.done(self.sound.add_transfer(person, secret, until))
    }

    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        let now = if self.has(Bug::TransfersForEver) {
            0
        } else {
            now
        };
        let moved = self.sound.transfer(secret, token, now);
        let (used, twice) = (Arc::clone(&self.used), self.has(Bug::TransfersTwice));
        Box::pin(async move {
            let moved = moved.await?;
            let mut used = used.lock().unwrap();
            if let Some(person) = &moved {
                used.insert(secret, person.clone());
            }
            Ok(moved.or_else(|| used.get(&secret).filter(|_| twice).cloned()))
        })
    }

    fn devices(&self, person: &PersonId) -> Later<Vec<KnownDevice>> {
        let devices = self.sound.devices(person);
        let forgets = self.has(Bug::ForgetsDevices);
        Box::pin(async move {
            let mut devices = devices.await?;
            for device in devices.iter_mut().filter(|_| forgets) {
                device.about.clear();
            }
            Ok(devices)
        })
    }

    fn see_device(&self, token: [u8; 32], about: &str) -> Later<()> {
        self.done(self.sound.see_device(token, about))
    }

    fn end_devices(&self, person: &PersonId, tokens: Vec<[u8; 32]>) -> Later<()> {
        if self.has(Bug::EndsNothing) {
            return Box::pin(async { Ok(()) });
        }
        let others = self.has(Bug::EndsOthers).then(|| PersonId("bob".into()));
        let person = others.as_ref().unwrap_or(person);
        self.done(self.sound.end_devices(person, tokens))
    }

    fn clock(&self) -> Later<u64> {
        let set = self.clock.load(Ordering::Relaxed);
        if self.has(Bug::GoesBack) && set > 0 {
            return Box::pin(async move { Ok(set) });
        }
        self.sound.clock()
    }

    fn wall_clock(&self) -> Later<Option<SystemTime>> {
        if !self.has(Bug::WallClockStands) {
            return self.sound.wall_clock();
        }
        Box::pin(async { Ok(Some(SystemTime::UNIX_EPOCH)) })
    }

    fn set_clock(&self, at: u64) -> Later<()> {
        self.clock.store(at, Ordering::Relaxed);
        self.done(self.sound.set_clock(at))
    }

    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()> {
        if !self.has(Bug::LosesMatches) {
            return self.sound.export(to);
        }
        let (send, things) = mpsc::sync_channel(64);
        let exported = self.sound.export(send);
        std::thread::spawn(move || {
            let kept = things
                .into_iter()
                .filter(|thing| !matches!(thing, Exported::Match { .. }));
            for thing in kept {
                let _ = to.send(thing);
            }
        });
        exported
    }

    fn import(&self, thing: Import) -> Later<bool> {
        let (imported, again) = (self.sound.import(thing), self.has(Bug::ImportsAgain));
        Box::pin(async move { Ok(imported.await? || again) })
    }
}
