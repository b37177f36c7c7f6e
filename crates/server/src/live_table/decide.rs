//! Something is decided at a table, kept in the store, and only then told.

use super::sockets::Sockets;
use super::{LiveTable, Shut, Visit};
use crate::append::append;
use crate::growth::{Writer, bytes_of};
use crate::house::House;
use crate::notices::owing::{Before, Owing};
use crate::store::{Append, StoreError};
use table::{Effects, Now, PersonId, Refused, Reply, Table};

/// So often something is decided at most, while others always append to the log first.
const ATTEMPTS: u32 = 5;

/// After the store failed, a table is looked at again in so many milliseconds.
const RETRY_MS: u64 = 5000;

impl LiveTable {
    /// Decides, and has the store append what was decided. Whoever decides by a log that has gone on
    /// meanwhile learns what happened, as do those connected, and decides again: what was done
    /// already under the same id is then found to be a repeat.
    ///
    /// If the store fails, the table is woken later: bots and clocks wait for it, and what was decided
    /// may have been appended all the same.
    ///
    /// What is written is counted for whoever wants it; what bots and clocks do, for whoever did
    /// something here last.
    pub(super) async fn decide(
        &mut self,
        house: &House,
        writer: Option<&Writer>,
        decide: impl FnMut(&mut Table, &Sockets) -> Reply,
    ) -> Result<Reply, Shut> {
        let decided = self.decide_and_keep(house, writer, decide).await;
        if let Err(Shut::Store(error)) = &decided {
            tracing::warn!(table = &*self.id, %error, "nothing could be done");
            if may_pass(error) {
                let again = house.clock.now() + RETRY_MS;
                house.wakes.set(&self.id, Some(again));
            }
        }
        decided
    }

    async fn decide_and_keep(
        &mut self,
        house: &House,
        writer: Option<&Writer>,
        mut decide: impl FnMut(&mut Table, &Sockets) -> Reply,
    ) -> Result<Reply, Shut> {
        for attempt in 0..ATTEMPTS {
            house.metrics.retries.add(u64::from(attempt > 0));
            self.table(house).await?;
            // Last, for to be read takes its time.
            house.knows_time().await.map_err(Shut::Store)?;
            let Some(table) = &mut self.table else {
                return Err(Shut::NotFound);
            };
            let after = table.seq();
            let notices = house.notices.as_ref().filter(|notices| notices.may_owe());
            let awaited = notices.map(|_| table.awaited()).unwrap_or_default();
            let reply = decide(table, &self.sockets);
            let Reply::Done(effects) = &reply else {
                return Ok(reply);
            };
            if effects.log.is_empty() {
                return Ok(reply);
            }
            let owing = notices.map(|notices| {
                let before = Before {
                    awaited: &awaited,
                    actor: writer.and_then(|writer| writer.person.as_ref()),
                    now: house.clock.now(),
                    wait_ms: notices.wait_ms(),
                };
                before.owing(table, effects)
            });
            let owing = owing.unwrap_or_default();
            match self.keep(house, writer, after, effects, owing).await {
                Ok(()) => return Ok(reply),
                Err(StoreError::Conflict) => house.metrics.conflicts.add(1),
                Err(error) => {
                    house.metrics.store_failures.add(1);
                    return Err(Shut::Store(error));
                }
            }
        }
        Err(Shut::Store(StoreError::Conflict))
    }

    /// Has the store append what was decided. If it does not, what is in memory is forgotten: the
    /// log is the truth, and is read again before anything else is decided.
    async fn keep(
        &mut self,
        house: &House,
        writer: Option<&Writer>,
        after: u64,
        effects: &Effects,
        owing: Owing,
    ) -> Result<(), StoreError> {
        let Some(table) = &self.table else {
            return Ok(());
        };
        let append = Append {
            owed: owing.owed,
            past: owing.past,
            ..append(&self.id, table, after, effects)
        };
        let wake_at = append.wake_at;
        let bytes = bytes_of(&append);
        let seq = table.seq();
        if let Err(error) = house.store.append(append).await {
            self.table = None;
            return Err(error);
        }
        self.kept = seq;
        house.metrics.count(effects);
        house.growth.wrote(writer.or(self.writer.as_ref()), bytes);
        self.has_gone_on(house, wake_at);
        Ok(())
    }
}

impl From<Shut> for Refused {
    fn from(shut: Shut) -> Self {
        match shut {
            Shut::Closed(error) | Shut::Ruled(error) => Self::Closed { error },
            Shut::NotFound | Shut::Full | Shut::TooMany | Shut::Store(_) => Self::NotSaved,
        }
    }
}

impl Visit {
    /// The table's time has come.
    pub(crate) async fn wake(&self) {
        // Whatever failed was said where it did, and the table is woken again if that may help.
        let _ = self.goes_by_itself(Table::tick).await;
    }

    /// Somebody leaves for good: all at the table, on whatever node, no longer know their name nor
    /// what they said.
    pub(crate) async fn forget(&self, person: &PersonId, becomes: &PersonId) -> Result<(), Shut> {
        self.goes_by_itself(|table, now| table.forget(now, person, becomes))
            .await
    }

    /// Something happens at the table that nobody there has asked for.
    pub(super) async fn goes_by_itself(
        &self,
        mut happens: impl FnMut(&mut Table, &Now) -> Effects,
    ) -> Result<(), Shut> {
        let house = &self.house;
        let mut live = self.lock().await;
        let decided = live.decide(house, None, |table, sockets| {
            let now = sockets.now(house, table);
            Reply::Done(happens(table, &now))
        });
        if let Reply::Done(effects) = decided.await?
            && !effects.log.is_empty()
        {
            live.tell(house, &effects.news, |_| Some(None));
        }
        self.sees_to_work(&mut live);
        Ok(())
    }
}

fn may_pass(error: &StoreError) -> bool {
    match error {
        StoreError::Conflict | StoreError::Unavailable(_) => true,
        StoreError::Unreadable(_) | StoreError::Lost(_) | StoreError::Unsupported(_) => false,
    }
}
