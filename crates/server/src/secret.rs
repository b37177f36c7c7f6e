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

/// 100 bits, to be written down: who holds it is somebody, once.
pub(crate) fn recovery_code() -> String {
    letters::<20>()
}

/// A recovery code as it is kept, however it was typed.
pub(crate) fn typed_code(typed: &str) -> String {
    let signs = typed.chars().filter(char::is_ascii_alphanumeric);
    let signs = signs.map(|char| char.to_ascii_lowercase());
    signs
        .map(|char| if char == 'o' { '0' } else { char })
        .collect()
}

/// 80 bits: a name, not a secret.
pub(crate) fn name() -> String {
    letters::<16>()
}

/// 30 bits: to be typed, for something that allows few mistakes.
pub(crate) fn code() -> String {
    letters::<6>()
}

/// Consonants that are neither written nor spoken like each other, so that no code is a word.
const SPOKEN: &[u8; 16] = b"CDFHJKLMNPRTVWXZ";

/// 24 bits, to be said across a room: for minutes, and for something that allows few mistakes.
pub(crate) fn seat_code() -> String {
    let letters = random::<6>();
    let letters = letters.map(|byte| char::from(SPOKEN[usize::from(byte % 16)]));
    letters.iter().collect()
}

/// The same as it is kept, however it was typed.
pub(crate) fn typed_seat_code(typed: &str) -> String {
    let letters = typed.chars().filter(char::is_ascii_alphabetic);
    letters.map(|char| char.to_ascii_uppercase()).collect()
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

/// A hash as it is written where only text is kept.
pub(crate) fn text(hash: &[u8; 32]) -> String {
    Seed(*hash).to_string()
}

/// A hash as it was written.
pub(crate) fn kept(text: &str) -> Option<[u8; 32]> {
    text.parse().ok().map(|hash: Seed| hash.0)
}

/// What a device is called by the person whose token it holds. Who knows it knows neither the token
/// nor what is kept of it.
pub(crate) fn device(token: &[u8; 32]) -> String {
    called("the name of a device", &[token])
}

/// What a passkey is called by its owner.
pub(crate) fn passkey(id: &[u8]) -> String {
    called("the name of a passkey", &[id])
}

/// What somebody calls a person by whom they have met. Who knows it knows neither's own id, and others
/// call them otherwise.
pub(crate) fn acquaintance(me: &PersonId, them: &PersonId) -> String {
    let between = [me.0.as_bytes(), b"\0", them.0.as_bytes()];
    called("a person whom another has met", &between)
}

fn called(what: &str, it: &[&[u8]]) -> String {
    let mut named = Sha256::new().chain_update(what);
    for part in it {
        named.update(part);
    }
    spelled(&named.finalize()[..16])
}

fn spelled(bytes: &[u8]) -> String {
    let letters = bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)]);
    letters.map(char::from).collect()
}

/// A secret that whoever has the key can make again: 130 bits.
pub(crate) fn derived(key: &[u8], of: &str) -> String {
    let length = (key.len() as u64).to_le_bytes();
    let made = Sha256::new()
        .chain_update("a secret made from a key")
        .chain_update(length)
        .chain_update(key)
        .chain_update(of)
        .finalize();
    let letters = made[..26].iter();
    let letters = letters.map(|byte| LETTERS[usize::from(byte % 32)]);
    letters.map(char::from).collect()
}

/// Compares in the same time wherever they differ.
pub(crate) fn same(one: &[u8], other: &[u8]) -> bool {
    one.ct_eq(other).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_however_it_is_typed() {
        let code = recovery_code();
        assert_eq!(code.len(), 20);
        assert_eq!(typed_code(&code), code);
        let (first, rest) = code.split_at(5);
        let typed = format!(" {}-{} \n", first.to_uppercase(), rest.replace('0', "O"));
        assert_eq!(typed_code(&typed), code);
        assert_ne!(recovery_code(), code);
    }

    #[test]
    fn a_seat_code_is_six_letters_however_it_is_typed() {
        let code = seat_code();
        assert_eq!(code.len(), 6);
        assert!(code.bytes().all(|letter| SPOKEN.contains(&letter)));
        let (first, rest) = code.split_at(3);
        assert_eq!(
            typed_seat_code(&format!(" {first}-{} ", rest.to_lowercase())),
            code
        );
    }
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
