use crate::actions::Action;
use engine::PerSeat;

/// TG-1.
pub(crate) const ROUNDS: u8 = 5;

/// A match in progress: flat and `Copy`, so that bots can imagine thousands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TheGame {
    /// Rounds that are over.
    pub(crate) rounds: u8,
    /// What lies on the plate of this round.
    pub(crate) plate: u8,
    /// What each has chosen in this round: secret until all have.
    pub(crate) choices: PerSeat<Option<Action>>,
    /// The plate and the choices of the round before, which all have seen.
    pub(crate) last_plate: u8,
    pub(crate) last_choices: PerSeat<Option<Action>>,
    /// What each has found so far.
    pub(crate) crumbs: PerSeat<u8>,
}

impl TheGame {
    /// TG-5.
    pub(crate) fn is_over(&self) -> bool {
        self.rounds == ROUNDS
    }
}
