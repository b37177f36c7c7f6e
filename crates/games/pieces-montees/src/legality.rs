//! Who may act, what they may do, and why not anything else.

mod choices;
mod refusal;

pub(crate) use refusal::refusal;

use crate::actions::Action;
use crate::state::PiecesMontees;
use engine::{Rng, Seat, SeatSet};

/// PM-9.
const UNFINISHED: u32 = 3;

#[inline]
pub(crate) fn pending(table: &PiecesMontees) -> SeatSet {
    if table.over {
        SeatSet::EMPTY
    } else {
        SeatSet::one(table.turn.seat)
    }
}

pub(crate) fn legal(table: &PiecesMontees, seat: Seat, out: &mut Vec<Action>) {
    if pending(table).contains(seat) {
        table.each_legal(|action| out.push(action));
    }
}

#[inline]
pub(crate) fn any_legal(table: &PiecesMontees, rng: &mut Rng) -> Action {
    let choices = table.choices();
    let groups = choices.groups();
    let count: u32 = groups.iter().map(|bits| bits.count_ones()).sum();
    let mut at = rng.below(count);
    let mut group = 0;
    while at >= groups[group].count_ones() {
        at -= groups[group].count_ones();
        group += 1;
    }
    let mut bits = groups[group];
    for _ in 0..at {
        bits &= bits - 1;
    }
    choices.action(group, bits.trailing_zeros())
}

impl PiecesMontees {
    /// Shows what the player in turn may do, action by action.
    #[inline]
    pub(crate) fn each_legal(&self, mut show: impl FnMut(Action)) {
        let choices = self.choices();
        for (group, mut bits) in choices.groups().into_iter().enumerate() {
            while bits != 0 {
                show(choices.action(group, bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
    }
}
