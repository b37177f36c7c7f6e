//! How somebody proves who they are where no token of theirs is: passkeys and recovery codes.

use super::{Later, Person, StoreError};
use table::PersonId;

/// What people are known by beside the tokens of their devices.
pub trait Credentials: Send + Sync {
    /// Keeps what a browser is asked to sign; `false` if `most` are kept already. Those that ended
    /// before `now` (Unix seconds) are forgotten.
    fn add_challenge(&self, challenge: Challenge, most: u32, now: u64) -> Later<bool>;

    /// Takes a challenge away: each is answered once. `None` if there is none with this secret, or it
    /// ended before `now`.
    fn take_challenge(&self, secret: [u8; 32], now: u64) -> Later<Option<Challenge>>;

    /// One more passkey of a person. A conflict if it is kept already, whoever's it is; `false` if
    /// they have as many as one may ([`MOST_PASSKEYS`]), or are not known.
    fn add_passkey(&self, passkey: Passkey) -> Later<bool>;

    /// The passkey of this id.
    fn passkey(&self, id: &[u8]) -> Later<Option<Passkey>>;

    /// Those of this person, the oldest first.
    fn passkeys(&self, person: &PersonId) -> Later<Vec<Passkey>>;

    /// `false` if this person has no such passkey. Others keep theirs.
    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Later<bool>;

    /// A passkey was used: the device that did is known as its person by this token. `None` if it is
    /// no longer kept as the asker has read it: somebody used it meanwhile, perhaps with a copy.
    fn use_passkey(&self, used: UsedPasskey) -> Later<Option<Person>>;

    /// Recovery codes (their hashes) in place of those the person had.
    fn set_codes(&self, person: &PersonId, codes: Vec<[u8; 32]>) -> Later<()>;

    /// How many codes of this person were not used yet.
    fn codes_left(&self, person: &PersonId) -> Later<u32>;

    /// Uses a code up: the device that brings it is known as its person by this token. `None` if the
    /// code is nobody's, or was used.
    fn use_code(&self, code: [u8; 32], token: [u8; 32]) -> Later<Option<Person>>;
}

/// Passkeys of one person.
pub const MOST_PASSKEYS: u32 = 20;

/// What a browser was asked to sign, until it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The hash of what only that browser holds.
    pub secret: [u8; 32],
    pub purpose: Purpose,
    /// What the answer is checked by.
    pub state: String,
    /// Unix seconds.
    pub until: u64,
}

/// What somebody wants who is asked to sign something. What was asked for one purpose answers no other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be somebody who was here before.
    SignIn,
    /// To have one more passkey as this person.
    Passkey(PersonId),
    /// To be host of the house.
    HostSignIn,
    /// To have one more passkey as its host.
    HostPasskey,
}

impl Purpose {
    /// As it is kept: the person it is about, and what the host is asked for.
    pub(super) fn columns(&self) -> (Option<&str>, Option<&'static str>) {
        match self {
            Self::SignIn => (None, None),
            Self::Passkey(person) => (Some(&person.0), None),
            Self::HostSignIn => (None, Some(HOST_SIGN_IN)),
            Self::HostPasskey => (None, Some(HOST_PASSKEY)),
        }
    }

    pub(super) fn read(person: Option<String>, host: Option<&str>) -> Result<Self, StoreError> {
        match (person, host) {
            (None, None) => Ok(Self::SignIn),
            (Some(person), None) => Ok(Self::Passkey(PersonId(person))),
            (None, Some(HOST_SIGN_IN)) => Ok(Self::HostSignIn),
            (None, Some(HOST_PASSKEY)) => Ok(Self::HostPasskey),
            _ => Err(StoreError::Unreadable("what a challenge is for".into())),
        }
    }
}

const HOST_SIGN_IN: &str = "sign_in";
const HOST_PASSKEY: &str = "passkey";

/// A key pair on somebody's device or in their password manager, of which the house knows the public
/// half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// As the device calls it.
    pub id: Vec<u8>,
    pub person: PersonId,
    /// What the device was told its owner is called; it says so again whenever the key is used.
    pub handle: [u8; 16],
    /// The public half and how often it was used, as the library writes it.
    pub key: String,
    /// On what kind of device it was made, as the house writes it.
    pub about: String,
    /// Unix seconds.
    pub made: u64,
    /// The last day it was used, counted from 1970.
    pub used: u32,
}

/// A passkey that was used.
#[derive(Clone, Debug)]
pub struct UsedPasskey {
    pub id: Vec<u8>,
    /// [`Passkey::key`] as it was read.
    pub before: String,
    /// And as it is now.
    pub after: String,
    /// The hash of the new device's token.
    pub token: [u8; 32],
    /// Counted from 1970.
    pub today: u32,
}
