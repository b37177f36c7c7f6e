use super::{Finished, NewTable, Person};
use catalog::Json;
use engine::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use table::{Level, Logged, PersonId};

/// One line of an export: what another house needs to go on where this one is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exported {
    /// The house's time, by which the tables' logs go. Missing in older files.
    House { clock: u64 },
    Person {
        id: PersonId,
        name: String,
        /// Hashes of the tokens by which this person is known, in hexadecimal digits.
        tokens: Vec<String>,
        /// Whom they block.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        blocks: Vec<PersonId>,
    },
    /// A table's whole log.
    Table { log: Vec<Logged> },
    /// A finished match. `record` is what `tablee replay` reads.
    #[serde(rename = "game")]
    Match {
        table: String,
        number: u32,
        game: String,
        /// Unix seconds.
        finished: u64,
        outcome: Option<Outcome>,
        names: Vec<Option<String>>,
        #[serde(default)]
        levels: Vec<Option<Level>>,
        people: Vec<(Seat, PersonId)>,
        record: Json,
    },
}

/// What is imported: an exported line, and for a table how it stands.
#[derive(Clone, Debug)]
pub enum Import {
    Person {
        person: Person,
        /// Hashes of the tokens by which this person is known.
        tokens: Vec<[u8; 32]>,
        /// Whom they block.
        blocks: Vec<PersonId>,
    },
    Table {
        made: Box<NewTable>,
        /// Why it cannot go on here, if it cannot.
        closed: Option<String>,
    },
    Match {
        table: String,
        /// Unix seconds when it was finished.
        at: u64,
        finished: Box<Finished>,
    },
}
