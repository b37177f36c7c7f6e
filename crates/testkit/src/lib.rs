//! The laws every game must keep, tested on random games, and golden records.
//!
//! A game calls [`Laws`] from its tests; see any `crates/games/*/tests/laws.rs`. That the suite
//! catches what it is meant to catch is proven in `tests/planted_bugs`, on a small game into
//! which bugs are planted one by one.

#![warn(missing_docs)]

mod golden;
mod laws;
mod published;

pub use golden::{Choose, Golden, Recipe};
pub use laws::{Broken, Law, Laws};
pub use published::is_published;
