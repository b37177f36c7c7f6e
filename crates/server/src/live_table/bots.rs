//! Bots at a table: sent to the kitchen to think, they come back with their moves.

use super::{LiveTable, Visit};
use crate::kitchen::Rank;
use catalog::{Action, Thought};
use engine::Seat;
use std::sync::Arc;
use std::time::Duration;
use table::{BotTurn, Refused, Reply, Table};
use tokio::time::{Instant, sleep_until};

/// When the kitchen has no room for a thought, it is had in so many milliseconds.
const NO_ROOM_MS: u64 = 1000;

impl Visit {
    /// Sends all bots to think that have to move and do not think yet. What is no longer asked of the
    /// kitchen is withdrawn.
    pub(crate) fn send_bots_to_think(&self, live: &mut LiveTable) {
        let house = &self.house;
        live.withdraw_stale_thoughts();
        for turn in live.new_turns() {
            let Some((thought, fallback)) = live.thought(&turn) else {
                continue;
            };
            let payer = live.thinking.payer;
            let asked = house.kitchen.submit(Rank::Move, payer, thought);
            let Ok((question, told)) = asked else {
                let again = house.clock.now() + NO_ROOM_MS;
                house.wakes.set(&self.id, Some(again));
                return;
            };
            let made = live.moves_in_a_row(turn.seat);
            let least = pause(house.config.bot_pause, &turn, made);
            live.thinking.begin_move(turn, question);
            let visit = self.again();
            let begun = Instant::now();
            tokio::spawn(async move {
                let house = Arc::clone(&visit.house);
                let Ok(found) = told.await else {
                    // The table has gone on without it.
                    return;
                };
                house.metrics.thoughts.add(1);
                if found.is_none() {
                    house.metrics.failed_thoughts.add(1);
                    tracing::error!(table = &*visit.id, ?turn, "a bot could not think");
                }
                sleep_until(begun + least).await;
                visit.bot_moves(&turn, found.or(fallback)).await;
            });
        }
    }

    async fn bot_moves(&self, turn: &BotTurn, action: Option<Action>) {
        let mut live = self.lock().await;
        if !live.thinking.end_move(turn) {
            return;
        }
        if let Some(action) = action {
            self.bot_acts(&mut live, turn, action).await;
        }
        self.send_bots_to_think(&mut live);
    }

    async fn bot_acts(&self, live: &mut LiveTable, turn: &BotTurn, action: Action) {
        let house = &self.house;
        let moved = live.decide(house, |table, sockets| {
            let now = sockets.now(house, table);
            table.bot_acts(&now, turn, action).into()
        });
        match moved.await {
            Ok(Reply::Done(effects)) => live.tell(house, &effects.news, |_| Some(None)),
            Ok(Reply::Refused(why @ (Refused::NotAMove { .. } | Refused::ByRule { .. }))) => {
                house.metrics.failed_thoughts.add(1);
                tracing::error!(
                    table = &*self.id,
                    ?turn,
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
    fn new_turns(&self) -> Vec<BotTurn> {
        let table = self.table.as_ref();
        let mut turns = table.map(Table::bot_turns).unwrap_or_default();
        turns.retain(|turn| !self.thinking.thinks(turn));
        turns
    }

    /// What a bot has to do, and a move should that fail.
    fn thought(&self, turn: &BotTurn) -> Option<(Thought<Action>, Option<Action>)> {
        let table = self.table.as_ref()?;
        let thought = table.thought(turn)?;
        Some((thought, table.any_move(turn.seat)))
    }

    fn moves_in_a_row(&self, seat: Seat) -> u32 {
        (self.table.as_ref()).map_or(0, |table| table.moves_in_a_row(seat))
    }
}

/// How long a bot takes at least: a breath before a turn, and less and less as the turn goes on, so that
/// even the longest is soon over. Not always the same, as with people.
fn pause(breath: Duration, turn: &BotTurn, made: u32) -> Duration {
    let chance = (turn.seed % 64) as f64 / 128.0;
    breath.mul_f64(0.55_f64.powi(made.min(64) as i32) * (1.0 + chance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use table::Level;

    #[test]
    fn the_longest_turn_of_a_bot_is_soon_over() {
        let breath = Config::default().bot_pause;
        for seed in 0..64 {
            let turn = BotTurn {
                seq: 0,
                seat: Seat(0),
                level: Level::Chef,
                seed,
            };
            let alone = pause(breath, &turn, 0);
            assert!(alone >= breath && alone < breath * 3 / 2, "{alone:?}");
            let whole: Duration = (0..100).map(|made| pause(breath, &turn, made)).sum();
            assert!(whole < Duration::from_secs(2), "{whole:?}");
        }
    }
}
