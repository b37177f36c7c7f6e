use crate::Table;
use crate::asked::Asked;
use bots::Level;
use catalog::{Action, Thought};
use engine::{Rng, Seat, Seed};
use std::time::Duration;

/// A bot that is asked for an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BotTurn {
    /// The entry of the log since which it is asked: what was taken back is thought about anew.
    pub seq: u64,
    /// The seat it plays.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// What its thoughts draw chance from.
    pub seed: u64,
    /// How long such a thought takes at most, where it is not held up.
    pub longest: Duration,
}

impl Table {
    /// The bots that have to move now.
    pub fn bot_turns(&self) -> Vec<BotTurn> {
        let Some(current) = &self.current else {
            return Vec::new();
        };
        let pending = self.pending().iter();
        pending
            .filter_map(|seat| {
                let level = self.occupants[seat.index()].bot()?;
                let Asked { seq, step } = current.asked[seat];
                Some(BotTurn {
                    seq,
                    seat,
                    level,
                    seed: thought_seed(current.the_match.seed(), step, seat),
                    longest: current.the_match.longest_thought(level),
                })
            })
            .collect()
    }

    /// How many moves a seat has made since anybody else made one.
    pub fn moves_in_a_row(&self, seat: Seat) -> u32 {
        let movers = self.current.iter().flat_map(|current| &current.movers);
        movers.rev().take_while(|mover| **mover == seat).count() as u32
    }

    /// The computation that finds a bot's action; `None` if it is no longer asked.
    pub fn thought(&self, turn: &BotTurn) -> Option<Thought<Action>> {
        let asked = self.bot_turns().contains(turn);
        let the_match = self.current_match().filter(|_| asked)?;
        Some(the_match.think(turn.seat, turn.level, turn.seed))
    }
}

/// What the thoughts of a bot in a seat draw chance from, asked at a step of the match with this
/// seed. Streams of the match itself are numbered by its
/// steps, far below these.
pub fn thought_seed(seed: &Seed, step: u32, seat: Seat) -> u64 {
    const THOUGHTS: u64 = 1 << 63;
    Rng::at(seed, THOUGHTS | u64::from(step) << 8 | u64::from(seat.0)).next_u64()
}
