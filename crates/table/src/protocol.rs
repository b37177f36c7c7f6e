//! What crosses the wire, as docs/protocol.md tells it.

use crate::tagged::{self, Fields};
use crate::{Absent, ClockView, CommandId, Level, Pace, Visibility};
use catalog::{Json, PlayError};
use engine::{Outcome, Seat, SeatSet, Seed, Team, UndoError};
use serde::{Deserialize, Serialize, de};
#[cfg(feature = "schema")]
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// Counted up when a message changes so that a client written for the one before may misread it. A
/// house tells it at `/api/version`.
pub const PROTOCOL: u32 = 2;

/// What a client sends: something to do at the table, or a question.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(untagged))]
pub enum ClientMessage {
    Do {
        /// The answer carries it. A command that comes again under the same id is answered again
        /// and not done again.
        id: CommandId,
        #[cfg_attr(feature = "schema", schemars(flatten))]
        command: Command,
    },
    Ask(Query),
}

/// A message that cannot be understood, and its id where that could be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{error}")]
pub struct BadMessage {
    pub id: Option<CommandId>,
    pub error: String,
}

impl ClientMessage {
    pub fn parse(text: &str) -> Result<Self, BadMessage> {
        let mut id = None;
        read(text, &mut id).map_err(|error| BadMessage {
            id,
            error: error.to_string(),
        })
    }
}

fn read(text: &str, id: &mut Option<CommandId>) -> serde_json::Result<ClientMessage> {
    let mut message: Fields<'_> = serde_json::from_str(text)?;
    if let Some(given) = message.remove("id") {
        *id = Some(serde_json::from_str(given.get())?);
    }
    if message.contains_key("ask") {
        return tagged::read("ask", message).map(ClientMessage::Ask);
    }
    let command = tagged::read("do", message)?;
    let id = id.clone().ok_or_else(|| de::Error::missing_field("id"))?;
    Ok(ClientMessage::Do { id, command })
}

/// Something to do at the table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(tag = "do"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes an open seat, standing up from any other, before the game starts.
    Sit { seat: Seat },
    /// The host sets a seat without a person for a bot, or frees any with `null`, before the game
    /// starts.
    Lay { seat: Seat, bot: Option<Level> },
    /// Starts the game once no seat is open.
    Start,
    /// Makes a move: one of `legal`. Like all that answers a position it carries the `seq` of the
    /// table it answers, and counts if the seat is still asked the same.
    Act {
        seq: u64,
        #[cfg_attr(feature = "schema", schemars(with = "Value"))]
        action: Json,
    },
    /// Takes back the own last move, free until something came to light or another acted on it.
    Undo { seq: u64 },
    /// Takes back all own moves that can be taken back freely.
    ResetTurn { seq: u64 },
    /// Asks all people here to go back to before the own last move.
    AskTakeback { seq: u64 },
    /// Asks all people here to end the game without a result.
    AskEnd,
    /// Agrees to what was asked.
    Agree,
    /// Disagrees; or, from who asked, withdraws the question.
    Decline,
    /// Says what to do about an absent player.
    Choose { about: Seat, choice: Absent },
    /// Gets up: before the game the seat is free, during the game it is kept.
    Leave,
    /// Takes the own seat back.
    ComeBack,
    /// Says something in free words.
    Say { text: String },
    /// Says something that everybody reads in their own language.
    Phrase { phrase: String },
    /// Wants to play again.
    Rematch,
    /// Takes the name the person has by now.
    Rename,
}

/// Something to be told.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(tag = "ask"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// The table as it is.
    Table,
    /// What happened in the steps `from` to `to` (at most 50 of them), as the asker may know it.
    Past { from: u32, to: u32 },
    /// What a chef would consider in the own seat at this table; only where all others are bots.
    Advice { seq: u64 },
}

