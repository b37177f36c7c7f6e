//! Bots at a table: sent to the kitchen to think, they come back with their moves.

use super::{LiveTable, Visit};
use crate::kitchen::{Had, Rank};
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
        if !live.is_worked_here(house) {
            live.thinking.withdraw_moves();
            return;
        }
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
            let breath = house.config.bot_pause;
            live.thinking.begin_move(turn, question);
            let visit = self.again();
            let asked = Instant::now();
            tokio::spawn(async move {
                let house = Arc::clone(&visit.house);
                let Ok(Had { begun, found }) = told.await else {
                    // The table has gone on without it.
                    return;
                };
                house.metrics.thoughts.add(1);
                if found.is_none() {
                    house.metrics.failed_thoughts.add(1);
                    tracing::error!(table = &*visit.id, ?turn, "a bot could not think");
                }
                sleep_until(moves_at(breath, &turn, made, asked, begun)).await;
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
        let moved = live.decide(house, None, |table, sockets| {
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

/// When a bot moves that was asked then and began to think then, if it has found its move. What it
/// had to think about has no part in this: the time a bot takes does not tell whether it had a choice,
/// as long as no thought takes longer than those of its level do.
fn moves_at(
    breath: Duration,
    turn: &BotTurn,
    made: u32,
    asked: Instant,
    begun: Instant,
) -> Instant {
    if breath.is_zero() {
        return begun;
    }
    (asked + pause(breath, turn, made)).max(begun + turn.longest)
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

    const LONGEST: Duration = Duration::from_millis(945);

    fn turn(level: Level, seed: u64) -> BotTurn {
        BotTurn {
            seq: 0,
            seat: Seat(0),
            level,
            seed,
            longest: LONGEST,
        }
    }

    #[test]
    fn the_longest_turn_of_a_bot_is_soon_over() {
        let breath = Config::default().bot_pause;
        for seed in 0..64 {
            let turn = turn(Level::Chef, seed);
            let alone = pause(breath, &turn, 0);
            assert!(alone >= breath && alone < breath * 3 / 2, "{alone:?}");
            let whole: Duration = (0..100).map(|made| pause(breath, &turn, made)).sum();
            assert!(whole < Duration::from_secs(2), "{whole:?}");
        }
    }

    #[test]
    fn a_bot_without_a_choice_takes_as_long_as_one_that_thinks() {
        let breath = Config::default().bot_pause;
        let asked = Instant::now();
        for level in Level::ALL {
            for (made, held_up) in [(0, 0), (3, 0), (0, 5_000), (9, 5_000)] {
                let begun = asked + Duration::from_millis(held_up);
                let at = moves_at(breath, &turn(level, 0), made, asked, begun);
                let longest = begun + LONGEST;
                assert!(at >= longest, "{level} shows when it thinks");
                assert!(at <= longest.max(asked + breath));
            }
        }
    }

    #[test]
    fn a_house_without_pauses_waits_for_nothing() {
        let asked = Instant::now();
        let begun = asked + Duration::from_millis(5);
        let at = moves_at(Duration::ZERO, &turn(Level::Chef, 9), 0, asked, begun);
        assert_eq!(at, begun);
    }
}
