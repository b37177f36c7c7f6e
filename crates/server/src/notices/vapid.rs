//! How push services know the house (RFC 8292).

use crate::store::StoreError;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// Seconds for which a signature holds; a day is the most there may be.
const HOLDS: u64 = 12 * 3600;

pub(super) struct Vapid(EcdsaKeyPair);

impl Vapid {
    /// A new key, as it is kept.
    pub(super) fn fresh() -> Vec<u8> {
        let key =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        key.expect("the system has randomness").as_ref().to_vec()
    }

    pub(super) fn kept(key: &[u8]) -> Result<Self, StoreError> {
        let read =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key, &SystemRandom::new());
        let odd = |_| StoreError::Unreadable("the house's key for push services".into());
        read.map(Self).map_err(odd)
    }

    /// What browsers subscribe with.
    pub(super) fn public(&self) -> String {
        BASE64.encode(self.0.public_key().as_ref())
    }

    /// The value of `Authorization` for a push service of this origin; `subject` says who sends.
    pub(super) fn authorization(&self, origin: &str, subject: &str, now: u64) -> String {
        let head = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({"aud": origin, "exp": now + HOLDS, "sub": subject});
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.expect("the system has randomness");
        let signature = BASE64.encode(signature.as_ref());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}
