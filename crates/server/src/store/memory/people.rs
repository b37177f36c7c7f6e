//! People, the tokens they are known by, and transfers to another device.

use super::personal::delete_own;
use super::state::State;
use crate::store::{KnownDevice, Person, Profile, StoreError};
use std::collections::HashSet;
use table::PersonId;

/// `false` if the person is known already, or is being forgotten; then nothing is kept.
pub(super) fn add_person(
    state: &mut State,
    person: Person,
    devices: Vec<KnownDevice>,
) -> Result<bool, StoreError> {
    if state.names.contains_key(&person.id) || state.forgetting.contains_key(&person.id) {
        return Ok(false);
    }
    let is_taken = |device: &KnownDevice| state.devices.contains_key(&device.token);
    if devices.iter().any(is_taken) {
        return Err(taken());
    }
    for mut device in devices {
        device.came = device.came.or(Some(state.now));
        device.seen = device.seen.or_else(|| Some(state.today()));
        let whose = (person.id.clone(), device);
        state.devices.insert(whose.1.token, whose);
    }
    state.came.insert(person.id.clone(), state.now);
    state.names.insert(person.id.clone(), person.name);
    set_profile(state, &person.id, person.profile);
    Ok(true)
}

pub(super) fn add_device(state: &mut State, person: &PersonId, token: [u8; 32]) {
    let device = KnownDevice {
        came: Some(state.now),
        seen: Some(state.today()),
        ..KnownDevice::holding(token)
    };
    state.devices.insert(token, (person.clone(), device));
}

pub(super) fn devices(state: &State, person: &PersonId) -> Vec<KnownDevice> {
    let theirs = state.devices.values().filter(|(id, _)| id == person);
    theirs.map(|(_, device)| device.clone()).collect()
}

pub(super) fn see_device(state: &mut State, token: &[u8; 32], about: String) {
    let today = state.today();
    let Some((_, device)) = state.devices.get_mut(token) else {
        return;
    };
    if device.seen < Some(today) || device.about.is_empty() {
        device.seen = Some(today);
        device.about = about;
    }
}

pub(super) fn end_devices(state: &mut State, person: &PersonId, tokens: &[[u8; 32]]) {
    let ended = |token: &[u8; 32], id: &PersonId| id == person && tokens.contains(token);
    state.devices.retain(|token, (id, _)| !ended(token, id));
    state.transfers.retain(|_, (id, _)| id != person);
}

pub(super) fn forget_idle(state: &mut State, seconds: u64) {
    let mut busy = HashSet::new();
    for row in state.tables.values() {
        busy.insert(row.host.clone());
        busy.extend(row.seated.iter().map(|(_, id)| id.clone()));
        let played = row.matches.values().flat_map(|row| &row.finished.people);
        busy.extend(played.map(|(_, id)| id.clone()));
    }
    busy.extend(state.passkeys.values().map(|it| it.person.clone()));
    busy.extend(state.codes.values().cloned());
    busy.extend(state.hosting.members().cloned());
    let before = state.now.saturating_sub(seconds);
    let old = state.came.iter().filter(|(_, came)| **came < before);
    let idle = old
        .map(|(id, _)| id.clone())
        .filter(|id| !busy.contains(id));
    let idle: Vec<PersonId> = idle.collect();
    for id in idle {
        delete_own(state, &id);
    }
}

/// Tokens are random: two of a kind are a defect, not something to be dealt with.
pub(super) fn taken() -> StoreError {
    StoreError::Unavailable("this token is somebody's already".into())
}

pub(super) fn person_with(state: &State, token: &[u8; 32]) -> Option<Person> {
    let (id, _) = state.devices.get(token)?;
    person(state, id)
}

pub(super) fn person(state: &State, id: &PersonId) -> Option<Person> {
    Some(Person {
        id: id.clone(),
        name: state.names.get(id)?.clone(),
        profile: profile(state, id),
    })
}

pub(super) fn profile(state: &State, id: &PersonId) -> Profile {
    Profile::read(state.profiles.get(id).map(String::as_str))
}

pub(super) fn set_profile(state: &mut State, person: &PersonId, profile: Profile) {
    if !state.names.contains_key(person) {
        return;
    }
    match profile.kept() {
        Some(kept) => state.profiles.insert(person.clone(), kept),
        None => state.profiles.remove(person),
    };
}

pub(super) fn rename(state: &mut State, person: &PersonId, name: String) {
    if let Some(kept) = state.names.get_mut(person) {
        *kept = name;
    }
}

pub(super) fn add_transfer(
    state: &mut State,
    person: &PersonId,
    secret: [u8; 32],
    until: u64,
) -> Result<(), StoreError> {
    if !state.names.contains_key(person) {
        return Err(StoreError::Unavailable("there is no such person".into()));
    }
    state.transfers.retain(|_, (who, _)| who != person);
    state.transfers.insert(secret, (person.clone(), until));
    Ok(())
}

pub(super) fn transfer(
    state: &mut State,
    secret: [u8; 32],
    token: [u8; 32],
    now: u64,
) -> Result<Option<Person>, StoreError> {
    let Some((id, _)) = state
        .transfers
        .get(&secret)
        .filter(|(_, until)| *until >= now)
    else {
        return Ok(None);
    };
    if state.devices.contains_key(&token) {
        return Err(taken());
    }
    let id = id.clone();
    state.transfers.remove(&secret);
    add_device(state, &id, token);
    Ok(person(state, &id))
}
