//! The table as one of those at it is told.

use super::{ChatLine, Ended, Invitation, LinksView, Matter, Phase, SeatView, Shuffle, UndoView};
use crate::NewsView;
use crate::{Absent, Pace, Speech, Visibility};
use catalog::Json;
use engine::{Outcome, Seat, SeatSet};
use serde::Serialize;
#[cfg(feature = "schema")]
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;

/// The whole table as one recipient may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableView<'a> {
    /// The id of the command this answers, if it is the answer to one of this client's.
    pub answers: Option<&'a str>,
    /// The number of the last entry: how many things have happened at this table.
    pub seq: u64,
    /// The game's id.
    pub game: &'a str,
    /// The game's own options.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Value>"))]
    pub options: &'a Json,
    /// The version of the rules the match is played by; before it starts, the one it would be.
    pub rules: u32,
    /// Who may come.
    pub visibility: Visibility,
    /// How much time there is.
    pub pace: Pace,
    /// What is done about absent players by default.
    pub absent: Absent,
    /// Whether people gather, play, or have played.
    pub phase: Phase,
    /// Which match of this table it is, counted from 1.
    pub number: u32,
    /// The own seat; `null` for those who watch.
    pub me: Option<Seat>,
    /// May take an open seat.
    pub may_sit: bool,
    /// Whose word counts before the match starts.
    pub host: Option<Seat>,
    /// Whether a big screen shows it, whose host need not sit: phones can be quiet.
    pub screen: bool,
    /// Who holds each seat.
    pub seats: Vec<SeatView<'a>>,
    /// How many look on.
    pub watchers: u32,
    /// How many moves have been made.
    pub step: u32,
    /// Whose turn it is; several choose secretly at the same time.
    pub pending: SeatSet,
    /// The game's own view; `null` before a match starts.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
    pub view: Option<&'a RawValue>,
    /// All that the own seat may do now.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub legal: Cow<'a, RawValue>,
    /// What the own seat may take back.
    pub undo: UndoView,
    /// What the people here have to decide together.
    pub matters: Vec<Matter>,
    /// What happened since the message before, oldest first.
    pub news: Vec<NewsView<'a>>,
    /// The last things said, oldest first.
    pub chat: Vec<ChatLine<'a>>,
    /// Whether free words are welcome now.
    pub chat_open: bool,
    /// What the house lets those say who meet here.
    pub speech: Speech,
    /// How the match ended, if it was played to its end.
    pub outcome: Option<Outcome>,
    /// Why it ended before.
    pub ended: Option<Ended>,
    /// Proof that chance was not meddled with; `null` before a match starts.
    pub shuffle: Option<Shuffle<'a>>,
    /// Who wants to play again.
    pub rematch: SeatSet,
    /// Another table to which one of those seated asks the others; only they are told.
    pub invitation: Option<Invitation<'a>>,
    /// Addresses to share; only those this client may give away.
    pub links: LinksView<'a>,
}
