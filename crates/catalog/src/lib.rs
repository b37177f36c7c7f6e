//! The list of games, and the only place where their types are erased.
//!
//! Below this crate everything is typed by game; above it a game is a name and JSON. Adding a game
//! to Tablée means adding a line to [`GAMES`].

#[cfg(feature = "schema")]
mod contract;
mod erased;
mod game;
mod info;
mod record;
#[cfg(feature = "schema")]
pub mod schema;
mod sentence;
mod series;

pub use bots::{Budget, Level};
#[cfg(feature = "schema")]
pub use contract::Contract;
pub use erased::{AdviceJson, AnyMatch, Json, PlayError, StepJson, Thought, ToldJson, Views};
pub use game::{AnyGame, ModeJson, StartError};
pub use info::{GameInfo, OptionInfo, games};
pub use record::{AnyRecord, RecordError, parse, resume};
pub use series::{Played, Playouts, Series};

use game::Erased;

/// Every game of the house, in the order the lobby shows them.
pub static GAMES: &[&dyn AnyGame] = &[
    &Erased::<pieces_montees::PiecesMontees>::new(),
    &Erased::<pizza_theory::PizzaTheory>::new(),
    &Erased::<chaud_devant::ChaudDevant>::new(),
    &Erased::<creme_glacee::CremeGlacee>::new(),
    &Erased::<cake_master::CakeMaster>::new(),
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}