/// What the server sends. Every message has, beside this, its number `n` on this connection,
/// counted from 1: whoever misses one asks for the table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum ServerMessage<'a> {
    /// The whole table as this client may know it. Replaces the one before.
    Table(Box<TableView<'a>>),
    /// A command was not done, and nothing has changed.
    Refused {
        /// The command's id, if it could be read.
        id: Option<&'a str>,
        why: &'a Refused,
    },
    /// What was asked for by `past`.
    Past { number: u32, steps: Vec<PastStep> },
    /// What was asked for by `advice`: the moves a chef would consider, the best first, at most
    /// three.
    Advice {
        /// The `seq` of the question.
        seq: u64,
        #[cfg_attr(feature = "schema", schemars(with = "Vec<catalog::Ranked>"))]
        moves: Json,
    },
    /// The last message on this connection.
    Bye { why: &'a str },
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableView<'a> {
    /// The id of the command this answers, if it is the answer to one of this client's.
    pub answers: Option<&'a str>,
    /// How many things have happened at this table.
    pub seq: u64,
    pub game: &'a str,
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: &'a Json,
    /// The version of the rules the match is played by; before it starts, the one it would be.
    pub rules: u32,
    pub visibility: Visibility,
    pub pace: Pace,
    pub absent: Absent,
    pub phase: Phase,
    /// Which game of this table it is, counted from 1.
    pub number: u32,
    /// The own seat; `null` for those who watch.
    pub me: Option<Seat>,
    /// May take an open seat.
    pub may_sit: bool,
    /// Whose word counts before the game starts.
    pub host: Option<Seat>,
    pub seats: Vec<SeatView<'a>>,
    pub watchers: u32,
    /// How many moves have been made.
    pub step: u32,
    /// Whose turn it is; several choose secretly at the same time.
    pub pending: SeatSet,
    /// The game's own view; `null` before it starts.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
    pub view: Option<&'a RawValue>,
    /// All that the own seat may do now.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub legal: Cow<'a, RawValue>,
    pub undo: UndoView,
    /// What the people here have to decide together.
    pub matters: Vec<Matter>,
    /// What happened since the message before, oldest first.
    pub news: Vec<NewsView<'a>>,
    /// The last things said, oldest first.
    pub chat: Vec<ChatLine<'a>>,
    /// Whether free words are welcome now.
    pub chat_open: bool,
    /// How the game ended, if it was played to its end.
    pub outcome: Option<Outcome>,
    /// Why it ended before.
    pub ended: Option<Ended>,
    pub shuffle: Option<Shuffle<'a>>,
    /// Who wants to play again.
    pub rematch: SeatSet,
    /// Addresses to share; only those this client may give away.
    pub links: LinksView<'a>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    #[default]
    Gathering,
    Playing,
    Over,
}

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

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum SeatView<'a> {
    Open {
        team: Team,
    },
    Bot {
        level: Level,
        team: Team,
    },
    Person {
        name: &'a str,
        /// Connected.
        present: bool,
        /// Has got up; may come back.
        left: bool,
        /// The bot that plays meanwhile.
        stand_in: Option<Level>,
        /// `null` without clocks.
        clock: Option<ClockView>,
        team: Team,
    },
}

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

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Matter {
    /// It is the turn of somebody who is not there, or somebody has left.
    Absent {
        seat: Seat,
        choices: Vec<SeatChoice>,
        /// Until then only waiting can be chosen: whoever is gone for a moment is not absent.
        open_in_ms: u64,
    },
    ClockAtZero {
        seat: Seat,
        choices: Vec<SeatChoice>,
        decided_in_ms: u64,
        by_default: Absent,
    },
    /// `seat` asks to go back to just after `step`.
    Takeback {
        seat: Seat,
        step: u32,
        unanswered: SeatSet,
    },
    /// `seat` asks to end the game.
    End { seat: Seat, unanswered: SeatSet },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatChoice {
    pub seat: Seat,
    pub choice: Absent,
}

/// What a viewer is told of an entry of the log, under the entry's own name.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum NewsView<'a> {
    /// A person sat down.
    Seated { seat: Seat },
    /// A match began.
    Started {
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
        events: Vec<&'a Json>,
    },
    /// A move led to this step.
    Moved {
        seat: Seat,
        step: u32,
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
        events: Vec<&'a Json>,
    },
    /// A player took back so many own moves: the match is at this step again.
    Undone { seat: Seat, moves: u32, step: u32 },
    /// All agreed to go back, as this player had asked: the match is at this step again.
    Rewound { seat: Seat, step: u32 },
    /// Somebody disagreed, or who asked withdrew the question.
    Declined { seat: Seat },
    /// A clock stands at zero.
    Flagged { seat: Seat },
    /// The table goes on waiting for this player.
    Waited { about: Seat },
    /// A bot plays for this player until it comes back.
    StoodIn { seat: Seat, level: Level },
    /// A player got up.
    Left { seat: Seat },
    /// A player took its seat back.
    CameBack { seat: Seat },
    /// The match ended without an outcome.
    Ended { why: Ended },
    /// Another match follows, everybody one seat further.
    Rotated,
}

/// Something said: `text`, or the id of a `phrase` of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine<'a> {
    pub number: u64,
    pub seat: Seat,
    pub name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<&'a str>,
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

/// One move that was made, as the asker may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastStep {
    pub step: u32,
    /// Who moved; `null` for step 0, the start.
    pub seat: Option<Seat>,
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub events: Vec<Json>,
    /// The view after it.
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub view: Json,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refused {
    /// The game has gone on; it is at `step` now. The table follows.
    Stale {
        step: u32,
    },
    /// Against the rules of the game; `refusal` is the game's own object with its `code`.
    ByRule {
        rule: &'static str,
        #[cfg_attr(feature = "schema", schemars(with = "Value"))]
        refusal: Json,
    },
    /// The action is none of this game's.
    NotAMove {
        error: String,
    },
    /// The message could not be understood.
    Unreadable {
        error: String,
    },
    NotSeated,
    /// The door one came by is for watching only.
    OnlyWatching {
        seat: Seat,
    },
    NoSuchSeat,
    SeatTaken,
    OpenSeats,
    NotHost,
    NotStarted,
    AlreadyStarted,
    NotOver,
    /// The game is over.
    Over,
    /// A bot plays in one's place: come back first.
    AwayFromSeat,
    NothingToTakeBack,
    /// Something has come to light since: ask all others.
    Revealed,
    /// Another player has acted on it: ask all others.
    ActedUpon,
    QuestionOpen,
    NoQuestion,
    NotAbsent,
    /// Advice is for those who play against bots alone.
    AmongPeople,
    NotYourTurn,
    /// Partners may not discuss.
    ChatClosed {
        rule: &'static str,
    },
    BadSaying {
        longest: u32,
    },
    UnknownPhrase,
    TooFast,
    /// Too much has been written about this game: it can be played to its end, not taken back.
    BookFull,
    /// The house cannot write its book just now; nothing was done. Try again later.
    NotSaved,
    /// This table was played with other rules than this house knows by now.
    Closed {
        error: String,
    },
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Over => Self::Over,
            PlayError::Malformed { error, .. } => Self::NotAMove { error },
            PlayError::Refused { rule, refusal } => Self::ByRule { rule, refusal },
        }
    }
}

impl From<UndoError> for Refused {
    fn from(error: UndoError) -> Self {
        match error {
            UndoError::Nothing => Self::NothingToTakeBack,
            UndoError::Revealed => Self::Revealed,
            UndoError::ActedUpon => Self::ActedUpon,
        }
    }
}
