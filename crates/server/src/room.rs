mod company;
mod tell;
#[cfg(test)]
mod tests;

pub(crate) use company::Behind;
pub(crate) use tell::numbered;

use crate::house::House;
use crate::store::{Kept, Opens, StoreError};
use crate::task::aside;
use crate::written::append;
use axum::extract::ws::Utf8Bytes;
use catalog::{Action, Thought};
use company::{Company, Socket};
use engine::{Seat, SeatSet};
use std::collections::HashSet;
use std::sync::Arc;
use table::{Command, CommandId, Effects, Entry, Now, PersonId, Refused, Table, Thinker, Who};
use tokio::sync::mpsc;

/// A table in memory and those connected to it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) inner: tokio::sync::Mutex<Inner>,
}

#[derive(Debug, Default)]
pub(crate) struct Inner {
    /// `None`: to be read from the log.
    table: Option<Table>,
    closed: Option<String>,
    company: Company,
    /// Bots at work.
    thinking: HashSet<Thinker>,
    /// Somebody waits for advice.
    consulting: bool,
}

/// Somebody at a table, by whatever door they came.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) person: Option<Visitor>,
    pub(crate) opens: Opens,
}

#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) id: PersonId,
    pub(crate) name: String,
}

/// Messages that may wait for one who reads slowly.
pub(crate) const OUTBOX: usize = 24;

impl Guest {
    fn may_sit(&self) -> bool {
        match self.opens {
            Opens::Table { public } => public,
            Opens::Join => true,
            Opens::Watch => false,
        }
    }
}

/// Why somebody does not get in.
#[derive(Clone, Debug)]
pub(crate) enum Shut {
    NotFound,
    Closed(String),
    Full,
    Store(StoreError),
}

impl Room {
    pub(crate) fn new(id: &str, opened: u64) -> Self {
        Self {
            id: id.into(),
            inner: tokio::sync::Mutex::new(Inner {
                company: Company::new(opened),
                ..Inner::default()
            }),
        }
    }
}

impl Inner {
    /// The table, read from its log if need be.
    pub(crate) async fn table(&mut self, house: &House, id: &str) -> Result<&mut Table, Shut> {
        if self.table.is_none() {
            self.load(house, id).await?;
        }
        match (&self.closed, &mut self.table) {
            (Some(why), _) => Err(Shut::Closed(why.clone())),
            (None, Some(table)) => Ok(table),
            (None, None) => Err(Shut::NotFound),
        }
    }

    async fn load(&mut self, house: &House, id: &str) -> Result<(), Shut> {
        let kept = house.store.log(id).await.map_err(Shut::Store)?;
        let Kept { log, closed } = kept.ok_or(Shut::NotFound)?;
        match aside(move || Table::replay(&log)).await {
            Ok(table) => {
                if closed.is_some() {
                    reopen(house, id, &table).await.map_err(Shut::Store)?;
                }
                self.table = Some(table);
                Ok(())
            }
            Err(error) => {
                let why = error.to_string();
                if closed.as_ref() != Some(&why) {
                    tracing::error!(table = id, %error, "a table no longer replays and is closed");
                    house.store.close(id, &why).await.map_err(Shut::Store)?;
                }
                self.closed = Some(why.clone());
                Err(Shut::Closed(why))
            }
        }
    }

    pub(crate) fn put(&mut self, table: Table) {
        self.table = Some(table);
    }

    /// Whether this guest may see the table at all.
    pub(crate) async fn admit(
        &mut self,
        house: &House,
        id: &str,
        guest: &Guest,
    ) -> Result<(), Shut> {
        let table = self.table(house, id).await?;
        let stranger = seat_of(table, guest).is_none();
        let private = guest.opens == (Opens::Table { public: false });
        if stranger && private {
            return Err(Shut::NotFound);
        }
        Ok(())
    }

    /// Somebody connects: they are told the table as it is, and the others that they are here.
    pub(crate) async fn enter(
        &mut self,
        house: &House,
        id: &str,
        number: u64,
        guest: Guest,
        (out, behind): (mpsc::Sender<Utf8Bytes>, Behind),
    ) -> Result<(), Shut> {
        self.admit(house, id, &guest).await?;
        let before = self.present();
        let table = self.table.as_ref().ok_or(Shut::NotFound)?;
        let seated = seat_of(table, &guest).is_some();
        if !seated && self.company.watchers(table) >= house.config.limits.watchers_per_table {
            return Err(Shut::Full);
        }
        self.company.join(Socket {
            number,
            guest,
            out,
            n: 0,
            behind,
        });
        let all = before != self.present();
        self.tell(house, &[], |socket| {
            (all || socket.number == number).then_some(None)
        });
        Ok(())
    }

    pub(crate) fn leave(&mut self, house: &House, number: u64) {
        let before = self.present();
        let now = house.clock.now();
        self.company.keep(now, |socket| socket.number != number);
        self.tell_who_is_gone(house, before);
    }

    /// Seats whose person is connected.
    fn present(&self) -> Option<SeatSet> {
        let table = self.table.as_ref()?;
        Some(self.company.present(table))
    }

