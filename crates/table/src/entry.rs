use crate::{Absent, CommandId, Ended, Level, Links, PersonId, Terms};
use catalog::{Action, Json};
use engine::{Seat, Seed};
use serde::{Deserialize, Serialize};

/// One line of a table's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Counted from 1, without gaps.
    pub seq: u64,
    /// The house's time, never less than that of the entry before.
    pub at: u64,
    /// The command it came from; on the first entry of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Signed>,
    pub entry: Entry,
}

/// Whose command, and what they called it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    pub person: PersonId,
    pub id: CommandId,
}

/// Something that happened at a table. Old logs must stay readable: variants and fields are only
/// ever added.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    Created {
        terms: Terms,
        host: PersonId,
        links: Links,
    },
    /// A person sits down, having stood up from any other seat.
    Seated {
        seat: Seat,
        person: PersonId,
        name: String,
    },
    /// A bot sits down.
    Staffed {
        seat: Seat,
        level: Level,
    },
    /// The seat is free again.
    Vacated {
        seat: Seat,
    },
    /// From now on the person is called otherwise.
    Renamed {
        seat: Seat,
        name: String,
    },
    Started {
        /// The version of the rules the match is played by, to its end.
        rules: u32,
        seed: Seed,
    },
    Moved {
        seat: Seat,
        action: EntryAction,
    },
    /// A player took back its own last moves by itself.
    Undone {
        seat: Seat,
        moves: u32,
    },
    /// Somebody asked all others for something.
    Asked {
        seat: Seat,
        what: Request,
    },
    /// One of those asked agreed; not the last.
    Agreed {
        seat: Seat,
    },
    /// Somebody disagreed, or who asked thought better of it.
    Declined {
        seat: Seat,
    },
    /// All agreed to go back to just after this step.
    Rewound {
        seat: Seat,
        step: u32,
    },
    /// A clock stands at zero.
    Flagged {
        seat: Seat,
    },
    /// What one of those present wants done about an absent player; not yet the wish of all.
    Chosen {
        seat: Seat,
        about: Seat,
        choice: Absent,
    },
    /// The table goes on waiting for a player.
    Waited {
        about: Seat,
    },
    /// A bot plays for a player until it comes back.
    StoodIn {
        seat: Seat,
        level: Level,
    },
    Left {
        seat: Seat,
    },
    CameBack {
        seat: Seat,
    },
    Ended {
        why: Ended,
    },
    Said {
        seat: Seat,
        text: String,
    },
    Phrased {
        seat: Seat,
        phrase: String,
    },
    WantedRematch {
        seat: Seat,
    },
    /// The same people, each one seat further, for another game.
    Rotated,
}

/// The action of an entry. Kept as its JSON either way.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum EntryAction {
    /// As it was made here.
    Made(Action),
    /// As it was read with its log: which game's it is, the entry alone does not tell.
    Kept(Json),
}

impl<'de> Deserialize<'de> for EntryAction {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Json::deserialize(deserializer).map(Self::Kept)
    }
}

/// What needs the consent of all people at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// Go back to just after this step.
    Takeback { step: u32 },
    /// End the game without a result.
    End,
}
