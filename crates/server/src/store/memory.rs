//! A store in memory that keeps every promise of a [`Store`], and breaks them off on demand: for
//! tests of what a house does when its store conflicts, fails, or answers late or not at all.
//!
//! Clones share what is kept and the faults; [`Memory::with_faults`] gives another house its own
//! faults on the same state. Without late answers, what is asked is done before the call returns:
//! who runs on one thread with paused time gets the same schedule every time.

mod company;
mod credentials;
mod export;
mod faults;
mod hosting;
mod joining;
mod lists;
mod meeting;
mod notices;
mod people;
mod personal;
mod seat_codes;
mod spoil;
mod state;
mod tables;
#[cfg(test)]
mod tests;

pub use faults::{Fault, Faults, Injected, Odds};

use super::{
    Append, Company, Door, Exported, Hosting, Import, Kept, KnownDevice, Later, MatchSummary,
    Meeting, NewTable, Notices, Opening, Person, Personal, Piece, Place, Profile, SeatCodes, Store,
    StoreError, TableSummary,
};
use faults::Kind;
use state::State;
use std::collections::HashSet;
use std::future::ready;
use std::sync::{Arc, Mutex, MutexGuard, mpsc};
use std::time::SystemTime;
use table::{Mark, PersonId};
use tokio::sync::oneshot;
use tokio::task::yield_now;

#[derive(Clone, Debug, Default)]
pub struct Memory {
    state: Arc<Mutex<State>>,
    faults: Arc<Mutex<Faults>>,
}

impl Memory {
    /// The same state as another house sees it, with faults of its own.
    pub fn with_faults(&self, faults: Faults) -> Self {
        Self {
            state: Arc::clone(&self.state),
            faults: Arc::new(Mutex::new(faults)),
        }
    }

    /// The faults so far, in their order. [`Faults::replay`] brings them back.
    pub fn injected(&self) -> Vec<Injected> {
        self.faults().injected().to_vec()
    }

    /// This handle reaches nothing until it does again.
    pub fn cut_off(&self, cut_off: bool) {
        self.faults().cut_off(cut_off);
    }

    /// After so many more calls this handle reaches nothing any more: as if its house was killed then.
    pub fn lose_after(&self, calls: u64) {
        self.faults().lose_after(calls);
    }

    /// From now on nothing goes wrong by plan.
    pub fn end_faults(&self) {
        self.faults().end();
    }

    fn faults(&self) -> MutexGuard<'_, Faults> {
        self.faults.lock().expect("no panic under this lock")
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    fn read<T: Send + 'static>(
        &self,
        name: &'static str,
        job: impl FnOnce(&State) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        self.ask(name, Kind::Read, move |state| job(state))
    }

    fn write<T: Send + 'static>(
        &self,
        name: &'static str,
        job: impl FnOnce(&mut State) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        self.ask(name, Kind::Write, job)
    }

    fn ask<T: Send + 'static>(
        &self,
        name: &'static str,
        kind: Kind,
        job: impl FnOnce(&mut State) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        let fault = self.faults().next(name, kind);
        let done = match fault {
            None => job(&mut self.state()),
            Some(Fault::Conflict) => Err(StoreError::Conflict),
            Some(Fault::Unavailable) => Err(unavailable()),
            Some(Fault::AnswerLost) => job(&mut self.state()).and_then(|_| Err(unavailable())),
            Some(Fault::Late { before, after }) => return self.late(before, after, job),
        };
        Box::pin(ready(done))
    }

    /// Others get their turn before this is done, and before it is answered. It is done even if
    /// nobody waits for it any more.
    fn late<T: Send + 'static>(
        &self,
        before: u32,
        after: u32,
        job: impl FnOnce(&mut State) -> Result<T, StoreError> + Send + 'static,
    ) -> Later<T> {
        let state = Arc::clone(&self.state);
        let (tell, told) = oneshot::channel();
        tokio::spawn(async move {
            for _ in 0..before {
                yield_now().await;
            }
            let done = job(&mut lock(&state));
            for _ in 0..after {
                yield_now().await;
            }
            // Whoever asked may have gone away.
            let _ = tell.send(done);
        });
        Box::pin(async move { told.await.map_err(|_| unavailable())? })
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().expect("no panic under this lock")
}

