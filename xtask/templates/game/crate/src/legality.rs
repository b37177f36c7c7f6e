//! Who may act, what they may do, and why not anything else.

use crate::actions::Action;
use crate::refusals::Refusal;
use crate::state::TheGame;
use engine::{Rng, Seat, SeatSet};

/// TG-3: all who have not chosen yet, at the same time.
pub(crate) fn pending(table: &TheGame) -> SeatSet {
    if table.is_over() {
        return SeatSet::EMPTY;
    }
    let waiting = table.choices.iter().filter(|(_, choice)| choice.is_none());
    waiting.map(|(seat, _)| seat).collect()
}

pub(crate) fn legal(table: &TheGame, seat: Seat, out: &mut Vec<Action>) {
    if pending(table).contains(seat) {
        out.extend(Action::ALL);
    }
}

pub(crate) fn any_legal(rng: &mut Rng) -> Action {
    rng.pick(&Action::ALL)
}

pub(crate) fn refusal(table: &TheGame, seat: Seat) -> Option<Refusal> {
    if seat.index() >= table.choices.len() {
        Some(Refusal::NotSeated)
    } else if table.is_over() {
        Some(Refusal::Over)
    } else {
        table.choices[seat].map(|_| Refusal::AlreadyChosen)
    }
}
