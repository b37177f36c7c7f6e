//! The list of games, and the only place where their types are erased.
//!
//! Below this crate everything is typed by game; above it a game is a name and JSON. The games
//! themselves are listed in [`bots::games!`].

mod action;
mod erased;
mod game;
mod info;
mod record;
#[cfg(feature = "schema")]
pub mod schema;
mod sentence;
mod series;
mod told;

pub use action::Action;
pub use bots::{Budget, Level};
pub use erased::{AnyMatch, Each, Json, PlayError, Ranked, Thought};
pub use game::{AnyGame, ModeJson, StartError};
pub use info::{GameInfo, OptionInfo, games};
pub use record::{AnyRecord, RecordError, parse, resume};
pub use series::{Played, Playouts, Series};
pub use told::{StepJson, ToldJson, Views};

use game::Erased;

macro_rules! erased {
    ($($id:ident: $game:ty,)*) => { &[$(&Erased::<$game>::new()),*] };
}

/// Every game of the house, in the order the lobby shows them.
pub static GAMES: &[&dyn AnyGame] = bots::games!(erased);

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}
