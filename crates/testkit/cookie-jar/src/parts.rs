use engine::{PerSeat, Problem, Seat};
use enum_map::Enum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Nothing can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl engine::Options for Options {
    fn problems(&self, _seats: u8) -> Vec<Problem> {
        Vec::new()
    }
}

/// How many cookies to take.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Enum,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    TakeOne,
    TakeTwo,
    TakeThree,
}

impl Action {
    pub(crate) const ALL: [Self; 3] = [Self::TakeOne, Self::TakeTwo, Self::TakeThree];

    pub(crate) fn cookies(self) -> u8 {
        self.into_usize() as u8 + 1
    }
}

/// What everybody sees happen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Event {
    Filled {
        cookies: u8,
    },
    Taken {
        seat: Seat,
        cookies: u8,
    },
    /// From version 2 on.
    LastCookie {
        seat: Seat,
    },
}

/// Why something cannot be taken.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    NotYourTurn,
    TooFew {
        left: u8,
    },
    /// From version 2 on.
    SameAgain,
}

impl engine::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotYourTurn | Self::TooFew { .. } => "CJ-2",
            Self::SameAgain => "CJ-3",
        }
    }
}

/// Nothing is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    pub(crate) jar: u8,
    pub(crate) turn: Seat,
    pub(crate) last: Option<Action>,
    pub(crate) cookies: PerSeat<u8>,
    pub(crate) emptied: Option<Seat>,
}
