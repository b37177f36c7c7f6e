//! Others read what is sealed and signed here: `web-push-native` opens it, `p256` checks it.

use crate::notices::crypt::seal;
use crate::notices::vapid::Vapid;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::Value;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

/// A browser's keys; any number will do for a secret.
fn browser() -> (SecretKey, Vec<u8>, [u8; 16]) {
    let secret = SecretKey::from_slice(&[7; 32]).unwrap();
    let public = secret.public_key().to_encoded_point(false);
    (secret, public.as_bytes().to_vec(), [9; 16])
}

#[test]
fn a_browser_opens_what_is_sealed_for_it() {
    let (secret, public, auth) = browser();
    for length in [0, 1, 500, 4079] {
        let message = vec![b'x'; length];
        let sealed = seal(&message, &public, &auth).unwrap();
        assert!(sealed.len() <= 86 + 4096);
        let opened = decrypt(sealed, &secret, &Auth::from(auth)).unwrap();
        assert_eq!(opened, message);
    }
}

#[test]
fn nobody_else_does_and_nothing_is_sealed_twice_alike() {
    let (secret, public, auth) = browser();
    let sealed = seal(b"secret", &public, &auth).unwrap();
    let other = SecretKey::from_slice(&[8; 32]).unwrap();
    assert!(decrypt(sealed.clone(), &other, &Auth::from(auth)).is_err());
    assert!(decrypt(sealed.clone(), &secret, &Auth::from([1; 16])).is_err());
    assert_ne!(sealed, seal(b"secret", &public, &auth).unwrap());
}

#[test]
fn what_is_no_key_seals_nothing() {
    let (_, public, auth) = browser();
    for odd in [&[4; 65][..], &public[..64], &[]] {
        assert!(seal(b"x", odd, &auth).is_err());
    }
    assert!(seal(b"x", &public, &auth[..15]).is_err());
    assert!(seal(&[0; 4080], &public, &auth).is_err(), "too long");
}

#[test]
fn a_push_service_knows_the_house_again() {
    let kept = Vapid::fresh();
    let vapid = Vapid::kept(&kept).unwrap();
    assert_eq!(Vapid::kept(&kept).unwrap().public(), vapid.public());
    let said = vapid.authorization("https://push.example", "https://tables.example", 1000);
    let said = said.strip_prefix("vapid t=").unwrap();
    let (token, key) = said.split_once(", k=").unwrap();
    assert_eq!(key, vapid.public());
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decoded = |text: &str| BASE64.decode(text).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&decoded(key)).unwrap();
    let signature = Signature::from_slice(&decoded(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    key.verify(b"something else", &signature).unwrap_err();
    let (head, claims) = signed.split_once('.').unwrap();
    let read = |text: &str| serde_json::from_slice::<Value>(&decoded(text)).unwrap();
    assert_eq!(read(head)["alg"], "ES256");
    let claims = read(claims);
    assert_eq!(claims["aud"], "https://push.example");
    assert_eq!(claims["sub"], "https://tables.example");
    assert_eq!(claims["exp"], 1000 + 12 * 3600);
}
