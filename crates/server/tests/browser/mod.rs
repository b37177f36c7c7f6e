//! A browser with a device that makes passkeys, as far as the house can tell.

#![allow(dead_code, reason = "each test uses its own part")]

use client::{Answer, ClientError, Connection};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::net::SocketAddr;

/// Where the page is opened; the house has to allow it.
pub(crate) const ORIGIN: &str = "https://tables.example";

/// A browser: what it is called, and its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) house: SocketAddr,
    pub(crate) origin: String,
    pub(crate) cookies: BTreeMap<String, String>,
}

impl Browser {
    pub(crate) fn new(house: SocketAddr) -> Self {
        Self {
            house,
            origin: ORIGIN.into(),
            cookies: BTreeMap::new(),
        }
    }

    /// Somebody who has come to the page and chosen this name.
    pub(crate) async fn of(house: SocketAddr, name: &str) -> Self {
        let mut browser = Self::new(house);
        browser.get("/api/me").await;
        let wish = json!({ "name": name });
        assert_eq!(browser.send("PUT", "/api/me", &wish).await["name"], name);
        browser
    }

    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let cookies = self.cookie_header();
        let headers = [("origin", self.origin.as_str()), ("cookie", &cookies)];
        let answer = client::ask(self.house, method, path, &headers, body).await;
        let answer = answer.expect("an answer");
        for (name, value) in &answer.headers {
            if name == "set-cookie" {
                let pair = value
                    .split(';')
                    .next()
                    .and_then(|pair| pair.split_once('='));
                let (name, value) = pair.expect("a cookie");
                if value.is_empty() {
                    self.cookies.remove(name);
                } else {
                    self.cookies.insert(name.into(), value.into());
                }
            }
        }
        answer
    }

    fn cookie_header(&self) -> String {
        let pairs = self.cookies.iter();
        let pairs = pairs.map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// A WebSocket at this address.
    pub(crate) async fn socket(&self, path: &str) -> Result<Connection, ClientError> {
        let cookies = self.cookie_header();
        let headers = [("origin", self.origin.as_str()), ("cookie", &cookies)];
        Connection::at(self.house, path, &headers).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.ask(method, path, &body.to_string()).await;
        answer.json().expect("a good answer")
    }

    pub(crate) async fn get(&mut self, path: &str) -> Value {
        self.ask("GET", path, "")
            .await
            .json()
            .expect("a good answer")
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Value {
        self.send("POST", path, body).await
    }

    /// The code of the problem that this must meet.
    pub(crate) async fn refused(&mut self, path: &str, body: &Value) -> String {
        let answer = self.ask("POST", path, &body.to_string()).await;
        assert!(answer.status >= 400, "{}", answer.body);
        let problem: Value = serde_json::from_str(&answer.body).expect("a problem");
        problem["code"].as_str().expect("a code").into()
    }

    /// Makes a passkey on this device and has it kept.
    pub(crate) async fn keeps(&mut self, device: &mut Device) -> Value {
        let options = self.post("/api/me/passkeys/challenge", &json!({})).await;
        let made = device.make(&options, &self.origin);
        self.post("/api/me/passkeys", &made).await
    }

    /// Signs in by the passkey of this device.
    pub(crate) async fn signs_in(&mut self, device: &mut Device) -> Value {
        let options = self.post("/api/sign-in/challenge", &json!({})).await;
        let signed = device.sign(&options, &self.origin);
        self.post("/api/sign-in/passkey", &signed).await
    }
}

/// A device with at most one passkey.
#[derive(Clone)]
pub(crate) struct Device {
    key: SigningKey,
    id: Vec<u8>,
    owner: Vec<u8>,
    /// How often the key was used; synchronised ones always say 0.
    pub(crate) counter: u32,
    pub(crate) counts: bool,
    /// Whether it asks for a finger or a number.
    pub(crate) verifies: bool,
}

const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const WITH_KEY: u8 = 64;

impl Device {
    pub(crate) fn new(number: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[number; 32]).expect("a key"),
            id: vec![number; 32],
            owner: Vec::new(),
            counter: 0,
            counts: true,
            verifies: true,
        }
    }

    fn flags(&self) -> u8 {
        PRESENT | if self.verifies { VERIFIED } else { 0 }
    }

    fn used(&mut self) -> [u8; 4] {
        self.counter += u32::from(self.counts);
        self.counter.to_be_bytes()
    }

    /// What `navigator.credentials.create` would give.
    pub(crate) fn make(&mut self, options: &Value, origin: &str) -> Value {
        let options = &options["publicKey"];
        let selection = &options["authenticatorSelection"];
        assert_eq!(selection["residentKey"], "required", "nameless");
        assert_eq!(selection["userVerification"], "required");
        self.owner = decoded(&options["user"]["id"]);
        let mut data = Sha256::digest(text(&options["rp"]["id"])).to_vec();
        data.push(self.flags() | WITH_KEY);
        data.extend(self.used());
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        data.extend(self.public_key());
        // {"fmt": "none", "attStmt": {}, "authData": data}
        let mut attestation = vec![0xa3, 0x63];
        attestation.extend(b"fmt");
        attestation.push(0x64);
        attestation.extend(b"none");
        attestation.push(0x67);
        attestation.extend(b"attStmt");
        attestation.extend([0xa0, 0x68]);
        attestation.extend(b"authData");
        attestation.push(0x59);
        attestation.extend((data.len() as u16).to_be_bytes());
        attestation.extend(&data);
        let client = client_data("webauthn.create", text(&options["challenge"]), origin);
        json!({"credential": {
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": encoded(client.as_bytes()),
                "attestationObject": encoded(&attestation),
                "transports": ["internal"],
            },
            "clientExtensionResults": {"credProps": {"rk": true}},
            "authenticatorAttachment": "platform",
        }})
    }

    /// As COSE writes it: an ES256 key.
    fn public_key(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().expect("x"), point.y().expect("y"));
        let mut cose = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        cose.extend(x.iter());
        cose.extend([0x22, 0x58, 0x20]);
        cose.extend(y.iter());
        cose
    }

    /// What `navigator.credentials.get` would give.
    pub(crate) fn sign(&mut self, options: &Value, origin: &str) -> Value {
        let options = &options["publicKey"];
        assert_eq!(options["allowCredentials"], json!([]), "nameless");
        let mut data = Sha256::digest(text(&options["rpId"])).to_vec();
        data.push(self.flags());
        data.extend(self.used());
        let client = client_data("webauthn.get", text(&options["challenge"]), origin);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(client.as_bytes()));
        let signature: Signature = self.key.sign(&signed);
        json!({"credential": {
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": encoded(client.as_bytes()),
                "authenticatorData": encoded(&data),
                "signature": encoded(signature.to_der().as_bytes()),
                "userHandle": encoded(&self.owner),
            },
            "clientExtensionResults": {},
        }})
    }
}

fn client_data(kind: &str, challenge: &str, origin: &str) -> String {
    json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
        .to_string()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// base64url without padding.
pub(crate) fn encoded(bytes: &[u8]) -> String {
    let mut signs = String::new();
    for part in bytes.chunks(3) {
        let bits = part
            .iter()
            .fold(0, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - part.len()));
        for nth in 0..=part.len() {
            let sign = SIGNS[(bits >> (18 - 6 * nth) & 63) as usize];
            signs.push(char::from(sign));
        }
    }
    signs
}

fn decoded(value: &Value) -> Vec<u8> {
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0_u32, 0);
    for sign in text(value).bytes() {
        let value = SIGNS.iter().position(|one| *one == sign).expect("a sign");
        (bits, held) = (bits << 6 | value as u32, held + 6);
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}
