use crate::{AnyGame, GAMES, ModeJson};
use engine::{OptionField, OptionKind};
use serde::Serialize;

/// A game as clients are told of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    pub id: &'static str,
    /// What its rule numbers begin with.
    pub rules_prefix: &'static str,
    /// The newest version of its rules: what new matches are played by.
    pub rules_version: u32,
    /// The oldest version that is still played: tables and records of it go on.
    pub oldest_rules_version: u32,
    pub from_seats: u8,
    pub to_seats: u8,
    pub options: Vec<OptionInfo>,
    pub modes: Vec<ModeJson>,
}

/// One line of the form for options.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionInfo {
    pub key: &'static str,
    /// Empty: on or off. Otherwise one of these.
    pub choices: &'static [&'static str],
    /// With other seat counts the option has no effect.
    pub from_seats: u8,
    pub to_seats: u8,
    /// Chosen beside the mode, which only proposes a value.
    pub beside_mode: bool,
}

impl From<&dyn AnyGame> for GameInfo {
    fn from(game: &dyn AnyGame) -> Self {
        let meta = game.meta();
        Self {
            id: meta.id,
            rules_prefix: meta.rules_prefix,
            rules_version: meta.rules.newest,
            oldest_rules_version: meta.rules.oldest,
            from_seats: *meta.seats.start(),
            to_seats: *meta.seats.end(),
            options: meta.options.iter().map(OptionInfo::from).collect(),
            modes: game.modes(),
        }
    }
}

impl From<&OptionField> for OptionInfo {
    fn from(field: &OptionField) -> Self {
        Self {
            key: field.key,
            choices: match field.kind {
                OptionKind::Toggle => &[],
                OptionKind::Choice(choices) => choices,
            },
            from_seats: field.from_seats,
            to_seats: field.to_seats,
            beside_mode: field.beside_mode,
        }
    }
}

/// All games of the house.
pub fn games() -> Vec<GameInfo> {
    GAMES.iter().map(|game| GameInfo::from(*game)).collect()
}
