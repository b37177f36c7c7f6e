//! What makes a command, or a bot's thought, stale.
//!
//! Whoever answers a position names the last entry of the log that they had seen. The answer counts
//! exactly if the seat's question is still the same: nothing since has asked the seat something
//! else. Others who choose at the same time ask it nothing; a takeback does, even if it brings the
//! same step again.

use crate::{Play, Refused, Table};
use engine::{Seat, SeatSet};

/// Since when a seat has been asked what it is asked now, or has been asked nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Asked {
    /// The entry that made it so.
    pub(crate) seq: u64,
    /// The step of the match after that entry.
    pub(crate) step: u32,
}

impl Play {
    /// Notes for whom the entry `seq`, which has just been applied, made it another question: for
    /// those in `anew` in any case, for others if they were asked and no longer are, or the other
    /// way round. Whoever chooses secretly beside others is still asked the same after one of them
    /// has chosen, or taken it back; unless the match is before the step at which it was asked.
    pub(crate) fn ask_anew(&mut self, seq: u64, pending_before: SeatSet, anew: SeatSet) {
        let step = self.game.step() as u32;
        let pending = self.game.pending();
        for (seat, asked) in self.asked.iter_mut() {
            let is_asked = pending.contains(seat);
            let before_it = is_asked && step < asked.step;
            if anew.contains(seat) || before_it || is_asked != pending_before.contains(seat) {
                *asked = Asked { seq, step };
            }
        }
    }
}

impl Table {
    /// Refuses an answer of `seat` that was given at the entry `seen`, if the seat has been asked
    /// something else since. The only test of staleness.
    pub(crate) fn still_asked(&self, play: &Play, seat: Seat, seen: u64) -> Result<(), Refused> {
        if (play.asked[seat].seq..=self.seq).contains(&seen) {
            return Ok(());
        }
        let step = play.game.step() as u32;
        Err(Refused::Stale { step })
    }
}
