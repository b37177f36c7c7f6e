use super::broken::Broken;
use super::bug::Bug;
use crate::store::credentials::{Challenge, Credentials, Passkey, UsedPasskey};
use crate::store::{Later, Person};
use std::sync::Arc;
use table::PersonId;

impl Credentials for Broken {
    fn add_challenge(&self, challenge: Challenge, most: u32, now: u64) -> Later<bool> {
        self.sound.add_challenge(challenge, most, now)
    }

    fn take_challenge(&self, secret: [u8; 32], now: u64) -> Later<Option<Challenge>> {
        let now = if self.has(Bug::ChallengesForEver) {
            0
        } else {
            now
        };
        let (sound, again) = (Arc::clone(&self.sound), self.has(Bug::ChallengesTwice));
        let taken = sound.take_challenge(secret, now);
        Box::pin(async move {
            let taken = taken.await?;
            if let Some(taken) = taken.clone().filter(|_| again) {
                sound.add_challenge(taken, u32::MAX, now).await?;
            }
            Ok(taken)
        })
    }

    fn add_passkey(&self, passkey: Passkey) -> Later<bool> {
        self.sound.add_passkey(passkey)
    }

    fn passkey(&self, id: &[u8]) -> Later<Option<Passkey>> {
        self.sound.passkey(id)
    }

    fn passkeys(&self, person: &PersonId) -> Later<Vec<Passkey>> {
        self.sound.passkeys(person)
    }

    fn remove_passkey(&self, person: &PersonId, id: &[u8]) -> Later<bool> {
        if !self.has(Bug::AnybodysPasskeys) {
            return self.sound.remove_passkey(person, id);
        }
        let (sound, id) = (Arc::clone(&self.sound), id.to_vec());
        Box::pin(async move {
            match sound.passkey(&id).await? {
                Some(anybodys) => sound.remove_passkey(&anybodys.person, &id).await,
                None => Ok(false),
            }
        })
    }

    fn use_passkey(&self, used: UsedPasskey) -> Later<Option<Person>> {
        let (sound, any) = (Arc::clone(&self.sound), self.has(Bug::UsesCopies));
        Box::pin(async move {
            let mut used = used;
            if let Some(kept) = sound.passkey(&used.id).await?.filter(|_| any) {
                used.before = kept.key;
            }
            sound.use_passkey(used).await
        })
    }

    fn set_codes(&self, person: &PersonId, codes: Vec<[u8; 32]>) -> Later<()> {
        let keeps = self.has(Bug::KeepsOldCodes);
        let (sound, person) = (Arc::clone(&self.sound), person.clone());
        Box::pin(async move {
            if keeps && sound.codes_left(&person).await? > 0 {
                return Ok(());
            }
            sound.set_codes(&person, codes).await
        })
    }

    fn codes_left(&self, person: &PersonId) -> Later<u32> {
        self.sound.codes_left(person)
    }

    fn use_code(&self, code: [u8; 32], token: [u8; 32]) -> Later<Option<Person>> {
        let (sound, twice) = (Arc::clone(&self.sound), self.has(Bug::CodesTwice));
        Box::pin(async move {
            let person = sound.use_code(code, token).await?;
            if let Some(person) = person.as_ref().filter(|_| twice) {
                sound.set_codes(&person.id, vec![code]).await?;
            }
            Ok(person)
        })
    }
}
