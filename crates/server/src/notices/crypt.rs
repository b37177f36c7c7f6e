//! What only one browser can read (RFC 8291, by way of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// Bytes of a record, of which a message is one.
const RECORD: u32 = 4096;

/// Bytes that a message can have: a record without its padding's end and its tag.
const LONGEST: usize = RECORD as usize - 1 - 16;

/// Bytes of a browser's public key, and of what it shares with us.
pub(super) const PUBLIC: usize = 65;
pub(super) const AUTH: usize = 16;

/// A message for the browser that has these keys; an error if they are no keys, or it is too long.
pub(super) fn seal(message: &[u8], public: &[u8], auth: &[u8]) -> Result<Vec<u8>, Unspecified> {
    if message.len() > LONGEST || public.len() != PUBLIC || auth.len() != AUTH {
        return Err(Unspecified);
    }
    let random = SystemRandom::new();
    let ours = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let our_public = ours.compute_public_key()?;
    let mut salt = [0; 16];
    random.fill(&mut salt)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, public);
    let info: [&[u8]; 3] = [b"WebPush: info\0", public, our_public.as_ref()];
    let shared = agree_ephemeral(ours, &theirs, |secret| {
        expand::<32>(&Salt::new(HKDF_SHA256, auth).extract(secret), &info)
    })??;
    let keys = Salt::new(HKDF_SHA256, &salt).extract(&shared);
    let key = expand::<16>(&keys, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand::<12>(&keys, &[b"Content-Encoding: nonce\0"])?;
    // The last record ends with a two.
    let mut text = [message, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut text)?;
    let mut sealed = salt.to_vec();
    sealed.extend(RECORD.to_be_bytes());
    sealed.push(PUBLIC as u8);
    sealed.extend(our_public.as_ref());
    sealed.extend(text);
    Ok(sealed)
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(from: &ring::hkdf::Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}
