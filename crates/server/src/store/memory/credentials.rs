//! Passkeys, recovery codes, and what browsers are asked to sign.

use super::Memory;
use super::people::{add_device, person, taken};
use super::state::State;
use crate::store::credentials::{Challenge, Credentials, MOST_PASSKEYS, Passkey, UsedPasskey};
use crate::store::{Later, Person, StoreError};
use table::PersonId;

fn add_challenge(state: &mut State, challenge: Challenge, most: u32, now: u64) -> bool {
    state.challenges.retain(|_, it| it.until >= now);
    let fits = state.challenges.len() < most as usize;
    if fits {
        state.challenges.insert(challenge.secret, challenge);
    }
    fits
}

fn add_passkey(state: &mut State, passkey: Passkey) -> Result<bool, StoreError> {
    let theirs = passkeys(state, &passkey.person).len();
    if theirs >= MOST_PASSKEYS as usize || !state.names.contains_key(&passkey.person) {
        return Ok(false);
    }
    if state.passkeys.contains_key(&passkey.id) {
        return Err(StoreError::Conflict);
    }
    state.passkeys.insert(passkey.id.clone(), passkey);
    Ok(true)
}

/// The oldest first.
pub(super) fn passkeys(state: &State, person: &PersonId) -> Vec<Passkey> {
    let theirs = state.passkeys.values().filter(|it| it.person == *person);
    let mut theirs: Vec<Passkey> = theirs.cloned().collect();
    theirs.sort_by_key(|it| it.made);
    theirs
}

fn remove_passkey(state: &mut State, person: &PersonId, id: &[u8]) -> bool {
    let theirs = state
        .passkeys
        .get(id)
        .is_some_and(|it| it.person == *person);
    if theirs {
        state.passkeys.remove(id);
    }
    theirs
}

fn use_passkey(state: &mut State, used: UsedPasskey) -> Result<Option<Person>, StoreError> {
    let kept = state.passkeys.get_mut(&used.id);
    let Some(passkey) = kept.filter(|it| it.key == used.before) else {
        return Ok(None);
    };
    let id = passkey.person.clone();
    if state.devices.contains_key(&used.token) {
        return Err(taken());
    }
    passkey.key = used.after;
    passkey.used = used.today;
    add_device(state, &id, used.token);
    Ok(person(state, &id))
}

pub(super) fn set_codes(state: &mut State, person: &PersonId, codes: &[[u8; 32]]) {
    state.codes.retain(|_, id| id != person);
    for code in codes {
        let known = state.codes.entry(*code);
        known.or_insert_with(|| person.clone());
    }
}

pub(super) fn codes(state: &State, person: &PersonId) -> Vec<[u8; 32]> {
    let theirs = state.codes.iter().filter(|(_, id)| *id == person);
    theirs.map(|(code, _)| *code).collect()
}

fn use_code(
    state: &mut State,
    code: [u8; 32],
    token: [u8; 32],
) -> Result<Option<Person>, StoreError> {
    if state.devices.contains_key(&token) {
        return Err(taken());
    }
    let Some(id) = state.codes.remove(&code) else {
        return Ok(None);
    };
    add_device(state, &id, token);
    Ok(person(state, &id))
}

impl Credentials for Memory {
    fn add_challenge(&self, challenge: Challenge, most: u32, now: u64) -> Later<bool> {
        self.write("add_challenge", move |state| {
            Ok(add_challenge(state, challenge, most, now))
        })
    }

    fn take_challenge(&self, secret: [u8; 32], now: u64) -> Later<Option<Challenge>> {
        self.write("take_challenge", move |state| {
            let taken = state.challenges.remove(&secret);
            Ok(taken.filter(|it| it.until >= now))
        })
    }

    fn add_passkey(&self, passkey: Passkey) -> Later<bool> {
        self.write("add_passkey", move |state| add_passkey(state, passkey))
    }

    fn passkey(&self, id: &[u8]) -> Later<Option<Passkey>> {
        let id = id.to_vec();
        self.read("passkey", move |state| Ok(state.passkeys.get(&id).cloned()))
    }

    fn passkeys(&self, person: &PersonId) -> Later<Vec<Passkey>> {
        let person = person.clone();
        self.read("passkeys", move |state| Ok(passkeys(state, &person)))
    }

    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Later<bool> {
        let (person, id) = (person.clone(), id.to_vec());
        self.write("remove_passkey", move |state| {
            Ok(remove_passkey(state, &person, &id))
        })
    }

    fn use_passkey(&self, used: UsedPasskey) -> Later<Option<Person>> {
        self.write("use_passkey", move |state| use_passkey(state, used))
    }

    fn set_codes(&self, person: &PersonId, new: Vec<[u8; 32]>) -> Later<()> {
        let person = person.clone();
        self.write("set_codes", move |state| {
            set_codes(state, &person, &new);
            Ok(())
        })
    }

    fn codes_left(&self, person: &PersonId) -> Later<u32> {
        let person = person.clone();
        self.read("codes_left", move |state| {
            Ok(codes(state, &person).len() as u32)
        })
    }

    fn use_code(&self, code: [u8; 32], token: [u8; 32]) -> Later<Option<Person>> {
        self.write("use_code", move |state| use_code(state, code, token))
    }
}
