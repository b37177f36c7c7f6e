//! Bots at a table: sent to the kitchen to think, they come back with their moves.

use super::{LiveTable, Visit};
use catalog::{Action, Thought};
use std::sync::Arc;
use std::time::Duration;
use table::{Refused, Reply, Table, Thinker};
use tokio::time::{Instant, sleep_until};

/// When the kitchen has no room for a thought, it is had in so many milliseconds.
const NO_ROOM_MS: u64 = 1000;

impl Visit {
    /// Sends all bots to think that have to move and do not think yet.
    pub(crate) fn send_bots_to_think(&self, live: &mut LiveTable) {
        let house = &self.house;
        for thinker in live.new_thinkers() {
            let Some((thought, fallback, host)) = live.thought(&thinker) else {
                continue;
            };
            let Ok(told) = house.kitchen.submit(host, thought) else {
                let again = house.clock.now() + NO_ROOM_MS;
                house.wakes.set(&self.id, Some(again));
                return;
            };
            live.thinking.insert(thinker);
            let visit = self.again();
            let begun = Instant::now();
            tokio::spawn(async move {
                let house = Arc::clone(&visit.house);
                let found = told.await.ok().flatten();
                house.metrics.thoughts.add(1);
                if found.is_none() {
                    house.metrics.failed_thoughts.add(1);
                    tracing::error!(table = &*visit.id, ?thinker, "a bot could not think");
                }
                sleep_until(begun + pause(house.config.bot_pause, &thinker)).await;
                visit.bot_moves(&thinker, found.or(fallback)).await;
            });
        }
    }

    async fn bot_moves(&self, thinker: &Thinker, action: Option<Action>) {
        let mut live = self.lock().await;
        live.thinking.remove(thinker);
        if let Some(action) = action {
            self.bot_acts(&mut live, thinker, action).await;
        }
        self.send_bots_to_think(&mut live);
    }

    async fn bot_acts(&self, live: &mut LiveTable, thinker: &Thinker, action: Action) {
        let house = &self.house;
        let moved = live.decide(house, |table, sockets| {
            let now = sockets.now(house, table);
            table.bot_acts(&now, thinker, action).into()
        });
        match moved.await {
            Ok(Reply::Done(effects)) => live.tell(house, &effects.news, |_| Some(None)),
            Ok(Reply::Refused(why @ (Refused::NotAMove { .. } | Refused::ByRule { .. }))) => {
                house.metrics.failed_thoughts.add(1);
                tracing::error!(
                    table = &*self.id,
                    ?thinker,
                    ?action,
                    ?why,
                    "a bot's move is none"
                );
            }
            Ok(reply) => tracing::debug!(table = &*self.id, ?reply, "a bot's move came too late"),
            // It was said where it failed; if that passes, the table is woken later.
            Err(_) => (),
        }
    }
}

impl LiveTable {
    /// Bots that have to move and do not think yet.
    fn new_thinkers(&self) -> Vec<Thinker> {
        let table = self.table.as_ref();
        let mut thinkers = table.map(Table::thinkers).unwrap_or_default();
        thinkers.retain(|thinker| !self.thinking.contains(thinker));
        thinkers
    }

    /// What a bot has to do, a move should that fail, and whose table it is.
    fn thought(&self, thinker: &Thinker) -> Option<(Thought<Action>, Option<Action>, &str)> {
        let table = self.table.as_ref()?;
        let thought = table.thought(thinker)?;
        Some((thought, table.any_move(thinker.seat), &table.host().0))
    }
}

/// How long a bot takes at least: not always the same, as with people.
fn pause(least: Duration, thinker: &Thinker) -> Duration {
    least + least * (thinker.seed % 64) as u32 / 128
}
