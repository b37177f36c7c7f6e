//! The host rules the house: what stands is known here, and obeyed wherever somebody comes in or does
//! something.

mod acts;
mod passkeys;
mod range;
mod rulings;

pub(crate) use acts::{NotDone, Wanted};
pub(crate) use passkeys::NewHostPasskey;
pub(crate) use range::Range;
pub(crate) use rulings::{Rulings, ShutOut};

use super::{House, unix_now};
use crate::live_table::Guest;
use crate::store::{Opens, StoreError};
use std::collections::HashSet;
use std::sync::{Arc, RwLock};
use std::time::Duration;
use table::{Barred, PersonId, Standing};
use tokio::time::sleep;

/// How often is asked what was ruled at another node, should its hint have been lost.
const ELSEWHERE: Duration = Duration::from_secs(5);

/// What stands, as far as this node knows.
#[derive(Debug, Default)]
pub(crate) struct Hosting {
    rulings: RwLock<Arc<Rulings>>,
}

impl Hosting {
    pub(crate) fn rulings(&self) -> Arc<Rulings> {
        Arc::clone(&self.rulings.read().expect(LOCK))
    }
}

const LOCK: &str = "no panic under this lock";

impl House {
    /// Learns what stands by now. Those at a table that was closed are let go, and whoever is sent away
    /// since, wherever they are.
    pub(crate) async fn learn_rulings(self: &Arc<Self>) -> Result<(), StoreError> {
        let now = unix_now();
        let stand = self.store.hosting().rulings(now).await?;
        let rulings = Arc::new(Rulings::from(stand));
        let before = {
            let mut known = self.hosting.rulings.write().expect(LOCK);
            std::mem::replace(&mut *known, Arc::clone(&rulings))
        };
        for table in rulings.closed_tables() {
            if let Some(visit) = self.visit_if_open(table) {
                visit.let_all_go().await;
            }
        }
        let gone: HashSet<&PersonId> = rulings.sent_away_since(&before, now).collect();
        if gone.is_empty() {
            return Ok(());
        }
        for table in self.tables.ids() {
            if let Some(visit) = self.visit_if_open(&table) {
                visit.let_go(&gone).await;
            }
        }
        Ok(())
    }

    /// The same after something was ruled here, which other nodes are told.
    async fn has_ruled(self: &Arc<Self>) -> Result<(), StoreError> {
        if let Some(nodes) = &self.nodes {
            nodes.ruled();
        }
        self.learn_rulings().await
    }

    /// What the house lets a guest do at a table.
    pub(crate) fn standing(&self, guest: &Guest) -> Standing {
        let rulings = self.hosting.rulings();
        let person = guest.person.as_ref();
        let barred = person.and_then(|person| rulings.barred(&person.id, unix_now()));
        let stranger = guest.stranger && guest.opens != Opens::Join;
        Standing {
            among_strangers: self.config.face.strangers_chat,
            levels: self.config.face.levels(),
            barred: match barred {
                Some(Barred::SentAway { .. }) => barred,
                _ if stranger => Some(Barred::Stranger),
                _ => barred,
            },
        }
    }

    /// Whether somebody is a stranger to a closed house.
    pub(crate) async fn is_stranger(&self, person: Option<&PersonId>) -> Result<bool, StoreError> {
        if !self.config.face.closed {
            return Ok(false);
        }
        match person {
            Some(person) => Ok(!self.store.hosting().is_member(person).await?),
            None => Ok(true),
        }
    }
}

/// Until the house closes: of several nodes another may have ruled something.
pub(super) async fn watch(house: Arc<House>) {
    if house.nodes.is_none() {
        return;
    }
    loop {
        tokio::select! {
            () = sleep(ELSEWHERE) => (),
            () = house.closed() => return,
        }
        learn(Arc::clone(&house)).await;
    }
}

/// Another node may have ruled something. What cannot be learnt now is asked for again.
pub(crate) async fn learn(house: Arc<House>) {
    if let Err(error) = house.learn_rulings().await {
        tracing::warn!(%error, "what the host has ruled is not known for now");
    }
}
