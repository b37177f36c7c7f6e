use crate::Level;
use catalog::{AnyGame, Find, Json, StartError};
use serde::{Deserialize, Serialize};

/// What is agreed before anybody sits down.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// The game's own options; absent ones take their defaults.
    #[serde(default = "no_options")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "serde_json::Map<String, serde_json::Value>")
    )]
    pub options: Json,
    /// Who may come.
    #[serde(default)]
    pub visibility: Visibility,
    /// How much time there is.
    #[serde(default)]
    pub pace: Pace,
    /// What is done about absent players by default.
    #[serde(default)]
    pub absent: Absent,
}

/// Who may come to a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// In the lobby: anybody may sit down or watch.
    Public,
    /// Only for those who were given a link.
    #[default]
    Link,
}

/// How much time a table takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// Everybody is there; with clocks or without.
    RealTime {
        /// `None`: nobody's time is measured.
        clock: Option<Clocks>,
    },
    /// Everybody has so many days for each move.
    TurnByTurn {
        /// 1 to 14.
        days: u8,
    },
}

impl Default for Pace {
    fn default() -> Self {
        Self::RealTime { clock: None }
    }
}

/// Each move has its own seconds; what it takes beyond them comes out of a reserve for the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// For each move, 5 to 3600.
    pub move_seconds: u32,
    /// For the whole match, at most 86400.
    pub reserve_seconds: u32,
}

/// What happens about a player who has left or whose clock is at zero, if those present choose
/// nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Absent {
    /// The table waits, and the clock begins anew.
    #[default]
    Wait,
    /// A bot plays until the player is back.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// The match ends without an outcome.
    End,
}

/// Why a table cannot be had on these terms.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TermsError {
    /// No game has this id.
    #[error("there is no game called {0:?} here")]
    Game(String),
    /// The game cannot be played with these options by so many.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The clock has too little time or too much.
    #[error("a clock has 5 to 3600 seconds a move and at most 86400 in reserve")]
    Clock,
    /// A turn would take too long, or no time.
    #[error("a turn takes 1 to 14 days")]
    Days,
}

fn no_options() -> Json {
    serde_json::value::to_raw_value(&serde_json::Map::new()).expect("an empty object is JSON")
}

impl Terms {
    /// The same terms with every open choice of the game's options filled in, if they can be kept.
    pub(crate) fn settled(self, find: Find) -> Result<Self, TermsError> {
        let options = self.game(find)?.settle(&self.options, self.seats)?;
        match self.pace {
            Pace::RealTime { clock: Some(clock) } => {
                let fits = (5..=3600).contains(&clock.move_seconds);
                if !fits || clock.reserve_seconds > 86_400 {
                    return Err(TermsError::Clock);
                }
            }
            Pace::TurnByTurn { days } if !(1..=14).contains(&days) => return Err(TermsError::Days),
            _ => (),
        }
        Ok(Self { options, ..self })
    }

    pub(crate) fn game(&self, find: Find) -> Result<&'static dyn AnyGame, TermsError> {
        find(&self.game).ok_or_else(|| TermsError::Game(self.game.clone()))
    }
}
