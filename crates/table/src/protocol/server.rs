//! What the house sends.

use super::{Refused, TableView};
use catalog::Json;
use engine::Seat;
use serde::Serialize;
#[cfg(feature = "schema")]
use serde_json::Value;

/// What the house sends. Every message has, beside this, its number `n` on this connection,
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
        /// Why not.
        why: &'a Refused,
    },
    /// What was asked for by `past`.
    Past {
        /// Which match of the table it is, counted from 1.
        number: u32,
        /// In order.
        steps: Vec<PastStep>,
    },
    /// What was asked for by `advice`: the moves a chef would consider, the best first, at most
    /// three.
    Advice {
        /// The `seq` of the question.
        seq: u64,
        /// The best first.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<catalog::Ranked>"))]
        moves: Json,
    },
    /// For a browser by which several people sit at the table: who they are. Comes before the table of
    /// which it is true, and again when it is no longer.
    Sharing {
        /// In the order of their numbers; empty if there are none any more.
        people: Vec<Sharer>,
    },
    /// The last message on this connection.
    Bye {
        /// Why it ends.
        why: &'a str,
    },
}

/// One of several people whom one browser holds, at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sharer {
    /// The number by which a request is for them; 0 is whose browser it is.
    #[serde(rename = "as")]
    pub number: u8,
    /// Where they sit.
    pub seat: Seat,
    /// Nobody else may see their seat now: it knows more than all may know, or will after one of
    /// their moves.
    pub guarded: bool,
}

/// One move that was made, as the asker may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastStep {
    /// The step it led to.
    pub step: u32,
    /// Who moved; `null` for step 0, the start.
    pub seat: Option<Seat>,
    /// What the match told the asker of it.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub events: Vec<Json>,
    /// The view after it.
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub view: Json,
}
