use engine::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use table::{Level, Phase};

/// What a list shows of a table and does not change with every move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    pub phase: Phase,
    pub public: bool,
    /// Played over days.
    pub turn_by_turn: bool,
    pub seats: Vec<SeatSummary>,
    /// Which match of this table it is, counted from 1.
    pub number: u32,
}

impl Summary {
    /// No match was ever begun.
    pub(crate) fn is_blank(&self) -> bool {
        self.phase == Phase::Gathering && self.number == 1
    }

    /// Nor does who was forgotten.
    pub(crate) fn nobody_sits(&self) -> bool {
        let mut names = self.seats.iter().map(|seat| seat.name.as_deref());
        names.all(|name| name.is_none_or(str::is_empty))
    }
}

/// A seat in a list: a person's name, or a bot's level, or neither. Who was forgotten has an empty
/// name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeatSummary {
    pub name: Option<String>,
    pub bot: Option<Level>,
}

/// What a list shows of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct TableSummary {
    pub table: String,
    #[serde(flatten)]
    pub summary: Summary,
    /// Whose turn it is.
    pub pending: Vec<Seat>,
    /// How many moves have been made.
    pub step: u32,
    /// The reader's own seat.
    pub me: Option<Seat>,
    /// Unix seconds of the last thing that happened.
    pub changed: u64,
    /// Why it can no longer be played.
    pub closed: Option<String>,
    /// Time of the house at which somebody's clock, or the others' time to choose about it, runs out.
    /// Not known while a bot is to move. Nobody but the house knows its time: lists tell what is left.
    #[serde(skip)]
    pub deadline: Option<u64>,
}

/// What a list shows of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct MatchSummary {
    pub table: String,
    pub number: u32,
    pub game: String,
    /// Absent if the match was ended before its end.
    pub outcome: Option<Outcome>,
    /// Who sat where; `null` for a bot, empty for who was forgotten.
    pub names: Vec<Option<String>>,
    /// How good the bots were, by seat; empty if that is not known.
    pub levels: Vec<Option<Level>>,
    pub me: Seat,
    /// Unix seconds.
    pub finished: u64,
}
