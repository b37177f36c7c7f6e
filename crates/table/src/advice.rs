use crate::bot::thought_seed;
use crate::{Chair, Looker, Phase, Refused, Table};
use bots::Level;
use catalog::{Budget, Json, Thought};
use engine::Seat;
use std::time::Duration;

/// As long as a chef takes for a move of its own.
const PAUSE: Duration = Duration::from_millis(900);
/// So many moves are worth being told.
pub const WORTH_TELLING: usize = 3;

/// Something to think about for somebody who asked what a chef would consider.
pub struct Consulting {
    /// The entry at which it was asked for.
    pub seq: u64,
    /// Leads to the moves of [`ServerMessage::Advice`](crate::ServerMessage::Advice).
    pub thought: Thought<Json>,
}

impl Table {
    /// What a chef would consider in the looker's seat, from what that seat knows. Only for one who
    /// plays against bots alone: among people everybody thinks for themselves.
    pub fn consult(&self, looker: Looker, seq: u64) -> Result<Consulting, Refused> {
        let seat = looker.seat.ok_or(Refused::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        if self.phase() == Phase::Over {
            return Err(Refused::Over);
        }
        if !self.plays_bots_alone(seat) {
            return Err(Refused::AmongPeople);
        }
        if !self.chairs[seat.index()].is_played_by_person() {
            return Err(Refused::AwayFromSeat);
        }
        self.still_asked(play, seat, seq)?;
        let game = &play.game;
        if !game.pending().contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        let seed = thought_seed(game.seed(), play.asked[seat].step, seat);
        let advise = game.advise(seat, Level::Chef, Budget::Time(PAUSE), seed);
        Ok(Consulting {
            seq,
            thought: Box::new(move |clock| {
                let mut moves = advise(clock);
                moves.truncate(WORTH_TELLING);
                serde_json::value::to_raw_value(&moves).expect("advice can be written as JSON")
            }),
        })
    }

    fn plays_bots_alone(&self, seat: Seat) -> bool {
        let others = self.seats().filter(|other| *other != seat);
        others
            .map(|other| &self.chairs[other.index()])
            .all(|chair| matches!(chair, Chair::Bot(_)))
    }
}

impl std::fmt::Debug for Consulting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Consulting")
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
