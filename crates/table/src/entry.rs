use crate::{Absent, CommandId, Ended, Level, Links, PersonId, Terms};
use catalog::{Action, Json};
use engine::{Seat, Seed};
use serde::{Deserialize, Serialize};

/// An entry of a table's log, with its number and time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Counted from 1, without gaps.
    pub seq: u64,
    /// The house's time, never less than that of the entry before.
    pub at: u64,
    /// The command it came from; on the first entry of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Signed>,
    /// What happened.
    pub entry: Entry,
}

/// Whose command, and what they called it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// Who sent it.
    pub person: PersonId,
    /// The name they gave it.
    pub id: CommandId,
}

/// Something that happened at a table. Old logs must stay readable: variants and fields are only
/// ever added.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The table was made: always the first entry.
    Created {
        /// What was agreed.
        terms: Terms,
        /// Who made the table.
        host: PersonId,
        /// Its doors.
        links: Links,
    },
    /// A person sits down, having stood up from any other seat.
    Seated {
        /// Where.
        seat: Seat,
        /// Who; never told.
        person: PersonId,
        /// What they are called.
        name: String,
    },
    /// A bot sits down.
    Staffed {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// The seat is free again.
    Vacated {
        /// Which one.
        seat: Seat,
    },
    /// From now on the person is called otherwise.
    Renamed {
        /// Whose seat it is.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// A match began.
    Started {
        /// The version of the rules the match is played by, to its end.
        rules: u32,
        /// What all chance of the match comes from; told after its end.
        seed: Seed,
    },
    /// A seat made a move.
    Moved {
        /// Whose seat it is.
        seat: Seat,
        /// What it did; viewers are told its events.
        action: EntryAction,
    },
    /// A player took back its own last moves by itself.
    Undone {
        /// Whose seat it is.
        seat: Seat,
        /// How many.
        moves: u32,
    },
    /// Somebody asked all others for something.
    Asked {
        /// Who asks.
        seat: Seat,
        /// For what.
        what: Request,
    },
    /// One of those asked agreed; not the last.
    Agreed {
        /// Who agrees.
        seat: Seat,
    },
    /// Somebody disagreed, or who asked thought better of it.
    Declined {
        /// Who declines.
        seat: Seat,
    },
    /// All agreed to go back to just after this step.
    Rewound {
        /// Who had asked for it.
        seat: Seat,
        /// The step that the match is at again.
        step: u32,
    },
    /// A clock stands at zero.
    Flagged {
        /// Whose seat it is.
        seat: Seat,
    },
    /// What one of those present wants done about an absent player; not yet the wish of all.
    Chosen {
        /// Who chooses.
        seat: Seat,
        /// The absent player.
        about: Seat,
        /// What is to be done.
        choice: Absent,
    },
    /// The table goes on waiting for a player.
    Waited {
        /// The absent player.
        about: Seat,
    },
    /// A bot plays for a player until it comes back.
    StoodIn {
        /// The absent player.
        seat: Seat,
        /// How well the bot plays.
        level: Level,
    },
    /// A person got up; the seat stays theirs.
    Left {
        /// Whose seat it is.
        seat: Seat,
    },
    /// A person took the seat back.
    CameBack {
        /// Whose seat it is.
        seat: Seat,
    },
    /// The match ended without an outcome.
    Ended {
        /// Why it did.
        why: Ended,
    },
    /// Something was said in the chat.
    Said {
        /// Whose seat it is.
        seat: Seat,
        /// In free words.
        text: String,
    },
    /// The same, in words that the page has in every language.
    Phrased {
        /// Whose seat it is.
        seat: Seat,
        /// The id of a phrase of the house.
        phrase: String,
    },
    /// Somebody wants another match; not the last of those who are asked.
    WantedRematch {
        /// Whose seat it is.
        seat: Seat,
    },
    /// The same people, each one seat further, for another match.
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
    Takeback {
        /// The step that the match is to be at again.
        step: u32,
    },
    /// End the match without an outcome.
    End,
}
