//! People, how they prove who they are, and how they are told.

use super::{KEEPS_DEVICES, KEEPS_MORE, KEEPS_PROFILES, KEEPS_RULINGS, Reading};
use crate::store::credentials::Passkey;
use crate::store::rows::{Done, key_line};
use crate::store::sqlite::credentials;
use crate::store::sqlite::people::read as read_person;
use crate::store::{Exported, KnownDevice, NewPerson, Person};
use std::collections::BTreeMap;
use table::PersonId;

/// Something of people, by whose it is.
type Of<T> = BTreeMap<String, Vec<T>>;

/// What belongs to people beside their names.
#[derive(Default)]
struct Belongings {
    devices: Of<KnownDevice>,
    members: BTreeMap<String, u64>,
    codes: Of<[u8; 32]>,
    passkeys: Of<Passkey>,
    blocks: Of<PersonId>,
    joins: BTreeMap<String, String>,
    formerly: Of<PersonId>,
}

impl Reading {
    /// Keys of the house, people, and how they want to be told.
    pub(super) fn people(&mut self, version: u32) -> Done<Vec<Exported>> {
        let mut things = Vec::new();
        if version >= KEEPS_MORE {
            things.extend(self.keys());
        }
        let mut theirs = self.belongings(version);
        let chosen = if version >= KEEPS_PROFILES {
            "name, profile"
        } else {
            "name, null"
        };
        let people = self.by_key("people", "id", chosen, |row| {
            Ok((row.get::<_, String>(0)?, read_person(row)?))
        });
        for person in people.into_values() {
            things.push(Exported::person(theirs.of(person))?);
        }
        if version >= KEEPS_MORE {
            things.extend(self.notices());
        }
        Ok(things)
    }

    fn belongings(&mut self, version: u32) -> Belongings {
        let devices = self.devices(version);
        if version < KEEPS_MORE {
            return Belongings {
                devices,
                ..Belongings::default()
            };
        }
        let members = if version >= KEEPS_RULINGS {
            self.members()
        } else {
            BTreeMap::new()
        };
        let blocks = self.by_key("blocked", "person, whom", "person", |row| {
            let pair: (String, String) = (row.get(0)?, row.get(1)?);
            Ok((pair, ()))
        });
        let blocks = blocks.into_keys();
        let formerly = self.by_key("formerly", "gone", "kept", |row| {
            Ok((PersonId(row.get(0)?), row.get(1)?))
        });
        Belongings {
            devices,
            members,
            codes: self.hashes("codes"),
            passkeys: self.passkeys(),
            blocks: by_owner(blocks.map(|(person, whom)| (person, PersonId(whom)))),
            joins: self.by_key("joins", "gone", "kept", |row| {
                Ok((row.get(0)?, row.get(1)?))
            }),
            formerly: by_owner(formerly.into_iter().map(|(gone, kept)| (kept, gone))),
        }
    }

    /// By whose tokens they hold.
    fn devices(&mut self, version: u32) -> Of<KnownDevice> {
        let known = if version >= KEEPS_DEVICES {
            "person, came, seen, about"
        } else {
            "person, null, null, ''"
        };
        let rows = self.by_key("tokens", "hash", known, |row| {
            let device = KnownDevice {
                token: row.get(0)?,
                came: row.get::<_, Option<i64>>(2)?.map(|at| at.max(0) as u64),
                seen: row.get(3)?,
                about: row.get(4)?,
            };
            Ok((device.token, (row.get(1)?, device)))
        });
        by_owner(rows.into_values())
    }

    /// Of recovery codes, by whose they are.
    fn hashes(&mut self, table: &str) -> Of<[u8; 32]> {
        let rows = self.by_key(table, "hash", "person", |row| {
            Ok((row.get::<_, [u8; 32]>(0)?, row.get(1)?))
        });
        by_owner(rows.into_iter().map(|(hash, person)| (person, hash)))
    }

    fn passkeys(&mut self) -> Of<Passkey> {
        let rows = self.by_key("passkeys", "id", credentials::COLUMNS, |row| {
            let passkey = credentials::read(row)?;
            Ok((passkey.id.clone(), passkey))
        });
        let rows = rows.into_values();
        by_owner(rows.map(|passkey| (passkey.person.0.clone(), passkey)))
    }

    fn keys(&mut self) -> impl Iterator<Item = Exported> + use<> {
        let keys = self.by_key("house_keys", "name", "value", |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, Vec<u8>>(1)?))
        });
        let keys = keys.into_iter();
        keys.map(|(name, value)| key_line(name, &value))
    }

    fn notices(&mut self) -> impl Iterator<Item = Exported> + use<> {
        let settings = self.by_key("notice_settings", "person", "body", |row| {
            let body: String = row.get(1)?;
            Ok((PersonId(row.get(0)?), serde_json::from_str(&body)?))
        });
        let settings = settings.into_iter();
        settings.map(|(person, settings)| Exported::Notices { person, settings })
    }
}

impl Belongings {
    fn of(&mut self, person: Person) -> NewPerson {
        let id = &person.id.0;
        NewPerson {
            devices: self.devices.remove(id).unwrap_or_default(),
            member: self.members.remove(id),
            blocks: self.blocks.remove(id).unwrap_or_default(),
            passkeys: self.passkeys.remove(id).unwrap_or_default(),
            codes: self.codes.remove(id).unwrap_or_default(),
            becomes: self.joins.remove(id).map(PersonId),
            formerly: self.formerly.remove(id).unwrap_or_default(),
            person,
        }
    }
}

fn by_owner<T>(all: impl Iterator<Item = (String, T)>) -> Of<T> {
    let mut by_owner = Of::new();
    for (owner, one) in all {
        by_owner.entry(owner).or_insert_with(Vec::new).push(one);
    }
    by_owner
}
