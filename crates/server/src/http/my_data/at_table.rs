//! What is kept of somebody at one table.

use crate::store::MatchSummary;
use catalog::Json as RawJson;
use engine::Seat;
use serde::Serialize;
use serde_json::Value;
use table::{Entry, Logged, PersonId, Whereabouts};

#[derive(Debug, Default, Serialize, schemars::JsonSchema)]
pub(super) struct MyTable {
    table: String,
    /// The game's id.
    game: String,
    /// I have made it.
    made: bool,
    /// Where I sit.
    pub(super) seat: Option<Seat>,
    /// What I was called there.
    names: Vec<String>,
    sayings: Vec<MySaying>,
    /// Those I have finished.
    pub(super) matches: Vec<MyMatch>,
}

#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(super) struct MySaying {
    /// The number of the entry in the table's log.
    seq: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The id of a phrase of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    phrase: Option<String>,
}

#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(super) struct MyMatch {
    #[serde(flatten)]
    pub(super) summary: MatchSummary,
    /// As docs/record-format.md has it.
    #[schemars(with = "Value")]
    pub(super) record: Option<RawJson>,
}

impl MyTable {
    pub(super) fn new(table: &str) -> Self {
        Self {
            table: table.into(),
            ..Self::default()
        }
    }

    pub(super) fn learn(&mut self, logged: &Logged, me: &PersonId, whereabouts: &mut Whereabouts) {
        whereabouts.follow(&logged.entry, |id| id == me);
        let seq = logged.seq;
        match &logged.entry {
            Entry::Created { terms, host, .. } => {
                self.game.clone_from(&terms.game);
                self.made = host == me;
            }
            Entry::Seated { person, name, .. } if person == me => self.is_called(name),
            Entry::Renamed { seat, name, .. } if whereabouts.is_at(*seat) => self.is_called(name),
            Entry::Said { seat, text } if whereabouts.is_at(*seat) => self.sayings.push(MySaying {
                seq,
                text: Some(text.clone()),
                phrase: None,
            }),
            Entry::Phrased { seat, phrase } if whereabouts.is_at(*seat) => {
                self.sayings.push(MySaying {
                    seq,
                    text: None,
                    phrase: Some(phrase.clone()),
                });
            }
            _ => (),
        }
    }

    fn is_called(&mut self, name: &str) {
        if !self.names.iter().any(|known| known == name) {
            self.names.push(name.into());
        }
    }
}