    /// A command of somebody at the table: done, written down, told to all.
    pub(crate) async fn command(
        &mut self,
        house: &House,
        room: &Room,
        guest: &Guest,
        answer: Option<u64>,
        id: &CommandId,
        command: &Command,
    ) -> Result<(), Refused> {
        let visitor = guest.person.as_ref().ok_or(Refused::NotSeated)?;
        let watches = guest.opens == Opens::Watch;
        if watches && !matches!(command, Command::Sit { .. }) {
            return Err(Refused::NotSeated);
        }
        let who = Who {
            id: &visitor.id,
            name: &visitor.name,
            may_sit: guest.may_sit(),
        };
        let effects = self
            .change(house, room, |table, now| {
                table.handle(now, &who, Some(id), command)
            })
            .await?;
        let repeated = effects.log.is_empty();
        self.tell(house, &effects.news, |socket| {
            let asked = Some(socket.number) == answer;
            (asked || !repeated).then_some(asked.then(|| id.as_str()))
        });
        Ok(())
    }

    pub(crate) async fn bot_move(
        &mut self,
        house: &House,
        room: &Room,
        thinker: &Thinker,
        action: Action,
    ) -> Result<(), Refused> {
        let effects = self
            .change(house, room, |table, now| {
                table.bot_acts(now, thinker, action)
            })
            .await?;
        self.tell(house, &effects.news, |_| Some(None));
        Ok(())
    }

    /// The table's time has come.
    pub(crate) async fn wake(&mut self, house: &House, room: &Room) -> Result<(), Shut> {
        self.table(house, &room.id).await?;
        let Some(table) = &mut self.table else {
            return Err(Shut::NotFound);
        };
        let now = self.company.now(house, table);
        let after = table.seq();
        let effects = table.tick(&now);
        let news = self.keep(house, room, after, effects).await;
        let effects = news.map_err(|_| Shut::Store(StoreError::Conflict))?;
        if !effects.log.is_empty() {
            self.tell(house, &effects.news, |_| Some(None));
        }
        Ok(())
    }

    async fn change(
        &mut self,
        house: &House,
        room: &Room,
        does: impl FnOnce(&mut Table, &Now) -> Result<Effects, Refused>,
    ) -> Result<Effects, Refused> {
        let table = self.table(house, &room.id).await;
        table.map_err(|shut| match shut {
            Shut::Closed(error) => Refused::Closed { error },
            _ => Refused::NotSaved,
        })?;
        let Some(table) = &mut self.table else {
            return Err(Refused::NotSaved);
        };
        let now = self.company.now(house, table);
        let after = table.seq();
        let effects = does(table, &now)?;
        self.keep(house, room, after, effects).await
    }

    /// Appends before anybody is told. If that fails, what is in memory is forgotten: the log is
    /// the truth.
    async fn keep(
        &mut self,
        house: &House,
        room: &Room,
        after: u64,
        effects: Effects,
    ) -> Result<Effects, Refused> {
        if let (Some(table), false) = (&self.table, effects.log.is_empty()) {
            let append = append(&room.id, table, after, &effects);
            let wake_at = append.wake_at;
            if let Err(error) = house.store.append(append).await {
                tracing::warn!(table = room.id, %error, "not saved");
                house.metrics.store_failures.add(1);
                self.table = None;
                return Err(Refused::NotSaved);
            }
            house.count(&effects);
            // Bots are woken right here; the timer is for clocks.
            house.timer.set(&room.id, wake_at.filter(|at| *at > 0));
        }
        Ok(effects)
    }

    /// Bots that have to move and do not think yet.
    pub(crate) fn new_thinkers(&self) -> Vec<Thinker> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let mut thinkers = table.thinkers();
        thinkers.retain(|thinker| !self.thinking.contains(thinker));
        thinkers
    }

    pub(crate) fn thought_begins(&mut self, thinker: &Thinker) {
        self.thinking.insert(*thinker);
    }

    /// What a bot has to do, a move should that fail, and whose table it is.
    pub(crate) fn thought(
        &self,
        thinker: &Thinker,
    ) -> Option<(Thought<Action>, Option<Action>, String)> {
        let table = self.table.as_ref()?;
        let thought = table.thought(thinker)?;
        let host = table.host().0.clone();
        Some((thought, table.any_move(thinker.seat), host))
    }

    pub(crate) fn thought_over(&mut self, thinker: &Thinker) {
        self.thinking.remove(thinker);
    }

    pub(crate) fn is_consulting(&self) -> bool {
        self.consulting
    }

    pub(crate) fn set_consulting(&mut self, consulting: bool) {
        self.consulting = consulting;
    }

    pub(crate) fn table_in_memory(&self) -> Option<&Table> {
        self.table.as_ref()
    }
}

impl House {
    fn count(&self, effects: &Effects) {
        let moves = effects.log.iter();
        let moves = moves.filter(|logged| matches!(logged.entry, Entry::Moved { .. }));
        self.metrics.moves.add(moves.count() as u64);
        self.metrics.games_finished.add(effects.finished.into());
    }
}

/// Another program could not go on with this table; this one can.
async fn reopen(house: &House, id: &str, table: &Table) -> Result<(), StoreError> {
    let stands = append(id, table, table.seq(), &Effects::default());
    let wake_at = stands.wake_at;
    house.store.reopen(stands).await?;
    tracing::info!(table = id, "a table that was closed goes on");
    house.timer.set(id, wake_at);
    Ok(())
}

fn seat_of(table: &Table, guest: &Guest) -> Option<Seat> {
    let person = guest.person.as_ref()?;
    // Whoever comes by the door for watching watches.
    let watching = guest.opens == Opens::Watch;
    table.seat_of(&person.id).filter(|_| !watching)
}

/// Keeps what a room is for as long as somebody deals with it, and lets it go afterwards.
pub(crate) struct Visit {
    pub(crate) house: Arc<House>,
    pub(crate) room: Arc<Room>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.house.let_go(&self.room);
    }
}
