//! What a client sends.

use crate::tagged::{self, Fields};
use crate::{Absent, CommandId, Level, NextTable};
use catalog::Json;
use engine::Seat;
use serde::{Deserialize, de};
#[cfg(feature = "schema")]
use serde_json::Value;

/// What a client sends: something to do at the table, or a question.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(untagged))]
pub enum ClientMessage {
    /// A command under its id.
    Do {
        /// The answer carries it. A command that comes again under the same id is answered again
        /// and not done again.
        id: CommandId,
        #[cfg_attr(feature = "schema", schemars(flatten))]
        /// What to do.
        command: Command,
    },
    /// A question.
    Ask(Query),
}

/// A message that cannot be understood, and its id where that could be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{error}")]
pub struct BadMessage {
    /// The id that the refusal carries.
    pub id: Option<CommandId>,
    /// What could not be read.
    pub error: String,
}

impl ClientMessage {
    /// Reads a message as it came.
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
    /// Takes an open seat, standing up from any other, before the match starts.
    Sit {
        /// Which one.
        seat: Seat,
    },
    /// Changes places with whoever sits there, or takes it if it is open, before the match starts.
    Swap {
        /// Which one.
        seat: Seat,
    },
    /// The host sets a seat without a person for a bot, or frees any with `null`, before the match
    /// starts.
    Lay {
        /// Which one.
        seat: Seat,
        /// The bot's level; none frees the seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        bot: Option<Level>,
    },
    /// Starts the match once no seat is open.
    Start,
    /// Makes a move: one of `legal`. Like all that answers a position it carries the `seq` of the
    /// table it answers, and counts if the seat is still asked the same.
    Act {
        /// The `seq` of the table it answers.
        seq: u64,
        /// One of `legal`.
        #[cfg_attr(feature = "schema", schemars(with = "Value"))]
        action: Json,
    },
    /// Takes back the own last move, free until something came to light or another acted on it.
    Undo {
        /// The `seq` of the table it answers.
        seq: u64,
    },
    /// Takes back all own moves that can be taken back freely.
    ResetTurn {
        /// The `seq` of the table it answers.
        seq: u64,
    },
    /// Asks all people here to go back to before the own last move.
    AskTakeback {
        /// The `seq` of the table it answers.
        seq: u64,
    },
    /// Asks all people here to end the match without an outcome.
    AskEnd,
    /// Agrees to what was asked.
    Agree,
    /// Disagrees; or, from who asked, withdraws the question.
    Decline,
    /// Says what to do about an absent player.
    Choose {
        /// The absent player.
        about: Seat,
        /// What is to be done.
        choice: Absent,
    },
    /// Gets up: before the match the seat is free, during the match it is kept.
    Leave,
    /// Takes the own seat back.
    ComeBack,
    /// Says something in free words.
    Say {
        /// At most 300 characters.
        text: String,
    },
    /// Says something that everybody reads in their own language.
    Phrase {
        /// The id of a phrase of the house.
        phrase: String,
    },
    /// Wants to play again.
    Rematch,
    /// Asks the people of a match that is over to another table, which the asker has made.
    Invite {
        /// Where to.
        to: NextTable,
    },
    /// The host makes a new link: the one before leads nowhere from now on.
    ReplaceLink {
        /// Which one.
        link: Link,
    },
    /// Takes the name and the hat the person has by now.
    Rename,
}

/// A door that can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Link {
    /// By which one sits down.
    Join,
    /// By which one watches.
    Watch,
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
    Past {
        /// The first step.
        from: u32,
        /// The last step.
        to: u32,
    },
    /// What a chef would consider in the own seat at this table; only where all others are bots.
    Advice {
        /// The `seq` of the table it answers.
        seq: u64,
    },
}
