//! The list of games, and the only place where their types are erased.
//!
//! Below this crate everything is typed by game; above it a game is a name and JSON. The games
//! themselves are listed in [`bots::games!`].

mod action;
#[cfg(feature = "schema")]
mod contract;
mod erased;
mod game;
mod info;
mod record;
#[cfg(feature = "schema")]
pub mod schema;
mod sentence;
#[cfg(feature = "series")]
mod series;
mod told;

pub use action::Action;
pub use bots::{Budget, Clock, Level};
#[cfg(feature = "schema")]
pub use contract::Contract;
pub use erased::{AnyMatch, Each, Json, PlayError, Ranked, Thought};
pub use game::{AnyGame, Described, ModeJson, StartError, erased};
pub use info::{GameInfo, OptionInfo, games};
pub use record::{AnyRecord, RecordError, parse, resume};
#[cfg(feature = "series")]
pub use series::{Played, Playouts, Series};
pub use told::{StepJson, ToldJson, Views};

macro_rules! erased {
    ($($id:ident: $game:ty,)*) => { &[$(erased::<$game>()),*] };
}

/// Every game of the house, in the order the lobby shows them.
pub static GAMES: &[&dyn AnyGame] = bots::games!(erased);

/// How a game is found by its id: [`find`], or something else where a test brings its own games.
pub type Find = fn(&str) -> Option<&'static dyn AnyGame>;

/// The game of the house with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}
