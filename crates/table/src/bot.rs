use crate::Table;
use crate::asked::Asked;
use bots::Level;
use catalog::{Action, Thought};
use engine::{Rng, Seat, Seed};

/// A bot whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Thinker {
    /// The entry of the log by which it was asked: what was taken back is thought about anew.
    pub seq: u64,
    pub seat: Seat,
    pub level: Level,
    /// What its thoughts draw chance from.
    pub seed: u64,
}

impl Table {
    /// The bots that have to move now.
    pub fn thinkers(&self) -> Vec<Thinker> {
        let Some(play) = &self.play else {
            return Vec::new();
        };
        let pending = self.pending().iter();
        pending
            .filter_map(|seat| {
                let level = self.chairs[seat.index()].bot()?;
                let Asked { seq, step } = play.asked[seat];
                Some(Thinker {
                    seq,
                    seat,
                    level,
                    seed: thought_seed(play.game.seed(), step, seat),
                })
            })
            .collect()
    }

    /// What a bot has to do to find its move; `None` if it is no longer asked.
    pub fn thought(&self, thinker: &Thinker) -> Option<Thought<Action>> {
        let asked = self.thinkers().contains(thinker);
        let game = self.game().filter(|_| asked)?;
        Some(game.think(thinker.seat, thinker.level, thinker.seed))
    }
}

/// What a bot in a seat thinks with at a step. Streams of the match itself are numbered by its
/// steps, far below these.
pub fn thought_seed(seed: &Seed, step: u32, seat: Seat) -> u64 {
    const THOUGHTS: u64 = 1 << 63;
    Rng::at(seed, THOUGHTS | u64::from(step) << 8 | u64::from(seat.0)).next_u64()
}
