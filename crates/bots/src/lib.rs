//! Computer opponents.
//!
//! A bot gets an [`Infoset`]: what a human in its seat gets, and a sampler of worlds consistent
//! with it; never the state. Same knowledge and same seed give the same move.
//!
//! - `infoset`: what a bot may know
//! - `level`: the four levels, and budgets
//! - `ismcts`: information-set tree search, the base for every game; `tree` is what it remembers,
//!   `evaluator` what it is told of the game
//! - `player`: how each level of each game thinks, and `cake_master`, `chaud_devant`,
//!   `creme_glacee`, `pieces_montees`, `pizza_theory`: those with ways of their own
//! - `games`: the list of them all
//! - `reference`: a frozen opponent to measure against
//! - `arena`: duplicate deals with full seat rotation
//! - `training`: how weights are made from nothing; `packed`, how the large ones are carried

#[macro_use]
mod packed;

mod advice;
mod arena;
mod bot;
mod cake_master;
mod chaud_devant;
mod creme_glacee;
mod evaluator;
pub mod games;
mod infoset;
mod ismcts;
mod level;
mod net;
mod pieces_montees;
mod pizza_theory;
mod reference;
mod training;
mod tree;

pub use advice::{Advice, Ranked};
pub use arena::{Agent, AgentError, Block, play_block, play_match};
pub use bot::{Bot, Ladder, Rung};
pub use evaluator::{ByHeuristics, Evaluator};
pub use infoset::Infoset;
pub use ismcts::Ismcts;
pub use level::{Budget, Clock, Level};
pub use pizza_theory::FixedCuts;
pub use reference::reference;
pub use training::{Trainer, Training, Weights, Workers, trainers};
