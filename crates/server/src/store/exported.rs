use super::credentials::Passkey;
use super::{Finished, NewTable, NoticeSettings, Person, StoreError};
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        passkeys: Vec<ExportedPasskey>,
        /// Hashes of recovery codes that were not used, like those of tokens.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        codes: Vec<String>,
        /// The person as whom this one goes on, while that is being seen to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        becomes: Option<PersonId>,
    },
    /// A key of the house, in hexadecimal digits: whoever was promised something by it knows the
    /// house again.
    Key { name: String, value: String },
    /// How a person wants to be told what concerns them.
    Notices {
        person: PersonId,
        settings: NoticeSettings,
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

/// A passkey of a person. It works under the name of the house under which it was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExportedPasskey {
    /// In hexadecimal digits, like the handle.
    pub id: String,
    pub handle: String,
    pub key: Json,
    #[serde(default)]
    pub about: String,
    /// Unix seconds.
    pub made: u64,
    /// A day, counted from 1970.
    pub used: u32,
}

/// What is imported: an exported line, and for a table how it stands.
#[derive(Clone, Debug)]
pub enum Import {
    Person(NewPerson),
    Key {
        name: String,
        value: Vec<u8>,
    },
    Notices {
        person: PersonId,
        settings: NoticeSettings,
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

/// Somebody from another house, and how they prove who they are.
#[derive(Clone, Debug)]
pub struct NewPerson {
    pub person: Person,
    /// Hashes of the tokens by which this person is known.
    pub tokens: Vec<[u8; 32]>,
    pub passkeys: Vec<Passkey>,
    /// Hashes of recovery codes.
    pub codes: Vec<[u8; 32]>,
    /// Whom they block.
    pub blocks: Vec<PersonId>,
    pub becomes: Option<PersonId>,
}

impl Exported {
    /// A person as any store tells of them.
    pub(super) fn person(new: NewPerson) -> Result<Self, StoreError> {
        let NewPerson {
            person,
            tokens,
            passkeys,
            codes,
            blocks,
            becomes,
        } = new;
        let passkeys = passkeys.into_iter().map(|passkey| {
            Ok(ExportedPasskey {
                id: hex(&passkey.id),
                handle: hex(&passkey.handle),
                key: serde_json::from_str(&passkey.key)?,
                about: passkey.about,
                made: passkey.made,
                used: passkey.used,
            })
        });
        let hashes = |hashes: Vec<[u8; 32]>| hashes.iter().map(|hash| hex(hash)).collect();
        Ok(Self::Person {
            id: person.id,
            name: person.name,
            tokens: hashes(tokens),
            passkeys: passkeys.collect::<Result<_, StoreError>>()?,
            codes: hashes(codes),
            blocks,
            becomes,
        })
    }
}

impl ExportedPasskey {
    /// `None` if its digits are none.
    pub(crate) fn read(self, person: PersonId) -> Option<Passkey> {
        Some(Passkey {
            id: unhex(&self.id)?,
            person,
            handle: unhex(&self.handle)?.try_into().ok()?,
            key: self.key.to_string(),
            about: self.about,
            made: self.made,
            used: self.used,
        })
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(digits, "{byte:02x}").expect("a string can be written to");
    }
    digits
}

fn unhex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| {
            let pair = std::str::from_utf8(pair).ok().filter(|it| it.len() == 2)?;
            u8::from_str_radix(pair, 16).ok()
        })
        .collect()
}
