use crate::erased::{Json, PlayError, json};
use crate::sentence::sentence;
use engine::Game;
use enum_map::{Enum, enum_len};
use serde::{Serialize, Serializer, de};
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;
use std::hash::{Hash, Hasher};

/// An action of whatever game: read once from its JSON, and typed from then on.
///
/// It is the index of the action in its game's enumeration (`enum_map::Enum`) together with the
/// game, so it can be kept, compared and written without asking a match. A match of another game
/// refuses it as malformed.
#[derive(Clone, Copy)]
pub struct Action {
    kind: &'static Kind,
    index: u32,
}

/// What is known of a game's actions without its type.
struct Kind {
    game: &'static str,
    json: fn(u32) -> Json,
}

impl Action {
    pub(crate) fn of<G: Game>(action: G::Action) -> Self {
        Self {
            kind: const {
                &Kind {
                    game: G::META.id,
                    json: |index| json(&G::Action::from_usize(index as usize)),
                }
            },
            index: action.into_usize() as u32,
        }
    }

    /// Reads an action of `G`. Keys that it does not have are refused, whatever serde makes of them.
    pub(crate) fn read<G: Game>(text: &RawValue) -> Result<Self, PlayError> {
        let malformed = |error: serde_json::Error| PlayError::Malformed {
            game: G::META.id,
            error: sentence(&error),
        };
        let read: G::Action = serde_json::from_str(text.get()).map_err(malformed)?;
        let action = Self::of::<G>(read);
        // An action without fields is read whatever stands beside its name. Clients send what they
        // were offered, letter by letter; only what is laid out otherwise is looked at again.
        if action.json().get() != text.get() {
            let given: Value = serde_json::from_str(text.get()).map_err(malformed)?;
            if serde_json::to_value(read).ok() != Some(given) {
                return Err(malformed(de::Error::custom("unknown keys")));
            }
        }
        Ok(action)
    }

    /// The same action with its type, if it is one of `G`.
    pub(crate) fn typed<G: Game>(self) -> Result<G::Action, PlayError> {
        let index = self.index as usize;
        if self.game() == G::META.id && index < enum_len::<G::Action>() {
            Ok(G::Action::from_usize(index))
        } else {
            Err(PlayError::Malformed {
                game: G::META.id,
                error: format!("it is an action of {}", self.game()),
            })
        }
    }

    /// The id of the game it belongs to.
    pub fn game(self) -> &'static str {
        self.kind.game
    }

    /// As it is written in records, in logs and on the wire.
    pub fn json(self) -> Json {
        (self.kind.json)(self.index)
    }
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        (self.game(), self.index) == (other.game(), other.index)
    }
}

impl Eq for Action {}

impl Hash for Action {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.game(), self.index).hash(state);
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.json())
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}
