//! The contract every game keeps, and the match that holds a game to it.
//!
//! A game is a value of a type that implements [`Game`]: a small state that knows who may act
//! ([`Game::pending`]), what they may do ([`Game::legal`]), why they may not do anything else
//! ([`Game::refusal`]), what an action does ([`Game::apply`]), what each viewer may know
//! ([`Game::view`]), how to imagine everything a seat does not know ([`Game::determinize`]) and
//! how it ended ([`Game::outcome`]). Start reading there: the contract is stated on each method,
//! and the suite in `testkit` checks it on thousands of random games.
//!
//! Nothing here does I/O, reads a clock, starts a thread or knows JSON text. Chance comes only
//! from an [`Rng`] that the caller hands in, addressed by `(seed, step)`; so a [`Record`] (setup,
//! seed, moves) is the whole truth about a match, and any step can be recomputed alone.

#![warn(missing_docs)]
#![warn(
    clippy::float_arithmetic,
    reason = "results must be the same everywhere"
)]

mod bits;
mod game;
#[allow(clippy::float_arithmetic, reason = "no rule calls it")]
mod heuristics;
mod id;
mod matches;
mod meta;
mod outcome;
mod playout;
mod record;
mod rng;
mod seat;
mod seed;
mod setup;
mod telling;

pub use game::{Action, Event, Game, Refusal, View};
pub use heuristics::Heuristics;
pub use matches::{Match, PlayError, ReplayError, Step, UndoError};
pub use meta::{Meta, Mode, OptionField, OptionKind, Versions};
pub use outcome::{Ending, Outcome, Standing};
pub use playout::{playout, random_legal};
pub use record::{FORMAT, Move, Record, RecordOf};
pub use rng::Rng;
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet, Team, Viewer};
pub use seed::{Seed, SeedError};
pub use setup::{NoOptions, Options, Problem, Setup, SetupError};
pub use telling::{Audience, Ctx, Told};
