//! What was done in a turn.

use crate::actions::Action;
use crate::places::{HANDS, Way};
use engine::Seat;

/// What was done in a turn, so that nobody needs to have heard it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnLog {
    pub(crate) seat: Seat,
    steps: [Step; Self::STEPS],
    len: u8,
    /// PM-16: how many cards each hand drew at its end, up to the card `drawn_up_to`.
    pub(crate) draws: [u8; HANDS],
    pub(crate) drawn_up_to: u8,
    /// PM-23: the page turned at its end.
    pub(crate) page: Option<Way>,
}

/// An action, and the id of its card or the cake of its decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) action: Action,
    pub(crate) what: u8,
}

impl TurnLog {
    /// The assistant's spoon, four actions of one spoon each, and a decoration.
    pub(crate) const STEPS: usize = 6;

    pub(crate) fn of(seat: Seat) -> Self {
        let nothing = Step {
            action: Action::End,
            what: 0,
        };
        Self {
            seat,
            steps: [nothing; Self::STEPS],
            len: 0,
            draws: [0; HANDS],
            drawn_up_to: 0,
            page: None,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action, what: u8) {
        self.steps[usize::from(self.len)] = Step { action, what };
        self.len += 1;
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }
}
