//! Passkeys: what a browser is asked to sign, and whether its answer is to be believed.
//!
//! A passkey belongs to the name under which the page was opened when it was made, so every question
//! is about a [`Site`]. All that the standard wants checked (challenge, origin, name, presence and
//! verification of the user, signature, counter) `webauthn-rs` checks; see docs/adr/0011.

use crate::store::Person;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};

/// How long somebody may take to find their key and their finger.
pub(crate) const SECONDS: u64 = 300;

/// The page as somebody has opened it.
#[derive(Debug)]
pub(crate) struct Site(Webauthn);

/// What a browser is to be given, and what its answer will be checked by.
#[derive(Debug)]
pub(crate) struct Asked {
    /// What `navigator.credentials` takes, bytes in base64url.
    pub(crate) options: Value,
    pub(crate) state: String,
}

/// A passkey that was just made.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) id: Vec<u8>,
    pub(crate) key: String,
}

/// Why an answer is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unproven {
    /// Not what was asked for, not signed by this key, or for another name than this house's.
    Wrong,
    /// The device did not make sure whose hand it is in.
    NotVerified,
    /// It was used more often than this one says: there are two of it.
    Copied,
}

impl Site {
    /// Where a browser says it is; the request has been found to come from a page of the house.
    /// `None` where browsers have no passkeys: over plain http, except on the machine itself, and
    /// where the page is opened by an address instead of a name.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        let origin = headers.get(header::ORIGIN)?.to_str().ok()?;
        let origin: Url = origin.parse().ok()?;
        let name = origin.domain().filter(|name| !name.ends_with('.'))?;
        let at_home = name == "localhost" || name.ends_with(".localhost");
        if origin.scheme() != "https" && !(origin.scheme() == "http" && at_home) {
            return None;
        }
        let site = WebauthnBuilder::new(name, &origin).ok()?;
        site.rp_name("Tablée").build().ok().map(Self)
    }

    /// To make another passkey of somebody, on a device that holds none of those known.
    pub(crate) fn ask_for_new(&self, owner: &Owner, known: &[Vec<u8>]) -> Option<Asked> {
        let handle = Uuid::from_bytes(owner.handle);
        let known = known.to_vec();
        let (options, state) = self
            .0
            .start_passkey_registration(handle, &owner.name, &owner.name, Some(known))
            .ok()?;
        let mut asked = Asked::of(&options, &state)?;
        // Who signs in says no name: the device has to know it.
        let selection = &mut asked.options["publicKey"]["authenticatorSelection"];
        selection["residentKey"] = json!("required");
        selection["requireResidentKey"] = json!(true);
        Some(asked)
    }

    pub(crate) fn made(&self, answer: &Value, state: &str) -> Result<Made, Unproven> {
        let answer: RegisterPublicKeyCredential = read(answer)?;
        let state: PasskeyRegistration = read_text(state)?;
        let passkey = self.0.finish_passkey_registration(&answer, &state)?;
        Ok(Made {
            id: passkey.cred_id().clone(),
            key: text(&passkey)?,
        })
    }

    /// To sign in by whichever passkey for this name somebody has.
    pub(crate) fn ask_for_any(&self) -> Option<Asked> {
        let (mut options, state) = self.0.start_discoverable_authentication().ok()?;
        // Not only beside a field that asks for a name: there is none.
        options.mediation = None;
        Asked::of(&options, &state)
    }

    /// What is to be kept of a passkey after it was used, by what is kept of it.
    pub(crate) fn used(
        &self,
        answer: &Answer,
        state: &str,
        handle: [u8; 16],
        key: &str,
    ) -> Result<String, Unproven> {
        // It must also say itself whose it is.
        if answer.0.get_user_unique_id() != Some(&handle[..]) {
            return Err(Unproven::Wrong);
        }
        let state: DiscoverableAuthentication = read_text(state)?;
        let mut passkey: Passkey = read_text(key)?;
        let used = self
            .0
            .finish_discoverable_authentication_v2(&answer.0, state, &passkey)?;
        passkey.update_credential(&used).ok_or(Unproven::Wrong)?;
        text(&passkey)
    }
}

/// What a browser answers who wants to sign in.
#[derive(Debug)]
pub(crate) struct Answer(PublicKeyCredential);

impl Answer {
    pub(crate) fn read(answer: &Value) -> Result<Self, Unproven> {
        read(answer).map(Self)
    }

    /// Which passkey it says it is signed by.
    pub(crate) fn id(&self) -> &[u8] {
        self.0.get_credential_id()
    }
}

/// Whose passkey it is, as devices are told.
#[derive(Debug)]
pub(crate) struct Owner {
    /// What devices call them: always the same, so that one device has one passkey of theirs, and
    /// nothing that is used anywhere else.
    pub(crate) handle: [u8; 16],
    /// What a device shows to whoever chooses among several.
    name: String,
}

impl Owner {
    pub(crate) fn person(person: &Person) -> Self {
        Self {
            handle: handle("what devices call a person", &person.id.0),
            name: person.name.clone(),
        }
    }

    /// The host of the house, under the name by which the log of acts knows them.
    pub(crate) fn host(name: &str) -> Self {
        Self {
            handle: handle("what devices call the host of a house", name),
            name: match name {
                HOST => HOST.into(),
                name => format!("{HOST} ({name})"),
            },
        }
    }
}

/// What who keeps the house is called if nobody says otherwise, on a device as at the shell.
const HOST: &str = "host";

fn handle(what: &str, whose: &str) -> [u8; 16] {
    let named = Sha256::new()
        .chain_update(what)
        .chain_update(whose)
        .finalize();
    let mut handle = [0; 16];
    handle.copy_from_slice(&named[..16]);
    handle
}

impl Asked {
    fn of(options: &impl serde::Serialize, state: &impl serde::Serialize) -> Option<Self> {
        Some(Self {
            options: serde_json::to_value(options).ok()?,
            state: serde_json::to_string(state).ok()?,
        })
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Unproven> {
    T::deserialize(value).map_err(|_| Unproven::Wrong)
}

/// What the house itself has kept.
fn read_text<T: DeserializeOwned>(text: &str) -> Result<T, Unproven> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "a kept passkey or challenge cannot be read");
        Unproven::Wrong
    })
}

fn text(passkey: &Passkey) -> Result<String, Unproven> {
    serde_json::to_string(passkey).map_err(|_| Unproven::Wrong)
}

impl From<WebauthnError> for Unproven {
    fn from(error: WebauthnError) -> Self {
        tracing::debug!(%error, "a passkey's answer is not believed");
        match error {
            WebauthnError::UserNotVerified | WebauthnError::UserNotPresent => Self::NotVerified,
            WebauthnError::CredentialPossibleCompromise => Self::Copied,
            _ => Self::Wrong,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn passkeys_need_a_name_and_a_secure_way_to_it() {
        let has = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            Site::of(&headers).is_some()
        };
        for origin in [
            "https://tables.example",
            "https://tables.example:8443",
            "http://localhost:8080",
            "http://tables.localhost:8080",
            "https://mymachine.local",
        ] {
            assert!(has(origin), "{origin}");
        }
        for origin in [
            "http://tables.example",
            "http://mymachine.local:8080",
            "http://127.0.0.1:8080",
            "https://192.168.1.5",
            "https://[::1]:8080",
            "https://tables.example.",
            "ftp://tables.example",
            "null",
            "",
        ] {
            assert!(!has(origin), "{origin}");
        }
        assert!(Site::of(&HeaderMap::new()).is_none(), "no browser");
    }
}
