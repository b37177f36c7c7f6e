//! What makes a command, or a bot's thought, stale.
//!
//! Whoever answers a position names the last entry of the log that they had seen. The answer counts
//! exactly if the seat's question is still the same: nothing since has asked the seat something
//! else. Others who choose at the same time ask it nothing; a takeback does, even if it brings the
//! same step again.

use crate::{CurrentMatch, PersonId, Phase, Refused, Table};
use engine::{Seat, SeatSet};

/// Since when a seat has been asked what it is asked now, or has been asked nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Asked {
    /// The entry that made it so.
    pub(crate) seq: u64,
    /// The step of the match after that entry.
    pub(crate) step: u32,
}

/// A person whose move a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// Who it is.
    pub person: PersonId,
    /// Where they sit.
    pub seat: Seat,
    /// The entry since which they are asked what they are asked now.
    pub since: u64,
    /// When their clock is at zero, on the house's clock.
    pub until: Option<u64>,
}

impl CurrentMatch {
    /// Notes for whom the entry `seq`, which has just been applied, made it another question: for
    /// those in `anew` in any case, for others if they were asked and no longer are, or the other
    /// way round. Whoever chooses secretly beside others is still asked the same after one of them
    /// has chosen, or taken it back; unless the match is before the step at which it was asked.
    pub(crate) fn ask_anew(&mut self, seq: u64, pending_before: SeatSet, anew: SeatSet) {
        let step = self.the_match.step() as u32;
        let pending = self.the_match.pending();
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
    /// The people who are to move, in person: not those for whom a bot stands in, nor those who have
    /// left.
    pub fn awaited(&self) -> Vec<Awaited> {
        let Some(current) = &self.current else {
            return Vec::new();
        };
        if self.phase() != Phase::Playing {
            return Vec::new();
        }
        let (pending, here) = (self.pending(), self.playing_people());
        let is_asked = |seat: Seat| pending.contains(seat) && here.contains(seat);
        let people = self.people().filter(|(seat, ..)| is_asked(*seat));
        let awaited = people.map(|(seat, person, _)| Awaited {
            person: person.clone(),
            seat,
            since: current.asked[seat].seq,
            until: current.clock.zero_at(seat),
        });
        awaited.collect()
    }

    /// Refuses an answer of `seat` that was given at the entry `seen`, if the seat has been asked
    /// something else since. The only test of staleness.
    pub(crate) fn still_asked(
        &self,
        current: &CurrentMatch,
        seat: Seat,
        seen: u64,
    ) -> Result<(), Refused> {
        if (current.asked[seat].seq..=self.seq).contains(&seen) {
            return Ok(());
        }
        let step = current.the_match.step() as u32;
        Err(Refused::Stale { step })
    }
}
