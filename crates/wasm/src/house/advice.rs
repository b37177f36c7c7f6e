use super::request::{Answer, Clock, Wrong};
use super::{House, person};
use std::time::Duration;
use table::Level;

impl House {
    /// What a bot of this level would consider in the own seat, from what that seat knows.
    pub(crate) fn advise(
        &mut self,
        id: &str,
        level: Level,
        millis: u32,
        seed: u64,
        clock: Clock<'_>,
    ) -> Result<Answer, Wrong> {
        let table = self.find(id)?;
        let game = table.game().ok_or(Wrong::NotStarted)?;
        let seat = table.seat_of(&person()).ok_or(Wrong::NotYourTurn)?;
        if !game.pending().contains(seat) {
            return Err(Wrong::NotYourTurn);
        }
        let budget = catalog::Budget::Time(Duration::from_millis(millis.into()));
        Ok(Answer::advice(game.advise(seat, level, budget, seed)(
            clock,
        )))
    }
}
