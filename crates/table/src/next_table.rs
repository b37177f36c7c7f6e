use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// Another table, as whoever made it tells others of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NextTable {
    /// The id of the game there.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub game: Plain,
    /// The door by which one sits down there.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub join: Plain,
}

/// What ids and doors are made of: 1 to 64 ASCII letters, digits, `-` and `_`. Anything else would be a
/// way to put words, or another address, under somebody's finger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Plain(Box<str>);

/// A text that is neither an id nor a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id or a door is 1 to 64 letters, digits, - and _")]
pub struct NotPlain;

impl TryFrom<String> for Plain {
    type Error = NotPlain;
    fn try_from(text: String) -> Result<Self, NotPlain> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if (1..=64).contains(&text.len()) && text.bytes().all(plain) {
            Ok(Self(text.into()))
        } else {
            Err(NotPlain)
        }
    }
}

impl From<Plain> for String {
    fn from(text: Plain) -> Self {
        text.0.into()
    }
}

impl Deref for Plain {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}
