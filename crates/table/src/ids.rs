use serde::{Deserialize, Serialize};
use std::fmt;

/// Who somebody is, for as long as they keep their token. Never sent to anybody.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// A name a client gives to a command, unlike its others: 1 to 36 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
#[serde(into = "String", try_from = "String")]
pub struct CommandId(Box<str>);

/// A text that is no command id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a command id is 1 to 36 visible ASCII characters")]
pub struct BadId;

impl CommandId {
    /// As the client wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = BadId;
    fn try_from(id: String) -> Result<Self, BadId> {
        let fits = (1..=36).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
        if fits {
            Ok(Self(id.into()))
        } else {
            Err(BadId)
        }
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> Self {
        id.0.into()
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
