//! Random names that cannot be guessed.

use engine::Seed;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use table::PersonId;

/// Without letters and digits that look alike.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

fn letters<const N: usize>() -> String {
    spelled(&random::<N>())
}

/// 160 bits: who holds it is somebody.
pub(crate) fn token() -> String {
    letters::<32>()
}

/// 130 bits: who holds it may come in.
pub(crate) fn door() -> String {
    letters::<26>()
}

/// 80 bits: a name, not a secret.
pub(crate) fn name() -> String {
    letters::<16>()
}

pub(crate) fn seed() -> Seed {
    Seed(random())
}

pub(crate) fn number() -> u64 {
    u64::from_le_bytes(random())
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// What a device is called by the person whose token it holds. Who knows it knows neither the token
/// nor what is kept of it.
pub(crate) fn device(token: &[u8; 32]) -> String {
    let named = Sha256::new()
        .chain_update("the name of a device")
        .chain_update(token)
        .finalize();
    spelled(&named[..16])
}

/// What somebody calls a person by whom they have met. Who knows it knows neither's own id, and others
/// call them otherwise.
pub(crate) fn acquaintance(me: &PersonId, them: &PersonId) -> String {
    let named = Sha256::new()
        .chain_update("a person whom another has met")
        .chain_update(&me.0)
        .chain_update("\0")
        .chain_update(&them.0)
        .finalize();
    spelled(&named[..16])
}

fn spelled(bytes: &[u8]) -> String {
    let letters = bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)]);
    letters.map(char::from).collect()
}

/// Compares in the same time wherever they differ.
pub(crate) fn same(one: &[u8], other: &[u8]) -> bool {
    one.ct_eq(other).into()
}

/// Chance that comes again, for whoever runs a schedule again on this thread.
#[cfg(test)]
pub(crate) mod seeded {
    use engine::Rng;
    use std::cell::RefCell;

    thread_local! {
        static RNG: RefCell<Option<Rng>> = const { RefCell::new(None) };
    }

    pub(crate) fn begin(seed: u64) {
        RNG.set(Some(Rng::quick(seed)));
    }

    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        RNG.with_borrow_mut(|rng| {
            let Some(rng) = rng else {
                return false;
            };
            bytes.fill_with(|| rng.below(256) as u8);
            true
        })
    }
}
