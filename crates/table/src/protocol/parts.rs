//! What the message about a table is made of.

use crate::{Absent, ClockView, Hat, Level, NextTable, PersonId};
use engine::{Seat, SeatSet, Seed, Team};
use serde::{Deserialize, Serialize};

/// How far a table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before a match: seats are taken.
    #[default]
    Gathering,
    /// A match is being played.
    Playing,
    /// A match has ended.
    Over,
}

/// Why a match ended without an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// All agreed.
    Agreed,
    /// A player was absent.
    Absence,
    /// Everybody has left.
    Abandoned,
}

/// A seat and who holds it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum SeatView<'a> {
    /// Nobody.
    Open {
        /// Seats of one team win together.
        team: Team,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// Seats of one team win together.
        team: Team,
    },
    /// A person.
    Person {
        /// What they are called.
        name: &'a str,
        /// The hat they have chosen; absent: as the seat gives it.
        #[serde(skip_serializing_if = "Option::is_none")]
        hat: Option<Hat>,
        /// Connected.
        present: bool,
        /// Has got up; may come back.
        left: bool,
        /// The bot that plays meanwhile.
        stand_in: Option<Level>,
        /// `null` without clocks.
        clock: Option<ClockView>,
        /// Seats of one team win together.
        team: Team,
    },
}

/// What a seat may take back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UndoView {
    /// `undo` will be accepted.
    pub last: bool,
    /// `reset_turn` will be accepted.
    pub turn: bool,
    /// Only by `ask_takeback`.
    pub ask: bool,
}

/// Something people have to decide together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Matter {
    /// It is the turn of somebody who is not there, or somebody has left.
    Absent {
        /// The absent player.
        seat: Seat,
        /// What others have chosen so far.
        choices: Vec<SeatChoice>,
        /// Until then only waiting can be chosen: whoever is gone for a moment is not absent.
        open_in_ms: u64,
    },
    /// A clock stands at zero, and something is done about it soon.
    ClockAtZero {
        /// Whose clock it is.
        seat: Seat,
        /// What others have chosen so far.
        choices: Vec<SeatChoice>,
        /// When something is done by itself.
        decided_in_ms: u64,
        /// What is done then.
        by_default: Absent,
    },
    /// `seat` asks to go back to just after `step`.
    Takeback {
        /// Who asks.
        seat: Seat,
        /// The step that the match would be at again.
        step: u32,
        /// Who has not answered yet.
        unanswered: SeatSet,
    },
    /// `seat` asks to end the match.
    End {
        /// Who asks.
        seat: Seat,
        /// Who has not answered yet.
        unanswered: SeatSet,
    },
}

/// What somebody wants done about an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatChoice {
    /// Who.
    pub seat: Seat,
    /// What.
    pub choice: Absent,
}

/// Something said: `text`, or the id of a `phrase` of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine<'a> {
    /// Counted from 1 at this table.
    pub number: u64,
    /// Where who said it sat.
    pub seat: Seat,
    /// Who said it: told to nobody, but not all hear everybody.
    #[serde(skip)]
    pub person: &'a PersonId,
    /// What they were called.
    pub name: &'a str,
    /// In free words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<&'a str>,
    /// One of [`PHRASES`](crate::PHRASES).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<&'a str>,
}

/// Proof that nothing was changed under way: the hash is there from the start, the seed after the
/// end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shuffle<'a> {
    /// SHA-256 of the seed's 32 bytes.
    pub sha256: &'a str,
    /// `null` until the match is over.
    pub seed: Option<Seed>,
}

/// Doors to a table, beside its id.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Links {
    /// The table's id: for those seated, and at a public table for all.
    pub table: String,
    /// Lets one sit down.
    pub join: String,
    /// Lets one watch.
    pub watch: String,
}

/// Another table, and who asks the others to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Invitation<'a> {
    /// Who asks.
    pub seat: Seat,
    /// Where to.
    pub to: &'a NextTable,
}

/// The doors that a recipient may give away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Links"))]
pub struct LinksView<'a> {
    /// The table's id: for those seated, and at a public table for all.
    pub table: &'a str,
    /// Lets one sit down.
    pub join: Option<&'a str>,
    /// Lets one watch.
    pub watch: &'a str,
}
