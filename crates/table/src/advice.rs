use crate::bot::thought_seed;
use crate::{Occupant, Phase, Recipient, Refused, Table};
use bots::Level;
use catalog::{Budget, Json, Thought};
use engine::Seat;
use std::time::Duration;

/// As long as a chef takes for a move of its own.
const PAUSE: Duration = Duration::from_millis(900);
/// At most so many moves are told.
pub const WORTH_TELLING: usize = 3;

/// A thought that ranks actions for somebody who asked what a chef would consider.
pub struct AdviceThought {
    /// For whom.
    pub seat: Seat,
    /// The entry at which it was asked for.
    pub seq: u64,
    /// Leads to the moves of [`ServerMessage::Advice`](crate::ServerMessage::Advice).
    pub thought: Thought<Json>,
}

impl Table {
    /// What a chef would consider in the recipient's seat, from what that seat knows. Only for one who
    /// plays against bots alone: among people everybody thinks for themselves.
    pub fn advise(&self, recipient: Recipient, seq: u64) -> Result<AdviceThought, Refused> {
        let seat = recipient.seat.ok_or(Refused::NotSeated)?;
        let current = self.current.as_ref().ok_or(Refused::NotStarted)?;
        if self.phase() == Phase::Over {
            return Err(Refused::Over);
        }
        if !self.plays_bots_alone(seat) {
            return Err(Refused::AmongPeople);
        }
        if !self.occupants[seat.index()].is_played_by_person() {
            return Err(Refused::AwayFromSeat);
        }
        self.still_asked(current, seat, seq)?;
        let the_match = &current.the_match;
        if !the_match.pending().contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        let seed = thought_seed(the_match.seed(), current.asked[seat].step, seat);
        let advise = the_match.advise(seat, Level::Chef, Budget::Time(PAUSE), seed);
        Ok(AdviceThought {
            seat,
            seq,
            thought: Box::new(move |clock| {
                let mut moves = advise(clock);
                moves.truncate(WORTH_TELLING);
                serde_json::value::to_raw_value(&moves).expect("advice can be written as JSON")
            }),
        })
    }

    /// Whether a seat is still asked what it was asked at the entry `seen`.
    pub fn asks(&self, seat: Seat, seen: u64) -> bool {
        self.current.as_ref().is_some_and(|current| {
            let pending = current.the_match.pending();
            pending.contains(seat) && self.still_asked(current, seat, seen).is_ok()
        })
    }

    fn plays_bots_alone(&self, seat: Seat) -> bool {
        let others = self.seats().filter(|other| *other != seat);
        others
            .map(|other| &self.occupants[other.index()])
            .all(|occupant| matches!(occupant, Occupant::Bot(_)))
    }
}

impl std::fmt::Debug for AdviceThought {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AdviceThought")
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
