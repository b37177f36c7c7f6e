//! People who want to be forgotten. The wish is written down first; from then on it is gone on with
//! until nothing is left of them, also after the house was killed, on whatever node.

use super::{House, unix_now};
use crate::live_table::Shut;
use crate::secret;
use crate::store::personal::{Becoming, Forgetting};
use crate::store::{Place, StoreError};
use std::sync::Arc;
use std::time::Duration;
use table::{Eraser, PersonId};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

/// How often is asked whether somebody is being forgotten, here or elsewhere.
const ROUNDS: Duration = Duration::from_mins(1);
/// All is looked through again after so long: whatever was under way is over by then, and no node has
/// anything in memory from before.
const REMAINS: Duration = Duration::from_hours(1);
/// Entries that are rewritten at once: who wants to write does not wait long.
const AT_ONCE: usize = 500;
/// After a round it rests for so many times as long as that took, and this long at most: however many
/// want to be forgotten, the house is theirs for a fifth of the time.
const RESTS: u32 = 4;
const LONGEST_REST: Duration = Duration::from_secs(10);
/// So often in a row it is tried to leave no traces, while others read.
const ATTEMPTS: u32 = 50;
const BETWEEN_ATTEMPTS: Duration = Duration::from_millis(100);
/// What nodes choose one of them for; no table is called so.
const FORGETTING: &str = "forgetting";

/// Wakes whoever forgets people.
#[derive(Debug, Default)]
pub(crate) struct Wishes(Notify);

impl House {
    /// Writes down that somebody wants to be forgotten. From now on nobody is this person; the rest
    /// follows by itself.
    pub(crate) async fn forget(&self, person: &PersonId) -> Result<(), StoreError> {
        let devices = self.store.devices(person).await?;
        let salt = secret::seed().0;
        self.store.personal().begin_forgetting(person, salt).await?;
        let tokens: Vec<[u8; 32]> = devices.iter().map(|device| device.token).collect();
        self.people.devices.let_go(&tokens);
        self.wishes.0.notify_one();
        Ok(())
    }
}

/// Until the house closes; first with what was left when it was closed before.
pub(super) async fn make(house: Arc<House>) {
    let mut asked_here = false;
    loop {
        if asked_here || house.works_at(FORGETTING, &[]) {
            tokio::select! {
                biased;
                () = go_on_and_rest(&house) => (),
                () = house.closed() => return,
            }
        }
        asked_here = tokio::select! {
            biased;
            () = house.wishes.0.notified() => true,
            () = sleep(ROUNDS) => false,
            () = house.closed() => return,
        };
    }
}

async fn go_on_and_rest(house: &Arc<House>) {
    let begun = Instant::now();
    go_on(house).await;
    sleep((begun.elapsed() * RESTS).min(LONGEST_REST)).await;
}

async fn go_on(house: &Arc<House>) {
    let wishes = match house.store.personal().forgetting().await {
        Ok(wishes) => wishes,
        Err(error) => {
            tracing::warn!(%error, "who is to be forgotten is not known for now");
            return;
        }
    };
    let mut left = 0;
    let mut more = false;
    for wish in &wishes {
        let last = wish.asked + REMAINS.as_secs() <= unix_now();
        if wish.looked_through && !last {
            continue;
        }
        match forget_everywhere(house, wish, last).await {
            Ok(()) => more = true,
            Err(error) => {
                left += 1;
                tracing::warn!(%error, "somebody is remembered for now who wants to be forgotten");
            }
        }
    }
    if more {
        leave_no_traces(house).await;
        let first = wishes.iter().filter(|wish| !wish.looked_through);
        let forgotten = (first.count() as u64).saturating_sub(left as u64);
        house.metrics.people_forgotten.add(forgotten);
    }
    let before = house.metrics.people_remembered.value();
    house.metrics.people_remembered.add(left - before);
}

async fn forget_everywhere(
    house: &Arc<House>,
    wish: &Forgetting,
    last: bool,
) -> Result<(), StoreError> {
    let personal = house.store.personal();
    let tables = personal.tables_with(&wish.person).await?;
    let mut failed = None;
    for table in &tables {
        if let Err(error) = forget_at(house, wish, table, last).await {
            tracing::warn!(table, %error, "somebody could not be forgotten at a table");
            failed = Some(error);
        }
    }
    match failed {
        Some(error) => Err(error),
        None => personal.looked_through(&wish.person, last).await,
    }
}

/// First all who have the table in memory learn of it, by its log; then what the log told before is
/// rewritten, and all else that is kept of the table. Who it was stays written for those who learn of
/// it late, until the last time.
async fn forget_at(
    house: &Arc<House>,
    wish: &Forgetting,
    table: &str,
    last: bool,
) -> Result<(), StoreError> {
    let becomes = wish.at(table);
    let told = house.visit(table).forget(&wish.person, &becomes).await;
    match told {
        // Nobody has a table in memory that cannot be read.
        Ok(()) | Err(Shut::Closed(_) | Shut::NotFound) => (),
        Err(Shut::Store(error)) => return Err(error),
        Err(Shut::Ruled(_) | Shut::Full | Shut::TooMany) => return Err(StoreError::Conflict),
    }
    let seat = {
        let mut eraser = Eraser::new(wish.person.clone(), becomes.clone(), last);
        rewrite(house, table, &mut eraser).await?;
        eraser.seat()
    };
    let them = Becoming {
        person: wish.person.clone(),
        becomes,
        seat,
        last,
    };
    house.store.personal().forget_at(table, them).await
}

async fn rewrite(house: &House, table: &str, eraser: &mut Eraser) -> Result<(), StoreError> {
    let personal = house.store.personal();
    let mut changed = Vec::new();
    let mut next = Some(Place::START);
    while let Some(from) = next {
        let begun = Instant::now();
        let piece = house.store.read_on(table, from).await?;
        for mut logged in piece.log {
            if eraser.rewrite(&mut logged) {
                changed.push(logged);
            }
        }
        next = piece.next;
        if changed.len() >= AT_ONCE || next.is_none() && !changed.is_empty() {
            personal
                .rewrite(table, std::mem::take(&mut changed))
                .await?;
        }
        // Readers and the writer are for others at least as long.
        sleep(begun.elapsed()).await;
    }
    Ok(())
}

async fn leave_no_traces(house: &House) {
    for _ in 0..ATTEMPTS {
        match house.store.personal().leave_no_traces().await {
            Ok(true) => return,
            Ok(false) => sleep(BETWEEN_ATTEMPTS).await,
            Err(error) => {
                tracing::warn!(%error, "traces of what was deleted are left for now");
                return;
            }
        }
    }
    tracing::warn!("traces of what was deleted are left until the next time");
}