fn unavailable() -> StoreError {
    StoreError::Unavailable("as planned".into())
}

impl Store for Memory {
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
        self
    }

    fn create(&self, made: NewTable) -> Later<()> {
        self.write("create", move |state| tables::create(state, made))
    }

    fn append(&self, append: Append) -> Later<()> {
        self.ask("append", Kind::Append, move |state| {
            tables::append(state, append)
        })
    }

    fn log_after(&self, table: &str, seq: u64) -> Later<Option<Kept>> {
        let table = table.to_string();
        self.read("log_after", move |state| {
            tables::log_after(state, &table, seq)
        })
    }

    fn opening(&self, table: &str) -> Later<Option<Opening>> {
        let table = table.to_string();
        self.read("opening", move |state| Ok(tables::opening(state, &table)))
    }

    fn read_on(&self, table: &str, from: Place) -> Later<Piece> {
        let table = table.to_string();
        self.read("read_on", move |state| tables::read_on(state, &table, from))
    }

    fn mark(&self, table: &str, mark: Mark) -> Later<()> {
        let table = table.to_string();
        self.write("mark", move |state| {
            if let Some(row) = state.tables.get_mut(&table) {
                row.put_mark(&mark);
            }
            Ok(())
        })
    }

    fn door(&self, code: &str) -> Later<Option<Door>> {
        let code = code.to_string();
        self.read("door", move |state| Ok(tables::door(state, &code)))
    }

    fn close(&self, table: &str, why: &str) -> Later<()> {
        let (table, why) = (table.to_string(), why.to_string());
        self.write("close", move |state| {
            tables::close(state, &table, why);
            Ok(())
        })
    }

    fn reopen(&self, stands: Append) -> Later<()> {
        self.ask("reopen", Kind::Append, move |state| {
            tables::reopen(state, stands)
        })
    }

    fn wakes(&self) -> Later<Vec<(String, u64)>> {
        self.read("wakes", |state| Ok(tables::wakes(state)))
    }

    fn live(&self) -> Later<Vec<String>> {
        self.read("live", |state| Ok(tables::live(state)))
    }

    fn sweep(&self, before: u64, open: HashSet<String>) -> Later<()> {
        self.write("sweep", move |state| {
            tables::sweep(state, before, &open);
            Ok(())
        })
    }

    fn lobby(&self) -> Later<Vec<TableSummary>> {
        self.read("lobby", |state| Ok(lists::lobby(state)))
    }

    fn tables_of(&self, person: &PersonId) -> Later<Vec<TableSummary>> {
        let person = person.clone();
        self.read("tables_of", move |state| {
            Ok(lists::tables_of(state, &person))
        })
    }

    fn live_tables_of(&self, host: &PersonId) -> Later<u32> {
        let host = host.clone();
        self.read("live_tables_of", move |state| {
            Ok(lists::live_tables_of(state, &host))
        })
    }

    fn matches_of(&self, person: &PersonId) -> Later<Vec<MatchSummary>> {
        let person = person.clone();
        self.read("matches_of", move |state| {
            Ok(lists::matches_of(state, &person))
        })
    }

    fn record(&self, table: &str, number: u32) -> Later<Option<String>> {
        let table = table.to_string();
        self.read("record", move |state| {
            let kept = state.finished(&table, number);
            Ok(kept.map(|kept| kept.finished.record.clone()))
        })
    }

    fn has_played(&self, person: &PersonId, table: &str, number: u32) -> Later<bool> {
        let (person, table) = (person.clone(), table.to_string());
        self.read("has_played", move |state| {
            let kept = state.finished(&table, number);
            Ok(kept.is_some_and(|kept| kept.seat_of(&person).is_some()))
        })
    }

    fn add_person(&self, person: Person, token: [u8; 32]) -> Later<()> {
        self.write("add_person", move |state| {
            let new = people::add_person(state, person, vec![KnownDevice::holding(token)])?;
            new.then_some(()).ok_or(StoreError::Conflict)
        })
    }

    fn person_with(&self, token: [u8; 32]) -> Later<Option<Person>> {
        self.read("person_with", move |state| {
            Ok(people::person_with(state, &token))
        })
    }

    fn person(&self, id: &PersonId) -> Later<Option<Person>> {
        let id = id.clone();
        self.read("person", move |state| Ok(people::person(state, &id)))
    }

    fn forget_idle_people(&self, seconds: u64) -> Later<()> {
        self.write("forget_idle_people", move |state| {
            people::forget_idle(state, seconds);
            Ok(())
        })
    }

    fn rename(&self, person: &PersonId, name: &str) -> Later<()> {
        let (person, name) = (person.clone(), name.to_string());
        self.write("rename", move |state| {
            people::rename(state, &person, name);
            Ok(())
        })
    }

    fn set_profile(&self, person: &PersonId, profile: Profile) -> Later<()> {
        let person = person.clone();
        self.write("set_profile", move |state| {
            people::set_profile(state, &person, profile);
            Ok(())
        })
    }

    fn add_transfer(&self, person: &PersonId, secret: [u8; 32], until: u64) -> Later<()> {
        let person = person.clone();
        self.write("add_transfer", move |state| {
            people::add_transfer(state, &person, secret, until)
        })
    }

    fn transfer(&self, secret: [u8; 32], token: [u8; 32], now: u64) -> Later<Option<Person>> {
        self.write("transfer", move |state| {
            people::transfer(state, secret, token, now)
        })
    }

    fn devices(&self, person: &PersonId) -> Later<Vec<KnownDevice>> {
        let person = person.clone();
        self.read("devices", move |state| Ok(people::devices(state, &person)))
    }

    fn see_device(&self, token: [u8; 32], about: &str) -> Later<()> {
        let about = about.to_string();
        self.write("see_device", move |state| {
            people::see_device(state, &token, about);
            Ok(())
        })
    }

    fn end_devices(&self, person: &PersonId, tokens: Vec<[u8; 32]>) -> Later<()> {
        let person = person.clone();
        self.write("end_devices", move |state| {
            people::end_devices(state, &person, &tokens);
            Ok(())
        })
    }

    fn clock(&self) -> Later<u64> {
        self.read("clock", |state| Ok(state.clock()))
    }

    fn wall_clock(&self) -> Later<Option<SystemTime>> {
        self.read("wall_clock", |_| Ok(Some(SystemTime::now())))
    }

    fn set_clock(&self, at: u64) -> Later<()> {
        self.write("set_clock", move |state| {
            state.set_clock(at);
            Ok(())
        })
    }

    /// Never late: who takes the things may hold up the only thread there is.
    fn export(&self, to: mpsc::SyncSender<Exported>) -> Later<()> {
        let fault = self.faults().next("export", Kind::Export);
        let all = match fault {
            None => export::everything(&self.state()),
            Some(_) => Err(unavailable()),
        };
        let all = match all {
            Ok(all) => all,
            Err(error) => return Box::pin(ready(Err(error))),
        };
        let (tell, told) = oneshot::channel();
        std::thread::spawn(move || {
            let sent = all.into_iter().all(|thing| to.send(thing).is_ok());
            drop(to);
            let _ = tell.send(sent.then_some(()).ok_or_else(unavailable));
        });
        Box::pin(async move { told.await.map_err(|_| unavailable())? })
    }

    fn import(&self, thing: Import) -> Later<bool> {
        self.write("import", move |state| export::import(state, thing))
    }
}
