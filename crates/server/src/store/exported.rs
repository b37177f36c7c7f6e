mod ruled;

use super::company::NewInvitation;
use super::credentials::Passkey;
use super::hosting::{Act, Is, MemberCode, Report, ReportLine, Ruling};
use super::{Finished, KnownDevice, NewTable, NoticeSettings, Person, Profile, StoreError};
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
        /// Missing for who has chosen nothing, and in older files.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        profile: Option<Profile>,
        /// Hashes of the tokens by which this person is known, in hexadecimal digits.
        tokens: Vec<String>,
        /// What is known of the devices that hold them. Missing in older files.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        devices: Vec<ExportedDevice>,
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
        /// Who they were before: the tables' logs know them so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        formerly: Vec<PersonId>,
        /// Since when they are a member of a closed house, in Unix seconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        member: Option<u64>,
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
    /// Somebody is asked to a table.
    Invitation {
        from: PersonId,
        to: PersonId,
        table: String,
        join: String,
        /// Unix seconds, like `until`.
        sent: u64,
        until: u64,
    },
    /// What the host has decided.
    Ruling {
        id: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// Unix seconds; missing: for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
        is: Is,
        since: u64,
        says: String,
    },
    /// What somebody wants the host to see, and what came of it.
    Report {
        id: String,
        reporter: PersonId,
        about: PersonId,
        /// Unix seconds, like `answered`.
        made: u64,
        table: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        saying: Option<u64>,
        lines: Vec<ReportLine>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answered: Option<u64>,
        #[serde(default)]
        upheld: bool,
    },
    /// By what people become members.
    MemberCode {
        /// In hexadecimal digits.
        hash: String,
        uses: u32,
        until: u64,
    },
    /// Something that a host has done; the oldest come first.
    Act {
        #[serde(flatten)]
        act: Act,
        /// How many of the same second and words stand before it, whomever they are about: by that it
        /// is known again where it is already.
        #[serde(default, skip_serializing_if = "ruled::is_first")]
        nth: u64,
    },
}

/// A device that holds a token.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExportedDevice {
    /// The token's hash, as among `tokens`.
    pub token: String,
    /// Unix seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<u64>,
    /// A day, counted from 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
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
    Invitation(NewInvitation),
    Ruling(Ruling),
    Report(Report),
    MemberCode(MemberCode),
    Act {
        act: Act,
        /// How many like it stand before it.
        nth: u64,
    },
}

/// Somebody from another house, and how they prove who they are.
#[derive(Clone, Debug)]
pub struct NewPerson {
    pub person: Person,
    /// By whose tokens this person is known.
    pub devices: Vec<KnownDevice>,
    pub passkeys: Vec<Passkey>,
    /// Hashes of recovery codes.
    pub codes: Vec<[u8; 32]>,
    /// Whom they block.
    pub blocks: Vec<PersonId>,
    pub becomes: Option<PersonId>,
    /// Identities that went over into this one.
    pub formerly: Vec<PersonId>,
    /// Since when they are a member, in Unix seconds.
    pub member: Option<u64>,
}

impl Exported {
    /// A person as any store tells of them.
    pub(super) fn person(new: NewPerson) -> Result<Self, StoreError> {
        let NewPerson {
            person,
            mut devices,
            passkeys,
            codes,
            blocks,
            becomes,
            formerly,
            member,
        } = new;
        devices.sort_by_key(|device| device.token);
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
            profile: Some(person.profile).filter(|it| *it != Profile::default()),
            tokens: devices.iter().map(|device| hex(&device.token)).collect(),
            devices: devices.into_iter().map(ExportedDevice::from).collect(),
            passkeys: passkeys.collect::<Result<_, StoreError>>()?,
            codes: hashes(codes),
            blocks,
            becomes,
            formerly,
            member,
        })
    }
}

impl From<KnownDevice> for ExportedDevice {
    fn from(device: KnownDevice) -> Self {
        Self {
            token: hex(&device.token),
            came: device.came,
            seen: device.seen,
            about: device.about,
        }
    }
}

impl From<NewInvitation> for Exported {
    fn from(invitation: NewInvitation) -> Self {
        Self::Invitation {
            from: invitation.from,
            to: invitation.to,
            table: invitation.table,
            join: invitation.join,
            sent: invitation.now,
            until: invitation.until,
        }
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
