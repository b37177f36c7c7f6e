//! Bots: computer players of four levels.
//!
//! A bot gets an [`Infoset`]: what a human in its seat gets, and a sampler of worlds consistent
//! with it; never the state. Same knowledge, same seed and a budget in iterations give the same
//! action.
//!
//! - `infoset`: what a bot may know
//! - `level`: the four levels, and budgets
//! - `bot`: how each level of a game chooses; `cake_master`, `chaud_devant`, `creme_glacee`,
//!   `pieces_montees`, `pizza_theory`: how it does so in each game
//! - `ismcts`: information-set tree search, the default for every game; `tree` is its memory,
//!   `evaluator` what it asks about positions
//! - `advice`: ranked actions, and how a level picks one
//! - `games`: the list of them all
//! - `beginner`: a careful newcomer to measure kindness by; `reference`: a frozen opponent to measure against
//! - `arena`: agents that play duplicate deals with full seat rotation
//! - `training`: how weights are made by self-play; `net`: small networks; `packed`: how large
//!   weights are carried

#![warn(missing_docs)]

#[macro_use]
mod packed;

mod advice;
mod arena;
mod beginner;
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
pub use bot::{Bot, Errs, Ladder, Rung};
pub use evaluator::{ByHeuristics, Evaluator};
pub use infoset::Infoset;
pub use ismcts::Ismcts;
pub use level::{Budget, BudgetError, Clock, Level};
pub use pizza_theory::FixedCuts;
pub use reference::reference;
pub use training::{Trainer, Training, Weights, Workers, trainers};
