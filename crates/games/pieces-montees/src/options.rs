use crate::data::Colour;
use engine::Problem;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub level: Level,
    /// PM-50: two against two, partners facing each other.
    pub teams: bool,
    /// Whether the page shows sides that were seen before, and how many cards of a kind (PM-27).
    /// Left open, it does not: memory is part of the game.
    pub memory_aid: Option<bool>,
    /// PM-40: the colour that stays in the box in a duel.
    pub removed: Removed,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    #[default]
    Apprentice,
    Confirmed,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Removed {
    #[default]
    Random,
    Violet,
    Blue,
    Red,
    Green,
    Orange,
}

impl Removed {
    /// The colour chosen, unless it is left to chance.
    pub(crate) fn colour(self) -> Option<Colour> {
        match self {
            Self::Random => None,
            Self::Violet => Some(Colour::Violet),
            Self::Blue => Some(Colour::Blue),
            Self::Red => Some(Colour::Red),
            Self::Green => Some(Colour::Green),
            Self::Orange => Some(Colour::Orange),
        }
    }
}

impl engine::Options for Options {
    fn problems(&self, seats: u8) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.teams && seats != 4 {
            problems.push(Problem {
                option: "teams",
                code: "needs_four_players",
            });
        }
        problems
    }

    fn settled(self, _seats: u8) -> Self {
        Self {
            memory_aid: Some(self.memory_aid.unwrap_or_default()),
            ..self
        }
    }
}
